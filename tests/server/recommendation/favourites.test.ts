import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadSoil, importFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let colleague: Person;
let customerId: number;
let id: number;
let sampleId: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  colleague = portal.as('SENIOR_ADVISER');
  customerId = await importFarm(portal);
  const { sampleIds } = await uploadSoil(
    adviser,
    customerId,
    'Sample Name,Lab Number,Depth From (cm),Depth To (cm),pH (1:5 CaCl2)\nEast,E1,0,10,5.1\n',
    'one.csv',
  );
  sampleId = sampleIds[0]!;
  id = await opened('Favourites');
});
afterAll(() => portal.stop());

const opened = async (recommendationName: string): Promise<number> =>
  (
    await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName, customerId, sampleIds: [sampleId] },
    })
  ).id;
const whole = (who: Person, of = id) => who.ask('GET /Recommendation/{id}', { params: { id: of } });
interface Chosen {
  readonly productId?: number;
  readonly customBlendId?: number;
}
const recommend = async (chosen: Chosen, timing = 1, who = adviser) =>
  (
    await who.ask('POST /Recommendation/{id}/product', {
      params: { id },
      body: {
        recommendationId: id,
        product: {
          recommendationId: id,
          placeId: 1,
          applicationTimingId: timing,
          applicationRatesToSamples: [{ sampleId, applicationRate: 50 }],
          ...chosen,
        },
      },
    })
  ).recommendedProducts.at(-1)!;
const mark = (chosen: Chosen, timingId = 1, who = adviser) =>
  who.ask('POST /recommendation/userfavourites/product', { body: { ...chosen, timingId, placementId: 1 } });
const unmark = (product: string, timingId = 1) => ({ params: { product, timingId, placementId: 1 } });
const UNMARK = 'DELETE /Recommendation/userfavourites/product/{product}/{timingId}/{placementId}';
const stars = async (who = adviser) =>
  (await whole(who)).recommendedProducts.map(({ productId, customBlendId, applicationTimingId, isFavorite }) => [
    productId ?? `blend ${String(customBlendId)}`,
    applicationTimingId,
    isFavorite,
  ]);

test('a product and a blend of one number, and one product at two times, are different favourites', async () => {
  const { customBlendId } = await adviser.ask('POST /referencedata/customblend', {
    body: { customerId, name: 'Mix', productList: [{ productId: 1, percentage: 100 }] },
  });
  expect(customBlendId).toBe(1);
  await recommend({ productId: 1 });
  await recommend({ productId: 1 }, 2);
  await recommend({ customBlendId });
  await mark({ productId: 1 });
  expect(await stars()).toEqual([
    [1, 1, true],
    [1, 2, false],
    ['blend 1', 1, false],
  ]);
  const { favouriteProducts } = await mark({ customBlendId });
  expect(favouriteProducts).toMatchObject([
    { productId: 1, customBlendId: null, timingId: 1, placementId: 1 },
    { productId: null, customBlendId: 1, timingId: 1, placementId: 1 },
  ]);
  await adviser.ask(UNMARK, unmark('product-1'));
  expect(await stars()).toEqual([
    [1, 1, false],
    [1, 2, false],
    ['blend 1', 1, true],
  ]);
  await adviser.ask(UNMARK, unmark('blend-1'));
  expect((await adviser.ask('GET /recommendation/userfavourites/products')).favouriteProducts).toEqual([]);
});

test('a favourite is marked once, is its person’s alone, and cannot be unmarked when it is none', async () => {
  await mark({ productId: 1 });
  expect((await mark({ productId: 1 })).favouriteProducts).toHaveLength(1);
  expect((await stars(colleague))[0]).toEqual([1, 1, false]);
  expect((await colleague.refused(UNMARK, unmark('1'))).code).toBe('PRODUCT_NOT_FOUND');
  expect((await adviser.ask(UNMARK, unmark('1'))).favouriteProducts).toEqual([]);
  const incomplete = { timingId: 1, placementId: 1 };
  expect((await adviser.refused('POST /recommendation/userfavourites/product', { body: incomplete })).code).toBe(
    'PRODUCT_INCOMPLETE',
  );
  expect((await adviser.refused(UNMARK, unmark('mix-1'))).status).toBe(400);
});

test('the history holds the ten products that one has recommended last, each once and newest first', async () => {
  for (let productId = 1; productId <= 12; productId += 1) await recommend({ productId });
  await recommend({ productId: 5 }, 3);
  await recommend({ productId: 20 }, 1, colleague);
  const { productsRecentlyUsed } = await whole(adviser);
  expect(productsRecentlyUsed.map(({ productId }) => productId)).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
  expect(productsRecentlyUsed[0]).toMatchObject({ customBlendId: null, timingId: 3, placementId: 1 });
  expect((await whole(colleague)).productsRecentlyUsed.map(({ productId }) => productId)).toEqual([20]);
});

