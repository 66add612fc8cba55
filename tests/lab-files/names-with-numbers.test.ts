import { expect, test } from 'vitest';
import { toParsed } from '../../server/lab-files/check/to-parsed.ts';
import { checkFile } from '../../server/lab-files/check/check-file.ts';

const check = (...lines: readonly string[]) =>
  checkFile([new TextEncoder().encode(`${lines.join('\n')}\n`)], {
    sampleType: 'soil',
    paddocks: [],
    today: '2026-05-01',
    answers: {},
    isUnattended: true,
  });

test.each([
  ['with a 0-0 among them', [0, 1, 2]],
  ['more of them than a profile has layers', Array.from({ length: 14 }, (_, at) => at + 1)],
])('numbers that count on in names are no depths: %s', (_, numbers) => {
  const rows = numbers.map((number) => `Plot 0-${number},L${number},5.1`);
  const checked = check('Sample Name,Lab Number,pH (1:5 CaCl2)', ...rows);
  expect(checked).toMatchObject({
    ok: true,
    open: [],
    samples: numbers.map((number) => ({ name: `Plot 0-${number}`, depthTopCm: 0, depthBottomCm: 10 })),
  });
  // Each is a point of its own.
  const saved = checked.ok ? toParsed(checked.samples, 'soil', () => null) : [];
  expect(saved.map(({ siteName }) => siteName)).toEqual(numbers.map((number) => `Plot 0-${number}`));
});

test('layers in names are depths', () =>
  expect(check('Sample Name,Lab Number,pH (1:5 CaCl2)', 'Hill 0-10,L1,5.1', 'Hill 10-30,L2,5.4')).toMatchObject({
    ok: true,
    samples: [{ depthBottomCm: 10 }, { depthTopCm: 10, depthBottomCm: 30 }],
  }));

test('a number such as MB is of the laboratory’s own samples only where nothing else names it', () => {
  const heads = 'Sample Name,Lab Number,Paddock,Site,pH (1:5 CaCl2)';
  expect(check(heads, 'At B,MB,B,At B,5.1', ',MB,,,7.1', 'Method blank,L9,,,7.0')).toMatchObject({
    ok: true,
    samples: [{ name: 'At B', labNumber: 'MB' }],
    skipped: [{ reason: 'header' }, { row: 3, reason: 'method blank' }, { row: 4, reason: 'method blank' }],
  });
});
