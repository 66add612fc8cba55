import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distinctFileNames,
  fileNamePart,
  isValidFileName,
  reportFileName,
} from '../../../src/model/reports/file-name.ts';

describe('isValidFileName', () => {
  test.each(['\\', '/', ':', '*', '?', '"', '<', '>', '|'])('refuses the character %s', (character) => {
    expect(isValidFileName(`Autumn ${character} 2026`)).toBe(false);
  });

  test.each(['.hidden', '', '   ', 'CON', 'prn', 'aux', 'nul', 'COM1', 'lpt9', 'con.txt', 'line\nbreak'])(
    'refuses %j',
    (name) => {
      expect(isValidFileName(name)).toBe(false);
    },
  );

  test.each(['Autumn 2026', 'Console', 'Żółć & sons', 'v1.2', 'COM', 'nullarbor'])('accepts %j', (name) => {
    expect(isValidFileName(name)).toBe(true);
  });
});

describe('reportFileName', () => {
  test('joins customer id, report name and extension', () => {
    expect(
      reportFileName({
        customerId: 42,
        reportName: ' Autumn 2026 ',
        extension: 'kmz',
        fallback: 'google-earth-file.kmz',
      }),
    ).toBe('42_Autumn 2026.kmz');
  });

  test('says what the file is where several of a report have one extension', () => {
    const name = { customerId: 42, reportName: 'Autumn 2026', extension: 'zip', fallback: 'prescriptions-file.zip' };
    expect(reportFileName({ ...name, suffix: 'ISOXML' })).toBe('42_Autumn 2026, ISOXML.zip');
    expect(reportFileName({ ...name, reportName: 'a/b', suffix: 'ISOXML' })).toBe('prescriptions-file.zip');
  });

  test('falls back when the report name is no file name', () => {
    expect(
      reportFileName({ customerId: 42, reportName: 'a/b', extension: 'csv', fallback: 'analyte-report-file.csv' }),
    ).toBe('analyte-report-file.csv');
  });

  test('never answers a name that holds a path separator or a line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (reportName) => {
        expect(
          reportFileName({ customerId: 1, reportName, extension: 'csv', fallback: 'analyte-report-file.csv' }),
        ).not.toMatch(/[\\/\r\n"]/);
      }),
    );
  });
});

describe('fileNamePart', () => {
  test('takes out what no file system takes, and keeps the rest', () => {
    expect(fileNamePart('N:P/K 10% “Żółć”')).toBe('N-P-K 10% “Żółć”');
    expect(fileNamePart('..hidden. ')).toBe('hidden');
    expect(fileNamePart('x'.repeat(200))).toHaveLength(60);
  });

  test('never leaves a separator, a line break or a leading dot', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fileNamePart(text)).not.toMatch(/[\\/\r\n"]|^\./);
      }),
    );
  });
});

describe('distinctFileNames', () => {
  test('numbers what comes again, whatever its case', () => {
    expect(distinctFileNames(['3_Plan.csv', '3_Plan.pdf', '3_plan.csv', '3_Plan (2).csv', 'README', 'README'])).toEqual(
      ['3_Plan.csv', '3_Plan.pdf', '3_plan (2).csv', '3_Plan (2) (2).csv', 'README', 'README (2)'],
    );
  });

  test('leaves no two names the same', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a.csv', 'A.csv', 'a (2).csv', 'a', '.a')), (names) => {
        const distinct = distinctFileNames(names);
        expect(distinct).toHaveLength(names.length);
        expect(new Set(distinct.map((name) => name.toLowerCase())).size).toBe(names.length);
      }),
    );
  });
});
