import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecommendationDocument, ReportDocument } from '../../../src/model/reports/document-data.ts';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { renderDocument } from '../../../server/documents/render-document.ts';
import { reportDocument } from '../../../server/queries/reports/report-document.ts';
import { readPaddocks } from '../../../server/farm-files/read-paddocks.ts';
import { readExampleFarm } from '../../example-farm.ts';
import { readPdf } from '../../documents/read-pdf.ts';
import { importFarm, runsEnded, samplesOf, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

const labData = { reportTypeId: 4, outputTypeId: 4, optionCodes: [] } as const;

/** Two places, an id a depth, as laboratories give it. */
const soil = [
  'Paddock,Sample ID,Depth,Latitude,Longitude,Date sampled,Crop,Texture,Organic Carbon (W&B) - %,Nitrate N,Ammonium N,Colwell P,Colwell K,PBI,KCl40 S,pH (CaCl2),Aluminium (CaCl2) - mg/kg,Zinc (DTPA),Chloride - mg/kg',
  'Quandong,-7301,0-10,-33.1001,117.2001,21/05/2026,Wheat,1.5,1.2,14,4,30,110,40,6.4,5.6,0.2,0.35,12',
  'Quandong,=7306,10-30,-33.1001,117.2001,21/05/2026,Wheat,1.5,0.6,9,2,,,,5.1,5.2,<0.2,,',
  'Quandong,7311,30-60,-33.1001,117.2001,21/05/2026,Wheat,1.5,0.3,6,1,,,,3.9,5.0,,,',
  'Middle,7316,0-10,,,21/05/2026,Wheat,2.5,1.4,20,5,<2,90,120,9.8,6.1,<0.1,0.9,30',
].join('\n');

let portal: Portal;
let adviser: Person;
let customerId: number;
let reportId: number;
let samples: readonly Sample[];
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
  await uploadSoil(adviser, customerId, soil);
  await adviser.ask('POST /sample/UploadSamples', {
    body: { customer: customerId, sampleType: 'plant' },
    file: { name: 'plant.csv', content: readExampleFarm('plant-millstream.csv') },
  });
  samples = await samplesOf(adviser, customerId);
  const runnable = samples.filter(({ depthFrom, sampleTypeId }) => sampleTypeId === 2 || depthFrom === 0);
  const ids = runnable.map(({ id }) => id);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: ids } });
  expect(new Set(await runsEnded(adviser, customerId, ids))).toEqual(new Set([statusIds.Completed]));
  const soilIds = samples.filter(({ sampleTypeId }) => sampleTypeId === 1).map(({ id }) => id);
  const plantIds = samples.filter(({ sampleTypeId }) => sampleTypeId === 2).map(({ id }) => id);
  const attach = async (recommendationName: string, sampleIds: number[]): Promise<number> =>
    (
      await adviser.ask('POST /recommendation/attachSample', {
        body: { recommendationId: 0, recommendationName, customerId, sampleIds },
      })
    ).id;
  const recommendationIds = [await attach('Soil', soilIds), await attach('Tissue', plantIds)];
  reportId = (
    await adviser.ask('POST /recommendation/report', {
      body: { customerId, recommendationReportName: 'Plan', recommendationReportId: 0, recommendationIds },
    })
  ).id;
});
afterAll(() => portal.stop());

const data = (): Promise<ReportDocument> =>
  portal.inside('TILTH', (tx) => reportDocument(tx, reportId, 'Australia/Perth'));
const plans = async (): Promise<readonly [soil: RecommendationDocument, tissue: RecommendationDocument]> => {
  const [ofSoil, ofPlants] = (await data()).recommendations;
  return [ofSoil!, ofPlants!];
};
const rendered = async (
  reportTypeId: number,
  outputTypeId: number,
  document: ReportDocument,
  optionCodes: string[] = [],
) => (await renderDocument({ reportTypeId, outputTypeId, optionCodes, data: document })).bytes;
const figuresOf = (plan: RecommendationDocument, at: number) =>
  new Map(plan.samples[at]!.results.map((result) => [result.analyteId, result]));

