import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { geoJson } from '../../server/documents/prescriptions/geo-json.ts';
import { prescriptionsOf } from '../../server/documents/prescriptions/prescription.ts';
import type { ReportDocument } from '../../src/model/reports/document-data.ts';
import { RECOMMENDATION, REPORT, SAMPLES } from './fixture.ts';
import { readPdf } from './read-pdf.ts';
import { render, sheetOf } from './rendered.ts';

vi.setConfig({ testTimeout: 30_000 });

const [first] = SAMPLES;
/** Canola on the first paddock, wheat on the others. */
const mixed: ReportDocument = {
  ...REPORT,
  recommendations: [
    {
      ...RECOMMENDATION,
      cropName: 'Canola, Wheat',
      samples: SAMPLES.map((sample) => ({
        ...sample,
        cropName: sample.paddockId === first!.paddockId ? 'Canola' : 'Wheat',
      })),
    },
  ],
};
const lane = first!.paddockName!;

test('each paddock has its own crop in the laboratory’s data, the results sheet and the files of machines', async () => {
  const { data } = Papa.parse<Record<string, string>>(
    new TextDecoder().decode((await render(4, 4, mixed)).bytes).slice(0),
    { header: true, skipEmptyLines: true, transformHeader: (head) => head.replace('\ufeff', '') },
  );
  const crops = new Map(data.map((row) => [row['Paddock'], row['Crop']]));
  expect(crops.get(lane)).toBe('Canola');
  expect([...crops.values()].filter((crop) => crop === 'Wheat').length).toBeGreaterThan(0);
  const sheet = sheetOf((await render(2, 2, mixed)).bytes, 'Results');
  expect(sheet).toContain('Canola');
  expect(sheet).not.toContain('Canola, Wheat');
  const features = prescriptionsOf(mixed, new Set()).flatMap(
    (prescription) =>
      (JSON.parse(geoJson(prescription)) as { features: { properties: { paddock: string; crop: string } }[] }).features,
  );
  expect(features.length).toBeGreaterThan(1);
  for (const { properties } of features) expect(properties.crop).toBe(properties.paddock === lane ? 'Canola' : 'Wheat');
});

test('the report names the crop of each place where there are several, and does not repeat the only one', async () => {
  const textOf = async (data: ReportDocument): Promise<string> =>
    (await readPdf((await render(5, 1, data, ['ANALYTE_TABLE'])).bytes)).map(({ text }) => text).join(' ');
  const siteOf = (text: string, crop: string): boolean => new RegExp(`${first!.siteName}, [^,]*, ${crop}`).test(text);
  expect(siteOf(await textOf(mixed), 'Canola')).toBe(true);
  expect(siteOf(await textOf(REPORT), 'Wheat')).toBe(false);
});
