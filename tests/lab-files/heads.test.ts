import { expect, it } from 'vitest';
import { nameColumn } from '../../server/lab-files/check/name-column.ts';
import { ASK, LEFT, NONE, partsOfTest } from '../../server/lab-files/check/heads.ts';
import { plantHeads } from '../../server/lab-files/check/plant-heads.data.ts';
import { soilHeads } from '../../server/lab-files/check/soil-heads.data.ts';
import { knownTest } from '../../server/lab-files/check/tests.data.ts';

const tables = { soil: soilHeads, plant: plantHeads };
const entries = Object.entries(tables).flatMap(([kind, table]) =>
  Object.entries(table).map(([analyte, heads]) => ({ name: `${kind} ${analyte}`, heads })),
);
const outcomes: ReadonlySet<string> = new Set([ASK, NONE, LEFT]);

it('every line of the tables of heads names a test that is known, and its source', () => {
  for (const { name, heads } of entries)
    for (const [, , , test, source] of heads) {
      expect([name, test, outcomes.has(test) || knownTest(partsOfTest(test).id) !== undefined]).toEqual([
        name,
        test,
        true,
      ]);
      expect(source.length).toBeGreaterThan(1);
    }
});

it('no line is below one of its analyte that fits all', () => {
  for (const { name, heads } of entries) {
    const all = heads.findIndex(([methods, unit, words]) => methods.length === 0 && unit === '' && words === null);
    expect([name, all < 0 ? heads.length - 1 : all]).toEqual([name, heads.length - 1]);
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

it.each([
  ['N', '%', 'plant_n'],
  ['Total S', '%', 'plant_s'],
  ['PO4-P', 'mg/kg', 'plant_po4'],
  ['K ext', 'mg/kg', 'plant_k_ext'],
  ['SO4-S', '%', 'plant_so4'],
  ['NO3-N', 'mg/kg', 'plant_no3-n'],
  ['NH4-N', 'mg/kg', 'plant_nh4-n'],
  ['N:S ratio', '', 'plant_n_s'],
  ['Zn', 'ppm', 'plant_zn'],
  ['Dry matter', '%', 'plant_dm'],
])('%s of a plant in %s is %s', (header, unit, test) => {
  const reading = nameColumn({ group: '', header, method: '', unit }, 'plant');
  expect(reading.is === 'read' && reading.use.test.id).toBe(test);
});

it.each([
  ['a ratio of a soil is none of a plant', 'Ca:Mg ratio', 'plant'],
  ['a ratio of a plant is none of a soil', 'N:S ratio', 'soil'],
  ['an ion of a plant is no total', 'Sulphate', 'plant'],
] as const)('%s', (_, header, kind) => {
  expect(nameColumn({ group: '', header, method: '', unit: '' }, kind).is).toBe('unknown');
});

it.each([
  ['Nitrate N', 'mg/kg', 1],
  ['NO3 (as NO3)', 'mg/kg', 0.2259],
  ['NH4 as NH4', 'mg/kg', 0.7765],
])('%s is counted by the words of its head', (header, unit, factor) => {
  const reading = nameColumn({ group: '', header, method: '', unit }, 'soil');
  expect(reading.is === 'read' && reading.use.factor).toBeCloseTo(factor, 6);
});
