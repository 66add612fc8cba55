import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleEngine, sampleEngineRun } from '../../../server/db/schema/index.ts';
import { engine, engine1, type EngineInput } from '../../../server/engine/index.ts';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { completedFarm, enterInputs, runsEnded, samplesOf, usualInputs } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
let samples: readonly Sample[];
let recommendation: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  ({ customerId, completed: samples } = await completedFarm(portal, 3));
  ({ id: recommendation } = await adviser.ask('POST /recommendation/attachSample', {
    body: {
      recommendationId: 0,
      recommendationName: 'Wheat',
      customerId,
      sampleIds: samples.map(({ id }) => id),
    },
  }));
});
afterAll(() => portal.stop());

const compared = (person = adviser) =>
  person.ask('GET /recommendation/{id}/ratecomparison', { params: { id: recommendation } });
const demandsOf = async (sampleId: number): Promise<Record<string, number>> => {
  const { samples: planned } = await adviser.ask('GET /recommendation/{id}/statements', {
    params: { id: recommendation },
  });
  const { demands } = planned.find((one) => one.sampleId === sampleId)!;
  return Object.fromEntries(demands.map(({ nutrient, demand }) => [nutrient, demand]));
};

/** The run of a sample as model 1 would have made and kept it. */
async function madeByModel1(sampleId: number): Promise<void> {
  await portal.inside('TILTH', async (tx) => {
    const [execution] = await tx.select().from(sampleEngine).where(eq(sampleEngine.sampleId, sampleId));
    const { identity, runs } = engine1.run(execution!.input as EngineInput);
    await tx
      .update(sampleEngine)
      .set({ engineVersion: identity.engineVersion, parameterSetHash: identity.parameterSetHash })
      .where(eq(sampleEngine.id, execution!.id));
    for (const { yieldTPerHa, isSummerRain, decisions, nitrogen } of runs)
      await tx
        .update(sampleEngineRun)
        .set({ decisions, nitrogen: nitrogen as never, decisionChanges: null, budgetFigures: null })
        .where(
          and(
            eq(sampleEngineRun.sampleEngineId, execution!.id),
            eq(sampleEngineRun.yieldTPerHa, yieldTPerHa),
            eq(sampleEngineRun.isSummerRain, isSummerRain),
          ),
        );
  });
}

test('runs of the model of today whose inputs have not changed have nothing to compare', async () => {
  expect(await compared()).toEqual({ current: engine.identity.engineVersion, samples: [] });
});

test('the rates of an earlier model are next to those of today on the same inputs, with the part of the model they come from', async () => {
  const [first] = samples;
  await madeByModel1(first!.id);
  const before = await demandsOf(first!.id);
  const { samples: compares } = await compared();
  expect(compares).toHaveLength(1);
  const [{ rates, causes, ...of }] = compares as [(typeof compares)[number]];
  expect(of).toMatchObject({ sampleId: first!.id, madeWith: '1.0.0', isFormer: true, missing: [] });
  expect(of.nowYieldTPerHa).toBe(of.yieldTPerHa);
  const input = await portal.inside('TILTH', async (tx) => {
    const [row] = await tx.select().from(sampleEngine).where(eq(sampleEngine.sampleId, first!.id));
    return row!.input as EngineInput;
  });
  const again = engine.run(input).runs.find((run) => run.isSelectedByDefault)!;
  const nitrogen = rates.find(({ nutrient }) => nutrient === 'N')!;
  const required = again.decisions.find(({ analyteId }) => analyteId === 1)!.rateKgPerHa!;
  expect(nitrogen).toEqual({ nutrient: 'N', before: before['N'], sameInputs: required, now: required });
  expect(nitrogen.now).toBeGreaterThan(nitrogen.before!);
  expect(causes.filter(({ nutrient }) => nutrient === 'N')).toEqual([
    { nutrient: 'N', part: 'RECOVERY', kgPerHa: required - before['N']! },
  ]);
  for (const { nutrient, before: was, sameInputs } of rates) {
    const explained = causes.filter((cause) => cause.nutrient === nutrient);
    const sum = explained.reduce((all, { kgPerHa }) => all + kgPerHa, 0);
    expect(Math.abs(sum - ((sameInputs ?? 0) - (was ?? 0)))).toBeLessThanOrEqual(1.01);
  }
});

