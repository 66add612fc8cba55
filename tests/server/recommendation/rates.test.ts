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

test('two people in one sheet: each writes the rates that were typed alone, and only the same rate is refused, by name', async () => {
  const other = portal.as('SENIOR_ADVISER');
  const { id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Two people', customerId, sampleIds: [...samples] },
  });
  const params = { id };
  const [house, dam] = samples as readonly [number, number];
  const { recommendedProducts: begun } = await adviser.ask('POST /Recommendation/{id}/product', {
    params,
    body: {
      recommendationId: id,
      product: {
        recommendationId: id,
        productId: 1,
        placeId: 1,
        applicationTimingId: 1,
        reportOrder: 1,
        // A sample without a rate has 0.
        applicationRatesToSamples: [{ sampleId: house, applicationRate: 90 }],
      },
    },
  });
  const [product] = begun;
  const typed = (...rates: readonly { sampleId: number; applicationRate: number; before?: number }[]) => ({
    params,
    body: {
      recommendationId: id,
      // As old as when both have opened it: each rate is compared, not the product.
      recommendedProducts: [
        { recommendedProductId: product!.id, version: product!.version, applicationRatesToSamples: [...rates] },
      ],
    },
  });
  const rates = async () => {
    const [now] = (await adviser.ask('GET /Recommendation/{id}', { params })).recommendedProducts;
    return Object.fromEntries(now!.applicationRatesToSamples.map((rate) => [rate.sampleId, rate.applicationRate]));
  };
  await adviser.ask('PUT /Recommendation/{id}/rates', typed({ sampleId: house, applicationRate: 85, before: 90 }));
  await other.ask('PUT /Recommendation/{id}/rates', typed({ sampleId: dam, applicationRate: 111, before: 0 }));
  expect(await rates()).toEqual({ [house]: 85, [dam]: 111 });

  // A 0 is a rate: it does not give way, and nothing gives way to it.
  const refused = await adviser.refused(
    'PUT /Recommendation/{id}/rates',
    typed({ sampleId: dam, applicationRate: 0, before: 0 }, { sampleId: house, applicationRate: 80, before: 85 }),
  );
  expect(refused).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(refused.issues).toEqual([
    {
      path: `recommendedProducts.${product!.id}.${dam}`,
      message: expect.stringMatching(/^is 111 now: .+ changed it on \d\d\/\d\d\/\d{4} at /) as unknown,
    },
  ]);
  expect(await rates(), 'all or nothing').toEqual({ [house]: 85, [dam]: 111 });

  const [now] = (await adviser.ask('GET /Recommendation/{id}', { params })).recommendedProducts;
  const changes = now!.rateChanges!;
  expect(changes.map(({ sampleIds }) => sampleIds)).toEqual([[house], [dam]]);
  expect(new Set(changes.map(({ by }) => by)).size, 'each rate by whoever changed it').toBe(2);

  // What is stored already is stored once: the same save again, whose answer was lost, changes nothing.
  await other.ask('PUT /Recommendation/{id}/rates', typed({ sampleId: dam, applicationRate: 111, before: 0 }));
  const [again] = (await adviser.ask('GET /Recommendation/{id}', { params })).recommendedProducts;
  expect(again!.rateChanges).toEqual(changes);

  const half = typed({ sampleId: dam, applicationRate: 1, before: 111 }, { sampleId: house, applicationRate: 1 });
  expect(await adviser.refused('PUT /Recommendation/{id}/rates', half)).toMatchObject({ status: 400 });
  const stranger = portal.as('ADVISER', 'OTHER');
  const foreign = typed({ sampleId: house, applicationRate: 1, before: 85 });
  expect(await stranger.refused('PUT /Recommendation/{id}/rates', foreign)).toMatchObject({ status: 404 });
  expect(await rates()).toEqual({ [house]: 85, [dam]: 111 });
});

test('the last plan is the newest one before with rates on a paddock of it, not a deleted one nor one without rates', async () => {
  const plan = async (name: string, sampleIds: readonly number[], rate: number | null): Promise<number> => {
    const { id } = await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName: name, customerId, sampleIds: [...sampleIds] },
    });
    if (rate !== null)
      await adviser.ask('POST /Recommendation/{id}/product', {
        params: { id },
        body: {
          recommendationId: id,
          product: {
            recommendationId: id,
            productId: 1,
            placeId: 1,
            applicationTimingId: 1,
            reportOrder: 1,
            applicationRatesToSamples: sampleIds.map((sampleId) => ({ sampleId, applicationRate: rate })),
          },
        },
      });
    return id;
  };
  const before = async (id: number) =>
    (await adviser.ask('GET /recommendation/{id}/lastplan', { params: { id } })).plan?.name ?? null;
  const own = samples.slice(0, 1);
  await plan('Of the paddock', own, 40);
  await plan('Without rates', own, null);
  const now = await plan('Now', own, 50);
  const next = await plan('Next', own, 60);
  expect([await before(now), await before(next)]).toEqual(['Of the paddock', 'Now']);
  await adviser.ask('DELETE /Recommendation/{id}', { params: { id: now }, ifMatch: '*' });
  expect(await before(next)).toBe('Of the paddock');
});
