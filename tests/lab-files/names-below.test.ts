import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';

const paddocks = ['Mill', 'Bend'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
function checked(lines: readonly string[], answers: Answers = {}): Check {
  const found = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks,
    today: '2026-12-01',
    customerName: 'Ridley Farming',
    answers,
  });
  if (!found.ok) throw new Error(found.reason);
  return found;
}
const asked = ({ questions }: Check) => questions.map(({ id, proposed }) => `${id}: ${proposed ?? '-'}`);
const samples = ({ samples: all }: Check) =>
  all.map(({ row, paddock, dateSampled, results }) => [
    row,
    paddock,
    dateSampled,
    ...results.map(({ use, value }) => `${use.test.id} ${value}`),
  ]);

describe('results without a head, whose names are below them', () => {
  it('are a list of samples, each ended by its paddock, and none is lost', () => {
    const found = checked([
      'Ridley trial',
      'Colwell P,22,mg/kg',
      'pH CaCl2,5.1,',
      'Paddock:,Mill,',
      'Depth:,0-10,',
      'Colwell P,7,mg/kg',
      'pH CaCl2,4.8,',
      'Paddock:,Bend,',
      'Depth:,0-10,',
    ]);
    expect([asked(found), samples(found)]).toEqual([
      ['undated: 2026-12-01'],
      [
        [2, 'Mill', null, 'p_colwell 22', 'ph_cacl2 5.1'],
        [6, 'Bend', null, 'p_colwell 7', 'ph_cacl2 4.8'],
      ],
    ]);
    expect(found.skipped.map(({ row }) => row)).toEqual([1, 4, 5, 8, 9]);
  });
  it('are samples side by side, and a test is named by its row in the file', () => {
    const found = checked([
      'pH CaCl2,5.1,4.9',
      'Colwell P,22,plenty',
      'K,110,95',
      'Depth,0-10,0-10',
      'Date Sampled,14/10/2026,14/10/2026',
      'Paddock:,Mill,Bend',
    ]);
    expect(samples(found)).toEqual([
      [null, 'Mill', '2026-10-14', 'ph_cacl2 5.1', 'p_colwell 22'],
      [null, 'Bend', '2026-10-14', 'ph_cacl2 4.9'],
    ]);
    expect([found.questions.map(({ where }) => where), found.skipped.map(({ row }) => row)]).toEqual([
      ['row 3, K'],
      [4, 5, 6],
    ]);
  });
});

it('a class with another one in brackets is one class', () =>
  expect(asked(checked(['Paddock,Depth,Date Sampled,pH CaCl2,Emerson', 'Mill,0-10,14/10/2026,5.1,3(2)']))).toEqual([]));

it('a unit and a colon behind the name of a test are none of its name', () =>
  expect(samples(checked(['Colwell P (mg/kg):,22', 'pH CaCl2:,5.1', 'Paddock:,Mill']))).toEqual([
    [1, 'Mill', null, 'p_colwell 22', 'ph_cacl2 5.1'],
  ]));

it('a text of words and their values is read, one sample under another', () => {
  const found = checked([
    ...['Soil report', 'Paddock: Mill', 'Depth: 0-10', 'Date Sampled: 14/10/2026'],
    ...['Colwell P: 22 mg/kg', 'pH (CaCl2): 5.1', 'Colwell K: 110', ''],
    ...['Paddock: Bend', 'Depth: 0-10', 'Date Sampled: 14/10/2026'],
    ...['Colwell P: 7 mg/kg', 'pH (CaCl2): 4.9', 'Colwell K: 90'],
  ]);
  expect([asked(found), samples(found)]).toEqual([
    [],
    [
      [null, 'Mill', '2026-10-14', 'p_colwell 22', 'ph_cacl2 5.1', 'k_colwell 110'],
      [null, 'Bend', '2026-10-14', 'p_colwell 7', 'ph_cacl2 4.9', 'k_colwell 90'],
    ],
  ]);
});

