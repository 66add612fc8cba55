import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../../src/model/contract/entities.ts';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let report: Report;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const { customerId, completed } = await completedFarm(portal, 2);
  const sampleIds = completed.map(({ id }) => id);
  const { id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Wheat', customerId, sampleIds },
  });
  const [{ products }, { places }, { timings }] = await Promise.all([
    adviser.ask('GET /referencedata/products'),
    adviser.ask('GET /referencedata/places'),
    adviser.ask('GET /referencedata/timings'),
  ]);
  await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id },
    body: {
      recommendationId: id,
      product: {
        recommendationId: id,
        productId: products.find(({ name }) => name === 'Urea')!.id,
        placeId: places[0]!.id,
        applicationTimingId: timings[0]!.id,
        reportOrder: 1,
        applicationRatesToSamples: sampleIds.map((sampleId) => ({ sampleId, applicationRate: 80 })),
      },
    },
  });
  report = await adviser.ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Season plan', recommendationReportId: 0, recommendationIds: [id] },
  });
});
afterAll(() => portal.stop());

const packed = async (person: Person = adviser): Promise<Readonly<Record<string, Uint8Array>>> =>
  unzipSync(
    await person.bytes('POST /recommendation/report/{id}/outputs', {
      params: { id: report.id },
      body: { reportId: report.id },
    }),
  );
const nameOf = (rest: string): string => `${report.customerId}_Season plan${rest}`;

/** Applies the options of an output as they are, which chooses it for the report. */
async function choose(reportTypeId: number, reportOutputId: number): Promise<void> {
  const params = { id: report.id };
  const { recommendationReports } = await adviser.ask('GET /Recommendation/Report/{id}/reportOptions', { params });
  const output = recommendationReports
    .find(({ recommendationReportTypeId }) => recommendationReportTypeId === reportTypeId)!
    .outputs.find(({ recommendationReportOutputTypeId }) => recommendationReportOutputTypeId === reportOutputId)!;
  const options = output.formatCodes
    .filter(({ isGroupHeader }) => !isGroupHeader)
    .map(({ recommendationReportReportFormatOptionId: id, isChecked: checked }) => ({ id, checked }));
  await adviser.ask('PUT /recommendation/report/{id}/reportoptions', {
    params,
    body: { reportId: report.id, reportTypeId, reportOutputId, options },
  });
}

test('of a report without a choice the package is the Recommendation Report', async () => {
  expect(Object.keys(await packed())).toEqual([nameOf('.pdf')]);
});

test('prescriptions and Google Earth are chosen as any other output, and stand in the package', async () => {
  await choose(6, 5);
  await choose(6, 6);
  await choose(3, 3);
  const files = await packed();
  expect(Object.keys(files).toSorted()).toEqual(
    [nameOf('.pdf'), nameOf('.kmz'), nameOf(', shapefiles.zip'), nameOf(', ISOXML.zip')].toSorted(),
  );
  const note = strFromU8(unzipSync(files[nameOf(', shapefiles.zip')]!)['README.txt']!);
  expect(note).toContain('DRAFT');
  expect(note).toContain('80 kg/ha');
  expect(strFromU8(unzipSync(files[nameOf(', ISOXML.zip')]!)['TASKDATA/TASKDATA.XML']!)).toContain('B="8000"');
});

test('a viewer may have it, and another tenant finds no such report', async () => {
  expect(Object.keys(await packed(portal.as('VIEWER')))).toHaveLength(4);
  expect(
    await portal.as('ADVISER', 'OTHER').refused('POST /recommendation/report/{id}/outputs', {
      params: { id: report.id },
      body: { reportId: report.id },
    }),
  ).toMatchObject({ status: 404, code: 'REPORT_NOT_FOUND' });
});

test('of a published report it holds what was stored, byte for byte', async () => {
  const params = { id: report.id };
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params });
  const { publishedDocuments } = await adviser.ask('POST /recommendation/Report/{id}/publish', {
    params,
    body: { reportId: report.id },
  });
  const files = await packed();
  expect(Object.keys(files)).toEqual(publishedDocuments.map(({ fileName }) => fileName));
  for (const { id: documentId, fileName } of publishedDocuments) {
    const stored = await adviser.bytes('GET /recommendation/report/{id}/document/{documentId}', {
      params: { id: report.id, documentId },
    });
    expect(Buffer.compare(stored, files[fileName]!), fileName).toBe(0);
  }
});
