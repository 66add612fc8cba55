import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check, CheckedSample } from '../../server/lab-files/check/checked.ts';
import type { SampleType } from '../../server/lab-files/lab-file-reading.ts';

/* Invented files in the layouts of laboratories of Australia and New Zealand, with what in them was once read otherwise than it is meant. */

const paddocks = ['Lane', 'House'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));

function checked(lines: readonly string[], sampleType: SampleType = 'soil'): Check {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const check = checkFile([bytes], { sampleType, paddocks, today: '2026-12-01', answers: {} });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const figures = ({ results }: CheckedSample): readonly string[] =>
  results.map(({ testId, qualifier, value }) => `${testId} ${qualifier}${value}`);
const asked = ({ questions }: Check) =>
  questions.map(({ where, choices, proposed }) => [where, choices.map(({ id }) => id), proposed]);

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

describe('what should be, beside what is', () => {
  it('is no sample where it stands in columns for kinds of soil', () => {
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
    'is no sample where it stands in a row of %s',
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
  it('that water or Morgan’s solution takes out are proposed as none that are known', () => {
    const check = checked([
      'Parameter,Method,Units,Lane 0-10cm,House 0-10cm',
      'Soluble Calcium,Morgan 1,mg/kg,412,890',
      'Soluble Potassium,Morgan 1,mg/kg,41,89',
      'Phosphorus,Morgan 1,mg/kg,4,8',
      'pH,CaCl2,units,5.7,6.3',
    ]);
    expect(asked(check).slice(0, 3)).toEqual([
      ['row 2, Soluble Calcium', ['leave'], 'leave'],
      ['row 3, Soluble Potassium', ['leave'], 'leave'],
      ['row 4, Phosphorus', ['leave'], 'leave'],
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
  it.each(['10/20/2026', '20/10/2026', '20-Oct', 'Oct-20'])('of a depth that became the day %s are asked', (cell) => {
    const check = checked(['Lab No,Paddock,Depth,Date Sampled,P Colwell mg/kg', `1,Lane,${cell},2026-03-01,30`]);
    expect(check.questions.map(({ about, proposed }) => [about, proposed])).toContainEqual(['depth', '10-20']);
  });
});
