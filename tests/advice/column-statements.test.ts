import { describe, expect, it } from 'vitest';
import { columnStatements, openAdvice, type FileColumn } from '../../server/advice/index.ts';

const { tables } = openAdvice;
const reported = (...columns: readonly FileColumn[]) =>
  columnStatements(columns, tables).map(({ rule, level, on, sentence }) => `${level} ${rule} ${on}: ${sentence}`);

describe('the columns of a file', () => {
  it('look ten times too large where the middle does', () => {
    expect(reported({ analyte: 'OC', values: [14, 9, 12, 16, 1.2] })).toEqual([
      'act COLUMN_UNIT OC: Organic carbon: median of 5 values is 12%, 10 times too large; it would be normal as 1.2%. Check the unit; nothing was changed.',
    ]);
  });

  it('look too small where their unit is larger', () => {
    expect(reported({ analyte: 'K', values: [0.2, 0.3, 0.25, 0.4, 0.5] })).toEqual([
      'act COLUMN_UNIT K: Colwell K: median of 5 values is 0.3 mg/kg, 391 times too small; it would be normal as 117.3 mg/kg. Check the unit; nothing was changed.',
    ]);
  });

  it('are unusual, impossible, or fit more than one unit', () => {
    expect(reported({ analyte: 'S', values: [90, 95, 100, 110, 120] })).toEqual([
      'watch COLUMN_UNUSUAL S: Sulfur: median of 5 values is 100 mg/kg, outside the usual range (1–60). Check it; it may be real.',
    ]);
    expect(reported({ analyte: 'P', values: [2000, 2100, 2200, 2300, 2400] })).toEqual([
      'act COLUMN_IMPOSSIBLE P: Colwell P: median of 5 values is 2,200 mg/kg, not possible (allowed: 0 to 1,000).',
    ]);
    expect(reported({ analyte: 'EC', values: [50, 60, 70, 80, 90] })).toEqual([
      'act COLUMN_AMBIGUOUS EC: EC 1:5: median of 5 values is 70 dS/m; it would be normal in more than one other unit. Check the unit; nothing was changed.',
    ]);
  });

  it('that are too short, or right, tell at most three cells that cannot be what they say', () => {
    expect(reported({ analyte: 'OC', values: [12, 12, 0.1] })).toEqual([
      'act VALUE_UNIT OC: Organic carbon 12% would be normal as 1.2%. Check the unit; nothing was changed.',
    ]);
    expect(
      reported({ analyte: 'P', values: [30, 31, 32, 33, 34, 35, 36, 37, 38, 1500, 1600, 1700, 1800] }),
    ).toHaveLength(3);
    expect(reported({ analyte: 'P', values: [30, 31, 32, 33, 34] })).toEqual([]);
    expect(reported()).toEqual([]);
  });

  it('are shown with figures, source and the document they come from', () => {
    const [said] = columnStatements([{ analyte: 'OC', values: [14, 9, 12, 16, 11] }], tables);
    expect(said).toMatchObject({ sampleId: null, assumed: null, parameters: tables.identity });
    expect(said!.figures.map(({ name, text, unit }) => `${name} ${text} ${unit}`)).toEqual([
      'count 5 values',
      'low 0.2 %',
      'high 4 %',
      'suggested 1.2 %',
    ]);
  });
});