describe('tables with tests down, one under another', () => {
  const tests = (...figures: readonly string[]) => [
    `Colwell P,${figures.join(',')}`,
    `pH CaCl2,${figures.map(() => '5.1').join(',')}`,
    `Colwell K,${figures.map(() => '110').join(',')}`,
  ];
  const samplesOf = (lines: readonly string[]) =>
    checked(lines).samples.map(({ labNumber, paddock, depthTopCm, dateSampled, results }) => [
      labNumber,
      paddock,
      depthTopCm,
      dateSampled,
      results[0]?.value,
    ]);
  it('have samples of their own, whose figures are none of the others', () => {
    const file = [
      'Paddock,Mill,Bend',
      'Depth,0-10,0-10',
      ...tests('22', '33'),
      'Paddock,Bend,Mill',
      ...tests('7', '8'),
    ];
    expect(asked(checked(file))).not.toContainEqual(expect.stringContaining('twice'));
    expect(samplesOf(file)).toEqual([
      [null, 'Mill', 0, null, 22],
      [null, 'Bend', 0, null, 33],
      [null, 'Bend', null, null, 7],
      [null, 'Mill', null, null, 8],
    ]);
  });
  it('may be layers of one paddock, and of one number each', () =>
    expect(
      samplesOf([
        ...['Lab No,A1', 'Paddock,Mill', 'Depth,0-10', ...tests('22'), ''],
        ...['Lab No,A2', 'Paddock,Mill', 'Depth,10-20', ...tests('7')],
      ]),
    ).toEqual([
      ['A1', 'Mill', 0, null, 22],
      ['A2', 'Mill', 10, null, 7],
    ]));
  it('take the text over their heads with them, and each cell has an id of its own', () => {
    const file = [
      ...['Date Sampled,14/10/2026,14/10/2026', 'Test,Mill,Bend', ...tests('22', '23'), ''],
      ...['Date Sampled,15/10/2026,15/10/2026', 'Test,Bend,Mill', ...tests('7', 'plenty')],
    ];
    expect(samplesOf(file)).toEqual([
      [null, 'Mill', null, '2026-10-14', 22],
      [null, 'Bend', null, '2026-10-14', 23],
      [null, 'Bend', null, '2026-10-15', 7],
      [null, 'Mill', null, '2026-10-15', 5.1],
    ]);
    const { faults } = checked(file).samples[3]!;
    expect(checked(file, { [faults[0]!.cellId!]: 'leave' }).counts.refused).toBe(0);
    expect(checked(file, { [faults[0]!.cellId!]: 'leave' }).samples[1]!.results).toHaveLength(3);
  });
  it('are one where the same heads go on with other tests on the next page', () =>
    expect(
      checked([
        'Test,Mill,Bend',
        ...tests('22', '23'),
        'Test,Mill,Bend',
        'PBI,70,80',
        'EC 1:5 dS/m,0.1,0.2',
      ]).samples.map(({ results }) => results.length),
    ).toEqual([5, 5]));
});

describe('years side by side', () => {
  const file = [
    'Paddock,Depth,P 2024,P 2025,K Colwell 2024,K Colwell 2025',
    'Mill,0-10,22,25,100,',
    'Bend,0-10,,15,,80',
  ];
  it('are samples of each year, a test is asked about once, and a year without figures is no sample', () => {
    const found = checked(file, { 'column |p': 'p_colwell', 'year 2025': '2025-03-14' });
    expect(asked(found)).toEqual(['column |p: p_colwell', 'year 2024: 2024-01-01', 'year 2025: 2025-01-01']);
    expect(samples(found)).toEqual([
      [2, 'Mill', '2024-01-01', 'p_colwell 22', 'k_colwell 100'],
      [2, 'Mill', '2025-03-14', 'p_colwell 25'],
      [3, 'Bend', '2025-03-14', 'p_colwell 15', 'k_colwell 80'],
    ]);
    expect(found.open).toEqual(['year 2024']);
  });
  it('over groups of results are years of all under them', () =>
    expect(
      samples(checked([',2024,,2025,', 'Paddock,Colwell P,pH CaCl2,Colwell P,pH CaCl2', 'Mill,22,5.1,25,5.2'])),
    ).toEqual([
      [3, 'Mill', '2024-01-01', 'p_colwell 22', 'ph_cacl2 5.1'],
      [3, 'Mill', '2025-01-01', 'p_colwell 25', 'ph_cacl2 5.2'],
    ]));
  it('with layers side by side are samples of each year and layer', () =>
    expect(
      samples(checked(['Paddock,P Colwell 0-10 2024,P Colwell 10-20 2024,P Colwell 0-10 2025', 'Mill,22,7,25'])),
    ).toEqual([
      [2, 'Mill', '2024-01-01', 'p_colwell 22'],
      [2, 'Mill', '2024-01-01', 'p_colwell 7'],
      [2, 'Mill', '2025-01-01', 'p_colwell 25'],
    ]));
  it('the edition of a method is no year of a sample', () => {
    const found = checked(['Paddock,Depth,P Colwell 2024,P Colwell 2025,pH CaCl2 (R&L 2011)', 'Mill,0-10,22,25,5.1']);
    expect(asked(found)).toEqual(['year 2024: 2024-01-01', 'year 2025: 2025-01-01', 'undated: -']);
  });
  it('a year alone in a column of days is asked, and none of its rows is lost', () =>
    expect(asked(checked(['Paddock,Depth,Date Sampled,Colwell P', 'Mill,0-10,2025,22']))).toEqual([
      'year 2025: 2025-01-01',
    ]));
});

it.each(['22 (rerun 23)', '22 (23)', '22 rpt 23', '22 [Dup: 23]'])(
  'a figure beside that of a second run is asked once, and its row is not lost: %s',
  (cell) => {
    const file = ['Paddock,Depth,Date Sampled,Colwell P', `Mill,0-10,14/10/2026,${cell}`, 'Bend,0-10,14/10/2026,7'];
    expect([asked(checked(file)), checked(file).counts.refused]).toEqual([['rerun: -'], 0]);
    expect(samples(checked(file, { rerun: 'last' }))[0]).toEqual([2, 'Mill', '2026-10-14', 'p_colwell 23']);
  },
);

it.each(['mg/dm3', 'mmolc/dm³', 'cmolc/dm3', 'mmol/L'])(
  'a test in a volume of soil is kept as named, and reported: %s',
  (unit) =>
    expect(
      checked([`Paddock,Depth,Date Sampled,pH CaCl2,K (${unit})`, 'Mill,0-10,14/10/2026,5.1,2']).questions,
    ).toEqual([]),
);
