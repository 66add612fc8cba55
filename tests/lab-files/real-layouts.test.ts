import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check, CheckedSample } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import type { SampleType } from '../../server/lab-files/lab-file-reading.ts';
import { workbookOf } from './books.ts';

/* Invented files in the layouts of laboratories of Australia and New Zealand, with what in them was once read otherwise than it is meant. */

const paddocks = ['Lane', 'House'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));

function checked(file: readonly string[] | Uint8Array, sampleType: SampleType = 'soil', answers: Answers = {}): Check {
  const bytes = file instanceof Uint8Array ? file : new TextEncoder().encode(file.join('\n'));
  const check = checkFile([bytes], { sampleType, paddocks, today: '2026-12-01', answers });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const figures = ({ results }: CheckedSample): readonly string[] =>
  results.map(({ use, qualifier, value }) => `${use.test.id} ${qualifier}${value}`);

describe('a sign in a column of its own', () => {
  const long = (header: string): Check =>
    checked([
      `ClientSampleID,LabSampleID,SampleDate,DepthFrom,DepthTo,DepthUnit,AnalyteName,${header},Result,ResultUnit`,
      'Lane,E1,2026-03-15,0,0.1,m,K (Colwell),<,10,mg/kg',
      'Lane,E1,2026-03-15,0,0.1,m,P (Colwell),,31,mg/kg',
    ]);
  it.each(['ResultPrefix', 'Result Sign', 'Anything', ''])('is that of the result under the head "%s"', (header) => {
    const check = long(header);
    expect(check.samples.map(figures)).toEqual([['k_colwell <10', 'p_colwell 31']]);
    expect(check.columns.map((column) => column.header)).not.toContain(header || 'column 8');
  });
});

describe('a sign beside its result', () => {
  it('in a wide table is that of the next column, whatever its head is called', () => {
    const check = checked([
      'Lab No,Paddock,Depth (cm),Date Sampled,,P Colwell (mg/kg),K sign,K Colwell (mg/kg),pH CaCl2',
      '1,Lane,0-10,2026-03-01,<,5,,60,5.1',
      '2,House,0-10,2026-03-01,,12,>,400,5.3',
    ]);
    expect(check.samples.map(figures)).toEqual([
      ['p_colwell <5', 'k_colwell 60', 'ph_cacl2 5.1'],
      ['p_colwell 12', 'k_colwell >400', 'ph_cacl2 5.3'],
    ]);
  });
  it('is that of the column before when it follows each', () => {
    const check = checked([
      'Lab No,Paddock,Depth (cm),Date Sampled,P Colwell (mg/kg),Qualifier,K Colwell (mg/kg),Qualifier',
      '1,Lane,0-10,2026-03-01,5,<,60,',
      '2,House,0-10,2026-03-01,12,,400,>',
    ]);
    expect(check.samples.map(figures)).toEqual([
      ['p_colwell <5', 'k_colwell 60'],
      ['p_colwell 12', 'k_colwell >400'],
    ]);
  });
});

describe('a name that is written once for several layers', () => {
  const rows = [
    ['Sample', 'Depth', 'Date Sampled', 'P Colwell mg/kg'],
    ['Lane', '0-10', '2026-03-09', 30],
    ['', '10-30', '2026-03-09', 12],
    ['House', '0-10', '2026-03-09', 22],
  ] as const;
  const of = ({ samples }: Check) =>
    samples.map(({ paddock, depthTopCm, faults }) => [paddock, depthTopCm, faults.length]);
  const named = [
    ['Lane', 0, 0],
    ['Lane', 10, 0],
    ['House', 0, 0],
  ];
  it('over merged cells is that of each', () =>
    expect(of(checked(workbookOf({ Soil: { rows, merged: ['A2:A3'] } })))).toEqual(named));
  it('over blank cells is asked, and taken when the user says so', () => {
    const file = rows.map((cells) => cells.join(','));
    const open = checked(file);
    expect(open.open).toEqual(['depth names']);
    expect(open.questions.map(({ where, proposed }) => [where, proposed])).toEqual([['rows 3', 'above']]);
    expect(of(checked(file, 'soil', { 'depth names': 'above' }))).toEqual(named);
    expect(of(checked(file, 'soil', { 'depth names': 'none' }))).toEqual([named[0], [null, 10, 1], named[2]]);
  });
});

describe('a table with tests down', () => {
  it('takes name, day and limit from over and beside its head', () => {
    const check = checked([
      'Work Order,EM26,,,,',
      ',,,Client sample ID,Lane 0-10,House 0-10',
      ',,,Client sampling date / time,15/03/2026 00:00,16/03/2026 00:00',
      'Compound,CAS Number,LOR,Unit,EM26-001,EM26-002',
      'EA010: Conductivity (1:5),,,,,',
      'Electrical Conductivity @ 25°C,----,1,µS/cm,120,85',
      'EK080: Phosphorus (Colwell),,,,,',
      'Bicarbonate Ext. P (Colwell),----,5,mg/kg,31,<LOR',
      'Nitrite + Nitrate as N (Sol.),----,0.1,mg/kg,12.0,----',
    ]);
    expect(check.open).toEqual([]);
    expect(
      check.samples.map(({ labNumber, paddock, depthBottomCm, dateSampled }) => [
        labNumber,
        paddock,
        depthBottomCm,
        dateSampled,
      ]),
    ).toEqual([
      ['EM26-001', 'Lane', 10, '2026-03-15'],
      ['EM26-002', 'House', 10, '2026-03-16'],
    ]);
    expect(check.samples.map(figures)).toEqual([
      ['ec 0.12', 'p_colwell 31', 'no3_n 12'],
      ['ec 0.085', 'p_colwell <5'],
    ]);
  });
  it('is read where its head names no sample and the rows over it do', () => {
    const check = checked(
      workbookOf({
        Report: {
          rows: [
            ['Client sample ID', '', '', 'Lane', 'Lane'],
            ['Depth', '', 'cm', '0-10', '10-30'],
            ['Date sampled', '', '', { serial: 46090 }, { serial: 46090 }],
            ['Laboratory ID', '', '', 'A1', 'A2'],
            ['Analyte', 'Method', 'Unit', '', ''],
            ['pH', '4B1 CaCl2', '', 5.1, 5],
            ['P', '9B Colwell', 'mg/kg', 30, 8],
            ['EC', '3A1', 'uS/cm', 120, 90],
          ],
        },
      }),
    );
    expect(check.open).toEqual([]);
    expect(
      check.samples.map(({ labNumber, paddock, depthTopCm, dateSampled }) => [
        labNumber,
        paddock,
        depthTopCm,
        dateSampled,
      ]),
    ).toEqual([
      ['A1', 'Lane', 0, '2026-03-09'],
      ['A2', 'Lane', 10, '2026-03-09'],
    ]);
    expect(check.samples.map(figures)[1]).toEqual(['ph_cacl2 5', 'p_colwell 8', 'ec 0.09']);
  });
});

describe('what should be, beside what is', () => {
  it('is no sample in columns for kinds of soil', () => {
    const check = checked([
      'Parameter,Method,Units,Lane 0-10cm,House 0-10cm,Heavy Soil,Medium Soil,Light Soil',
      'Phosphorus,9B2 (Colwell),mg/kg,44,81,80,50,45',
      'Phosphorus,9E2 (Bray 1),mg/kg,12,33,45,30,24',
      'pH,4A1 (1:5 Water),units,5.7,6.3,6.5,6.5,6.3',
      'Estimated Organic Matter,Calculation,% OM,4.2,5.9,>5.5,>4.5,>3.5',
    ]);
    expect(check.samples.map(({ paddock }) => paddock)).toEqual(['Lane', 'House']);
    expect(check.samples.map(figures)[0]).toEqual(['p_colwell 44', 'p_bray1 12', 'ph_water 5.7', 'om 4.2']);
    expect(check.columns.filter(({ header }) => / Soil$/.test(header)).map(({ header }) => header)).toEqual([
      'Heavy Soil',
      'Medium Soil',
      'Light Soil',
    ]);
  });
  it.each(['Low limit', 'Optimum range', 'Desired level', 'Critical value', 'Guideline'])(
    'is no sample in a row of %s',
    (name) => {
      const check = checked(
        ['Lab Ref,Sample Ref,Sampled,N (%),Zn (ppm)', 'J1,Lane,2026-08-12,4.5,22', `${name},,,4,20`],
        'plant',
      );
      expect(check.samples.map(({ labNumber }) => labNumber)).toEqual(['J1']);
      expect(check.skipped).toContainEqual({ sheet: null, row: 3, reason: 'summary' });
    },
  );
});

describe('cations', () => {
  it.each([
    ['Calcium %', '', 'ca_share'],
    ['Magnesium', '%BS', 'mg_share'],
    ['Potassium', '%BS', 'k_share'],
    ['Sodium', '% CEC', 'esp'],
  ])('in percent are proposed as a share of them: %s %s', (header, unit, testId) => {
    const check = checked([
      `Lab No,Paddock,Depth (cm),Date Sampled,pH CaCl2,${header}`,
      `,,,,,${unit}`,
      '1,Lane,0-10,2026-03-01,5.1,68',
      '2,House,0-10,2026-03-01,5.3,71',
    ]);
    const question = check.questions.find(({ where }) => where.includes(header.split(' ')[0]!));
    const read = check.columns.find((column) => column.header === header);
    expect(question?.proposed ?? read?.testId).toBe(testId);
  });
  it('that Morgan’s solution takes out are kept as its own, and never as those that are exchanged', () => {
    const check = checked([
      'Parameter,Method,Units,Lane 0-10cm,House 0-10cm',
      'Soluble Calcium,Morgan 1,mg/kg,412,890',
      'Soluble Potassium,Morgan 1,mg/kg,41,89',
      'Phosphorus,Morgan 1,mg/kg,4,8',
      'pH,CaCl2,units,5.7,6.3',
    ]);
    expect(check.samples.map(figures)).toEqual([
      ['ca_morgan 412', 'k_morgan 41', 'p_morgan 4', 'ph_cacl2 5.7'],
      ['ca_morgan 890', 'k_morgan 89', 'p_morgan 8', 'ph_cacl2 6.3'],
    ]);
  });
  it('that water takes out are kept as none that are known', () => {
    const check = checked([
      'Parameter,Method,Units,Lane 0-10cm,House 0-10cm',
      'Soluble Calcium,,mg/kg,412,890',
      'Soluble Potassium,,mg/kg,41,89',
      'pH,CaCl2,units,5.7,6.3',
    ]);
    const soluble = check.columns.filter(({ header }) => header.startsWith('Soluble'));
    expect(soluble.map(({ use, testId }) => [use, testId?.startsWith('unlisted')])).toEqual([
      ['result', true],
      ['result', true],
    ]);
  });
});

describe('heads', () => {
  it('of a depth from and to, a capacity that is cut short, and an extract of saturation are read', () => {
    const check = checked([
      'Sample No,Paddock Name,Sample Depth From,Sample Depth To,Sample Date,Cation Exch. Cap. - cmol(+)/kg,Electrical Conductivity (Sat. Ext.) - dS/m,Electrical Conductivity (1:5 water) - dS/m',
      '1,Lane,0,10,2026-04-13,8.1,1.1,0.12',
      '2,House,10,30,2026-04-13,28,1.9,0.33',
    ]);
    expect(check.questions.filter(({ about }) => about !== 'depth')).toEqual([]);
    expect(check.samples.map(({ depthTopCm, depthBottomCm }) => [depthTopCm, depthBottomCm])).toEqual([
      [0, 10],
      [10, 30],
    ]);
    expect(check.samples.map(figures)[0]).toEqual(['cec 8.1', 'ec_paste 1.1', 'ec 0.12']);
  });
  it('of items and results under a title are a report about one sample, whose available calcium is not its exchangeable one', () => {
    const check = checked([
      'Sample: Lane 0-10,,Date: 12/03/2026,',
      'ITEM,RESULT,UNITS,DESIRED LEVEL',
      'pH (1:5 0.01M CaCl2),5.4,,6',
      'AVAILABLE CALCIUM,820,ppm,1200',
      'EXCHANGEABLE CALCIUM,4.1,meq/100g,',
      'AVAILABLE PHOSPHORUS (Olsen),14,ppm,20',
    ]);
    // The day of a report need not be that of sampling.
    expect(check.questions.map(({ about, proposed }) => [about, proposed])).toEqual([['date', '2026-03-12']]);
    expect(check.samples.map(({ paddock, faults }) => [paddock, faults])).toEqual([['Lane', []]]);
    expect(check.samples.map(figures)).toEqual([
      ['ph_cacl2 5.4', expect.stringMatching(/^unlisted \d+ 820$/), 'ca_exch 4.1', 'p_olsen 14'],
    ]);
  });
  it('a report about one sample names it in its title', () => {
    const check = checked(
      [
        'Invented Plant Laboratories',
        'Sample Ref: Lane,,Crop: Wheat,,Date: 14/08/2026',
        'Analysis,Result,Guideline,Interpretation',
        'Nitrogen (%),3.1,3.5,Slightly low',
        'Zinc (ppm),17,20,Low',
        'Copper (ppm),<2.0,5,Low',
      ],
      'plant',
    );
    expect(check.samples.map(({ name, paddock, crop, faults }) => [name, paddock, crop, faults])).toEqual([
      ['Lane', 'Lane', 'Wheat', []],
    ]);
    expect(check.samples.map(figures)).toEqual([['plant_n 3.1', 'plant_zn 17', 'plant_cu <2']]);
  });
});

describe('cells', () => {
  it('of gravel in classes are their middle, with the class as it was written', () => {
    const check = checked([
      'Lab No,Paddock,Depth (cm),Date Sampled,Gravel %,pH CaCl2',
      '1,Lane,0-10,2026-03-01,5-10,5.1',
      '2,House,0-10,2026-03-01,0,5.3',
    ]);
    expect(check.samples.flatMap(({ results }) => results.map(({ text, value }) => [text, value]))).toEqual([
      ['5-10', 7.5],
      ['5.1', 5.1],
      ['0', 0],
      ['5.3', 5.3],
    ]);
    expect(check.samples.flatMap(({ faults }) => faults)).toEqual([]);
  });
  it('with a footnote’s mark, a rating or the unit of the column behind their figure are that figure, as it was written', () => {
    const check = checked([
      'Lab No,Paddock,Depth (cm),Date Sampled,P Colwell mg/kg,EC 1:5 dS/m',
      '1,Lane,0-10,2026-03-01,30*,0.12 dS/m',
      '2,House,0-10,2026-03-01,19 L,<0.01 #',
      '3,House,10-30,2026-03-01,12 very low,0.1',
    ]);
    expect(check.samples.map(figures)).toEqual([
      ['p_colwell 30', 'ec 0.12'],
      ['p_colwell 19', 'ec <0.01'],
      ['p_colwell 12', 'ec 0.1'],
    ]);
    expect(check.samples[1]!.results[0]!.text).toBe('19 L');
    const other = checked([
      'Lab No,Paddock,Depth (cm),Date Sampled,P Colwell mg/kg',
      '1,Lane,0-10,2026-03-01,22 kg/ha',
    ]);
    expect(other.samples[0]!.faults).toMatchObject([{ value: '22 kg/ha', reason: 'is not a number' }]);
  });
  it.each(['10/20/2026', '20/10/2026', '20-Oct', 'Oct-20'])('of a depth that became the day %s are asked', (cell) => {
    const check = checked(['Lab No,Paddock,Depth,Date Sampled,P Colwell mg/kg', `1,Lane,${cell},2026-03-01,30`]);
    expect(check.questions.map(({ about, proposed }) => [about, proposed])).toContainEqual(['depth', '10-20']);
  });
});
