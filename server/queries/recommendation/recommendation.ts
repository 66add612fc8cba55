import { eq, inArray } from 'drizzle-orm';
import type { Recommendation } from '../../../src/model/contract/entities.ts';
import { favouriteKey } from '../../../src/model/products/favourite-key.ts';
import type { Tx } from '../../db/pool.ts';
import { crop, sample } from '../../db/schema/index.ts';
import { recommendationComments } from '../comments/recommendation-comments.ts';
import { favouriteComments } from '../comments/favourite-comments.ts';
import { usedComments } from '../comments/used-comments.ts';
import { customerName } from '../customers/customer-name.ts';
import { userName } from '../people/user-name.ts';
import { favouriteProducts } from '../products/favourite-products.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { usedProducts } from '../products/used-products.ts';
import { outdatedSamples } from '../yields/outdated-samples.ts';
import { shownRecommendation } from './find-recommendation.ts';
import { frozenPart } from '../shared/frozen.ts';
import { recommendationSamples } from './recommendation-samples.ts';
import { cropTypeOf } from './recommendation-summaries.ts';

/** One recommendation, whole; a deleted one does not exist. */
export async function wholeRecommendation(tx: Tx, id: number): Promise<Recommendation> {
  const row = await shownRecommendation(tx, id);
  const frozen = await frozenPart(tx, id, 'recommendation');
  if (frozen) return withOwnFavourites(tx, frozen);
  const samples = await recommendationSamples(tx, id);
  const crops =
    samples.length === 0
      ? []
      : await tx
          .selectDistinct({ name: crop.name })
          .from(sample)
          .innerJoin(crop, eq(crop.id, sample.cropId))
          .where(
            inArray(
              sample.id,
              samples.map((entry) => entry.id),
            ),
          );
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: await customerName(tx, row.customerId),
    name: row.name,
    status: row.status,
    cropType: cropTypeOf(crops.map((entry) => entry.name)),
    sampleType: samples[0]?.detail.sampleType ?? null,
    comments: await recommendationComments(tx, id),
    recommendedProducts: await recommendedProducts(tx, id),
    recommendationSamples: samples,
    productsRecentlyUsed: await usedProducts(tx, row.customerId),
    commentsRecentlyUsed: await usedComments(tx),
    hasUpdatedLabResults: row.status === 'Active' && (await outdatedSamples(tx, id)).length > 0,
    finalisedBy: await userName(tx, row.finalisedBy),
    finalisedOn: row.finalisedOn?.toISOString() ?? null,
    lastUpdatedBy: (await userName(tx, row.lastUpdatedBy)) ?? '',
    lastUpdatedOn: row.lastUpdatedOn.toISOString(),
    version: row.version,
  };
}

/** The caller's own stars on what is frozen for everybody. */
async function withOwnFavourites(tx: Tx, frozen: Recommendation): Promise<Recommendation> {
  const products = new Set((await favouriteProducts(tx)).map(favouriteKey));
  const comments = new Set((await favouriteComments(tx)).map((own) => own.recommendationCommentId));
  return {
    ...frozen,
    comments: frozen.comments.map((of) => ({ ...of, isFavorite: comments.has(of.id) })),
    recommendedProducts: frozen.recommendedProducts.map((of) => ({
      ...of,
      isFavorite: products.has(favouriteKey({ ...of, timingId: of.applicationTimingId, placementId: of.placeId })),
    })),
  };
}
