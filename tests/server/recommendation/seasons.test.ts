import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { usualSeasons, type SeasonScenario } from '../../../src/model/calculators/seasons.ts';
import { completedFarm, runsEnded } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
let members: readonly Sample[];
let id: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 2);
  customerId = farm.customerId;
  members = farm.completed;
  id = await recommendationOf('Wheat program');
});
afterAll(() => portal.stop());

const recommendationOf = async (recommendationName: string): Promise<number> =>
  (
    await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName, customerId, sampleIds: members.map((member) => member.id) },
    })
  ).id;
const params = () => ({ params: { id } });
const read = () => adviser.ask('GET /recommendation/{id}/seasons', params());
const run = () => adviser.ask('POST /recommendation/{id}/seasonsjob', params());
const lateBreak: SeasonScenario = { name: 'Late break', decile: null, rainMm: 170, targetYieldTPerHa: 1.6 };
const save = async (change: object = {}, version?: number) => {
  const { scenarios, chosen, version: present } = await read();
  return { ...params(), body: { scenarios, chosen, version: version ?? present, ...change } };
};

test('the usual seasons are compared at first, and nothing is said of them before the engine was asked', async () => {
  expect(await read()).toMatchObject({ ...usualSeasons, open: 3 * members.length, results: [] });
});

test('the engine is asked through the queue, and the average season says what the sample’s own run says', async () => {
  const ran = await run();
  expect(ran.open).toBe(0);
  expect(ran.results.map(({ sampleId, season }) => [sampleId, season])).toEqual(
    members.flatMap((member) => usualSeasons.scenarios.map(({ name }) => [member.id, name])),
  );
  const { sensitivityAnalysis } = await adviser.ask('GET /recommendation/{id}/ssanalysis', params());
  const { nCalcResults } = await adviser.ask('GET /recommendation/{id}/ncalcresults', params());
  for (const { sampleId, targetAnalysis } of sensitivityAnalysis) {
    const [dry, average, wet] = ran.results.filter((result) => result.sampleId === sampleId);
    expect(average).toMatchObject({
      rainMm: 250,
      yieldTPerHa: targetAnalysis.yield,
      grossMarginPerHa: targetAnalysis.grossMargin,
      breakEvenTPerHa: targetAnalysis.breakEven,
    });
    const budget = nCalcResults
      .filter(({ isSummerRain }) => !isSummerRain)
      .flatMap(({ modelDecisionResults }) => modelDecisionResults)
      .find((row) => row.sampleId === sampleId && row.yield === 2.5 && row.omlName === 'N_fert_required')!;
    expect(average!.nitrogenKgPerHa).toBe(budget.result);
    expect([dry!.rainMm, wet!.rainMm]).toEqual([195, 315]);
    expect(dry!.targetYieldTPerHa).toBeLessThan(2.5);
    expect(wet!.targetYieldTPerHa).toBeGreaterThan(2.5);
  }
});

test('asked again, the same is answered and nothing is run twice', async () => {
  const before = await read();
  expect(await run()).toEqual(before);
});

test('a season that the adviser names is next to the others, and the choice is kept with the recommendation', async () => {
  const before = await read();
  const saved = await adviser.ask(
    'PUT /recommendation/{id}/seasons',
    await save({ scenarios: [...before.scenarios, lateBreak], chosen: 'Late break' }),
  );
  expect(saved).toMatchObject({ chosen: 'Late break', version: before.version + 1, open: members.length });
  expect((await adviser.ask('GET /Recommendation/{id}', params())).version).toBe(before.version + 1);
  const { results, open } = await run();
  expect(open).toBe(0);
  expect(results.filter(({ season }) => season === 'Late break')).toMatchObject(
    members.map((member) => ({ sampleId: member.id, rainMm: 170, targetYieldTPerHa: 1.6 })),
  );
});

test('a save on an older version is refused, and says who changed it', async () => {
  const { version } = await read();
  expect(
    await adviser.refused('PUT /recommendation/{id}/seasons', await save({ chosen: null }, version - 1)),
  ).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(await read()).toMatchObject({ chosen: 'Late break', version });
});

test('a season needs a name of its own and either a decile or its rain, and only one that is there can be chosen', async () => {
  const refused = async (change: object) =>
    (await adviser.refused('PUT /recommendation/{id}/seasons', await save(change))).status;
  const { scenarios } = await read();
  expect(await refused({ scenarios: [...scenarios, { ...lateBreak, name: 'DRY' }] })).toBe(400);
  expect(await refused({ scenarios: [...scenarios, { ...lateBreak, name: 'Both', decile: 3 }] })).toBe(400);
  expect(await refused({ scenarios: [...scenarios, { ...lateBreak, name: 'Flood', rainMm: 900 }] })).toBe(400);
  expect(await refused({ scenarios: [], chosen: null })).toBe(400);
  expect(await refused({ chosen: 'Hail' })).toBe(400);
});

