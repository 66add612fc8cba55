import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../documents/read-pdf.ts';
import { inputsChangedText } from '../../../src/model/recommendation/current-result.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { completedFarm, enterInputs, runsEnded, samplesOf, usualInputs } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { recommendProgram } from '../reports/recommend-program.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
let recommendationId: number;
let reportId: number;
let changedId: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER', 'TILTH', 'UTC');
  const farm = await completedFarm(portal, 2);
  customerId = farm.customerId;
  changedId = farm.completed[0]!.id;
  ({ recommendationId } = await recommendProgram(adviser, customerId, farm.completed));
  reportId = (
    await adviser.ask('POST /recommendation/report', {
      body: {
        customerId,
        recommendationReportName: 'Season plan',
        recommendationReportId: 0,
        recommendationIds: [recommendationId],
      },
    })
  ).id;
  const { calculators } = await added();
  expect(calculators).toHaveLength(1);
});
afterAll(() => portal.stop());

const by = () => ({ params: { id: recommendationId } });
const decided = async (): Promise<readonly number[]> => {
  const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', by());
  return modelOutputs.sampleYields.map(({ sampleId }) => sampleId);
};
const sampleNow = async () =>
  (await adviser.ask('GET /Recommendation/{id}', by())).recommendationSamples.find(({ id }) => id === changedId)!;

async function added() {
  const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', by());
  const { sampleEngineRunId } = modelOutputs.engineResults
    .flatMap(({ modelDecisions }) => modelDecisions.flatMap(({ decisionResults }) => decisionResults))
    .find(({ sampleId }) => sampleId === changedId)!;
  return adviser.ask('POST /Recommendation/{id}/ncalculator', {
    ...by(),
    body: { sampleEngineRunId, modelTypeCode: 'NITROGEN' },
  });
}
async function enterRain(mm: number): Promise<void> {
  const sample = (await samplesOf(adviser, customerId)).find(({ id }) => id === changedId)!;
  await enterInputs(adviser, customerId, [sample], [...usualInputs, { omlName: 'Growing_Season_Rain', value: mm }]);
}
async function preview(reportTypeId: number, reportOutputId: number): Promise<Uint8Array> {
  const { recommendationReports } = await adviser.ask('GET /Recommendation/Report/{id}/reportOptions', {
    params: { id: reportId },
  });
  const { formatCodes, reportFormatCode } = recommendationReports
    .find((type) => type.recommendationReportTypeId === reportTypeId)!
    .outputs.find((output) => output.recommendationReportOutputTypeId === reportOutputId)!;
  return adviser.bytes('POST /recommendation/report/{id}/preview', {
    params: { id: reportId },
    body: {
      reportId,
      reportTypeId,
      reportOutputId,
      reportFormatCode,
      optionCodes: formatCodes.flatMap(({ formatOptionCode, groupType }) =>
        formatOptionCode !== null && groupType === 'CHECKBOX' ? [formatOptionCode] : [],
      ),
    },
  });
}
const textOfPdf = async (): Promise<string> =>
  (await readPdf(await preview(5, 1)))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

test('a sample whose inputs were saved without a run shows no figures, and says since when', async () => {
  expect(await decided()).toContain(changedId);
  await enterRain(270);
  expect(await decided()).not.toContain(changedId);
  expect(await decided()).toHaveLength(1);
  expect(await sampleNow()).toMatchObject({
    status: statusIds.Ready,
    lastRunOn: expect.stringMatching(/^\d{4}-/) as string,
  });
  const { statements, samples } = await adviser.ask('GET /recommendation/{id}/statements', by());
  expect(samples.map(({ sampleId }) => sampleId)).not.toContain(changedId);
  expect(statements.filter(({ sampleId, rule }) => sampleId === changedId && rule.startsWith('BALANCE_'))).toEqual([]);
  const { nCalcResults } = await adviser.ask('GET /recommendation/{id}/ncalcresults', by());
  expect(
    nCalcResults.flatMap(({ modelDecisionResults }) => modelDecisionResults.map(({ sampleId }) => sampleId)),
  ).not.toContain(changedId);
});

const stale = async () =>
  (await adviser.ask('GET /recommendation/report/{id}', { params: { id: reportId } })).staleSamples;

test('the report names it before it is finalised', async () => {
  const { lastRunOn, detail } = await sampleNow();
  expect(await stale()).toEqual([
    {
      recommendationId,
      sampleId: changedId,
      name: expect.stringContaining(`${detail.paddockName}, ${detail.siteName}`) as string,
      since: lastRunOn,
      isReady: true,
    },
  ]);
});

test('files for machines and for Google Earth name it', async () => {
  const kmz = strFromU8(unzipSync(await preview(3, 3))['doc.kml']!);
  expect(kmz).toContain('Inputs changed since');
  const shapes = strFromU8(unzipSync(await preview(6, 5))['README.txt']!);
  expect(shapes).toContain('Inputs changed since');
});

test('documents leave its figures out and say so', async () => {
  const { lastRunOn, detail } = await sampleNow();
  const [year, month, day] = lastRunOn!.slice(0, 10).split('-');
  const words = inputsChangedText(`${day}/${month}/${year}`);
  const text = await textOfPdf();
  expect(text).toContain(`${words}: ${detail.paddockName}, ${detail.siteName}. No result until the engine has run.`);
  const csv = new TextDecoder().decode(await preview(1, 4));
  expect(csv.split('\n').filter((line) => line.includes(words))).toHaveLength(1);
});

test('the builder runs it again with what has newer lab results', async () => {
  const { sampleIds } = await adviser.ask('POST /recommendation/{id}/updateResults', by());
  expect(sampleIds).toEqual([changedId]);
  await runsEnded(adviser, customerId, sampleIds);
  expect(await decided()).toContain(changedId);
  expect(await stale()).toEqual([]);
  expect(await textOfPdf()).not.toContain('Inputs changed since');
});

test('finalised without a current result it stays so, however often it is run later', async () => {
  await enterRain(310);
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id: reportId } });
  const before = await textOfPdf();
  expect(before).toContain('Inputs changed since');
  expect(await stale()).toEqual([]);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [changedId] } });
  await runsEnded(adviser, customerId, [changedId]);
  expect(await decided()).not.toContain(changedId);
  expect(await textOfPdf()).toBe(before);
  await portal.as('SENIOR_ADVISER').ask('PUT /recommendation/report/{id}/reopen', {
    params: { id: reportId },
    body: { reason: 'The rain was wrong' },
  });
  expect(await decided()).toContain(changedId);
});
