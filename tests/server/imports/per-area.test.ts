import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderDocument } from '../../../server/documents/render-document.ts';
import { reportDocument } from '../../../server/queries/reports/report-document.ts';
import { readPdf } from '../../documents/read-pdf.ts';
import { enterInputs, importFarm, runsEnded, samplesOf } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
});
afterAll(() => portal.stop());

const FILE = [
  'Lab No,Sample,Depth,Date Sampled,NO3-N kg/ha,NH4-N kg/ha,pH (CaCl2),Organic Carbon %,Colwell P mg/kg,PBI,Colwell K mg/kg,S (KCl-40) mg/kg',
  'N1,North 1,0-10,2026-03-04,18,4.5,5.4,1.1,22,40,80,9',
  'N2,North 2,0-10,2026-03-04,<3,6,5.4,1.1,22,40,80,9',
].join('\n');
const NITRATE = /nitrate/i;

async function uploaded(content = FILE): Promise<readonly number[]> {
  const file = { name: 'per-area.csv', content };
  const body = { customer: customerId, sampleType: 'soil' as const, crop: 'Wheat' };
  const { questions } = await adviser.ask('POST /sample/checkUpload', { body, file });
  const answers = Object.fromEntries(questions.map(({ id, proposed, choices }) => [id, proposed ?? choices[0]!.id]));
  return (
    await adviser.ask('POST /sample/UploadSamples', { body: { ...body, answers: JSON.stringify(answers) }, file })
  ).sampleIds;
}

test('a figure in kg/ha comes back as it was written: in the list, the calculator, documents and lab data', async () => {
  const sampleIds = [...(await uploaded())];
  expect(sampleIds).toHaveLength(2);
  const [sampleId] = sampleIds as [number, number];
  const listed = (await samplesOf(adviser, customerId)).filter(({ id }) => sampleIds.includes(id));
  const nitrateOf = (at: number) => listed[at]!.labResults.find(({ analyteName }) => NITRATE.test(analyteName))!;
  expect([nitrateOf(0).text, nitrateOf(1).text]).toEqual(['18 kg/ha', '<3 kg/ha']);
  // In mg/kg it is by the density of a soil of unknown texture.
  expect(nitrateOf(0).result).toBeCloseTo(18 / 1.4, 3);

  // A loamy sand is heavier than that, and a third of it is gravel.
  await enterInputs(adviser, customerId, listed, [
    { omlName: 'Soil_Texture', value: 2 },
    { omlName: 'Gravel_Percent', value: 33 },
  ]);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds } });
  await runsEnded(adviser, customerId, sampleIds);
  const { id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Plan', customerId, sampleIds },
  });
  const pool = async (): Promise<number> => {
    const { nCalcResults } = await adviser.ask('GET /recommendation/{id}/ncalcresults', { params: { id } });
    return nCalcResults
      .flatMap(({ modelDecisionResults }) => modelDecisionResults)
      .find((result) => result.sampleId === sampleId && result.omlName === 'Mineral_N_pool')!.result;
  };
  expect(await pool()).toBeCloseTo(18 + 4.5, 9);
  const { results } = await adviser.ask('GET /sample/{id}/history', { params: { id: sampleId } });
  const nitrate = results.find(({ analyteName }) => NITRATE.test(analyteName))!;
  expect(nitrate).toMatchObject({ text: '18 kg/ha', perMass: { density: 1.5 } });
  expect(nitrate.perMass!.mgPerKg).toBeCloseTo(12, 9);
  expect(results.filter(({ perMass }) => perMass !== null)).toHaveLength(2);

  const { id: reportId } = await adviser.ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Plan', recommendationReportId: 0, recommendationIds: [id] },
  });
  const rendered = async (reportTypeId: number, outputTypeId: number) => {
    const data = await portal.inside('TILTH', (tx) => reportDocument(tx, reportId, 'Australia/Perth'));
    const optionCodes = ['ANALYTE_TABLE', 'SECONDARY_ANALYTES'];
    return (await renderDocument({ reportTypeId, outputTypeId, optionCodes, data })).bytes;
  };
  const [row, second] = Papa.parse<Record<string, string>>(new TextDecoder().decode(await rendered(4, 4)), {
    header: true,
  }).data;
  const column = Object.keys(row!).find((title) => NITRATE.test(title))!;
  expect([row![column], second![column]]).toEqual(['18 kg/ha', '<3 kg/ha']);
  const pages = (await readPdf(await rendered(1, 1))).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
  expect(pages).toContain('18 kg/ha');

  // What an adviser enters in its place holds, in mg/kg as the field asks.
  const now = (await samplesOf(adviser, customerId)).filter((one) => one.id === sampleId);
  await enterInputs(adviser, customerId, now, [
    { omlName: 'Soil_Texture', value: 2 },
    { omlName: 'Gravel_Percent', value: 0 },
    { omlName: 'Nitrate_N', value: 10 },
  ]);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [sampleId] } });
  await runsEnded(adviser, customerId, [sampleId]);
  expect(await pool()).toBeCloseTo(10 * 1.5 + 4.5, 9);
});

test('the same file again brings nothing new, and a composite has the mean of what was written', async () => {
  expect(await uploaded()).toEqual([]);
  const originals = (await samplesOf(adviser, customerId)).filter(({ labNumber }) => labNumber !== null);
  const { sample } = await adviser.ask('POST /sample/composite', {
    body: {
      customerId,
      name: 'Both',
      originals: originals.map(({ id: sampleId }) => ({ sampleId, weight: 1 })),
    },
  });
  const composite = (await samplesOf(adviser, customerId)).find(({ id }) => id === sample.id)!;
  expect(composite.labResults.flatMap(({ text }) => text ?? [])).toEqual(['<10.5 kg/ha', '5.25 kg/ha']);
});

test('a soil of unknown texture has the density that the supplier sets', async () => {
  const admin = portal.as('ADMIN');
  const path = 'engine.soils.unknownBulkDensity';
  const { version } = await admin.ask('GET /adminconsole/advice');
  await admin.ask('POST /adminconsole/advice/version', {
    body: { version, figures: [{ path, value: 1.6, source: 'Our own cores', mark: 'judgement' }] },
  });
  const sampleIds = await uploaded(FILE.replace('N1,North 1', 'N9,North 9').split('\n').slice(0, 2).join('\n'));
  const [sample] = (await samplesOf(adviser, customerId)).filter(({ id }) => sampleIds.includes(id));
  expect(sample!.labResults.find(({ analyteName }) => NITRATE.test(analyteName))!.result).toBeCloseTo(18 / 1.6, 3);
  const { results } = await adviser.ask('GET /sample/{id}/history', { params: { id: sample!.id } });
  expect(results.find(({ analyteName }) => NITRATE.test(analyteName))!.perMass).toEqual({
    mgPerKg: 18 / 1.6,
    density: 1.6,
  });
});
