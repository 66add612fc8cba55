import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check, CheckedSample } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import { workbookOf } from './books.ts';

const paddocks = ['Airstrip', 'Gate'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));
function checked(file: readonly string[] | Uint8Array, answers: Answers = {}): Check {
  const bytes = file instanceof Uint8Array ? file : new TextEncoder().encode(file.join('\n'));
  const check = checkFile([bytes], { sampleType: 'soil', paddocks, today: '2026-12-01', answers });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const figures = ({ results }: CheckedSample) => results.map(({ use, value }) => [use.test.id, value]);

describe('heads', () => {
  it('that a program has run together are read as the words they are', () => {
    const check = checked([
      'LabSampleID,ClientSampleID,Paddock,TopDepth,BottomDepth,DateSampled,ColwellP mg/kg',
      'L1,C1,Airstrip,0,10,2026-03-10,34',
    ]);
    expect([check.open, check.columns.filter(({ use }) => use !== 'field' && use !== 'result')]).toEqual([[], []]);
    expect(check.samples).toMatchObject([
      { labNumber: 'L1', name: 'C1', depthBottomCm: 10, dateSampled: '2026-03-10', isDated: true },
    ]);
    expect(check.samples.map(figures)).toEqual([[['p_colwell', 34]]]);
  });

  it('of begin and end give a depth in their inches, and one without the other is reported as what it is', () => {
    const head = 'Lab No,Field,Begin Depth (in),End Depth (in),Date Sampled,Olsen P ppm P';
    const [sample] = checked([head, '1,Airstrip,6,24,2026-03-13,22']).samples;
    expect([sample?.depthTopCm, sample?.depthBottomCm]).toEqual([15.24, 60.96]);
    const [half] = checked([head, '1,Airstrip,,24,2026-03-13,22']).samples;
    expect(half?.faults).toMatchObject([
      { column: 'Begin Depth (in) and End Depth (in)', value: '24', reason: 'has no upper depth beside it' },
    ]);
  });

  it.each([
    ['%K Sat', 'k_share'],
    ['% of Ca Sat', 'ca_share'],
    ['Calcium (% of CEC)', 'ca_share'],
    ['Sodium % of cations', 'esp'],
    ['SAR', 'sar'],
    ['pHs', 'ph_paste'],
    ['pH (saturated paste)', 'ph_paste'],
    ['1:1 S Salts mmho/cm', 'ec_1_1'],
  ])('%s are no content of the soil: %s', (head, test) => {
    const check = checked([`Lab No,Paddock,Depth (cm),Date Sampled,${head}`, '1,Airstrip,0-10,2026-03-13,4']);
    expect([check.open, check.samples.map(figures)]).toEqual([[], [[[test, 4]]]]);
  });

  it('that two tests share are distinguished by their methods', () => {
    const { columns } = checked([
      'LabNo,Paddock,Depth,DateSampled,Analyte,Method,Result,Unit',
      ...['9B2', '9C2', '18F1'].map((code, at) => `1,Airstrip,0-10 cm,2026-03-10,Phosphorus,${code},${at + 10},mg/kg`),
    ]);
    expect(columns.flatMap(({ use, header, testId }) => (use === 'result' ? [[header, testId]] : []))).toEqual([
      ['Phosphorus (9B2)', 'p_colwell'],
      ['Phosphorus (9C2)', 'p_olsen'],
      ['Phosphorus (18F1)', 'p_mehlich3'],
    ]);
  });
});

describe('a sample of a file with a row a result', () => {
  const file = [
    'Lab No,Paddock,Depth,Date Sampled,Analyte,Result,Unit,Run',
    '1,Airstrip,0-10 cm,2026-03-10,pH (CaCl2),5.1,,1',
    '1,Airstrip,0-10 cm,2026-03-10,P Colwell,30,mg/kg,1',
    '1,Airstrip,0-10 cm,2026-03-10,pH (CaCl2),5.4,,2',
    '1,Airstrip,0-10 cm,2026-03-10,P Colwell,30,mg/kg,2',
  ];
  it('keeps one result of a test, and the user says which when they differ', () => {
    const { open, questions, samples } = checked(file);
    expect(open).toEqual(['repeated']);
    expect(questions).toMatchObject([{ about: 'pH (CaCl2)', where: '1', proposed: null }]);
    expect(samples.map(figures)).toEqual([
      [
        ['ph_cacl2', 5.1],
        ['p_colwell', 30],
      ],
    ]);
    expect(checked(file, { repeated: 'last' }).samples.map(figures)[0]?.[0]).toEqual(['ph_cacl2', 5.4]);
  });
  it('that is the blank of the laboratory by its number is none of a paddock', () => {
    const { samples, skipped } = checked([...file.slice(0, 3), 'MB,,0-10 cm,2026-03-10,pH (CaCl2),7,,1']);
    expect(samples).toHaveLength(1);
    expect(skipped).toContainEqual({ sheet: null, row: 4, reason: 'method blank' });
  });
});

describe('several tables', () => {
  const chemistry = ['Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2)', '1,Airstrip,0-10,2026-03-10,5.1'];
  const cations = ['Lab No,Paddock,Depth (cm),Exch Ca meq/100g,Exch Mg meq/100g', '1,Airstrip,0-10,4.1,1'];
  const both = [
    ['ph_cacl2', 5.1],
    ['ca_exch', 4.1],
    ['mg_exch', 1],
  ];
  it('one under the other are read by the head of each, and a sample in both is one', () => {
    const check = checked(['SOIL', ...chemistry, '', 'CATIONS,,,,', ...cations]);
    expect(check.open).toEqual([]);
    expect(check.samples.map(figures)).toEqual([both]);
    expect([check.counts.rowsIn, check.counts.saved, check.counts.leftOut]).toEqual([3, 2, 1]);
    expect(check.skipped.map(({ row }) => row)).toEqual([1, 2, 4, 5, 6]);
  });
  it('with other samples in each stay apart, each under its own head', () => {
    const check = checked([...chemistry, ...cations.map((line) => line.replace('1,Airstrip', '2,Gate'))], {
      undated: '2026-03-10',
    });
    expect(check.samples.map(({ labNumber }) => labNumber)).toEqual(['1', '2']);
    expect(check.samples.map(figures)).toEqual([[both[0]], both.slice(1)]);
  });
  it('on two sheets are one where the samples are, and a sheet of contacts is stored nowhere', () => {
    const rows = (lines: readonly string[]) => ({ rows: lines.map((line) => line.split(',')) });
    const check = checked(
      workbookOf({
        Chemistry: rows(chemistry),
        Cations: rows(cations),
        Contacts: rows(['Name,Phone', 'Jo Smith,0400 111 222']),
      }),
    );
    expect([check.open, check.samples.map(figures)]).toEqual([[], [both]]);
    expect(JSON.stringify(check)).not.toMatch(/Jo Smith|0400/);
    expect(check.skipped).toContainEqual({ sheet: 'Contacts', row: 2, reason: 'is in a table without results' });
  });
  it('on sheets that are named after depths are samples of their own', () => {
    const check = checked(
      workbookOf({
        '0-10cm': {
          rows: [
            ['Paddock', 'Date Sampled', 'Colwell P mg/kg'],
            ['Gate', '2026-03-10', 30],
          ],
        },
        '10-30cm': {
          rows: [
            ['Paddock', 'Date Sampled', 'PBI'],
            ['Gate', '2026-03-10', 80],
          ],
        },
      }),
    );
    expect(check.samples.map(figures)).toEqual([[['p_colwell', 30]], [['pbi', 80]]]);
  });
});

it('statistics under a table are none of its samples, whatever follows their names', () => {
  const { samples, skipped } = checked([
    'Sample,Depth (cm),Date,P Colwell mg/kg',
    'Airstrip,0-10,13/03/2026,30',
    ...['Mean', 'Std Err', 'CV (%)', 'LSD (5%)', 'Variance:'].map((name) => `${name},,,5`),
  ]);
  expect([samples.length, skipped.slice(1).map(({ reason }) => reason)]).toEqual([
    1,
    ['summary', 'summary', 'summary', 'summary', 'summary'],
  ]);
});
