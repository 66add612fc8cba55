import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check, RefusedCheck } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';

const paddocks = ['North', 'South'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
const check = (lines: readonly string[], answers: Answers = {}): Check | RefusedCheck =>
  checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks,
    today: '2026-12-01',
    customerName: 'Ridley Farming',
    answers,
  });
function checked(lines: readonly string[], answers: Answers = {}): Check {
  const found = check(lines, answers);
  if (!found.ok) throw new Error(found.reason);
  return found;
}
const asked = ({ questions }: Check) => questions.map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
const results = ({ samples }: Check) =>
  samples.map((sample) => sample.results.map(({ use, value }) => `${use.test.id} ${value}`));
const depths = ({ samples }: Check) => samples.map(({ depthTopCm, depthBottomCm }) => [depthTopCm, depthBottomCm]);
/** A table of one sample with these columns of results. */
const table = (columns: Readonly<Record<string, string>>, depth = 'Depth', layer = '0-10') => [
  `Lab No,Paddock,${depth},Date Sampled,${Object.keys(columns).join(',')}`,
  `A1,North,${layer},2026-10-01,${Object.values(columns).join(',')}`,
];

describe('a column of targets, or of many samples, is no result, though it is alone there', () => {
  it.each([
    'Olsen P guide level',
    'pH CaCl2 goal',
    'Zn DTPA aim',
    'P Colwell (target)',
    'P Colwell (guide level)',
    'Mn DTPA mg/kg required',
    'Cl mg/kg limit',
    'PBI class',
    'B hot CaCl2 percentile',
    'Cu DTPA diff',
    'EC 1:5 max',
    'Ca exch baseline',
    'Suggested N kg/ha',
    'DAP kg/ha',
  ])('%s', (head) => {
    const found = checked(table({ 'pH CaCl2': '5.1', [head]: '6' }));
    expect([asked(found), results(found)]).toEqual([[], [['ph_cacl2 5.1']]]);
  });
  it.each(['Lime required (t/ha)', 'Lime rate (target pH) t/ha', 'N min (kg/ha)', 'Emerson class'])(
    '%s is one all the same',
    (head) => expect(checked(table({ [head]: '3' })).columns.at(-1)?.use).not.toBe('left out'),
  );
});

it('a row a result: what should be, and a mean, are none', () => {
  const found = checked([
    'Sample,Paddock,Depth,Date,Test,Result,Unit',
    'S1,North,0-10,2026-10-01,Colwell P,22,mg/kg',
    'S1,North,0-10,2026-10-01,pH (CaCl2) target,5.5,',
    'S1,North,0-10,2026-10-01,Zn DTPA (guide level),0.5,mg/kg',
    'Average,North,0-10,2026-10-01,Colwell P,22,mg/kg',
  ]);
  expect([asked(found), results(found), found.skipped.map(({ row }) => row)]).toEqual([
    [],
    [['p_colwell 22']],
    [1, 3, 4, 5],
  ]);
  expect(found.counts).toMatchObject({ rowsIn: 4, saved: 1, leftOut: 3 });
});

describe('whose samples they are', () => {
  const file = (title: string) => [title, ...table({ 'pH CaCl2': '5.1' })];
  it.each([
    'Client: Ashby & Sons',
    'Grower:,Ashby & Sons',
    'Prepared for Ashby & Sons',
    'Client: Ashby & Sons 0400 111 222',
  ])('a title that names another is asked of the whole file: %s', (title) => {
    expect(asked(checked(file(title)))).toEqual(['grower ashby & sons: -']);
    expect(checked(file(title), { 'grower ashby & sons': 'leave' }).counts).toMatchObject({ saved: 0, leftOut: 1 });
    expect(checked(file(title), { 'grower ashby & sons': 'take' }).counts).toMatchObject({ saved: 1, leftOut: 0 });
  });
  it('the grower goes before whom the account is sent to', () =>
    expect(asked(checked(['Client: Ashby Rural', ...file('Grower: Ridley Farming P/L')]))).toEqual([]));
});

