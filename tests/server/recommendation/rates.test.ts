import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
let samples: readonly number[];
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 2);
  customerId = farm.customerId;
  samples = farm.completed.map(({ id }) => id);
});
afterAll(() => portal.stop());

test('the rates of several products are saved in one call: all of them or none', async () => {
  const { id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'All or none', customerId, sampleIds: [...samples] },
  });
  const params = { id };
  const applicationRatesToSamples = samples.map((sampleId) => ({ sampleId, applicationRate: 60 }));
  for (const productId of [1, 2])
    await adviser.ask('POST /Recommendation/{id}/product', {
      params,
      body: {
        recommendationId: id,
        product: {
          recommendationId: id,
          productId,
          placeId: 1,
          applicationTimingId: 1,
          reportOrder: productId,
          applicationRatesToSamples,
        },
      },
    });
  const read = async () => (await adviser.ask('GET /Recommendation/{id}', { params })).recommendedProducts;
  const before = await read();
  const ratesOf = (rate: number, versions = before.map(({ version }) => version)) => ({
    params,
    body: {
      recommendationId: id,
      recommendedProducts: before.map((product, at) => ({
        recommendedProductId: product.id,
        version: versions[at]!,
        applicationRatesToSamples: samples.map((sampleId) => ({ sampleId, applicationRate: rate + at })),
      })),
    },
  });
  const stale = before.map(({ version }, at) => version + at);
  expect(await adviser.refused('PUT /Recommendation/{id}/rates', ratesOf(70, stale))).toMatchObject({ status: 409 });
  expect(await read()).toEqual(before);
  const { recommendedProducts: after } = await adviser.ask('PUT /Recommendation/{id}/rates', ratesOf(70));
  expect(
    after.map(({ version, applicationRatesToSamples }, at) => [
      version - before[at]!.version,
      applicationRatesToSamples.map(({ applicationRate }) => applicationRate),
    ]),
  ).toEqual([
    [1, [70, 70]],
    [1, [71, 71]],
  ]);
});
