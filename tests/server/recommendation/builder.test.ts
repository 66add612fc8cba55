import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { completedFarm, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let senior: Person;
let customerId: number;
let members: readonly Sample[];
let others: readonly Sample[];
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  const farm = await completedFarm(portal, 2);
  customerId = farm.customerId;
  members = farm.completed;
  others = farm.samples.filter(({ id }) => !members.some((member) => member.id === id));
});
afterAll(() => portal.stop());

const ids = (samples: readonly Sample[]) => samples.map(({ id }) => id);
async function newRecommendation(recommendationName = 'Wheat program'): Promise<number> {
  return (
    await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName, customerId, sampleIds: ids(members) },
    })
  ).id;
}
async function choice() {
  const { products } = await adviser.ask('GET /referencedata/products');
  const { places } = await adviser.ask('GET /referencedata/places');
  const { timings } = await adviser.ask('GET /referencedata/timings');
  return {
    productId: products[0]!.id,
    secondId: products[1]!.id,
    placeId: places[0]!.id,
    applicationTimingId: timings[0]!.id,
  };
}
async function productOf(recommendationId: number, productId?: number, applicationRate = 60) {
  const { productId: first, placeId, applicationTimingId } = await choice();
  return {
    recommendationId,
    placeId,
    applicationTimingId,
    reportOrder: 1,
    productId: productId ?? first,
    applicationRatesToSamples: ids(members).map((sampleId) => ({ sampleId, applicationRate })),
  };
}
const commentOf = (recommendationId: number, comment: string) => ({
  recommendationId,
  commentLabel: 'Season',
  comment,
  commentType: 'RECOMMENDATION' as const,
  reportOrder: 1,
});

test('id 0 makes a recommendation; samples that are there already are not added twice', async () => {
  const id = await newRecommendation();
  expect(
    await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: id, customerId, sampleIds: ids([...members, others[0]!]) },
    }),
  ).toEqual({ id, version: 3, added: 1, alreadyThere: 2 });
  const whole = await adviser.ask('GET /Recommendation/{id}', { params: { id } });
  expect(whole).toMatchObject({
    name: 'Wheat program',
    status: 'Active',
    sampleType: 'S',
    cropType: 'Wheat',
    hasUpdatedLabResults: false,
  });
  expect(whole.recommendationSamples.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3]);
});

test('a new recommendation without a name is refused', async () => {
  const refusal = await adviser.refused('POST /recommendation/attachSample', {
    body: { recommendationId: 0, customerId, sampleIds: ids(members) },
  });
  expect(refusal).toMatchObject({ status: 400, message: 'Please enter a valid recommendation name' });
});

test('a double click makes one recommendation', async () => {
  const ask = () =>
    adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName: 'Once', customerId, sampleIds: ids(members) },
      key: 'attach-once-1',
    });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toEqual(first);
  const { recommendations } = await adviser.ask('POST /recommendation/summary', { body: { customerId, active: true } });
  expect(recommendations.filter(({ name }) => name === 'Once')).toHaveLength(1);
});

test('soil and plant samples do not mix', async () => {
  const plant = await adviser.ask('POST /sample/UploadSamples', {
    body: { customer: customerId, sampleType: 'plant' },
    file: { name: 'plant.csv', content: 'Sample Name,Lab Number,Nitrogen - %,Date Sampled\nA,P1,4.1,21/08/2026\n' },
  });
  const refusal = await adviser.refused('POST /recommendation/attachSample', {
    body: { recommendationId: await newRecommendation(), customerId, sampleIds: plant.sampleIds },
  });
  expect(refusal).toMatchObject({
    status: 409,
    code: 'SAMPLE_MISMATCH',
    message: 'Sample mismatch - the samples in recommendation must have matching Crop and Sample types',
  });
});