test('nothing is stored by comparing: the card still shows what the earlier model said', async () => {
  const [first] = samples;
  const before = await demandsOf(first!.id);
  await compared();
  expect(await demandsOf(first!.id)).toEqual(before);
  const { statements } = await adviser.ask('GET /recommendation/{id}/statements', { params: { id: recommendation } });
  expect(statements.filter(({ rule }) => rule === 'MODEL_FORMER').map(({ sampleId }) => sampleId)).toEqual([first!.id]);
});

const changeInputs = async (of: readonly Sample[], values: Parameters<typeof enterInputs>[3]) => {
  const ids = of.map(({ id }) => id);
  const newest = (await samplesOf(adviser, customerId)).filter(({ id }) => ids.includes(id));
  await enterInputs(adviser, customerId, newest, values);
};

test('what a new run lacks is named, and the earlier rates are next to those of today on the inputs of then', async () => {
  const [first] = samples;
  await changeInputs(
    [first!],
    usualInputs.filter(({ omlName }) => omlName !== 'Organic_Carbon'),
  );
  const [compares] = (await compared()).samples;
  expect(compares).toMatchObject({ sampleId: first!.id, missing: ['Organic_Carbon'] });
  const nitrogen = compares!.rates.find(({ nutrient }) => nutrient === 'N')!;
  expect(nitrogen.sameInputs).toBeGreaterThan(nitrogen.before!);
  expect(nitrogen.now).toBe(nitrogen.sameInputs);
});

test('inputs changed since are separated from the model, with what is implausible in the rates of a new run', async () => {
  const [first, second] = samples;
  await changeInputs(
    [first!, second!],
    [...usualInputs, { omlName: 'Target_Yield', value: 4 }, { omlName: 'N_Application_Week', value: 12 }],
  );
  const { samples: compares } = await compared();
  expect(compares.map(({ sampleId, isFormer }) => [sampleId, isFormer])).toEqual([
    [first!.id, true],
    [second!.id, false],
  ]);
  for (const { rates, yieldTPerHa, nowYieldTPerHa, causes, isFormer, warnings } of compares) {
    expect(nowYieldTPerHa).toBeGreaterThan(yieldTPerHa);
    const { before, sameInputs, now } = rates.find(({ nutrient }) => nutrient === 'N')!;
    expect(now).toBeGreaterThan(sameInputs!);
    expect(sameInputs! > before!).toBe(isFormer);
    expect(causes.length > 0).toBe(isFormer);
    expect(warnings.find(({ rule }) => rule === 'RATE_LATE')?.sentence).toMatch(
      new RegExp(
        `^${now} kg N/ha, because in week 12, late, .* at week 4 it would be \\d+\\. Apply it earlier: \\d+ kg N/ha, \\$[\\d,]+/ha less\\.$`,
      ),
    );
  }
});

test('once they have been run again nothing is left to compare', async () => {
  const [first] = samples;
  const { sampleIds } = await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [first!.id] } });
  await runsEnded(adviser, customerId, sampleIds);
  expect((await compared()).samples.map(({ sampleId }) => sampleId)).not.toContain(first!.id);
});

test('users who may look may compare; another tenant has no such recommendation', async () => {
  expect(await compared(portal.as('VIEWER'))).toEqual(await compared());
  expect(
    await portal.as('ADVISER', 'OTHER').refused('GET /recommendation/{id}/ratecomparison', {
      params: { id: recommendation },
    }),
  ).toMatchObject({ status: 404, code: 'RECOMMENDATION_NOT_FOUND' });
});
