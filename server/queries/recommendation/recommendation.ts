import { eq } from 'drizzle-orm';
import type { Recommendation } from '../../../src/model/contract/entities.ts';
import { favouriteKey } from '../../../src/model/products/favourite-key.ts';
import type { Tx } from '../../db/pool.ts';
import { crop, recommendationSample, sample } from '../../db/schema/index.ts';
import { recommendationComments } from '../comments/recommendation-comments.ts';
import { favouriteComments } from '../comments/favourite-comments.ts';
import { usedComments } from '../comments/used-comments.ts';
import { customerName } from '../customers/customer-name.ts';
import { favouriteProducts } from '../products/favourite-products.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { usedProducts } from '../products/used-products.ts';
import { outdatedSamples } from '../yields/outdated-samples.ts';
import { shownRecommendation } from './find-recommendation.ts';
import { frozenPart } from '../shared/frozen.ts';
import { userNames } from '../shared/user-names.ts';
import { recommendationSamples } from './recommendation-samples.ts';
import { cropTypeOf } from './recommendation-summaries.ts';

/** One recommendation, whole; a deleted one does not exist. */
export async function wholeRecommendation(tx: Tx, id: number): Promise<Recommendation> {
  const [row, frozen] = await Promise.all([shownRecommendation(tx, id), frozenPart(tx, id, 'recommendation')]);
  if (frozen) return withOwnFavourites(tx, frozen);
  const people = [row.finalisedBy, row.lastUpdatedBy].flatMap((userId) => userId ?? []);
  const [samples, crops, ofCustomer, comments, products, productsRecentlyUsed, commentsRecentlyUsed, outdated, names] =
    await Promise.all([
      recommendationSamples(tx, id),
      tx
        .selectDistinct({ name: crop.name })
        .from(recommendationSample)
        .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
        .innerJoin(crop, eq(crop.id, sample.cropId))
        .where(eq(recommendationSample.recommendationId, id)),
      customerName(tx, row.customerId),
      recommendationComments(tx, id),
      recommendedProducts(tx, id),
      usedProducts(tx, row.customerId),
      usedComments(tx),
      row.status === 'Active' ? outdatedSamples(tx, id) : [],
      userNames(tx, people),
    ]);
  const nameOf = (userId: string | null): string | null => (userId === null ? null : (names.get(userId) ?? null));
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: ofCustomer,
    name: row.name,
    status: row.status,
    cropType: cropTypeOf(crops.map((entry) => entry.name)),
    sampleType: samples[0]?.detail.sampleType ?? null,
    comments,
    recommendedProducts: products,
    recommendationSamples: samples,
    productsRecentlyUsed,
    commentsRecentlyUsed,
    hasUpdatedLabResults: outdated.length > 0,
    finalisedBy: nameOf(row.finalisedBy),
    finalisedOn: row.finalisedOn?.toISOString() ?? null,
    lastUpdatedBy: nameOf(row.lastUpdatedBy) ?? '',
    lastUpdatedOn: row.lastUpdatedOn.toISOString(),
    version: row.version,
  };
}

/** The caller's own stars on what is frozen for everybody. */
async function withOwnFavourites(tx: Tx, frozen: Recommendation): Promise<Recommendation> {
  const [ownProducts, ownComments] = await Promise.all([favouriteProducts(tx), favouriteComments(tx)]);
  const products = new Set(ownProducts.map(favouriteKey));
  const comments = new Set(ownComments.map((own) => own.recommendationCommentId));
  return {
    ...frozen,
    comments: frozen.comments.map((of) => ({ ...of, isFavorite: comments.has(of.id) })),
    recommendedProducts: frozen.recommendedProducts.map((of) => ({
      ...of,
      isFavorite: products.has(favouriteKey({ ...of, timingId: of.applicationTimingId, placementId: of.placeId })),
    })),
  };
}
