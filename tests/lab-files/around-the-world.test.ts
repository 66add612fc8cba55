import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import { workbookOf } from './books.ts';

const mill = [{ id: 1, name: 'Mill', farmName: 'Home' }];
function checked(
  file: readonly string[] | Uint8Array,
  { answers = {}, paddocks = mill }: { answers?: Answers; paddocks?: typeof mill } = {},
): Check {
  const found = checkFile([file instanceof Uint8Array ? file : new TextEncoder().encode(file.join('\n'))], {
    sampleType: 'soil',
    paddocks,
    today: '2026-12-01',
    answers,
  });
  if (!found.ok) throw new Error(found.reason);
  return found;
}
const asked = ({ questions }: Check) => questions.map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
const results = ({ samples }: Check) =>
  samples.map(({ results: own, faults }) => [
    ...own.map(({ use, qualifier, value }) => `${use.test.id} ${qualifier}${value}`),
    ...faults.map(({ value, reason }) => `${value} ${reason}`),
  ]);
const file = (heads: string, ...rows: readonly string[]) => [
  `Lab No,Paddock,Depth,Date Sampled,${heads}`,
  ...rows.map((row, index) => `A${index + 1},Mill,0-10,2026-10-14,${row}`),
];

describe('where laboratories work otherwise than in Australia', () => {
  it.each<readonly [words: string, lines: readonly string[], questions: readonly string[]]>([
    [
      'indices of nutrients are of the United Kingdom, where pH is found in water and P by Olsen',
      file('pH,P ppm,P Index,K ppm,K Index', '6.5,18,2,110,1'),
      ['column |ph: ph_1_2_5', 'column |pppm: p_olsen', 'column |kppm: -'],
    ],
    [
      'its laboratory in a title says so too',
      ['NRM Laboratories', ...file('pH,P', '6.5,18')],
      ['column |ph: ph_1_2_5', 'column |p: p_olsen'],
    ],
    ['beside Colwell they are of Australia', file('pH,Colwell P,P Index', '6.5,18,2'), ['column |ph: ph_cacl2']],
    [
      'in New Zealand sulphate is found by phosphate, and a capacity counts the acidity',
      file('Olsen P (mg/kg),Anion Storage Capacity (%),Sulphate Sulphur mg/kg,CEC me/100g', '22,45,9,18'),
      ['column |sulphatesulphurmgkg: s_phosphate', 'column |cecme100g: cec_sum'],
    ],
    [
      'beside Olsen no potassium is found by Colwell',
      file('P_Olsen_ppm,K_ppm', '12,210'),
      ['column |kppm: k_exch ppm'],
    ],
    ['beside Bray no potassium of Colwell is proposed', file('P Bray1 mg/kg,K mg/kg', '22,110'), ['column |kmgkg: -']],
    ['a word in a remark is of nowhere', file('pH,Remark', '6.5,< DL'), ['column |ph: ph_cacl2']],
    ['lactate is of Europe', file('pH,P2O5 (CAL) mg/100g,B', '6.5,18,0.5'), ['column |ph: -', 'column |b: -']],
    [
      'resin is of South America, where a capacity counts the acidity',
      file('pH,P resina mg/kg,CTC cmolc/kg', '5.1,18,6.6'),
      ['column |ph: -', 'column |ctccmolckg: cec_sum'],
    ],
  ])('%s', (_, lines, questions) => expect(asked(checked(lines))).toEqual(questions));
  it('no depth of the surface is proposed', () =>
    expect(
      asked(checked(['Lab No,Paddock,Date Sampled,pH (water),P Index', 'A1,Mill,2026-10-14,6.5,2'])).slice(-1),
    ).toEqual(['depth none: -']));
});

it('where they count as in America, depths of 0-6 are proposed in inches', () =>
  expect(
    asked(checked(['Lab No,Paddock,BegDepth,EndDepth,Date Sampled,Buffer pH', 'A1,Mill,0,6,2026-10-14,6.9'])),
  ).toEqual(['depth unit: in']));