test('two products with a rate per sample are in their order', async () => {
  const id = await newRecommendation();
  const { secondId } = await choice();
  await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id },
    body: { recommendationId: id, product: await productOf(id) },
  });
  const { recommendedProducts } = await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id },
    body: { recommendationId: id, product: { ...(await productOf(id, secondId, 35.5)), reportOrder: 2 } },
  });
  expect(
    recommendedProducts.map(({ applicationRatesToSamples }) =>
      applicationRatesToSamples.map(({ applicationRate }) => applicationRate),
    ),
  ).toEqual([
    [60, 60],
    [35.5, 35.5],
  ]);
  const { recommendedProducts: moved } = await adviser.ask('PUT /Recommendation/{id}/reorderproducts', {
    params: { id },
    body: {
      recommendationId: id,
      displayOrders: recommendedProducts.map(({ id: recommendedProductId }, at) => ({
        recommendedProductId,
        reportOrder: 2 - at,
      })),
    },
  });
  expect(moved.map(({ productId }) => productId)).toEqual(
    recommendedProducts.map(({ productId }) => productId).toReversed(),
  );
  const { recommendedProducts: left } = await adviser.ask('DELETE /Recommendation/{id}/product/{productId}', {
    params: { id, productId: moved[0]!.id },
    ifMatch: `"${moved[0]!.version}"`,
  });
  expect(left).toHaveLength(1);
});

test('an order that names a product of another recommendation is refused, and nothing moves', async () => {
  const [id, otherId] = [await newRecommendation(), await newRecommendation()];
  const add = async (of: number) =>
    (
      await adviser.ask('POST /Recommendation/{id}/product', {
        params: { id: of },
        body: { recommendationId: of, product: await productOf(of, undefined, 10) },
      })
    ).recommendedProducts[0]!;
  const [own, foreign] = [await add(id), await add(otherId)];
  const refusal = await adviser.refused('PUT /Recommendation/{id}/reorderproducts', {
    params: { id },
    body: {
      recommendationId: id,
      displayOrders: [
        { recommendedProductId: own.id, reportOrder: 7 },
        { recommendedProductId: foreign.id, reportOrder: 8 },
      ],
    },
  });
  expect(refusal).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
  const { recommendedProducts } = await adviser.ask('GET /Recommendation/{id}', { params: { id } });
  expect(recommendedProducts.map(({ reportOrder }) => reportOrder)).toEqual([own.reportOrder]);
});

test.each([-0.01, 10_000.01, Number.MAX_VALUE])('a rate of %d is refused', async (rate) => {
  const id = await newRecommendation();
  const refusal = await adviser.refused('POST /Recommendation/{id}/product', {
    params: { id },
    body: { recommendationId: id, product: await productOf(id, undefined, rate) },
  });
  expect(refusal).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  expect(refusal.issues[0]?.path).toBe('body.product.applicationRatesToSamples.0.applicationRate');
});

test.each([0, 10_000])('a rate of %d is taken', async (rate) => {
  const id = await newRecommendation();
  const { recommendedProducts } = await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id },
    body: { recommendationId: id, product: await productOf(id, undefined, rate) },
  });
  expect(recommendedProducts[0]?.applicationRatesToSamples[0]?.applicationRate).toBe(rate);
});

test('a product without product or blend, with an unknown one, or for a sample that is not there is refused', async () => {
  const id = await newRecommendation();
  const product = await productOf(id);
  const add = (changed: Partial<typeof product>) =>
    adviser.refused('POST /Recommendation/{id}/product', {
      params: { id },
      body: { recommendationId: id, product: { ...product, ...changed } },
    });
  const { productId: _none, ...without } = product;
  expect(
    await adviser.refused('POST /Recommendation/{id}/product', {
      params: { id },
      body: { recommendationId: id, product: without },
    }),
  ).toMatchObject({ status: 400, message: 'Product, placement, timing cannot be empty' });
  expect(await add({ productId: 99_999 })).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
  expect(await add({ placeId: 99_999 })).toMatchObject({ status: 400, code: 'PRODUCT_INCOMPLETE' });
  expect(await add({ applicationRatesToSamples: [{ sampleId: others[0]!.id, applicationRate: 5 }] })).toMatchObject({
    status: 404,
    code: 'SAMPLE_NOT_FOUND',
  });
});

test('what a comment may not hold is taken out before it is stored', async () => {
  const id = await newRecommendation();
  const hostile =
    '<p onclick="steal()">Hold <strong>nitrogen</strong></p><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">here</a>';
  const { comments } = await adviser.ask('POST /Recommendation/{id}/comment', {
    params: { id },
    body: { recommendationId: id, comment: commentOf(id, hostile) },
  });
  expect(comments[0]?.comment).toContain('<strong>nitrogen</strong>');
  expect(comments[0]?.comment).not.toMatch(/script|onclick|onerror|javascript|steal/i);
});

