import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOfFile } from '../../../src/model/imports/chosen-file.ts';
import { progressAfterTick, progressOfRows } from '../../../src/model/imports/progress.ts';

describe('the simulated progress', () => {
  it('never goes back and never passes 99 %', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 99, noNaN: true }), (percent) => {
        const next = progressAfterTick(percent);
        expect(next).toBeGreaterThanOrEqual(percent);
        expect(next).toBeLessThanOrEqual(99);
      }),
    );
  });

  it('is past nine tenths after six seconds of ticks', () => {
    let percent = 0;
    for (let tick = 0; tick < 60; tick++) percent = progressAfterTick(percent);
    expect(percent).toBeGreaterThan(90);
  });
});

describe('the progress of rows that are counted', () => {
  const rows = fc.record({ total: fc.nat(50_000), read: fc.nat(60_000), saved: fc.nat(60_000) });

  it('never goes back and never passes 99 %', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 99, noNaN: true }), rows, fc.boolean(), (percent, reported, saves) => {
        const next = progressOfRows(percent, reported, saves);
        expect(next).toBeGreaterThanOrEqual(percent);
        expect(next).toBeLessThanOrEqual(99);
      }),
    );
  });

  it('is that of the rows: of a check those that are read, of a file that is saved both, and saving is the longer half', () => {
    const half = { total: 50_000, read: 50_000, saved: 25_000 };
    expect(progressOfRows(0, { ...half, read: 25_000, saved: 0 }, false)).toBe(50);
    expect(progressOfRows(0, { ...half, saved: 0 }, true)).toBe(40);
    expect(progressOfRows(0, half, true)).toBe(70);
    expect(progressOfRows(12, { total: 0, read: 0, saved: 0 }, true)).toBe(12);
  });
});

describe('a chosen file', () => {
  it.each([
    ['results.csv', 10, null],
    ['RESULTS.CSV', 25 * 1024 * 1024, null],
    ['results.csv', 25 * 1024 * 1024 + 1, 'The file is too large; the limit is 25 MB.'],
    ['results.xlsx', 10, null],
    ['RESULTS.XML', 10, null],
    ['results.json', 10, null],
    ['results.tsv', 10, null],
    [
      'results.xls',
      10,
      'results.xls is a workbook of the old format XLS. Open it in a spreadsheet program, save it as XLSX or CSV, and choose it again.',
    ],
    [
      'results.pdf',
      10,
      'results.pdf is a PDF, which has no table to read. Ask the laboratory for the same results as CSV, XLSX or Modus.',
    ],
    [
      'results.png',
      10,
      'results.png is neither CSV, XLSX nor Modus (XML or JSON). Save it as CSV or XLSX, or use the template, and choose it again.',
    ],
    ['results.csv', 0, 'results.csv is empty. Choose a file with a header row and at least one sample.'],
  ])('%s of %i bytes: %s', (name, size, problem) => expect(problemOfFile({ name, size })).toBe(problem));
});
