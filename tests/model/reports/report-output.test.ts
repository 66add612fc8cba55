import { describe, expect, it } from 'vitest';
import {
  downloadFileName,
  isShownInTab,
  outputFileName,
  outputTypes,
  packageFileName,
  reportTypes,
} from '../../../src/model/reports/report-output.ts';

const named = { customerId: 42, reportName: 'Autumn 2026' };
const unnameable = { customerId: 42, reportName: 'a/b' };

const everyOutput = [
  [reportTypes.analyteReport, outputTypes.pdf, '42_Autumn 2026, analytes.pdf', 'analyte-report-file.pdf'],
  [reportTypes.workbook, outputTypes.excel, '42_Autumn 2026.xlsx', 'recommendation-workbook-file.xlsx'],
  [reportTypes.googleEarth, outputTypes.kml, '42_Autumn 2026.kmz', 'google-earth-file.kmz'],
  [reportTypes.labData, outputTypes.csv, '42_Autumn 2026, lab data.csv', 'lab-data-file.csv'],
  [reportTypes.recommendationReport, outputTypes.pdf, '42_Autumn 2026.pdf', 'recommendation-report-file.pdf'],
  [reportTypes.prescriptions, outputTypes.shapefile, '42_Autumn 2026, shapefiles.zip', 'prescriptions-file.zip'],
  [reportTypes.prescriptions, outputTypes.isoxml, '42_Autumn 2026, ISOXML.zip', 'prescriptions-file.zip'],
  [reportTypes.prescriptions, outputTypes.geoJson, '42_Autumn 2026, GeoJSON.zip', 'prescriptions-file.zip'],
] as const;

describe('the file of an output', () => {
  it.each(everyOutput)('of type %d as %d is %s, or %s', (typeId, outputId, name, fallback) => {
    expect(outputFileName({ ...named, typeId, outputId })).toBe(name);
    expect(outputFileName({ ...unnameable, typeId, outputId })).toBe(fallback);
  });

  it('has a name that no other output of the report has', () => {
    expect(new Set(everyOutput.map(([, , name]) => name)).size).toBe(everyOutput.length);
  });

  it.each([
    [reportTypes.labData, outputTypes.csv, '42_Autumn 2026.csv', 'analyte-report-file.csv'],
    [reportTypes.analyteReport, outputTypes.csv, '42_Autumn 2026.csv', 'analyte-report-file.csv'],
    [reportTypes.googleEarth, outputTypes.kml, '42_Autumn 2026.kmz', 'google-earth-file.kmz'],
    [reportTypes.workbook, outputTypes.excel, '42_Autumn 2026.xlsx', 'recommendation-workbook-file.xlsx'],
    [reportTypes.prescriptions, outputTypes.geoJson, '42_Autumn 2026, GeoJSON.zip', 'prescriptions-file.zip'],
  ])('of type %d as %d is downloaded by itself as %s, or %s', (typeId, outputId, name, fallback) => {
    expect(downloadFileName({ ...named, typeId, outputId })).toBe(name);
    expect(downloadFileName({ ...unnameable, typeId, outputId })).toBe(fallback);
  });

  it('has a name also where the type is none that is known', () => {
    expect(outputFileName({ ...named, typeId: 99, outputId: 99 })).toBe('42_Autumn 2026.bin');
    expect(outputFileName({ ...unnameable, typeId: 99, outputId: 99 })).toBe('report-file.bin');
  });

  it('is looked at in a tab where it is a page', () => {
    const shown = Object.values(outputTypes).filter((outputId) => isShownInTab({ typeId: 1, outputId }));
    expect(shown).toEqual([outputTypes.pdf]);
  });

  it('goes with all others into one', () => {
    expect(packageFileName(named)).toBe('42_Autumn 2026.zip');
    expect(packageFileName(unnameable)).toBe('report-outputs.zip');
  });
});