test.each(['', '<p><br></p>', '<p>&nbsp;</p>', '<script>x</script>'])(
  'a comment whose body is %j is empty',
  async (comment) => {
    const id = await newRecommendation();
    const refusal = await adviser.refused('POST /Recommendation/{id}/comment', {
      params: { id },
      body: { recommendationId: id, comment: commentOf(id, comment) },
    });
    expect(refusal).toMatchObject({ status: 400, message: 'Title and comment body cannot be empty' });
  },
);

const changedBySenior =
  /^Sam Senior changed this on \d{2}\/\d{2}\/\d{4} at \d{1,2}:\d{2} [AP]M\. Your version is kept/i;

test('an older version of a comment, a product or a title is refused with who changed it and when', async () => {
  const id = await newRecommendation();
  const { comments } = await adviser.ask('POST /Recommendation/{id}/comment', {
    params: { id },
    body: { recommendationId: id, comment: commentOf(id, '<p>First</p>') },
  });
  const comment = {
    ...commentOf(id, '<p>Second</p>'),
    recommendedCommentId: comments[0]!.id,
    version: comments[0]!.version,
  };
  await senior.ask('PUT /Recommendation/{id}/comment', { params: { id }, body: { recommendationId: id, comment } });
  const stale = await adviser.refused('PUT /Recommendation/{id}/comment', {
    params: { id },
    body: { recommendationId: id, comment: { ...comment, comment: '<p>Third</p>' } },
  });
  expect(stale).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(stale.message).toMatch(changedBySenior);

  const { recommendedProducts } = await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id },
    body: { recommendationId: id, product: await productOf(id) },
  });
  const product = {
    ...(await productOf(id)),
    recommendedProductId: recommendedProducts[0]!.id,
    version: recommendedProducts[0]!.version,
  };
  await senior.ask('PUT /Recommendation/{id}/product', {
    params: { id },
    body: { recommendationId: id, product: { ...product, applicationRatesToSamples: [] } },
  });
  expect(
    (
      await adviser.refused('PUT /Recommendation/{id}/product', {
        params: { id },
        body: { recommendationId: id, product },
      })
    ).message,
  ).toMatch(changedBySenior);

  const { version } = await adviser.ask('GET /Recommendation/{id}', { params: { id } });
  await senior.ask('PUT /Recommendation/{id}', {
    params: { id },
    body: { RecommendationId: id, RecommendationName: 'By Sam', version },
  });
  expect(
    (
      await adviser.refused('PUT /Recommendation/{id}', {
        params: { id },
        body: { RecommendationId: id, RecommendationName: 'By Alex', version },
      })
    ).message,
  ).toMatch(changedBySenior);
  expect((await adviser.ask('GET /Recommendation/{id}', { params: { id } })).name).toBe('By Sam');
});

test('a conflict tells the time by the clock of the one who reads it', async () => {
  const id = await newRecommendation();
  const rename = (RecommendationName: string, version?: number) => ({
    params: { id },
    body: { RecommendationId: id, RecommendationName, ...(version === undefined ? {} : { version }) },
  });
  await senior.ask('PUT /Recommendation/{id}', { ...rename('By Sam'), ifMatch: '*' });
  // Late evening in a London summer, the next morning in Australia.
  await portal.inside('TILTH', (tx) =>
    tx.execute(sql`update recommendation set last_updated_on = '2026-07-03T22:50:00Z' where id = ${id}`),
  );
  const refusal = async (timeZone?: string) =>
    (await portal.as('ADVISER', 'TILTH', timeZone).refused('PUT /Recommendation/{id}', rename('By Alex', 1))).message;
  expect(await refusal('Australia/Perth')).toContain('on 04/07/2026 at 6:50 am.');
  expect(await refusal('europe/london')).toContain('on 03/07/2026 at 11:50 pm.');
  expect(await refusal('Australia/Adelaide')).toContain('on 04/07/2026 at 8:20 am.');
  const byServer = await refusal();
  expect(await Promise.all(['Mars/Olympus', "Perth'; drop table", 'x'.repeat(5_000)].map(refusal))).toEqual([
    byServer,
    byServer,
    byServer,
  ]);
});

