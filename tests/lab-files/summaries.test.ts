import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import { workbookOf } from './books.ts';

function checked(lines: readonly string[], sampleType: 'soil' | 'plant' = 'soil'): Check {
  const check = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType,
    paddocks: ['Lane', 'House'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' })),
    today: '2026-12-01',
    answers: {},
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const samplesOf = ({ samples }: Check) =>
  samples.map(({ labNumber, name, paddock, results }) => [
    labNumber ?? name,
    paddock,
    ...results.map(({ use, qualifier, value }) => `${use.test.id} ${qualifier}${value}`),
  ]);

describe('text beside the samples that is none', () => {
  it.each(['Std.abw.', 'Moyenne', 'Média', 'Promedio', 'Écart-type', 'LOR', 'Detection limit'])(
    'a line "%s" is left out',
    (word) => {
      const check = checked([
        'Lab No,Paddock,Depth (cm),Date Sampled,pH (CaCl2),P Colwell (mg/kg)',
        'L1,Lane,0-10,2026-03-13,5.1,30',
        'L2,House,0-10,2026-03-13,5.4,22',
        `${word},,,,5.2,26`,
      ]);
      expect([check.open, samplesOf(check).map(([number]) => number)]).toEqual([[], ['L1', 'L2']]);
      expect(check.skipped).toContainEqual({ sheet: null, row: 4, reason: 'summary' });
    },
  );

  it('a column of means beside samples across is left out, and what heads a sample is its name where a row gives its number', () => {
    const check = checked([
      'Analyte,Unit,Method,Lane,House,Average',
      'Lab No,,,T1,T2,',
      'Depth (cm),,,0-10,0-10,',
      'Date Sampled,,,13/03/2026,13/03/2026,',
      'pH,,CaCl2,5.1,4.9,5.0',
      'Phosphorus,mg/kg,Colwell,34,41,37.5',
      'Potassium,mg/kg,Colwell,120,154,137',
    ]);
    expect(check.open).toEqual([]);
    expect(samplesOf(check)).toEqual([
      ['T1', 'Lane', 'ph_cacl2 5.1', 'p_colwell 34', 'k_colwell 120'],
      ['T2', 'House', 'ph_cacl2 4.9', 'p_colwell 41', 'k_colwell 154'],
    ]);
    expect(check.columns).toContainEqual(
      expect.objectContaining({ header: 'Average', use: 'left out', reason: 'is worked out from the samples' }),
    );
  });
});

it('units under the heads count when words are beside them', () => {
  const check = checked(
    [
      'Sample date\tLab no.\tPaddock\tCrop\tN %\tP %\tCu\tMo',
      '\t\t\t\tTotal\tTotal\tmg/kg\tug/kg',
      '7-Jul-26\tP1\tLane\tWheat\t4.2\t0.38\t4.4\t310',
    ],
    'plant',
  );
  expect(samplesOf(check)).toEqual([['P1', 'Lane', 'plant_n 4.2', 'plant_p 0.38', 'plant_cu 4.4', 'plant_mo 0.31']]);
});

it('a sign among other marks of a column is kept, and a mark that is none is asked about', () => {
  const check = checked([
    'Lab No,Paddock,Depth,Date Sampled,Analyte,Result,Units,Qual',
    '1,Lane,0-10 cm,2026-03-12,Colwell P,1,mg/kg,<',
    '2,House,0-10 cm,2026-03-12,Colwell P,35,mg/kg,J',
  ]);
  expect(samplesOf(check)).toEqual([
    ['1', 'Lane', 'p_colwell <1'],
    ['2', 'House'],
  ]);
  expect(check.questions).toMatchObject([{ id: 'mark J', proposed: 'holds' }]);
});

it('a mark behind a number is asked about when that replaces the name, too', () => {
  const check = checked([
    'Sample,Paddock,Depth (cm),Date Sampled,pH (CaCl2)',
    '003,House,0-10,2026-03-13,5.1',
    '003_D,House,0-10,2026-03-13,5.3',
    'Back D,Lane,0-10,2026-03-13,5.3',
    'Back,Lane,0-10,2026-03-13,5.3',
  ]);
  expect(check.questions).toMatchObject([{ id: 'duplicates', about: 'Sample', where: '003_D' }]);
});

it('an N° échantillon is the number of the laboratory', () => {
  const check = checked([
    'N° échantillon;Parcelle;Profondeur;Date prélèvement;P Olsen (mg/kg)',
    'F1;Lane;0-20 cm;14/05/2026;23,5',
  ]);
  expect(samplesOf(check)).toEqual([['F1', 'Lane', 'p_olsen 23.5']]);
});

it('heads of two rows and their units are read together in a workbook with merged cells', () => {
  const book = workbookOf({
    Results: {
      rows: [
        ['Soil analysis report'],
        ['Sample', null, 'Depth', null, 'Sampled', 'Phosphorus', null, 'Carbon'],
        ['No', 'Paddock', 'From', 'To', null, 'Colwell', 'PBI', 'Organic W&B'],
        [null, null, 'cm', 'cm', null, 'mg/kg', null, '%'],
        [1001, 'Lane', 0, 10, { serial: 46094 }, 34, 55, { figure: 0.012, as: 'percent' }],
        [1002, 'House', 10, 30, { serial: 46095 }, { figure: 2, as: 'below' }, 60, { figure: 0.007, as: 'percent' }],
        ['Average', null, null, null, null, 18, 57.5, { figure: 0.0095, as: 'percent' }],
      ],
      merged: ['A2:B2', 'C2:D2', 'F2:G2'],
    },
  });
  const check = checkFile([book], { sampleType: 'soil', paddocks: [], today: '2026-12-01', answers: {} });
  if (!check.ok) throw new Error(check.reason);
  expect(samplesOf(check)).toEqual([
    ['1001', 'Lane', 'p_colwell 34', 'pbi 55', 'oc 1.2'],
    ['1002', 'House', 'p_colwell <2', 'pbi 60', 'oc 0.7'],
  ]);
  expect(check.samples).toMatchObject([
    { depthTopCm: 0, depthBottomCm: 10, dateSampled: '2026-03-13' },
    { depthTopCm: 10, depthBottomCm: 30, dateSampled: '2026-03-14' },
  ]);
});

it('a report of desired and found values in rows of their own is refused with what to do instead', () => {
  const lines = [
    'Sample ID,,A,B',
    'pH of Soil Sample,,6.1,6.4',
    'CALCIUM: lbs / acre,Desired Value,2259,2475',
    ',Value Found,1890,2210',
    'MAGNESIUM: lbs / acre,Desired Value,239,262',
    ',Value Found,302,255',
  ];
  expect(() => checked(lines)).toThrow('Ask the laboratory for its results as data, with one row a sample');
});
