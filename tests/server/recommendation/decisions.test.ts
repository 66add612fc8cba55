import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { ratingByStatusName } from '../../../src/model/samples/rating.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import {
  completedFarm,
  enterInputs,
  runsEnded,
  samplesOf,
  soilResults,
  uploadSoil,
  usualInputs,
} from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

const nitrogenNames = [
  'N_required_by_grain',
  'N_required_by_shoots',
  'N_required_from_soil',
  'Mineral_N_pool',
  'Organic_N_pool',
  'Mineral_N_available_to_crop',
  'Organic_N_available_to_crop',
  'Rotation_N_from_last_year',
  'Rotation_N_from_2_years_ago',
  'Total_Rotational_N',
  'Rotation_N_available_to_crop',
  'Soil_N_available',
  'N_fert_required',
  'Percent_of_organic_N_available',
  'Percent_of_rotational_N_available',
  'N_efficiency_from_shoots_into_grain',
];

let portal: Portal;
let adviser: Person;
let customerId: number;
let members: readonly Sample[];
let id: number;
/** The laboratory's file as it was sent last. */
let file = soilResults;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 3);
  customerId = farm.customerId;
  members = farm.completed;
  const attached = await adviser.ask('POST /recommendation/attachSample', {
    body: {
      recommendationId: 0,
      recommendationName: 'Wheat program',
      customerId,
      sampleIds: members.map((member) => member.id),
    },
  });
  expect(attached).toEqual({ id: attached.id, version: 2, added: 3, alreadyThere: 0 });
  id = attached.id;
});
afterAll(() => portal.stop());

