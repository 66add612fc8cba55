import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isValidFileName, reportFileName } from '../../../src/model/report/file-name.ts';

describe('isValidFileName', () => {
  test.each(['\\', '/', ':', '*', '?', '"', '<', '>', '|'])('refuses the character %s', (character) => {
    expect(isValidFileName(`Autumn ${character} 2026`)).toBe(false);
  });

  test.each(['.hidden', '', '   ', 'CON', 'prn', 'aux', 'nul', 'COM1', 'lpt9', 'con.txt', 'line\nbreak'])('refuses %j', (name) => {
    expect(isValidFileName(name)).toBe(false);
  });

  test.each(['Autumn 2026', 'Console', 'Żółć & sons', 'v1.2', 'COM', 'nullarbor'])('accepts %j', (name) => {
    expect(isValidFileName(name)).toBe(true);
  });
});

describe('reportFileName', () => {
  test('joins customer id, report name and extension', () => {
    expect(reportFileName({ customerId: 42, reportName: ' Autumn 2026 ', extension: 'kmz', fallback: 'google-earth-file.kmz' })).toBe('42_Autumn 2026.kmz');
  });

  test('falls back when the report name is no file name', () => {
    expect(reportFileName({ customerId: 42, reportName: 'a/b', extension: 'csv', fallback: 'analyte-report-file.csv' })).toBe('analyte-report-file.csv');
  });

  test('never answers a name that holds a path separator or a line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (reportName) => {
        expect(reportFileName({ customerId: 1, reportName, extension: 'csv', fallback: 'analyte-report-file.csv' })).not.toMatch(/[\\/\r\n"]/);
      }),
    );
  });
});