test('a document tells what the laboratory gave from what the engine worked out, with the depth that covers', async () => {
  const [plan] = await plans();
  const first = figuresOf(plan, 0);
  expect(first.get(1)).toMatchObject({ value: null, used: { kind: 'modelled', covers: '0–60 cm' } });
  expect(first.get(4)).toMatchObject({ value: 6.4, used: { kind: 'mean', value: 5.5, covers: '0–30 cm' } });
  expect(first.get(2)).toMatchObject({ value: 30, used: null });
  const alone = figuresOf(plan, 3);
  expect(alone.get(1)).toMatchObject({ used: { covers: '0–10 cm' } });
  expect(alone.get(4)).toMatchObject({ value: 9.8, used: null });
  expect(alone.get(2)).toMatchObject({ value: 2, qualifier: '<', used: null });
});

test('a figure that the adviser entered over the laboratory’s says so, and the laboratory’s stays', async () => {
  const sample = (await samplesOf(adviser, customerId)).find(({ site }) => site?.name === '7316')!;
  const enter = async (sampleModelParameterValues: { omlName: string; value: number }[]): Promise<void> => {
    const { version } = (await samplesOf(adviser, customerId)).find(({ id }) => id === sample.id)!;
    await adviser.ask('POST /sample/saveInputModel', {
      body: { customerId, samples: [{ id: sample.id, version, sampleModelParameterValues }] },
    });
    await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [sample.id] } });
    expect(await runsEnded(adviser, customerId, [sample.id])).toEqual([statusIds.Completed]);
  };
  await enter([
    { omlName: 'Colwell_P', value: 18 },
    { omlName: 'Mineral_N_Subsoil', value: 25 },
  ]);
  const figures = figuresOf((await plans())[0], 3);
  expect(figures.get(2)).toMatchObject({ value: 2, qualifier: '<', used: { kind: 'entered', value: 18 } });
  expect(figures.get(1)).toMatchObject({ used: { kind: 'modelled', covers: '0–10 cm and the subsoil N entered' } });
  await enter([]);
});

test('layers that counted are named, and land carries its rate once', async () => {
  const [plan, tissue] = await plans();
  expect(plan.samples.map(({ layers, carriesRate }) => [layers.length, carriesRate])).toEqual([
    [3, true],
    [0, false],
    [0, false],
    [1, true],
  ]);
  expect(tissue.samples.every(({ layers, carriesRate }) => layers.length === 0 && carriesRate)).toBe(true);
});