test('samples leave with their rates, and the cards keep their order', async () => {
  const id = await newRecommendation();
  await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id },
    body: { recommendationId: id, product: await productOf(id) },
  });
  const { displayOrders } = await adviser.ask('PUT /Recommendation/{id}/reordersamples', {
    params: { id },
    body: {
      recommendationId: id,
      displayOrders: ids(members).map((sampleId, at) => ({ sampleId, displayOrder: 2 - at })),
    },
  });
  expect(displayOrders.map(({ sampleId }) => sampleId)).toEqual(ids(members).toReversed());
  await adviser.ask('POST /recommendation/removeSample', {
    body: { recommendationId: id, sampleIds: [members[0]!.id] },
  });
  const whole = await adviser.ask('GET /Recommendation/{id}', { params: { id } });
  expect(whole.recommendationSamples.map((sample) => sample.id)).toEqual([members[1]!.id]);
  expect(whole.recommendedProducts[0]?.applicationRatesToSamples.map(({ sampleId }) => sampleId)).toEqual([
    members[1]!.id,
  ]);
});

test('a copy holds everything and lives its own life', async () => {
  const id = await newRecommendation('Original');
  await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id },
    body: { recommendationId: id, product: await productOf(id) },
  });
  await adviser.ask('POST /Recommendation/{id}/comment', {
    params: { id },
    body: { recommendationId: id, comment: commentOf(id, '<p>Text</p>') },
  });
  const { id: copy } = await adviser.ask('POST /recommendation/duplicate', {
    body: { RecommendationIdToDuplicate: id, NewRecommendationName: 'Copy' },
  });
  const copied = await adviser.ask('GET /Recommendation/{id}', { params: { id: copy } });
  expect(copied).toMatchObject({
    name: 'Copy',
    status: 'Active',
    comments: [{ comment: '<p>Text</p>' }],
    recommendedProducts: [{ applicationRatesToSamples: [{ applicationRate: 60 }, { applicationRate: 60 }] }],
  });
  await adviser.ask('DELETE /Recommendation/{id}/comment/{commentId}', {
    params: { id: copy, commentId: copied.comments[0]!.id },
    ifMatch: `"${copied.comments[0]!.version}"`,
  });
  expect((await adviser.ask('GET /Recommendation/{id}', { params: { id } })).comments).toHaveLength(1);
});

test('a deleted recommendation is out of reach until a senior adviser restores it', async () => {
  const id = await newRecommendation('Draft');
  await adviser.ask('DELETE /Recommendation/{id}', { params: { id }, ifMatch: '*' });
  expect(await adviser.refused('GET /Recommendation/{id}', { params: { id } })).toMatchObject({
    status: 404,
    code: 'RECOMMENDATION_NOT_FOUND',
  });
  expect(await adviser.refused('PUT /Recommendation/{id}/undelete', { params: { id } })).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
  });
  const { recommendations } = await adviser.ask('POST /recommendation/summary', {
    body: { customerId, deleted: true },
  });
  expect(recommendations.find((entry) => entry.id === id)).toMatchObject({
    status: 'Deleted',
    deletedBy: 'Alex Adviser',
  });
  await senior.ask('PUT /Recommendation/{id}/undelete', { params: { id } });
  expect((await adviser.ask('GET /Recommendation/{id}', { params: { id } })).status).toBe('Active');
});

test('a deleted recommendation shows nothing of itself through its other calls', async () => {
  const id = await newRecommendation('Gone');
  await adviser.ask('DELETE /Recommendation/{id}', { params: { id }, ifMatch: '*' });
  for (const key of [
    'GET /recommendation/{id}/samplemodeldecisions',
    'GET /recommendation/{id}/ncalcresults',
    'GET /recommendation/{id}/ssresults',
    'GET /recommendation/{id}/sampleOrder',
    'GET /recommendation/{id}/calculators',
  ] as const)
    expect(await adviser.refused(key, { params: { id } })).toMatchObject({
      status: 404,
      code: 'RECOMMENDATION_NOT_FOUND',
    });
});

test('a sample that an upload adds later is not in the recommendation', async () => {
  const id = await newRecommendation('Fixed set');
  await uploadSoil(adviser, customerId, 'Sample Name,Lab Number,pH (1:5 CaCl2)\nNew,N1,5.1\n', 'new.csv');
  expect((await adviser.ask('GET /Recommendation/{id}', { params: { id } })).recommendationSamples).toHaveLength(2);
});