const params = () => ({ params: { id } });
const outputs = async () => (await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', params())).modelOutputs;

test('every decision tells its critical value, method, source, criteria, run, date and version', async () => {
  const { engineResults, sampleYields, hasRange, step } = await outputs();
  expect(sampleYields.map(({ sampleId, yields }) => [sampleId, yields.length])).toEqual(
    members.map((member) => [member.id, 5]),
  );
  expect(hasRange).toBe(true);
  expect(step).toBeGreaterThan(0);
  expect(engineResults.map(({ isSummerRain }) => isSummerRain)).toEqual([false, false, false, false, false, true]);
  const decisions = engineResults.flatMap(({ modelDecisions }) =>
    modelDecisions.flatMap(({ analyte, decisionResults }) => decisionResults.map((result) => ({ analyte, ...result }))),
  );
  expect(decisions.length).toBeGreaterThan(100);
  for (const { provenance, sampleEngineRunId } of decisions) {
    expect(provenance).toMatchObject({
      sampleEngineRunId,
      engineCode: 'OPEN-SYN',
      interpretiveCriteria: expect.stringMatching(/Wheat/) as string,
    });
    expect(provenance.method).not.toBe('');
    expect(provenance.parameterSetHash).toMatch(/^[0-9a-f]{64}$/);
    expect(Number.isNaN(Date.parse(provenance.runOn))).toBe(false);
  }
  const phosphorus = decisions.find(({ analyte }) => analyte.nutrientCode === 'P')!;
  expect(phosphorus.provenance.criticalValue).toBeGreaterThan(5);
  expect(phosphorus.provenance.source).toMatch(/[A-Z][a-z]+.*\d{4}/);
});

test('exactly one run of each sample is selected: the target yield without summer rain', async () => {
  const { engineResults } = await outputs();
  const selected = new Map<number, Set<number>>();
  for (const { modelDecisions } of engineResults)
    for (const { decisionResults } of modelDecisions)
      for (const result of decisionResults.filter(({ isSelected }) => isSelected))
        selected.set(result.sampleId, (selected.get(result.sampleId) ?? new Set()).add(result.yield));
  expect([...selected]).toEqual(members.map((member) => [member.id, new Set([2.5])]));
});

test('the nitrogen budget has its sixteen values for each sample, yield and summer rain', async () => {
  const { yields, nCalcResults, grains } = await adviser.ask('GET /recommendation/{id}/ncalcresults', params());
  expect(grains).toEqual(
    members.map((member) => ({ sampleId: member.id, crop: 'Wheat', oilOrProteinPercent: 10.5, assumedSubsoilN: null })),
  );
  expect(yields).toHaveLength(5);
  expect(nCalcResults).toHaveLength(6);
  for (const level of nCalcResults) {
    expect(level.modelDecisionResults).toHaveLength(3 * 16);
    for (const member of members) {
      const own = level.modelDecisionResults.filter(({ sampleId }) => sampleId === member.id);
      expect(own.map(({ omlName }) => omlName).toSorted()).toEqual(nitrogenNames.toSorted());
      const valueOf = (name: string): number => own.find(({ omlName }) => omlName === name)!.result;
      expect(valueOf('Soil_N_available')).toBeCloseTo(
        valueOf('Mineral_N_available_to_crop') +
          valueOf('Organic_N_available_to_crop') +
          valueOf('Rotation_N_available_to_crop'),
        6,
      );
    }
  }
});

test('a sensitivity grid has 528 rows a run, exactly one of them optimal', async () => {
  const { sensitivityResponseStatus, senstivityResultList } = await adviser.ask(
    'GET /recommendation/{id}/ssresults',
    params(),
  );
  expect(sensitivityResponseStatus).toBe(2);
  const runs = groupBy(senstivityResultList, ({ sampleEngineRunId }) => sampleEngineRunId);
  expect(runs.size).toBe(3 * 6);
  for (const rows of runs.values()) {
    expect(rows).toHaveLength(528);
    const best = rows.filter(({ isOptimal }) => isOptimal);
    expect(best).toHaveLength(1);
    expect(best[0]!.marginResult).toBe(Math.max(...rows.map(({ marginResult }) => marginResult)));
  }
});

test('each sample is analysed for the target, a good and a poor season', async () => {
  const { sensitivityResponseStatus, sensitivityAnalysis } = await adviser.ask(
    'GET /recommendation/{id}/ssanalysis',
    params(),
  );
  expect(sensitivityResponseStatus).toBe(2);
  expect(sensitivityAnalysis.map(({ sampleId }) => sampleId)).toEqual(members.map((member) => member.id));
  for (const { targetAnalysis, optimisticAnalysis, pessimisticAnalysis } of sensitivityAnalysis)
    expect([pessimisticAnalysis.yield, targetAnalysis.yield, optimisticAnalysis.yield]).toEqual(
      [pessimisticAnalysis.yield, targetAnalysis.yield, optimisticAnalysis.yield].toSorted((a, b) => a - b),
    );
});

test('decisions, grids and analyses come for the samples that are named, and for all when none is', async () => {
  const [first, , third] = members.map((member) => member.id);
  const some = { ...params(), query: { sampleIds: `${third},${first},999999` } };
  const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', some);
  const whole = await outputs();
  expect(modelOutputs.sampleYields).toEqual(whole.sampleYields.filter(({ sampleId }) => sampleId !== members[1]!.id));
  const decisionsOf = ({ engineResults }: typeof whole) =>
    engineResults.flatMap(({ modelDecisions }) => modelDecisions.flatMap(({ decisionResults }) => decisionResults));
  expect(decisionsOf(modelOutputs)).toEqual(decisionsOf(whole).filter(({ sampleId }) => sampleId !== members[1]!.id));
  const { senstivityResultList } = await adviser.ask('GET /recommendation/{id}/ssresults', some);
  expect([...groupBy(senstivityResultList, ({ sampleId }) => sampleId).keys()]).toEqual([first, third]);
  const { sensitivityAnalysis } = await adviser.ask('GET /recommendation/{id}/ssanalysis', some);
  expect(sensitivityAnalysis.map(({ sampleId }) => sampleId)).toEqual([first, third]);
  const none = await adviser.ask('GET /recommendation/{id}/ssresults', { ...params(), query: { sampleIds: '999999' } });
  expect(none).toEqual({ sensitivityResponseStatus: 3, senstivityResultList: [] });
});

test.each(['', '0', '1,', 'a', '1;2'])('%j names no samples', async (sampleIds) => {
  const refusal = await adviser.refused('GET /recommendation/{id}/ssresults', { ...params(), query: { sampleIds } });
  expect(refusal).toMatchObject({
    status: 400,
    issues: [{ path: 'query.sampleIds', message: 'must be ids with commas between, 1000 at most' }],
  });
});

test('another yield can be selected for a sample, but only a run of its own', async () => {
  const { engineResults } = await outputs();
  const of = (sampleId: number) =>
    engineResults
      .flatMap(({ modelDecisions }) => modelDecisions.flatMap(({ decisionResults }) => decisionResults))
      .find((result) => result.sampleId === sampleId && !result.isSelected)!;
  const [mine, theirs] = [of(members[0]!.id), of(members[1]!.id)];
  const choose = (sampleId: number, run: typeof mine, version: number) => ({
    ifMatch: `"${version}"`,
    body: {
      recommendationId: id,
      selectedSamples: [
        { sampleId, yield: run.yield, sampleEngineId: run.sampleEngineId, sampleEngineRunId: run.sampleEngineRunId },
      ],
    },
  });
  const { version } = await adviser.ask('GET /Recommendation/{id}', params());
  expect(
    await adviser.refused('PUT /Recommendation/selectedYield', choose(members[0]!.id, theirs, version)),
  ).toMatchObject({
    status: 404,
    code: 'SAMPLE_NOT_FOUND',
  });
  await adviser.ask('PUT /Recommendation/selectedYield', choose(members[0]!.id, mine, version));
  const yieldNow = async () =>
    (await adviser.ask('GET /Recommendation/{id}', params())).recommendationSamples[0]?.detail.yield;
  expect(await yieldNow()).toBe(mine.yield);

  // A colleague's page was opened earlier: changes since are not overwritten unseen.
  const colleague = portal.as('SENIOR_ADVISER');
  const other = engineResults
    .flatMap(({ modelDecisions }) => modelDecisions.flatMap(({ decisionResults }) => decisionResults))
    .find((result) => result.sampleId === members[0]!.id && result.isSelected)!;
  const late = choose(members[0]!.id, other, version);
  expect(await colleague.refused('PUT /Recommendation/selectedYield', late)).toMatchObject({
    status: 409,
    code: 'STALE_VERSION',
  });
  expect(await colleague.refused('PUT /Recommendation/selectedYield', { body: late.body })).toMatchObject({
    status: 428,
  });
  expect(await yieldNow()).toBe(mine.yield);
  await colleague.ask('PUT /Recommendation/selectedYield', choose(members[0]!.id, other, version + 1));
  expect(await yieldNow()).toBe(other.yield);
  await adviser.ask('PUT /Recommendation/selectedYield', choose(members[0]!.id, mine, version + 2));
});

test('the ratings on the map of a recommendation are those of its cards, also at another yield than the target', async () => {
  const { engineResults } = await outputs();
  const onCards = engineResults
    .flatMap(({ modelDecisions }) =>
      modelDecisions.flatMap(({ analyte, decisionResults }) =>
        decisionResults.map((result) => ({ analyteId: analyte.analyteId, ...result })),
      ),
    )
    .filter(({ sampleId, isSelected }) => isSelected && sampleId === members[0]!.id);
  expect(onCards.every((result) => result.yield !== 2.5)).toBe(true);
  const analyteIds = onCards.map(({ analyteId }) => analyteId);
  const body = { customerId, recommendationId: id, sampleIds: [members[0]!.id], analyteIds };
  const { ratings } = await adviser.ask('POST /sample/ratings', { body });
  const rated = onCards.flatMap(({ analyteId, decisionResultStatusName }) => {
    const level = ratingByStatusName(decisionResultStatusName)?.level;
    return level === undefined ? [] : [[analyteId, level]];
  });
  expect(rated.length).toBeGreaterThan(3);
  expect(ratings.map(({ analyteId, level }) => [analyteId, level])).toEqual(expect.arrayContaining(rated));
  expect(ratings).toHaveLength(rated.length);
});

test('calculators of both kinds can be added, ordered and removed', async () => {
  const { availableCalculators } = await adviser.ask('GET /recommendation/{id}/availablecalculators', params());
  expect(availableCalculators.map(({ type }) => type)).toEqual(['NITROGEN', 'SOIL_SENSITIVITY']);
  const { senstivityResultList } = await adviser.ask('GET /recommendation/{id}/ssresults', params());
  const { sampleEngineRunId } = senstivityResultList[0]!;
  const versionOf = async () => (await adviser.ask('GET /Recommendation/{id}', params())).version;
  const before = await versionOf();
  await adviser.ask('POST /Recommendation/{id}/ncalculator', {
    ...params(),
    body: { sampleEngineRunId, modelTypeCode: 'NITROGEN', displayOrder: 1 },
  });
  const { calculators } = await adviser.ask('POST /Recommendation/{id}/sscalculator', {
    ...params(),
    body: { sampleEngineRunId, modelTypeCode: 'SOIL_SENSITIVITY', displayOrder: 2, kFertIndex: 2 },
  });
  expect(calculators).toMatchObject([
    { type: 'NITROGEN', kFertValue: null },
    { type: 'SOIL_SENSITIVITY', kFertIndex: 2, kFertValue: expect.any(Number) as number },
  ]);
  const [first, second] = calculators;
  const { calculators: ordered } = await adviser.ask('PUT /Recommendation/{id}/reordercalculators', {
    ...params(),
    body: {
      displayOrders: [
        { recommendedCalculatorId: second!.recommendationsCalculatorId, displayOrder: 1 },
        { recommendedCalculatorId: first!.recommendationsCalculatorId, displayOrder: 2 },
      ],
    },
  });
  expect(ordered.map(({ type }) => type)).toEqual(['SOIL_SENSITIVITY', 'NITROGEN']);
  expect(await versionOf()).toBe(before + 3);
  const { calculators: left } = await adviser.ask('DELETE /Recommendation/calculator/{calcId}', {
    params: { calcId: second!.recommendationsCalculatorId },
  });
  expect(left.map(({ type }) => type)).toEqual(['NITROGEN']);
});

test('calculators follow their sample into a rerun, at the yield they were added for', async () => {
  const read = async () => (await adviser.ask('GET /recommendation/{id}/calculators', params())).calculators;
  const [before] = await read();
  const rows = async () =>
    (await adviser.ask('GET /recommendation/{id}/ssresults', params())).senstivityResultList.map(
      ({ sampleEngineRunId }) => sampleEngineRunId,
    );
  expect(await rows()).toContain(before!.sampleEngineRunId);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: members.map((member) => member.id) } });
  await runsEnded(
    adviser,
    customerId,
    members.map((member) => member.id),
  );
  const [after] = await read();
  expect(after!.sampleEngineRunId).not.toBe(before!.sampleEngineRunId);
  expect(await rows()).toContain(after!.sampleEngineRunId);
  expect(after).toMatchObject({ yield: before!.yield, isSummerRain: before!.isSummerRain });
});