describe('with tests down, below the names of samples', () => {
  it('a head of ratings makes none of them a method', () => {
    const found = checked([
      'Sample ID,,,01234567,,01234568,',
      'Paddock,,,Mill,,Mill,',
      'Sample Depth,,,0-10,,10-30,',
      'Sampling Date,,,14/10/2026,,14/10/2026,',
      'Test (method) - unit,Low,High,Result,Rating,Result,Rating',
      'pH (1:5 CaCl2),5.0,6.0,5.1,Sat,4.9,Low',
      'Phosphorus (Colwell) - mg/kg,25,35,22,Low,31,Sat',
      'Sulphate Sulphur (KCl40) - mg/kg,6,9,8,Sat,7,Sat',
    ]);
    expect([asked(found), results(found)]).toEqual([
      [],
      [
        ['ph_cacl2 5.1', 'p_colwell 22', 's_kcl40 8'],
        ['ph_cacl2 4.9', 'p_colwell 31', 's_kcl40 7'],
      ],
    ]);
  });
  it('a head of units and limits is read', () => {
    const found = checked([
      'Client Sample ID,,,Mill 0-10,Mill 10-30',
      'Sample No.,,,S26-1,S26-2',
      'Date Sampled,,,"Oct 14, 2026","Oct 15, 2026"',
      'Test/Reference,LOR,Unit,,',
      'Conductivity (1:5 aqueous extract at 25°C),10,uS/cm,88,95',
      'Phosphorus (Colwell),5,mg/kg,22,BDL',
      'Exchangeable Calcium,1,mg/kg,802,401',
    ]);
    expect([asked(found), results(found)]).toEqual([
      [],
      [
        ['ec 0.088', 'p_colwell 22', expect.stringMatching(/^ca_exch 4\.00/)],
        ['ec 0.095', 'p_colwell <5', expect.stringMatching(/^ca_exch 2\.00/)],
      ],
    ]);
  });
});

it('days in the names of samples are those of their sampling', () => {
  const found = checked([
    'Lab No,Description,Colwell P mg/kg',
    '1,Mill 0-10cm 14/10/2026,22',
    '2,2026-10-15 Mill 10-30cm,9',
  ]);
  expect(asked(found)).toEqual([]);
  expect(found.samples).toMatchObject([
    { paddock: 'Mill', depthBottomCm: 10, dateSampled: '2026-10-14' },
    { paddock: 'Mill', depthBottomCm: 30, dateSampled: '2026-10-15' },
  ]);
});

it('a duplicate of the laboratory is no sample, where its row says nothing but its figures', () =>
  expect(
    checked([...file('Colwell P mg/kg', '22'), 'Duplicate A1,,,,23', 'Replicate of A1,,,,24']).counts,
  ).toMatchObject({ saved: 1, leftOut: 2 }));

it('text beside layers in the heads gives no proposed depth', () =>
  expect(asked(checked(['Paddock,Date Sampled,NO3-N 0-10,NO3-N 10-30,pH CaCl2', 'Mill,2026-10-14,12,8,5.1']))).toEqual([
    'depth none: -',
  ]));

it('a clause of a title names the method of each that it names', () => {
  const found = checked(['Phosphorus and potassium by Colwell', ...file('P,K', '22,110')]);
  expect([asked(found), results(found)]).toEqual([[], [['p_colwell 22', 'k_colwell 110']]]);
});

it('a head that is broken at the end of a line is one word', () => {
  const found = checked([
    'Lab No,"Pad-\ndock",Depth,Date Sampled,"Phos-\nphorus\n(Colwell)"',
    'A1,Mill,0-10,2026-10-14,22',
  ]);
  expect([asked(found), results(found)]).toEqual([[], [['p_colwell 22']]]);
});

it('sheets that are named after years give these before today', () => {
  const sheet = (figure: number) => ({
    rows: [
      ['Paddock', 'Depth', 'Colwell P mg/kg', 'pH CaCl2'],
      ['Mill', '0-10', figure, 5.1],
    ],
  });
  const book = workbookOf({ '2024': sheet(20), 'Soil 2025': sheet(22) });
  expect(asked(checked(book))).toEqual(['undated: sheet']);
  expect(checked(book, { answers: { undated: 'sheet' } }).samples.map(({ dateSampled }) => dateSampled)).toEqual([
    '2024-01-01',
    '2025-01-01',
  ]);
});

it('a test over its result and its target gives the result alone', () => {
  const found = checked([
    ',,,Colwell P mg/kg,,pH CaCl2,',
    'Paddock,Depth,Date Sampled,Result,Target,Result,Target',
    'Mill,0-10,14/10/2026,22,30,5.1,5.5',
  ]);
  expect([asked(found), results(found)]).toEqual([[], [['p_colwell 22', 'ph_cacl2 5.1']]]);
});

