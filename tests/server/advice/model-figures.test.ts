import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnFigure } from '../../../src/model/advice/figures.ts';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { openSyn } from '../../../server/engine/index.ts';
import { completedFarm, runsEnded } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let admin: Person;
let adviser: Person;
let customerId: number;
let members: readonly Sample[];
beforeAll(async () => {
  portal = await startPortal();
  admin = portal.as('ADMIN');
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 1);
  customerId = farm.customerId;
  members = farm.completed;
});
afterAll(() => portal.stop());

const CHANGE = 'POST /adminconsole/advice/version';
const RESTORE = 'POST /adminconsole/advice/version/restore';
const said = (path: string, value: OwnFigure['value']): OwnFigure => ({
  path: `engine.${path}`,
  value,
  source: 'Our trials, 2024',
  mark: 'judgement',
});
const numbers = (who: Person = admin) => who.ask('GET /adminconsole/advice');
const recommend = async (recommendationName: string): Promise<number> =>
  (
    await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName, customerId, sampleIds: members.map(({ id }) => id) },
    })
  ).id;
const runAgain = async () => {
  const sampleIds = members.map(({ id }) => id);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds } });
  await runsEnded(adviser, customerId, sampleIds);
};
const resultOf = async (id: number, analyteId: number) => {
  const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', { params: { id } });
  return modelOutputs.engineResults
    .flatMap(({ modelDecisions }) => modelDecisions)
    .filter(({ analyte }) => analyte.analyteId === analyteId)
    .flatMap(({ decisionResults }) => decisionResults)
    .find(({ isSelected }) => isSelected)!;
};
const statements = async (id: number) => {
  const { statements } = await adviser.ask('GET /recommendation/{id}/statements', { params: { id } });
  return statements.filter(({ rule }) => rule === 'MODEL_FORMER').map(({ sentence }) => sentence);
};

test('a changed figure of the model makes new runs otherwise; earlier runs keep rates, version and seasons', async () => {
  const before = await recommend('As shipped');
  const first = { n: await resultOf(before, 1), p: await resultOf(before, 2) };
  expect(first.n.provenance).toMatchObject({ engineVersion: '2.0.0', parameterSetHash: openSyn.hash });
  const seasons = await adviser.ask('POST /recommendation/{id}/seasonsjob', { params: { id: before } });
  const { version } = await numbers();
  const changed = await admin.ask(CHANGE, {
    body: {
      version,
      figures: [
        said('fertiliser.recovery', 0.35),
        said('criticalP.rates', 'REVISED'),
        said('criticalP.beside', 'BFDC'),
      ],
    },
  });
  expect(changed.engine).toMatchObject({ code: 'OPEN-SYN', version: `2.0.0+${version + 1}` });
  expect(changed.engine.hash).not.toBe(openSyn.hash);

  // Nothing is run by itself: the card keeps its figures, and says that another run would use others.
  expect(await resultOf(before, 1)).toEqual(first.n);
  expect(await resultOf(before, 2)).toEqual(first.p);
  expect(await adviser.ask('GET /recommendation/{id}/seasons', { params: { id: before } })).toEqual(seasons);
  expect(await statements(before)).toEqual([expect.stringContaining(`2.0.0+${version + 1}`)]);

  await runAgain();
  const after = await recommend('By our figures');
  const [n, p] = [await resultOf(after, 1), await resultOf(after, 2)];
  expect(n.provenance).toMatchObject({ engineVersion: changed.engine.version, parameterSetHash: changed.engine.hash });
  expect(n.decisionResultRate!).toBeGreaterThan(first.n.decisionResultRate!);
  expect(n.rateRange!.recoveryPercent).toBeCloseTo(35, 6);
  expect(p.provenance.criticalValue!).toBeGreaterThan(first.p.provenance.criticalValue!);
  expect(p.rateRange!.beside!.curve).toBe('BFDC');
  expect(await statements(after)).toEqual([]);
});

