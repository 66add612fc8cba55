import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../../src/model/contract/entities.ts';
import {
  reportTypes,
  outputTypes,
  type OutputTypeId,
  type ReportTypeId,
} from '../../../src/model/reports/report-output.ts';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { readPaddocks } from '../../../server/farm-files/read-paddocks.ts';
import {
  ratesInExcel,
  ratesInGeoJson,
  ratesInKmz,
  ratesInShapefile,
  ratesInTaskData,
  rowsOfCsv,
  sheetsOfExcel,
} from '../../documents/opened-outputs.ts';
import { readPdf } from '../../documents/read-pdf.ts';
import { gridFarm, gridFarmJson, gridResults, paddockName } from '../../journeys/support/grid-farm.ts';
import { runsEnded, samplesOf, uploadSoil } from '../support/example-farm.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

/** A journey does the same with sixty of them, through the browser. */
const PADDOCKS = 6;
const names = Array.from({ length: PADDOCKS }, (_, at) => paddockName(at + 1));
const RATES = [60, 80, 105];
const rateOf = (at: number): number => RATES[at % RATES.length]!;
/** What a program finds of the plan: each paddock with its rate. */
const PLAN = names.map((name, at) => [name, rateOf(at)] as const);

let portal: Portal;
let adviser: Person;
let report: Report;
let published: Report['publishedDocuments'];
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const reading = readPaddocks(gridFarmJson(PADDOCKS));
  if (!reading.ok) throw new Error('the paddocks cannot be read');
  const { customerId } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: 'Six paddocks', farmName: gridFarm, paddocks: reading.paddocks }),
  );
  const rows = names.map((paddock, at) => ({ paddock, site: 'A', lab: `G-${at}`, day: '15/03/2026', ph: '4.6' }));
  await uploadSoil(adviser, customerId, gridResults(rows).buffer);
  const sampleIds = (await samplesOf(adviser, customerId)).map(({ id }) => id);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds } });
  expect(new Set(await runsEnded(adviser, customerId, sampleIds))).toEqual(new Set([statusIds.Completed]));
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
        applicationRatesToSamples: sampleIds.map((sampleId, at) => ({ sampleId, applicationRate: rateOf(at) })),
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
async function choose(reportTypeId: ReportTypeId, reportOutputId: OutputTypeId): Promise<void> {
  const params = { id: report.id };
  const { recommendationReports, version } = await adviser.ask('GET /Recommendation/Report/{id}/reportOptions', {
    params,
  });
  const output = recommendationReports
    .find(({ recommendationReportTypeId }) => recommendationReportTypeId === reportTypeId)!
    .outputs.find(({ recommendationReportOutputTypeId }) => recommendationReportOutputTypeId === reportOutputId)!;
  const options = output.formatCodes
    .filter(({ isGroupHeader }) => !isGroupHeader)
    .map(({ recommendationReportReportFormatOptionId: id, isChecked: checked }) => ({ id, checked }));
  await adviser.ask('PUT /recommendation/report/{id}/reportoptions', {
    params,
    body: { reportId: report.id, reportTypeId, reportOutputId, options },
    ifMatch: `"${version}"`,
  });
}

test('of a report without a choice the package is the Recommendation Report with its appendix', async () => {
  expect(Object.keys(await packed())).toEqual([nameOf('.pdf'), nameOf(', appendix.pdf')]);
});

test('prescriptions and Google Earth are chosen as any other output, and are in the package', async () => {
  await choose(reportTypes.prescriptions, outputTypes.shapefile);
  await choose(reportTypes.prescriptions, outputTypes.isoxml);
  await choose(reportTypes.googleEarth, outputTypes.kml);
  const files = await packed();
  expect(Object.keys(files).toSorted()).toEqual(
    [
      nameOf('.pdf'),
      nameOf(', appendix.pdf'),
      nameOf('.kmz'),
      nameOf(', shapefiles.zip'),
      nameOf(', ISOXML.zip'),
    ].toSorted(),
  );
  const note = strFromU8(unzipSync(files[nameOf(', shapefiles.zip')]!)['README.txt']!);
  expect(note).toContain('DRAFT');
  expect(note).toContain('P002: 80 kg/ha');
  expect(strFromU8(unzipSync(files[nameOf(', ISOXML.zip')]!)['TASKDATA/TASKDATA.XML']!)).toContain('B="8000"');
});