it('years in the heads are proposed before today, each for its own sample where there are several', () => {
  const heads = (years: readonly string[]) => [
    `Paddock,Depth,${years.map((year) => `Colwell P ${year}`).join(',')}`,
    `Mill,0-10,${years.map(() => '22').join(',')}`,
  ];
  expect(asked(checked(heads(['2025'])))).toEqual(['undated: 2025-01-01']);
  expect(asked(checked(heads(['2024', '2025'])))).toEqual(['year 2024: 2024-01-01', 'year 2025: 2025-01-01']);
});

it.each([
  [`33°06'00"S`, `117°06'00"E`],
  [`S 33° 06.0'`, `E 117° 06.0'`],
  ['33.1 S', '117.1 E'],
])('degrees are read as phones write them: %s %s', (latitude, longitude) =>
  expect(
    checked(
      file(
        'Latitude,Longitude,Colwell P mg/kg',
        `"${latitude.replaceAll('"', '""')}","${longitude.replaceAll('"', '""')}",22`,
      ),
    ).samples,
  ).toMatchObject([{ latitude: -33.1, longitude: 117.1, faults: [] }]),
);

describe('what only sounds like a test', () => {
  it.each(['pHBC', 'pH buffering capacity', 'pH Buffer Capacity (cmol/kg/pH)', 'P buffering capacity'])(
    '%s is kept as it is named',
    (head) => {
      const found = checked(file(`pH CaCl2,${head}`, '5.1,2.3'));
      expect([asked(found), found.samples[0]?.results.map(({ use }) => use.test.id)]).toEqual([
        [],
        ['ph_cacl2', expect.stringMatching(/^unlisted/)],
      ]);
    },
  );
});

it.each<readonly [cell: string, result: string]>([
  ['~22', '22'],
  ['c. 22', '22'],
  ['approx 22', '22'],
  ['2·2', '2.2'],
  ['22 (Mod)', '22'],
  ['22 [L]', '22'],
  ['22 - Marg', '22'],
  ['22 Adeq.', '22'],
  ['22 (S. acid)', '22'],
  ['=<2', '<2'],
  ['< = 2', '<2'],
  ['lt 2', '<2'],
  ['＜2', '<2'],
  ['&lt;2', '<2'],
  ['2<', '<2'],
  ['=>200', '>200'],
  ['gt 200', '>200'],
])('%s is the figure %s, and keeps its written text', (cell, result) => {
  const found = checked(file('Colwell P mg/kg', cell));
  expect(results(found)).toEqual([[`p_colwell ${result}`]]);
  expect(found.samples[0]?.results[0]?.text).toBe(cell);
});

describe('a column of upper depths alone', () => {
  const lines = [
    'Lab No,Paddock,Top Depth (cm),Date Sampled,Colwell P mg/kg',
    'A1,Mill,0,2026-10-14,22',
    'A2,Mill,10,2026-10-14,9',
    'A3,Mill,30,2026-10-14,4',
  ];
  it('is asked for where each layer ends, the next one proposed', () =>
    expect(asked(checked(lines))).toEqual(['depth upper 0: 0-10', 'depth upper 10: 10-30', 'depth upper 30: -']));
  it('and gives the layers that are answered', () => {
    const { samples } = checked(lines, {
      answers: { 'depth upper 0': '0-10', 'depth upper 10': '10-30', 'depth upper 30': '30-60' },
    });
    expect(samples.map(({ depthTopCm, depthBottomCm }) => [depthTopCm, depthBottomCm])).toEqual([
      [0, 10],
      [10, 30],
      [30, 60],
    ]);
  });
});

describe('a workbook with a sheet a paddock, for a customer without these', () => {
  const sheet = (figure: number) => ({
    rows: [
      ['Depth', 'Date Sampled', 'Colwell P mg/kg', 'pH CaCl2'],
      ['0-10', { serial: 46_309 }, figure, 5.1],
      ['10-20', { serial: 46_309 }, 9, 4.9],
    ],
  });
  const book = workbookOf({ House: sheet(22), 'Dam Flat': sheet(33) });
  it('is asked whether the sheets are named after them', () => {
    const found = checked(book, { paddocks: [] });
    expect([asked(found), found.samples.map(({ paddock }) => paddock), found.counts.refused]).toEqual([
      ['sheets: paddocks'],
      ['House', 'House', 'Dam Flat', 'Dam Flat'],
      0,
    ]);
    expect(checked(book, { paddocks: [], answers: { sheets: 'none' } }).counts.refused).toBe(4);
  });
  it('asks nothing of sheets that are called after what they hold', () =>
    expect(asked(checked(workbookOf({ 'Soil 2026': sheet(22), Sheet2: sheet(33) }), { paddocks: [] }))).toEqual([]));
});