test('what is asked of a run later is computed by the figures that made it', async () => {
  const id = await recommend('Asked later');
  const { version } = await numbers();
  const { results } = await adviser.ask('POST /recommendation/{id}/seasonsjob', { params: { id } });
  const back = await admin.ask(RESTORE, { body: { version, restored: 0 } });
  expect(back.engine).toEqual({ code: 'OPEN-SYN', version: '2.0.0', hash: openSyn.hash });
  const plan = await adviser.ask('GET /recommendation/{id}/seasons', { params: { id } });
  expect(plan.results).toEqual(results);
  // A season that was not asked for yet: still by the recovery of 35 %, as the run itself.
  const wetter = { name: 'Wetter', decile: null, rainMm: 250, targetYieldTPerHa: null };
  await adviser.ask('PUT /recommendation/{id}/seasons', {
    params: { id },
    body: { scenarios: [wetter], chosen: null, version: plan.version },
  });
  const later = await adviser.ask('POST /recommendation/{id}/seasonsjob', { params: { id } });
  const average = results.find(({ rainMm }) => rainMm === 250)!;
  expect(later.results[0]).toMatchObject({
    nitrogenKgPerHa: average.nitrogenKgPerHa,
    yieldTPerHa: average.yieldTPerHa,
  });
});

test('a change of advice alone leaves version and hash of the model as they are', async () => {
  const { version } = await numbers();
  const own = await admin.ask(CHANGE, { body: { version, figures: [said('dgt.critical', 70)] } });
  const advice = await admin.ask(CHANGE, {
    body: { version: own.version, figures: [{ ...said('', 5.6), path: 'lime.targetTop' }] },
  });
  expect(advice.engine).toEqual(own.engine);
  expect(advice.identity.version).toBe(`2.0.0+${advice.version}`);
});

test('all that changed in the model is as in model 1.0.0 by one press, and back by another', async () => {
  const { version } = await numbers();
  const former = await admin.ask(RESTORE, { body: { version, restored: 'MODEL_1' } });
  for (const figure of former.figures)
    if (figure.path.startsWith('engine.') && figure.former !== null)
      expect([figure.path, figure.value, figure.source]).toEqual([figure.path, figure.former, 'As model 1.0.0']);
  await runAgain();
  const n = await resultOf(await recommend('As model 1'), 1);
  expect(n.rateRange ?? null).toBeNull();
  const back = await admin.ask(RESTORE, { body: { version: former.version, restored: 0 } });
  expect(back.figures.filter(({ shipped }) => shipped !== null)).toEqual([]);
  expect(back.engine.hash).toBe(openSyn.hash);
});

test('the sheet shows the tenant’s recovery until an adviser enters another; another tenant has its own', async () => {
  const { version } = await numbers();
  await admin.ask(CHANGE, { body: { version, figures: [said('fertiliser.recovery', 0.4)] } });
  const shown = async (who: Person) => {
    const { interpretiveCriteriaList } = await who.ask('GET /referencedata/interpretivecriteria', { query: {} });
    const columns = interpretiveCriteriaList.flatMap(({ parameterGroups }) =>
      parameterGroups.flatMap((one) => one.columns),
    );
    return new Set(columns.filter(({ omlName }) => omlName === 'N_Fert_Recovery').map(({ value }) => value));
  };
  expect(await shown(adviser)).toEqual(new Set([0.4]));
  expect(await shown(portal.as('ADVISER', 'OTHER'))).toEqual(new Set([0.44]));
});

test('a figure that does not fit the others is refused by its place, and changes nothing', async () => {
  const { version, engine } = await numbers();
  const refused = await admin.refused(CHANGE, { body: { version, figures: [said('fertiliser.recovery', 0.7)] } });
  expect(refused).toMatchObject({ status: 400, issues: [{ path: 'engine.fertiliser.recovery' }] });
  expect((await numbers()).engine).toEqual(engine);
});