describe('depths', () => {
  it('in feet are read as feet', () =>
    expect(depths(checked([...table({ 'pH CaCl2': '5.1' }, 'Depth (ft)', '0-1')]))).toEqual([[0, 30.48]]));
  it('that are counted and not measured are asked one by one', () => {
    const found = checked([
      'Lab No,Paddock,Layer,Date Sampled,pH CaCl2',
      'A1,North,1,2026-10-01,5.1',
      'A2,North,2,2026-10-01,5.4',
    ]);
    expect(asked(found)).toEqual(['depth word 1: -', 'depth word 2: -']);
  });
  it('are not metres along a line', () => {
    const found = checked([
      'Lab No,Paddock,Distance (m),Date Sampled,pH CaCl2',
      'A1,North,0-5,2026-10-01,5.1',
      'A2,North,5-10,2026-10-01,5.4',
    ]);
    expect([asked(found), found.counts.refused]).toEqual([['depth none: 0-10'], 0]);
  });
  it.each(['Mid depth cm', 'Horizon'])(
    'are not proposed to be one where a column tells layers apart in another way: %s',
    (head) => {
      const found = checked([
        `Lab No,Paddock,${head},Date Sampled,pH CaCl2`,
        `A1,North,${head === 'Horizon' ? 'A1' : '5'},2026-10-01,5.1`,
        `A2,North,${head === 'Horizon' ? 'B2' : '20'},2026-10-01,5.4`,
      ]);
      expect(asked(found)).toEqual(['depth none: -']);
    },
  );
  it('and the day that a sentence over the table says are those of its samples', () => {
    const found = checked([
      'All samples 0-15 cm. Sampled 14 October 2026 by somebody',
      'Lab No,Paddock,pH CaCl2',
      'A1,North,5.1',
    ]);
    expect([asked(found), found.samples[0]?.dateSampled]).toEqual([['depth none: 0-15'], '2026-10-14']);
  });
});

describe('what is missing is looked for in the file before it is said to be', () => {
  const rows = ['A1,North,0-10,2026-10-01,22,150', 'A2,South,0-10,2026-10-01,23,160'];
  it('a method and a unit in a footnote with a letter', () => {
    const found = checked([
      'Lab No,Paddock,Depth,Date Sampled,P (a),K (b)',
      ...rows,
      '"(a) Olsen, mg/kg; (b) Ammonium acetate, mg/kg"',
    ]);
    expect(asked(found)).toEqual([]);
    expect(found.samples[0]?.results.map(({ use }) => [use.test.id, use.shownUnit])).toEqual([
      ['p_olsen', 'mg/kg'],
      ['k_exch', 'mg/kg'],
    ]);
  });
  it('units in a title: Olsen by volume is not stored by weight', () => {
    const found = checked([
      '"Olsen P in mg/L; K, Ca and Mg in MAF units"',
      'Lab No,Paddock,Depth,Date Sampled,Olsen P,K',
      ...rows,
    ]);
    expect(asked(found)).toEqual(['column |olsenp: p_olsen_volume']);
    expect(results(found)[0]).toEqual(['k_maf 150']);
  });
  it('the technique of a row', () => {
    const found = checked([
      'Sample,Paddock,Depth,Date,Determinand,Reading,Units,Technique',
      'S1,North,0-10,2026-10-01,pH,5.1,,CaCl2',
      'S1,North,0-10,2026-10-01,Phosphorus,22,mg/kg,Olsen',
    ]);
    expect([asked(found), results(found)]).toEqual([[], [['ph_cacl2 5.1', 'p_olsen 22']]]);
  });
  it('the day of the other rows, where one has none', () => {
    const lines = ['Lab No,Paddock,Depth,Date Sampled,pH CaCl2', 'A1,North,0-10,2026-10-01,5.1', 'A2,South,0-10,,5.2'];
    expect(asked(checked(lines))).toEqual(['undated: 2026-10-01']);
    expect(asked(checked([...lines, 'A3,South,10-20,2026-10-02,5.2']))).toEqual(['undated: -']);
  });
});

describe('shares and units', () => {
  it('cations that make up one are parts of one', () => {
    const found = checked(
      table({ 'Ca sat': '0.7', 'Mg sat': '0.15', 'K sat': '0.05', 'Na sat': '0.05', Al_sat: '0.05' }),
    );
    expect(found.questions.map(({ proposed }) => proposed)).toEqual(
      ['ca_share', 'mg_share', 'k_share', 'esp', 'al_sat'].map((test) => `${test} fraction`),
    );
  });
  it('the share of aluminium is no amount of it, however its words are joined', () =>
    expect(results(checked(table({ Al_sat: '6' })))).toEqual([['al_sat 6']]));
  it.each([
    ['Cl %', '0.01', 'cl 100'],
    ['Total N mg/g', '1.2', 'total_n 0.12'],
    ['Clay g/100g', '25', 'clay 25'],
    ['EC1:5 (dS/m)', '0.1', 'ec 0.1'],
  ])('%s is converted', (head, figure, result) =>
    expect(results(checked(table({ [head]: figure })))).toEqual([[result]]),
  );
  it('calcium to magnesium is a ratio', () =>
    expect(results(checked(table({ 'Calcium to Magnesium': '4' })))).toEqual([['ca_mg 4']]));
  it.each(['k_factor', 'B horizon', 'S_idx', 'Acid extractable K mg/kg'])(
    '%s is no element that a model uses',
    (head) => {
      const [sample] = checked(table({ [head]: '1' })).samples;
      expect(sample?.results.map(({ use }) => use.test.analyte)).toEqual([expect.stringMatching(/.{3}/)]);
    },
  );
});

