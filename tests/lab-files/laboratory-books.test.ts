import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import { rowId } from '../../server/lab-files/check/row-id.ts';
import { workbookOf } from './books.ts';
import { summaryOf } from './summary-of.ts';

describe('a workbook', () => {
  it('with tests down names each once for several units and methods, and its guidelines are no samples', () => {
    const { asked, samples } = summaryOf(
      workbookOf({
        Report: {
          rows: [
            ['Invented Environmental Laboratory'],
            ['2 samples of Example Farms'],
            ['', '', '', '', 'Sample 1', 'Sample 2', 'Heavy Soil', 'Medium Soil', 'Light Soil'],
            ['', '', '', 'Sample ID:', 'Lane 0-10', 'House 0-10', 'Clay', 'Clay Loam', 'Loam'],
            ['', '', '', 'Crop:', 'Wheat', 'Canola'],
            ['Parameter', '', '', 'Method reference', 'K1/1', 'K1/2', 'Indicative guidelines, see notes'],
            ['Soluble Calcium (mg/kg)', '', '', 'Inhouse S10 - Morgan 1', 812, 1020, 1150, 750, 375],
            ['Phosphorus (mg/kg P)', '', '', 'Rayment & Lyons 9E2 (Bray 1)', 12, 33, 45, 30, 24],
            ['', '', '', 'Rayment & Lyons 9B2 (Colwell)', 44, 81, 80, 50, 45],
            ['', '', '', 'Inhouse S3A (Bray 2)', 21, 48, 90, 60, 48],
            ['pH', '', '', 'Rayment & Lyons 4A1 (1:5 Water)', 5.71, 6.3, 6.5, 6.5, 6.3],
            ['Exchangeable Calcium', '', '(cmol+/kg)', '15D3 (Ammonium Acetate)', 5.2, 8.1, 15.6, 10.8, 5],
            ['', '', '(kg/ha)', '', 2334, 3636, 7000, 4816, 2240],
            ['', '', '(mg/kg)', '', 1042, 1623, 3125, 2150, 1000],
            ['Calcium (%)', '', '', 'Base Saturation Calculations', 73, 74, 77.6, 75.7, 65.6],
            ['Chloride Estimate (equiv. mg/kg)', '', '', 'Conductivity x 640', 51, 70],
            ['Total Calcium (mg/kg)', '', '', '17C1 Aqua Regia', 1500, 2100, '1000-10 000'],
          ],
          merged: ['G6:I6'],
        },
      }),
      'soil',
    );
    expect(asked).toEqual(['date (the file): 2026-12-01']);
    const perArea = '[Exchangeable Calcium (15D3 (Ammonium Acetate)) kg/ha]';
    const results = (figures: readonly number[]): string =>
      ['ca_morgan', 'p_bray1', 'p_colwell', 'p_bray2', 'ph_water', 'ca_exch', perArea, 'ca_share', 'ca_total']
        .map((test, index) => `${test} ${figures[index]}`)
        .join(', ');
    expect(samples).toEqual([
      `K1/1 | Lane | 0-10 | - | ${results([812, 12, 44, 21, 5.71, 5.2, 2334, 73, 1500])}`,
      `K1/2 | House | 0-10 | - | ${results([1020, 33, 81, 48, 6.3, 8.1, 3636, 74, 2100])}`,
    ]);
  });

  it('shows a figure in percent, and one under a sign that only its format writes, as it is read', () => {
    const { asked, samples } = summaryOf(
      workbookOf({
        Soil: {
          rows: [
            ['Lab No', 'Paddock', 'Depth (cm)', 'Date Sampled', 'Organic Carbon (W&B) %', 'P Colwell (mg/kg)', 'PBI'],
            [1, 'Lane', '0-10', { serial: 46090 }, { figure: 0.0112, as: 'percent' }, { figure: 2, as: 'below' }, 40],
            [
              2,
              'House',
              '0-10',
              { serial: 46090 },
              { figure: 0.009, as: 'percent' },
              12,
              { figure: 0.4, as: 'percent' },
            ],
          ],
        },
      }),
      'soil',
    );
    expect(asked).toEqual([]);
    expect(samples).toEqual([
      '1 | Lane | 0-10 | 2026-03-09 | oc 1.12, p_colwell <2, pbi 40',
      '2 | House | 0-10 | 2026-03-09 | oc 0.9, p_colwell 12, ! PBI: 40%',
    ]);
  });

  it('says the day of all its samples on a cover, and a list of methods is no table of results', () => {
    const { asked, samples } = summaryOf(
      workbookOf({
        Cover: { rows: [['Invented Lab'], ['Phone', '08 9999 9999'], ['Date sampled', '12/03/2026']] },
        Soil: {
          rows: [
            ['Lab No', 'Sample', 'Depth', 'pH CaCl2', 'P Colwell'],
            ['', '', 'cm', '', 'mg/kg'],
            [1, 'Lane', '0-10', 5.1, 30],
          ],
        },
        Plant: {
          rows: [
            ['Lab No', 'Sample', 'Growth Stage', 'N', 'P'],
            ['', '', '', '%', '%'],
            [11, 'House', 'Z30', 4.1, 0.3],
          ],
        },
        Methods: {
          rows: [
            ['Analyte', 'Method', 'Unit'],
            ['pH', '4B1', 'pH'],
            ['P Colwell', '9B2', 'mg/kg'],
          ],
        },
      }),
      'soil',
    );
    expect(asked.filter((question) => !question.startsWith('dates'))).toEqual([]);
    expect(samples).toEqual([
      '1 | Lane | 0-10 | 2026-03-12 | ph_cacl2 5.1, p_colwell 30',
      '11 | House | - | 2026-03-12 | plant_n 4.1, plant_p 0.3',
    ]);
  });
});

describe('samples that have one row, or none', () => {
  const checked = (text: string, answers = {}) => {
    const check = checkFile([new TextEncoder().encode(text)], {
      sampleType: 'soil',
      paddocks: [{ id: 1, name: 'Lane', farmName: 'Home' }],
      today: '2026-12-01',
      answers,
    });
    if (!check.ok) throw new Error(check.reason);
    return check;
  };
  const slim = JSON.stringify({
    _type: 'application/vnd.modus.slim.v1.0+json',
    date: '2026-03-14',
    source: { field: { name: 'Lane' } },
    depth: { top: 0, bottom: 10, units: 'cm' },
    samples: {
      one: { results: { r: { analyte: 'P', value: 21, units: 'ppm', modusTestID: 'S-P-COL.01' } } },
      two: { results: { r: { analyte: 'P', value: 25, units: 'ppm', modusTestID: 'S-P-COL.01' } } },
    },
  });
  const sideBySide = 'Paddock,Date Sampled,P Colwell 0-10 mg/kg,P Colwell 10-30 mg/kg\nLane,2026-03-12,30,12';
  it.each([
    ['of Modus', slim],
    ['side by side', sideBySide],
  ])('%s are left out one by one', (_, text) => {
    const [first, second] = checked(text).samples;
    expect(rowId(first!)).not.toBe(rowId(second!));
    const left = checked(text, { [rowId(second!)]: 'leave' });
    expect(left.samples.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true]);
  });
  it('count as one row of the file', () => {
    expect(checked(sideBySide).counts).toMatchObject({ rowsIn: 1, saved: 1, leftOut: 0, refused: 0 });
  });
});
