import { describe, expect, it, test } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import { splitMethod } from '../../server/lab-files/check/column-reading.ts';
import { nameColumn } from '../../server/lab-files/check/name-column.ts';
import { taken } from './support.ts';

function checked(...lines: readonly string[]): Check {
  const check = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks: [{ id: 1, name: '19', farmName: 'Home' }],
    today: '2026-12-01',
    answers: {},
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const columnOf = ({ columns }: Check, header: string) => columns.find((column) => column.header === header);

test.each([
  ['% W&B', '%', 'W&B'],
  ['% (Walkley Black)', '%', 'Walkley Black'],
  ['mg/kg Colwell', 'mg/kg', 'Colwell'],
  ['Colwell mg/kg', 'mg/kg', 'Colwell'],
  ['% DM', '%', 'DM'],
  ['meq/100g', 'meq/100g', ''],
])('the unit "%s" is %s, found by "%s"', (text, unit, method) => expect(splitMethod(text)).toEqual({ unit, method }));

test.each(['mg/kg x 10', '% fresh', 'mg/kg as received', 'furlongs W&B'])(
  '"%s" is no unit with a method beside it: nothing is guessed',
  (text) => expect(splitMethod(text)).toEqual({ unit: text, method: '' }),
);

const readingOf = (header: string, sampleType: 'soil' | 'plant') =>
  nameColumn({ group: '', header, method: '', unit: '' }, sampleType);

it.each([
  ['Base Saturation Ca', 'ca_share'],
  ['BS-Mg', 'mg_share'],
  ['Base Saturation', 'base_saturation'],
  ['EC1_5 dS/m', 'ec'],
  ['P_colw', 'p_colwell'],
  ['Ex Ca me%', 'ca_exch'],
  ['PHH2O', 'ph_water'],
  ['TOTN %', 'total_n'],
  ['12C1', 'b_cacl2'],
  ['9I2a', 'pbi'],
  ['15N1', 'esp'],
  ['7A5', 'total_n'],
])('"%s" is %s', (header, test) =>
  expect(readingOf(header, 'soil')).toMatchObject({ is: 'read', use: { test: { id: test } } }),
);

describe('a header that bears the name of a test', () => {
  it.each([
    'Non-exchangeable K mg/kg',
    'Reserve K (MAF)',
    'K-AL mg/100g',
    'K-TB',
    'K (Skene)',
    'P-HCl',
    'P-PAE mg/kg',
    'H3A Phosphorus ppm',
    'H2O Total N',
    'Organic C:N',
    'PBI unadjusted',
    'PBI + Olsen P',
    'Colwell P:PBI',
    'M3 P/Al',
    'C:S ratio',
    'Calcium/Potassium Ratio',
    'Total Carbon:Total Nitrogen',
    'Total N (Kjeldahl) %',
    'Inorganic carbon %',
    'OC Heanes %',
    'Calcium carbonate equivalent',
    'Cobalt EDTA',
    'P Index',
    'Degree of P saturation',
    'pH (NaF)',
    'pH F',
    '2:1 Soil pH',
    'SAR 1:5',
    'ECe (est)',
    'DGT Zn',
    'Reactive Iron mg/kg',
    'Oxalate Al',
    'H2O NO3-N',
    'Paste Cl ppm',
    'Paste S ppm',
    'Labile carbon mg/kg',
    'Particulate organic matter %',
    'Water holding capacity',
    '15 Bar Moisture %',
  ])('and is another one, %s, is taken for none', (header) =>
    expect(readingOf(header, 'soil')).toMatchObject({ is: 'unknown' }),
  );
  it.each(['Sap Nitrate N (ppm)', 'K:Ca', 'Phosphate mg/kg'])(
    'of plants and is another one, %s, is taken for none',
    (header) => expect(readingOf(header, 'plant')).toMatchObject({ is: 'unknown' }),
  );
  it.each([
    ['% Course Sand', 'soil', 'coarse_sand'],
    ['K % CEC', 'soil', 'k_share'],
    ['Ca % BS', 'soil', 'ca_share'],
    ['Sodium - Base Saturation (ESP) %', 'soil', 'esp'],
    ['Carbon - Total %', 'soil', 'toc'],
    ['Nitrogen - Total %', 'soil', 'total_n'],
    ['Sodium Adsorption Ratio', 'soil', 'sar'],
    ['CDGT P', 'soil', 'p_dgt'],
    ['P1 (Bray) ppm', 'soil', 'p_bray1'],
    ['SMN kg N/ha', 'soil', 'mineral_n'],
    ['BS-H %', 'soil', 'h_share'],
    ['Zinc (EPA 3050) mg/kg', 'soil', 'zn_total'],
    ['Sulfate-S mg/kg', 'plant', 'plant_so4'],
    ['Phosphate-P mg/kg', 'plant', 'plant_po4'],
  ] as const)('%s of %s is %s', (header, sampleType, id) =>
    expect(readingOf(header, sampleType)).toMatchObject({ is: 'read', use: { test: { id } } }),
  );
});

describe('a row of units that names methods too', () => {
  it('gives both, and nothing is asked', () => {
    const check = checked(
      'Lab No,Paddock,Depth,Organic Carbon,Phosphorus',
      ',,cm,% W&B,mg/kg Colwell',
      '8101,19,0-10,2.79,51',
    );
    expect(columnOf(check, 'Organic Carbon')).toMatchObject({ use: 'result', testId: 'oc', factor: 1 });
    expect(columnOf(check, 'Phosphorus')).toMatchObject({ use: 'result', testId: 'p_colwell', factor: 1 });
    expect(check.questions.filter(({ isOfLayout }) => isOfLayout)).toEqual([]);
  });
  it('is read in the brackets of a header as well', () => {
    const check = checked('Lab No,Paddock,Org. C (% W&B)', '8101,19,2.79');
    expect(columnOf(check, 'Org. C (% W&B)')).toMatchObject({ use: 'result', testId: 'oc', factor: 1 });
  });
});

describe('a title row above the header', () => {
  it('of two cells over what names the sample is a title, and no name of a group', () => {
    const check = checked('Report 4471,Home,,', 'Lab No,Paddock,pH (CaCl2),PBI', '8101,19,4.9,94');
    expect(check.columns.map(({ header }) => header)).toEqual(
      expect.arrayContaining(['Lab No', 'Paddock', 'pH (CaCl2)', 'PBI']),
    );
  });
  it('that is above results names their groups', () => {
    const check = checked(
      'Sample,,Acidity,,Exchangeable,',
      'Lab No,Paddock,pH (CaCl2),PBI,Calcium,Sodium',
      ',,,,meq/100g,meq/100g',
      '8101,19,4.9,94,6.1,0.2',
    );
    expect(columnOf(check, 'Exchangeable: Sodium')).toMatchObject({ use: 'result', testId: 'na_exch' });
  });
});

describe('a head in another language', () => {
  it.each([
    ['Bor mg/kg', 'Boron mg/kg'],
    ['Kupfer (EDTA) mg/kg', 'Copper (EDTA) mg/kg'],
    ['Azufre mg/kg', 'Sulfur mg/kg'],
    ['Fósforo (Olsen) mg/kg', 'Phosphorus (Olsen) mg/kg'],
    ['Phosphore Olsen mg/kg', 'Phosphorus Olsen mg/kg'],
    ['Potássio mg/kg', 'Potassium mg/kg'],
    ['Cálcio meq/100g', 'Calcium meq/100g'],
    ['Manganês DTPA mg/kg', 'Manganese DTPA mg/kg'],
    ['Nitrógeno total %', 'Total nitrogen %'],
    ['Nitrato mg/kg', 'Nitrate mg/kg'],
    ['Carbono orgánico %', 'Organic carbon %'],
  ])('"%s" is read, and asked, as "%s" is', (head, english) =>
    expect(readingOf(head, 'soil')).toMatchObject(readingOf(english, 'soil')),
  );
});

test.each(['NO3 mg/kg', 'Nitrate (mg/kg)', 'NH4', 'Ammonium mg/kg'])(
  'the layout of the templates takes no ion for nitrogen either: "%s" is left out and reported',
  (head) => {
    const { samples, notices } = taken(
      `Lab No,Sample Name,Depth (cm),Date Sampled,Crop,pH (CaCl2),${head}\nA1,Home,0-10,2026-03-04,Wheat,5.1,20\n`,
    );
    expect(samples[0]?.results.map(({ analyteId }) => analyteId)).toEqual([5]);
    expect(notices[0]).toBe(`Not saved: "${head}" (ion or N? both habits exist).`);
  },
);
