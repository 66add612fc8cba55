import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdvice } from '../../../server/advice/index.ts';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
});
afterAll(() => portal.stop());

async function customerWith(name: string, paddocks: readonly string[]): Promise<number> {
  const { customerId } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: name, farmName: 'Home', paddocks: [] }),
  );
  for (const paddock of paddocks)
    await adviser.ask('POST /farm/paddock', {
      body: { customerId, name: paddock, farmName: 'Home', agreedAreaHa: null, boundary: null },
    });
  return customerId;
}

test('a column whose figures look ten times too large is flagged with the factor, and one answer corrects all of it', async () => {
  const customer = await customerWith('Tenfold', ['Lane']);
  const rows = [1, 2, 3, 4, 5, 6].map((n) => `T-${n},Lane,0-10,2026-03-0${n},5.${n},0.0${n}5`).join('\n');
  const file = {
    name: 'tenfold.csv',
    content: `Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),K Colwell (mg/kg)\n${rows}\n`,
  };
  const check = await adviser.ask('POST /sample/checkUpload', { body: { customer, sampleType: 'soil' }, file });
  const [flag] = check.flags.filter(({ kind }) => kind === 'unit');
  expect(flag).toMatchObject({ column: 'K Colwell (mg/kg)', factor: expect.any(Number) });
  expect(flag!.statement.sentence).toMatch(/^Colwell K: median of 6 values is .*nothing was changed\.$/);
  const answers = { [flag!.columnId!]: `test k_colwell x${flag!.factor}` };
  const corrected = await adviser.ask('POST /sample/checkUpload', {
    body: { customer, sampleType: 'soil', answers: JSON.stringify(answers) },
    file,
  });
  expect(corrected.flags.filter(({ kind }) => kind === 'unit')).toEqual([]);
  const [before, after] = [check, corrected].map(({ rows: of }) =>
    of[0]!.results.find(({ analyte }) => analyte === 'K'),
  );
  expect(after!.value).toBeCloseTo(before!.value! * flag!.factor!);
});

test('a column of a few figures that all look ten times too large is flagged as one, with the factor', async () => {
  const customer = await customerWith('Tenfold, few', ['Lane']);
  const rows = [12, 14, 11].map((oc, n) => `F-${n},Lane,0-10,2026-03-01,5.5,${oc}`).join('\n');
  const { flags } = await adviser.ask('POST /sample/checkUpload', {
    body: { customer, sampleType: 'soil' },
    file: {
      name: 'few.csv',
      content: `Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),OC Walkley-Black (%)\n${rows}\n`,
    },
  });
  expect(flags).toMatchObject([{ kind: 'unit', column: 'OC Walkley-Black (%)', factor: 0.1, rows: [2, 3, 4] }]);
  expect(flags[0]!.columnId).not.toBeNull();
});

test('figures far apart in one paddock and figures too old to decide by are reported in words', async () => {
  const customer = await customerWith('Doubts', ['Lane']);
  const rows = [8, 20, 90].map((p, n) => `D-${n},Lane,0-10,2009-03-0${n + 1},5.5,${p}`).join('\n');
  const { flags } = await adviser.ask('POST /sample/checkUpload', {
    body: { customer, sampleType: 'soil' },
    file: {
      name: 'doubts.csv',
      content: `Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),P Colwell (mg/kg)\n${rows}\n`,
    },
  });
  expect(flags.map(({ kind, column, statement }) => [kind, column, statement.rule, statement.sentence])).toEqual([
    ['spread', 'Lane, 0-10 cm (P 8 to 90)', 'UNEVEN', 'Results vary too much for one rate. Sample and spread by zone.'],
    [
      'age',
      'Date',
      'AGE_STOP',
      expect.stringMatching(/^pH \(CaCl2\), Colwell P: \d+ months old, too old to base rates on\. Resample\.$/),
    ],
  ]);
  for (const { statement } of flags) {
    expect(statement.source).not.toBe('');
    expect(statement.parameters).toEqual(openAdvice.tables.identity);
  }
});
