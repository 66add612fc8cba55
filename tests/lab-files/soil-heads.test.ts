import { expect, it } from 'vitest';
import { nameColumn } from '../../server/lab-files/check/name-column.ts';
import { ASK, NONE, soilHeads } from '../../server/lab-files/check/soil-heads.data.ts';
import { knownTest } from '../../server/lab-files/check/tests.data.ts';

const lines = Object.entries(soilHeads).flatMap(([analyte, heads]) => heads.map((head) => [analyte, head] as const));

it('every line of the table of heads names a test that is known, and its source', () => {
  for (const [analyte, [, , , test, source]] of lines) {
    expect([analyte, test, test === ASK || test === NONE || knownTest(test) !== null]).toEqual([analyte, test, true]);
    expect(source.length).toBeGreaterThan(1);
  }
});

it('no line stands below one of its analyte that fits all', () => {
  for (const [analyte, heads] of Object.entries(soilHeads)) {
    const all = heads.findIndex(([methods, unit, words]) => methods.length === 0 && unit === '' && words === null);
    expect([analyte, all < 0 ? heads.length - 1 : all]).toEqual([analyte, heads.length - 1]);
  }
});

it.each([
  ['pH (4B1)', '', 'ph_cacl2'],
  ['P Olsen', 'mg/kg', 'p_olsen'],
  ['K exch', '%', 'k_share'],
  ['K Colwell', 'mg/kg', 'k_colwell'],
  ['Al KCl', 'mg/kg', 'al_kcl'],
  ['Zn DTPA', 'mg/kg', 'zn_dtpa'],
  ['Zn Mehlich 3', 'mg/kg', 'zn_mehlich3'],
  ['EC 1:5', 'dS/m', 'ec'],
  ['Coarse sand', '%', 'coarse_sand'],
  ['Sand 20-200 um', '%', 'fine_sand'],
])('%s in %s is %s', (header, unit, test) => {
  const reading = nameColumn({ group: '', header, method: '', unit }, 'soil');
  expect(reading.is === 'read' && reading.use.test.id).toBe(test);
});
