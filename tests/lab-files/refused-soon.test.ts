import { expect, test } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import { coreMs } from '../core-time.ts';

const header = 'Sample Name,Lab Number,pH (1:5 CaCl2)\n';
const filled = (unit: string, before = ''): Uint8Array =>
  new TextEncoder().encode(before + unit.repeat(Math.floor((24 * 1024 * 1024) / unit.length)));
const read = (bytes: Uint8Array) =>
  checkFile([bytes], { sampleType: 'soil', paddocks: [], today: '2026-05-01', answers: {}, isUnattended: true });

test.each([
  ['line ends', filled('\n')],
  ['line ends of Windows', filled('\r\n')],
  ['line ends below a header', filled('\n', header)],
  ['line ends between two rows', new Uint8Array([...filled('a,b,5\n').subarray(0, 6), ...filled('\n')])],
  ['quotation marks', filled('"')],
  ['quotation marks below a header', filled('"', header)],
  ['quoted line ends', filled('"\n', header)],
  ['delimiters', filled(',')],
  ['blank rows', filled(',,,\n')],
  ['one letter', filled('x')],
  ['spaces', filled(' ')],
])('24 MB of %s are refused soon', { timeout: 120_000 }, async (_, bytes) => {
  let reading: ReturnType<typeof read> | undefined;
  // Under a second on a quiet core; one that is shared takes up to three times as long, what it guards against thirteen seconds.
  const mostMs = 3_000;
  const best = await coreMs(() => (reading = read(bytes)), 2, mostMs);
  expect(reading?.ok).toBe(false);
  expect(best).toBeLessThanOrEqual(mostMs);
});

test('a million blank rows below the filled ones, as spreadsheets write them, change nothing', () => {
  const row = 'A,L1,5.1\n';
  const reading = read(new TextEncoder().encode(header + row + ',,\n'.repeat(1_000_000)));
  expect(reading).toMatchObject({ ok: true, counts: { rowsIn: 1 } });
});

test('rows keep the number that a spreadsheet shows below blank lines', () => {
  const reading = read(new TextEncoder().encode(`\n\n${header}\nA,L1,5.1\n`));
  expect(reading).toMatchObject({ ok: true, samples: [{ row: 5 }] });
});