test('a grid rate that the grid does not have is refused', async () => {
  const { senstivityResultList } = await adviser.ask('GET /recommendation/{id}/ssresults', params());
  const body = {
    sampleEngineRunId: senstivityResultList[0]!.sampleEngineRunId,
    modelTypeCode: 'SOIL_SENSITIVITY' as const,
    displayOrder: 1,
    kFertIndex: 6,
  };
  expect(await adviser.refused('POST /Recommendation/{id}/sscalculator', { ...params(), body })).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
  });
});

/** Sends the file again with one of its rows changed. */
async function sendAgain(row: number, change: (text: string) => string): Promise<void> {
  file = file
    .split('\n')
    .map((text, at) => (at === row ? change(text) : text))
    .join('\n');
  await uploadSoil(adviser, customerId, file);
}

test('new lab results flag the recommendation, its old results stay readable, and a new run takes the flag away', async () => {
  const before = await outputs();
  const [member] = members;
  await sendAgain(1, (row) => row.replace(',31,88,', ',9,88,'));
  const flagged = await adviser.ask('GET /Recommendation/{id}', params());
  expect(flagged.hasUpdatedLabResults).toBe(true);
  expect(await adviser.ask('GET /recommendation/{id}/resultsUpdated', params())).toEqual({
    status: true,
    sampleIds: [member!.id],
  });
  expect(await outputs()).toEqual(before);
  expect((await samplesOf(adviser, customerId)).find((sample) => sample.id === member!.id)?.status).toBe(7);

  expect(await adviser.ask('POST /recommendation/{id}/updateResults', params())).toEqual({
    id,
    sampleIds: [member!.id],
  });
  await runsEnded(adviser, customerId, [member!.id]);
  expect((await adviser.ask('GET /Recommendation/{id}', params())).hasUpdatedLabResults).toBe(false);
  const after = await outputs();
  const phosphorusOf = ({ engineResults }: typeof after) =>
    engineResults.flatMap(({ modelDecisions }) =>
      modelDecisions
        .filter(({ analyte }) => analyte.nutrientCode === 'P')
        .flatMap(({ decisionResults }) => decisionResults.filter(({ sampleId }) => sampleId === member!.id)),
    )[0];
  expect(phosphorusOf(before)?.decisionResultLabResult).toBe(31);
  expect(phosphorusOf(after)?.decisionResultLabResult).toBe(9);
});