test('lab data by itself is named by customer and report, as the specification has it', async () => {
  const answer = await portal.call('POST', `/api/recommendation/report/${report.id}/preview`, {
    token: await portal.token({ sub: 'demo-senior' }),
    tenant: 'TILTH',
    body: {
      reportId: report.id,
      reportTypeId: reportTypes.labData,
      reportOutputId: outputTypes.csv,
      reportFormatCode: 'LAB_DATA_CSV',
      optionCodes: [],
    },
  });
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`''${nameOf('.csv')}`);
});

test('a viewer may have it, and another tenant finds no such report', async () => {
  expect(Object.keys(await packed(portal.as('VIEWER')))).toHaveLength(5);
  expect(
    await portal.as('ADVISER', 'OTHER').refused('POST /recommendation/report/{id}/outputs', {
      params: { id: report.id },
      body: { reportId: report.id },
    }),
  ).toMatchObject({ status: 404, code: 'REPORT_NOT_FOUND' });
});

test('every output opens in a third-party program, with every paddock and its rate', { timeout: 60_000 }, async () => {
  await choose(reportTypes.analyteReport, outputTypes.pdf);
  await choose(reportTypes.analyteReport, outputTypes.csv);
  await choose(reportTypes.workbook, outputTypes.excel);
  await choose(reportTypes.labData, outputTypes.csv);
  await choose(reportTypes.prescriptions, outputTypes.geoJson);
  const params = { id: report.id };
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params });
  ({ publishedDocuments: published } = await adviser.ask('POST /recommendation/Report/{id}/publish', {
    params,
    body: { reportId: report.id },
  }));
  const files = await packed();
  expect(Object.keys(files)).toHaveLength(10);
  const file = (rest: string): Uint8Array => files[nameOf(rest)]!;

  for (const rest of ['.pdf', ', analytes.pdf']) {
    const pages = await readPdf(file(rest));
    const text = pages.map((page) => page.text).join(' ');
    for (const name of names) expect(text, rest).toContain(name);
    expect(text).not.toContain('Draft');
  }
  for (const rest of ['.csv', ', lab data.csv'])
    expect(rowsOfCsv(file(rest)).map(({ Paddock: paddock }) => paddock)).toEqual(names);
  const sheets = await sheetsOfExcel(file('.xlsx'));
  const byPaddock = sheets.get('Paddocks by product')!.slice(1);
  const tonnes = byPaddock.slice(0, PADDOCKS).reduce((sum, row) => sum + Number(row[5]), 0);
  expect(byPaddock[PADDOCKS]![5]).toBeCloseTo(tonnes, 4);
  const [heads, first] = sheets.get('Results')!;
  expect(first![heads!.indexOf('Date sampled')]).toEqual(new Date(Date.UTC(2026, 2, 15)));

  expect(await ratesInExcel(file('.xlsx'), 'Urea')).toEqual(PLAN);
  expect(ratesInKmz(file('.kmz'), 'Urea')).toEqual(PLAN);
  expect(await ratesInShapefile(file(', shapefiles.zip'), 'Urea')).toEqual(PLAN);
  expect(ratesInGeoJson(file(', GeoJSON.zip'), 'Urea')).toEqual(PLAN);
  expect(await ratesInTaskData(file(', ISOXML.zip'), 'Urea')).toEqual(PLAN);
});

test('of a published report it holds what was stored, byte for byte', async () => {
  const files = await packed();
  expect(Object.keys(files)).toEqual(published.map(({ fileName }) => fileName));
  for (const { id: documentId, fileName } of published) {
    const stored = await adviser.bytes('GET /recommendation/report/{id}/document/{documentId}', {
      params: { id: report.id, documentId },
    });
    expect(Buffer.compare(stored, files[fileName]!), fileName).toBe(0);
  }
});