test('each critical value says what it was chosen by: depth, PBI, texture, crop, stage', async () => {
  const [plan, tissue] = await plans();
  const wordsOf = (document: RecommendationDocument, analyteId: number) =>
    document.criticalValues.filter((entry) => entry.analyteId === analyteId).map(({ appliesTo }) => appliesTo);
  expect(wordsOf(plan, 2)).toEqual(['0–10 cm, PBI 40, wheat', '0–10 cm, PBI 120, wheat']);
  expect(wordsOf(plan, 4)).toEqual(['0–30 cm, wheat', '0–10 cm, wheat']);
  expect(wordsOf(plan, 6)).toEqual(['0–10 cm, loamy sand', '0–10 cm, clay loam']);
  expect(wordsOf(plan, 9)).toEqual(['0–10 cm, sand', '0–10 cm, loam or clay']);
  expect(wordsOf(plan, 1)).toContain('0–60 cm, loamy sand, wheat of 2.5 t/ha');
  expect(
    tissue.criticalValues.every(({ appliesTo }) => /^Wheat, \d+(–\d+)? days after emergence$/.test(appliesTo)),
  ).toBe(true);
  const keys = tissue.criticalValues.map(
    ({ analyteId, criticalValue, source }) => `${analyteId} ${criticalValue} ${source}`,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('the rows of a sensitivity summary come from one run: that of the card', async () => {
  const [before] = await plans();
  const { recommendationId, samples: members } = before;
  const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', {
    params: { id: recommendationId },
  });
  const sampleId = members[0]!.sampleId;
  const runs = modelOutputs.engineResults.flatMap(({ modelDecisions }) =>
    modelDecisions[0]!.decisionResults.filter((result) => result.sampleId === sampleId),
  );
  const highest = runs.toSorted((one, other) => other.yield - one.yield)[0]!;
  await adviser.ask('PUT /Recommendation/selectedYield', {
    ifMatch: '*',
    body: {
      recommendationId,
      selectedSamples: [
        {
          yield: highest.yield,
          sampleId,
          sampleEngineId: highest.sampleEngineId,
          sampleEngineRunId: highest.sampleEngineRunId,
        },
      ],
    },
  });
  const [after] = await plans();
  expect(after.samples[0]!.targetYieldTPerHa).toBeGreaterThan(before.samples[0]!.targetYieldTPerHa!);
  const runOf = (plan: typeof after) => plan.sensitivities.find((sensitivity) => sensitivity.sampleId === sampleId)!;
  expect(runOf(after).yieldTPerHa).toBe(highest.yield);
  expect(runOf(before).yieldTPerHa).toBeLessThan(highest.yield);
  // At the largest margin of that run, as its grid has it.
  const { grids } = await adviser.ask('GET /recommendation/{id}/ssgrids', {
    params: { id: recommendationId },
    query: { sampleIds: String(sampleId) },
  });
  const grid = grids.find(({ sampleEngineRunId }) => sampleEngineRunId === highest.sampleEngineRunId)!;
  expect(runOf(after).target.grossMarginPerHa).toBeCloseTo(grid.margins[grid.optimalIndex]!, 2);
  expect(grid.analysis!.targetAnalysis).toMatchObject({
    yield: runOf(after).target.yieldTPerHa,
    nResponse: runOf(after).target.nResponseTPerHa,
    sResponse: runOf(after).target.sResponseTPerHa,
  });
});

test('the pages that are looked at are those of the preview with what is ticked, and nothing of them is kept', async () => {
  const asked = { reportTypeId: 5, reportOutputId: 1, optionCodes: ['RATES', 'ANALYTE_TABLE'] };
  const inPerth = portal.as('ADVISER', 'TILTH', 'Australia/Perth');
  const look = (body: typeof asked) =>
    inPerth.ask('POST /recommendation/report/{id}/pages', { params: { id: reportId }, body });
  const shown = await look(asked);
  const printed = await readPdf(await rendered(5, 1, await data(), asked.optionCodes));
  expect((await readPdf(new Uint8Array(Buffer.from(shown.pdf, 'base64')))).map(({ text }) => text)).toEqual(
    printed.map(({ text }) => text),
  );
  // A number that is copied from it has nothing that cannot be seen, or no search finds it.
  expect(printed.filter(({ text }) => text.includes('\u2060'))).toEqual([]);
  expect(shown.parts.map(({ part }) => part)).toContain('ANALYTE_TABLE');
  const fewer = await look({ ...asked, optionCodes: [] });
  expect(fewer.parts.map(({ part }) => part)).not.toContain('ANALYTE_TABLE');
  const kept = await portal.inside('TILTH', (tx) => tx.execute(sql`select count(*)::int as n from rendered_preview`));
  expect(kept.rows).toEqual([{ n: 0 }]);
  expect(
    await adviser.refused('POST /recommendation/report/{id}/pages', {
      params: { id: reportId },
      body: { ...asked, reportTypeId: 2, reportOutputId: 2 },
    }),
  ).toMatchObject({ code: 'INVALID_REQUEST' });
});

test('products cost what the economics of the crop say, the same that the engine uses', async () => {
  const [{ recommendationId, samples: members }] = await plans();
  const { products } = await adviser.ask('GET /referencedata/products');
  const { places } = await adviser.ask('GET /referencedata/places');
  const { timings } = await adviser.ask('GET /referencedata/timings');
  const idOf = (name: string) => products.find((product) => product.name === name)!.id;
  for (const [at, name] of ['Urea', 'MAP', 'DAP'].entries())
    await adviser.ask('POST /Recommendation/{id}/product', {
      params: { id: recommendationId },
      body: {
        recommendationId,
        product: {
          recommendationId,
          productId: idOf(name),
          placeId: places[0]!.id,
          applicationTimingId: timings[0]!.id,
          reportOrder: at + 1,
          applicationRatesToSamples: [{ sampleId: members[name === 'DAP' ? 3 : 0]!.sampleId, applicationRate: 100 }],
        },
      },
    });
  await portal.inside('TILTH', (tx) =>
    tx.execute(sql`update economics set urea_price = 912, map_price = 1130 where is_active`),
  );
  const [plan] = await plans();
  expect(plan.products.map(({ name, pricePerTonneOrKilolitre }) => [name, pricePerTonneOrKilolitre])).toEqual([
    ['Urea', 912],
    ['MAP', 1130],
    ['DAP', null],
  ]);
  const text = (await readPdf(await rendered(5, 1, { ...(await data()), recommendations: [plan] }, ['ECONOMICS'])))
    .map((page) => page.text)
    .join(' ');
  expect(text).toContain('204.20');
  expect(text).toContain('No price');
});

const importedAgain = async (name: string): Promise<number> => {
  const reading = readPaddocks(readExampleFarm('paddocks.geojson'));
  if (!reading.ok) throw new Error('the paddocks of the example farm cannot be read');
  return (
    await portal.inside('TILTH', (tx) =>
      importPaddocks(tx, { customerName: name, farmName: 'Quandong Park', paddocks: reading.paddocks }),
    )
  ).customerId;
};
/** A sample as its laboratory's file describes it. */
const asGiven = ({
  name,
  paddockName,
  site,
  labNumber,
  dateSampled,
  dateEmergence,
  depthFrom,
  depthTo,
  crop,
  labResults,
  layers,
  layerNote,
}: Sample) => ({
  name,
  paddockName,
  site: site?.name,
  coords: site?.coords ?? null,
  labNumber,
  dateSampled,
  dateEmergence,
  depthFrom,
  depthTo,
  crop: crop?.name,
  layers: layers.map((layer) => [layer.depthFrom, layer.depthTo]),
  layerNote,
  labResults: labResults.map(({ analyteName, result, qualifier, unitOfMeasure }) => [
    analyteName,
    result,
    qualifier,
    unitOfMeasure,
  ]),
});

const exported = async (plan: RecommendationDocument): Promise<Uint8Array> =>
  rendered(labData.reportTypeId, labData.outputTypeId, { ...(await data()), recommendations: [plan] });
const ofType = async (customer: number, type: 1 | 2) =>
  (await samplesOf(adviser, customer)).filter(({ sampleTypeId }) => sampleTypeId === type);

test('lab data that went out comes in again as equal samples, and never as second ones', async () => {
  const csv = await exported((await plans())[0]);
  expect(Papa.parse<string[]>(new TextDecoder().decode(csv)).data[0]).not.toContain('Nitrogen (kg/ha)');
  const elsewhere = await importedAgain('Elsewhere');
  await uploadSoil(adviser, elsewhere, csv, 'lab-data.csv');
  expect((await ofType(elsewhere, 1)).map(asGiven)).toEqual((await ofType(customerId, 1)).map(asGiven));
  const count = (await samplesOf(adviser, customerId)).length;
  await uploadSoil(adviser, customerId, csv, 'lab-data.csv');
  expect(await samplesOf(adviser, customerId)).toHaveLength(count);
});

test('so do plants, with the day they emerged, their number and their weight', async () => {
  const elsewhere = await importedAgain('Plants elsewhere');
  await adviser.ask('POST /sample/UploadSamples', {
    body: { customer: elsewhere, sampleType: 'plant' },
    file: { name: 'lab-data.csv', content: await exported((await plans())[1]) },
  });
  const weighed = (sample: Sample) => ({ ...asGiven(sample), weight: sample.sampleWeight, count: sample.plantCount });
  expect((await ofType(elsewhere, 2)).map(weighed)).toEqual((await ofType(customerId, 2)).map(weighed));
});

test('so do the samples of a whole farm, each with its place', async () => {
  const whole = await importedAgain('Whole farm');
  await uploadSoil(adviser, whole);
  const sampleIds = (await samplesOf(adviser, whole)).map(({ id }) => id);
  const { id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'All', customerId: whole, sampleIds },
  });
  const report = await adviser.ask('POST /recommendation/report', {
    body: { customerId: whole, recommendationReportName: 'All', recommendationReportId: 0, recommendationIds: [id] },
  });
  const document = await portal.inside('TILTH', (tx) => reportDocument(tx, report.id, 'Australia/Perth'));
  const csv = await rendered(labData.reportTypeId, labData.outputTypeId, document);
  const again = await importedAgain('Whole farm again');
  await uploadSoil(adviser, again, csv, 'lab-data.csv');
  expect((await samplesOf(adviser, again)).map(asGiven)).toEqual((await samplesOf(adviser, whole)).map(asGiven));
  const answer = await uploadSoil(adviser, whole, csv, 'lab-data.csv');
  expect(await samplesOf(adviser, whole), JSON.stringify(answer)).toHaveLength(sampleIds.length);
});
