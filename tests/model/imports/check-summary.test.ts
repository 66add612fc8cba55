import { describe, expect, it } from 'vitest';
import {
  isRead,
  meaningOf,
  rowName,
  setAsidePart,
  summaryCsv,
  summaryName,
  summaryOf,
  unitText,
} from '../../../src/model/imports/check-summary.ts';
import type { UploadOutcome } from '../../../src/model/imports/upload-result.ts';
import { decidedCheck, labCheck, plainCheck, said } from '../../machines/imports/lab-check.fixtures.ts';

const [paddock, colwell, open] = labCheck.columns;
const result = (change: Partial<UploadOutcome> = {}): UploadOutcome =>
  ({
    rowsIn: 3,
    saved: 1,
    rejected: 1,
    skipped: 1,
    notices: [],
    statements: [],
    ...change,
  }) as unknown as UploadOutcome;

describe('a position in a file', () => {
  it('is written as sheet, row and column, as far as there are any', () => {
    expect(rowName({ sheet: null, row: 4, column: null })).toBe('row 4');
    expect(rowName({ sheet: 'Soil', row: 4, column: 2 })).toBe('Soil, row 4');
    expect(rowName({ sheet: 'Soil', row: null, column: 2 })).toBe('Soil, column 2');
    expect(rowName({ sheet: null, row: null, column: null })).toBe('sample');
  });
});

describe('what a column was read as', () => {
  it('is a result or a field, else it is not read', () =>
    expect([paddock!, colwell!, open!].map(isRead)).toEqual([true, true, false]));
  it('names a field, known or not', () => {
    expect(meaningOf(paddock!)).toBe('Paddock');
    expect(meaningOf({ ...paddock!, meaning: 'weather' })).toBe('weather');
    expect(meaningOf(colwell!)).toBe('P, Colwell');
  });
  it('is shown with its unit, and the factor where figures are converted', () => {
    expect(unitText(colwell!)).toBe('mg/kg');
    expect(unitText({ ...colwell!, factor: null })).toBe('mg/kg');
    expect(unitText({ ...colwell!, factor: 0.0001 })).toBe('mg/kg × 0.0001');
  });
});

describe('the summary of a file', () => {
  it('tells its columns alone where all went in', () =>
    expect(summaryOf({ check: plainCheck })).toEqual([
      {
        key: 'columns',
        title: 'Matched columns',
        lines: [
          { what: 'Paddock', became: 'Paddock', why: 'from the column name' },
          { what: 'P Colwell (mg/kg)', became: 'P, Colwell, mg/kg', why: 'from the column name' },
        ],
      },
    ]));
  it('tells in order what was not read, what did not come in and why, and what is worth a look', () => {
    const check = {
      ...decidedCheck,
      out: [
        ...decidedCheck.out,
        { sheet: null, row: 5, column: null, isLeftOut: true, faults: [] },
        {
          sheet: null,
          row: 6,
          column: null,
          isLeftOut: false,
          faults: [
            { column: '', value: '', reason: 'has no depth' },
            { column: 'EC', value: '', reason: 'is empty' },
          ],
        },
      ],
      skipped: [{ sheet: 'Soil', row: 9, reason: 'a total' }],
    };
    const [, left, rows, flags, ...none] = summaryOf({ check });
    expect(none).toEqual([]);
    expect(left).toEqual({
      key: 'leftColumns',
      title: 'Unmatched columns',
      lines: [{ what: 'EC', became: 'not matched', why: 'not stated in the file' }],
    });
    expect(rows).toEqual({
      key: 'rows',
      title: 'Rejected rows',
      lines: [
        { what: 'row 4', became: 'rejected', why: 'P: “much” is not a number.' },
        { what: 'row 5', became: 'left out', why: '' },
        { what: 'row 6', became: 'rejected', why: 'has no depth. EC: is empty.' },
        { what: 'Soil, row 9', became: 'left out', why: 'a total' },
      ],
    });
    expect([flags?.key, flags?.title, flags?.lines[0]]).toEqual([
      'flags',
      'Check these',
      {
        what: 'P Colwell (mg/kg)',
        became: 'saved, unchanged',
        why: 'Is the column in another unit? Nothing was changed.',
      },
    ]);
  });
});

it('rows that are no samples are listed before anything is saved, without titles and heads', () => {
  const skipped = [
    { sheet: null, row: 1, reason: 'title' },
    { sheet: null, row: 9, reason: 'statistics' },
  ];
  expect(setAsidePart({ skipped }).lines).toEqual([{ what: 'row 9', became: 'left out', why: 'statistics' }]);
});

describe('the summary as a file', () => {
  it('begins with the mark of UTF-8, ends each line as spreadsheets do, and tells file and counts', () => {
    const csv = summaryCsv({ fileName: 'march.csv', check: plainCheck, result: result() });
    expect(csv.startsWith('\uFEFF"Part","Item","Status","Reason"\r\n')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.slice(1).trimEnd().split('\r\n').slice(1)).toEqual([
      '"File","march.csv","",""',
      '"Counts","3 rows: 1 saved, 1 left out, 1 rejected.","",""',
      '"Counts","All 2 columns matched.","",""',
      '"Matched columns","Paddock","Paddock","from the column name"',
      '"Matched columns","P Colwell (mg/kg)","P, Colwell, mg/kg","from the column name"',
    ]);
  });
  it('tells notices, and of what is doubtful each thing once', () => {
    const [flag] = decidedCheck.flags;
    const other = said('AGE_STOP', 'Zn', 'Too old.');
    const csv = summaryCsv({
      fileName: 'march.csv',
      check: { ...plainCheck, columns: [], flags: [flag!] },
      result: result({ notices: ['One day was read as text.'], statements: [flag!.statement, other] }),
    });
    expect(csv.trimEnd().split('\r\n').slice(4)).toEqual([
      '"Notice","One day was read as text.","",""',
      '"Check these","Zn","saved, unchanged","Too old."',
      `"Check these","${flag!.column}","saved, unchanged","${flag!.statement.sentence}"`,
    ]);
  });
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+61', `"'+61"`],
    ['-5', `"'-5"`],
    ['@home', `"'@home"`],
    ['\tx', `"'\tx"`],
    ['a "b"', '"a ""b"""'],
    ['1=1', '"1=1"'],
  ])('writes %j so that no spreadsheet calculates with it', (fileName, cell) =>
    expect(summaryCsv({ fileName, check: plainCheck, result: result() }).split('\r\n')[1]).toBe(`"File",${cell},"",""`),
  );
  it('is called after the file', () => {
    expect(summaryName('march.results.csv')).toBe('march.results-summary.csv');
    expect(summaryName('march')).toBe('march-summary.csv');
  });
});