it.each([
  ['Colwell P mg/kg', '0.007'],
  ['Total N %', '45'],
  ['Bulk density g/cm3', '0.1'],
  ['Cl mg/kg', '90000'],
  ['Exch Ca (mg/kg)', '4.1'],
  ['Exch K (mg/kg)', '0.3'],
])('a figure that no soil has is asked, with its unit stated too: %s %s', (head, figure) =>
  expect(checked(table({ [head]: figure })).questions).toMatchObject([
    { why: expect.stringContaining('no soil has so') as unknown, proposed: null },
  ]),
);

it('what should be under the heads of results is no sample', () =>
  expect(
    checked([
      'Lab No,Paddock,Depth,Date Sampled,Colwell P,pH CaCl2',
      ',,,,Optimum 30-45,',
      'A1,North,0-10,2026-10-01,22,5.1',
    ]).skipped.at(-1),
  ).toEqual({ sheet: null, row: 2, reason: 'comment' }));

it('units in a row whose other cells are merged with their heads are those of the results', () => {
  const found = checked([
    'Lab No,Paddock,Depth,Date Sampled,Phosphorus,,Potassium,',
    ',,,,Colwell,PBI,Colwell,Exch',
    'Lab No,Paddock,,Date Sampled,mg/kg,,mg/kg,cmol/kg',
    'A1,North,0-10,2026-10-01,22,70,110,0.3',
  ]);
  expect([asked(found), results(found)]).toEqual([[], [['p_colwell 22', 'pbi 70', 'k_colwell 110', 'k_exch 0.3']]]);
});

it('a row of methods and units in brackets is no sample', () => {
  const found = checked([
    'Lab No,Paddock,Depth,Date Sampled,P,K',
    ',,(cm),,(Olsen mg/kg),(MAF)',
    'A1,North,0-7.5,2026-10-01,22,8',
  ]);
  expect([asked(found), results(found)]).toEqual([[], [['p_olsen 22', 'k_maf 8']]]);
});

it('a list of samples whose tests are still to come is no file of results', () =>
  expect(check(['Lab No,Paddock,Depth,Date Sampled,pH CaCl2,P', 'A1,North,0-10,2026-10-01,,'])).toMatchObject({
    ok: false,
    reason: expect.stringContaining('holds no results') as unknown,
  }));

it('a row of figures under heads that name no sample is a sample, and no row of limits', () =>
  expect(checked(['pH CaCl2,Colwell P', '5.1,22', '5.2,23']).counts).toMatchObject({ rowsIn: 2, refused: 2 }));

it('a mark that says "not detected" is proposed to mean less', () => {
  const found = checked([
    'Sample,Paddock,Depth,Date,Test,Qualifier,Result,Unit',
    'S1,North,0-10,2026-10-01,Chloride,Non-detect,5,mg/kg',
    'S2,South,0-10,2026-10-01,Chloride,<,5,mg/kg',
  ]);
  expect(asked(found)).toEqual(['mark Non-detect: less']);
});

it('a name keeps the bracket that it closes', () =>
  expect(
    checked(['Lab No,Paddock,Depth,Date Sampled,pH CaCl2', 'A1,Gully (13 ac),0-10,2026-10-01,5.1']).places[0]?.text,
  ).toBe('Gully (13 ac)'));

it('a mean under the name of what it is of is no sample', () => {
  const found = checked([...table({ 'pH CaCl2': '5.1' }), 'Average North,,,,5.1']);
  expect(found.skipped.at(-1)).toEqual({ sheet: null, row: 3, reason: 'summary' });
});

it('two tables beside each other are refused with what to do, and lose no sample', () => {
  const half = 'Sample,Paddock,Depth,pH CaCl2';
  expect(check([`${half},,${half}`, '1,North,0-10,5.1,,2,South,0-10,5.2'])).toMatchObject({
    ok: false,
    reason: expect.stringContaining('Put the second table below the first') as unknown,
  });
});

it('an arrow behind a figure is a mark, and the day of an ordinal number is a day', () => {
  const [sample] = checked(['Lab No,Paddock,Depth,Date Sampled,pH CaCl2', 'A1,North,0-10,15th Oct 2026,5.1 ↑']).samples;
  expect([sample?.dateSampled, sample?.results[0]?.value]).toEqual(['2026-10-15', 5.1]);
});