test('a lab result that is taken away after the run flags as well', async () => {
  const [, member] = members;
  await sendAgain(2, (row) => row.replace(',17,68,', ',,68,'));
  expect(await adviser.ask('GET /recommendation/{id}/resultsUpdated', params())).toEqual({
    status: true,
    sampleIds: [member!.id],
  });
  const waiting = (await samplesOf(adviser, customerId)).find((sample) => sample.id === member!.id);
  expect(waiting?.missingInputs).toEqual(['Colwell_P']);
  const { sampleIds } = await adviser.ask('POST /recommendation/{id}/updateResults', params());
  expect(sampleIds).toEqual([]);
  await enterInputs(adviser, customerId, [waiting!], [...usualInputs, { omlName: 'Colwell_P', value: 40 }]);
  expect((await adviser.ask('POST /recommendation/{id}/updateResults', params())).sampleIds).toEqual([member!.id]);
  await runsEnded(adviser, customerId, [member!.id]);
  expect(await adviser.ask('GET /recommendation/{id}/resultsUpdated', params())).toEqual({
    status: false,
    sampleIds: [],
  });
});

test('new results of a deeper layer flag the recommendation of the surface sample above it', async () => {
  const head =
    'Sample Name,Lab Number,Depth From (cm),Depth To (cm),Date Sampled,Organic Carbon - %,Nitrate Nitrogen - mg/kg,Ammonium Nitrogen - mg/kg,Phosphorus (Colwell) - mg/kg,Phosphorus Buffer Index (PBI-Col),Potassium (Colwell) - mg/kg,Sulfate Sulfur (KCl40) - mg/kg';
  const layers = (deepNitrate: number) =>
    `${head}\nDeep,D1,0,10,21/05/2026,1.2,14,4,30,110,90,8\nDeep,D2,10,30,21/05/2026,0.6,${deepNitrate},2,10,110,60,7\n`;
  await uploadSoil(adviser, customerId, layers(6));
  const surface = (await samplesOf(adviser, customerId)).find(({ labNumber }) => labNumber === 'D1')!;
  await enterInputs(adviser, customerId, [surface], [{ omlName: 'Soil_Texture', value: 2 }]);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [surface.id] } });
  await runsEnded(adviser, customerId, [surface.id]);
  const { id: deep } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Deep', customerId, sampleIds: [surface.id] },
  });
  expect((await adviser.ask('GET /Recommendation/{id}', { params: { id: deep } })).hasUpdatedLabResults).toBe(false);
  await uploadSoil(adviser, customerId, layers(21));
  expect(await adviser.ask('GET /recommendation/{id}/resultsUpdated', { params: { id: deep } })).toEqual({
    status: true,
    sampleIds: [surface.id],
  });
});

test('a deeper layer brings its own lab results, a surface sample does not: the engine gets them', async () => {
  const deepest = (await samplesOf(adviser, customerId)).find(({ labNumber }) => labNumber === 'D2')!;
  const above = (await samplesOf(adviser, customerId)).find(({ labNumber }) => labNumber === 'D1')!;
  const { id: both } = await adviser.ask('POST /recommendation/attachSample', {
    body: {
      recommendationId: 0,
      recommendationName: 'Both layers',
      customerId,
      sampleIds: [above.id, deepest.id],
    },
  });
  const { recommendationSamples } = await adviser.ask('GET /Recommendation/{id}', { params: { id: both } });
  const resultsOf = (id: number) => recommendationSamples.find((of) => of.id === id)!.layerResults;
  expect(resultsOf(above.id)).toEqual([]);
  expect(resultsOf(deepest.id)).toEqual(deepest.labResults);
  expect(resultsOf(deepest.id)).toContainEqual(expect.objectContaining({ result: 21, unitOfMeasure: 'mg/kg' }));
});