test('who may only look compares the seasons that are there, and changes and runs none', async () => {
  const viewer = portal.as('VIEWER');
  const { version: _version, ...seasons } = await read();
  expect(await viewer.ask('GET /recommendation/{id}/seasons', params())).toMatchObject(seasons);
  expect(await viewer.refused('POST /recommendation/{id}/seasonsjob', params())).toMatchObject({ status: 403 });
  expect(await viewer.refused('PUT /recommendation/{id}/seasons', await save({ chosen: null }))).toMatchObject({
    status: 403,
  });
});

test('another tenant neither sees nor asks for the seasons, nor for the answers of a run', async () => {
  const stranger = portal.as('ADVISER', 'OTHER');
  for (const refusal of [
    await stranger.refused('GET /recommendation/{id}/seasons', params()),
    await stranger.refused('POST /recommendation/{id}/seasonsjob', params()),
    await stranger.refused('PUT /recommendation/{id}/seasons', await save()),
    await stranger.refused('GET /recommendation/{id}/answers', { ...params(), query: { sampleEngineRunId: 1 } }),
  ])
    expect(refusal.status).toBe(404);
});

test('a rerun of a sample has to be requested again', async () => {
  const [{ id: sampleId }] = members as [Sample];
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [sampleId] } });
  await runsEnded(adviser, customerId, [sampleId]);
  expect((await read()).open).toBe(4);
  expect(await run()).toMatchObject({ open: 0 });
});

test('a copy has the seasons of its original', async () => {
  const { id: copy } = await adviser.ask('POST /recommendation/duplicate', {
    body: { RecommendationIdToDuplicate: id, NewRecommendationName: 'Copy' },
  });
  expect(await adviser.ask('GET /recommendation/{id}/seasons', { params: { id: copy } })).toMatchObject({
    chosen: 'Late break',
    open: 0,
  });
});

const runsOfFirst = async () => {
  const { nCalcResults } = await adviser.ask('GET /recommendation/{id}/ncalcresults', params());
  return nCalcResults
    .flatMap(({ modelDecisionResults }) => modelDecisionResults)
    .filter(
      ({ sampleId, omlName, isSummerRain }) =>
        sampleId === members[1]!.id && omlName === 'N_fert_required' && !isSummerRain,
    );
};
const answersOf = (sampleEngineRunId: number) =>
  adviser.ask('GET /recommendation/{id}/answers', { ...params(), query: { sampleEngineRunId } });

test('budget, card and largest margin of a run are side by side, with what would change the nitrogen', async () => {
  const runs = await runsOfFirst();
  const target = runs.find((row) => row.yield === 2.5)!;
  const answers = await answersOf(target.sampleEngineRunId);
  expect(answers.asked).toEqual(answers.card);
  expect(answers.nutrients.map(({ nutrient }) => nutrient)).toEqual(['N', 'P', 'K']);
  const [nitrogen] = answers.nutrients;
  expect(nitrogen!.requiredKgPerHa).toBe(target.result);
  expect(nitrogen!.cardKgPerHa).toBe(Math.round(target.result));
  expect(answers.statements.map(({ on, rule }) => [on, rule.startsWith('BRIDGE_')])).toEqual([
    ['N', true],
    ['P', true],
    ['K', true],
  ]);
  expect(answers.drivers!.nitrogenKgPerHa).toBe(target.result);
  expect(answers.drivers!.drivers).toHaveLength(3);
});

test('at another yield than the card’s the bridge says so', async () => {
  const [lowest] = await runsOfFirst();
  const answers = await answersOf(lowest!.sampleEngineRunId);
  expect(answers.asked.yieldTPerHa).toBe(lowest!.yield);
  expect(answers.card.yieldTPerHa).toBe(2.5);
  expect(answers.statements.map(({ rule }) => rule)).toContain('BRIDGE_YIELD');
});

test('a run that the recommendation does not show has no answers', async () => {
  expect(
    await adviser.refused('GET /recommendation/{id}/answers', { ...params(), query: { sampleEngineRunId: 999_999 } }),
  ).toMatchObject({ status: 404 });
});

test('a finalised recommendation shows its seasons and takes no other ones', async () => {
  const report = await adviser.ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Season', recommendationReportId: 0, recommendationIds: [id] },
  });
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id: report.id } });
  expect(await read()).toMatchObject({ chosen: 'Late break' });
  expect(await adviser.refused('PUT /recommendation/{id}/seasons', await save({ chosen: null }))).toMatchObject({
    code: 'RECOMMENDATION_FINALISED',
  });
});