const addComment = async (commentLabel: string, comment: string) =>
  (
    await adviser.ask('POST /Recommendation/{id}/comment', {
      params: { id },
      body: {
        recommendationId: id,
        comment: { recommendationId: id, commentLabel, comment, commentType: 'RECOMMENDATION' },
      },
    })
  ).comments.at(-1)!;
const KEEP = 'POST /recommendation/userfavourites/comment';

test('a comment is kept once by what it says as it is stored, whatever it was typed as, and outlives the comment', async () => {
  const { id: commentId, comment: stored } = await addComment('Timing', '<p>Before <b>rain</b>.</p>');
  const { favouriteComments } = await adviser.ask(KEEP, {
    body: { commentLabel: 'Timing', comment: stored, recommendationCommentId: commentId },
  });
  expect((await whole(adviser)).comments.map(({ isFavorite }) => isFavorite)).toEqual([true]);
  expect((await whole(colleague)).comments.map(({ isFavorite }) => isFavorite)).toEqual([false]);
  const again = await adviser.refused(KEEP, {
    body: { commentLabel: ' Timing ', comment: '<p onclick="x()">Before <b>rain</b>.</p><script>x()</script>' },
  });
  expect([again.status, again.code, again.message]).toEqual([
    409,
    'FAVOURITE_EXISTS',
    'Comment is already a favourite',
  ]);
  await adviser.ask('DELETE /Recommendation/{id}/comment/{commentId}', { params: { id, commentId }, ifMatch: '*' });
  const kept = (await adviser.ask('GET /recommendation/userfavourites/comments')).favouriteComments;
  expect(kept).toEqual(favouriteComments.map((one) => ({ ...one, recommendationCommentId: null })));
  expect(kept[0]).toMatchObject({ commentLabel: 'Timing', comment: stored });
  const of = { params: { id: kept[0]!.id } };
  expect((await colleague.refused('DELETE /Recommendation/userfavourites/comment/{id}', of)).status).toBe(404);
  expect((await adviser.ask('DELETE /Recommendation/userfavourites/comment/{id}', of)).favouriteComments).toEqual([]);
});

test('an empty favourite is refused, and the history holds the last ten comments that differ, newest first', async () => {
  expect((await adviser.refused(KEEP, { body: { commentLabel: 'Empty', comment: '<p> </p>' } })).code).toBe(
    'COMMENT_EMPTY',
  );
  for (let at = 1; at <= 11; at += 1) await addComment(`Comment ${at}`, '<p>Words.</p>');
  expect((await whole(adviser)).commentsRecentlyUsed.map(({ commentLabel }) => commentLabel)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `Comment ${at}`),
  );
  // The same words again come to the front, and take no other's place.
  await addComment('Comment 4', '<p>Words.</p>');
  expect((await whole(adviser)).commentsRecentlyUsed.map(({ commentLabel }) => commentLabel)).toEqual(
    [4, 11, 10, 9, 8, 7, 6, 5, 3, 2].map((at) => `Comment ${at}`),
  );
});

test('a comment of a report is a favourite by what it says, and what one has written last is of both', async () => {
  const { id: reportId } = await adviser.ask('POST /recommendation/report', {
    body: { recommendationReportId: 0, customerId, recommendationReportName: 'Plan', recommendationIds: [id] },
  });
  const of = { params: { id: reportId } };
  const { comments } = await adviser.ask('POST /Recommendation/Report/{id}/comment', {
    ...of,
    body: { reportId, commentLabel: 'Outlook', comment: '<p>Sow early.</p>' },
  });
  expect(comments[0]!.isFavorite).toBe(false);
  await adviser.ask(KEEP, { body: { commentLabel: 'Outlook', comment: comments[0]!.comment } });
  const whole = await adviser.ask('GET /recommendation/report/{id}', of);
  expect(whole.comments[0]!.isFavorite).toBe(true);
  expect(whole.commentsRecentlyUsed).toHaveLength(10);
  expect(whole.commentsRecentlyUsed[0]).toMatchObject({ commentLabel: 'Outlook', commentType: 'REPORT' });
  const theirs = await colleague.ask('GET /recommendation/report/{id}', of);
  expect([theirs.comments[0]!.isFavorite, theirs.commentsRecentlyUsed]).toEqual([false, []]);
});
