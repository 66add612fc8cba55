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

test('products are added with the rates of others in one call, and one that cannot be added saves nothing', async () => {
  const { id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Sheet', customerId, sampleIds: [...samples] },
  });
  const params = { id };
  const added = (productId: number, applicationRate: number) => ({
    recommendationId: id,
    productId,
    placeId: 1,
    applicationTimingId: 1,
    applicationRatesToSamples: samples.map((sampleId) => ({ sampleId, applicationRate })),
  });
  const put = (recommendedProducts: { recommendedProductId: number; version: number }[], addedProducts: object[]) => ({
    params,
    body: {
      recommendationId: id,
      recommendedProducts: recommendedProducts.map((of) => ({
        ...of,
        applicationRatesToSamples: [{ sampleId: samples[0]!, applicationRate: 7 }],
      })),
      addedProducts,
    },
  });
  const first = await adviser.ask('PUT /Recommendation/{id}/rates', put([], [added(1, 60)]) as never);
  expect(first.recommendedProducts.map(({ productId }) => productId)).toEqual([1]);
  const [one] = first.recommendedProducts;
  const named = [{ recommendedProductId: one!.id, version: one!.version }];
  expect(
    await adviser.refused('PUT /Recommendation/{id}/rates', put(named, [added(2, 5), added(999_999, 5)]) as never),
  ).toMatchObject({ status: 404 });
  expect((await adviser.ask('GET /Recommendation/{id}', { params })).recommendedProducts).toEqual(
    first.recommendedProducts,
  );
  const both = await adviser.ask('PUT /Recommendation/{id}/rates', put(named, [added(2, 5)]) as never);
  expect(
    both.recommendedProducts.map(({ productId, applicationRatesToSamples: [rate] }) => [
      productId,
      rate!.applicationRate,
    ]),
  ).toEqual([
    [1, 7],
    [2, 5],
  ]);
});
