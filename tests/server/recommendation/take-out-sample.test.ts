import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { decisionsOf } from '../../../src/model/yields/decisions.ts';
import { takenSamples } from '../../../src/model/recommendation/taken-sample.ts';
import { sampleListServices } from '../../../src/services/recommendation/sample-list.ts';
import type { Api } from '../../../src/services/rest.ts';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
});
afterAll(() => portal.stop());

const done = (logic: AnyActorLogic, input: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start()) as Promise<unknown>;

test('a sample that is taken out comes back with its rates, its selected yield and its place', async () => {
  const farm = await completedFarm(portal, 3);
  const sampleIds = farm.completed.map(({ id }) => id);
  const { id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Taken', customerId: farm.customerId, sampleIds },
  });
  const params = { id };
  await adviser.ask('POST /Recommendation/{id}/product', {
    params,
    body: {
      recommendationId: id,
      product: {
        recommendationId: id,
        productId: 1,
        placeId: 1,
        applicationTimingId: 1,
        applicationRatesToSamples: sampleIds.map((sampleId, at) => ({ sampleId, applicationRate: 50 + at })),
      },
    },
  });
  const read = () => adviser.ask('GET /Recommendation/{id}', { params });
  const whole = async () => {
    const { recommendationSamples, recommendedProducts } = await read();
    return [
      recommendationSamples.map((sample) => [sample.id, sample.displayOrder, sample.detail.yield]),
      recommendedProducts.flatMap(({ applicationRatesToSamples }) =>
        applicationRatesToSamples.toSorted((a, b) => a.sampleId - b.sampleId),
      ),
    ];
  };
  const decisions = async () => {
    const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', { params });
    return decisionsOf(modelOutputs);
  };
  // Another yield than the one it would have by itself.
  const other = (await decisions()).runsOf.get(sampleIds[1]!)!.find(({ isSelected }) => !isSelected)!;
  const { sampleEngineId, sampleEngineRunId } = other;
  await adviser.ask('PUT /Recommendation/selectedYield', {
    ifMatch: '*',
    body: {
      recommendationId: id,
      selectedSamples: [{ sampleId: sampleIds[1]!, yield: other.yield, sampleEngineId, sampleEngineRunId }],
    },
  });
  const before = await whole();
  const taken = takenSamples(await read(), await decisions())[1]!;
  const api = ((call: never, request: never) => adviser.ask(call, request)) as unknown as Api;
  const services = sampleListServices(api);
  await done(services.remove, { recordId: id, id: taken.id });
  expect((await read()).recommendationSamples.map((sample) => sample.id)).toEqual([sampleIds[0], sampleIds[2]]);
  await done(services.restore, { recordId: id, item: taken });
  await done(services.reorder, { recordId: id, ids: sampleIds });
  expect(await whole()).toEqual(before);
});
