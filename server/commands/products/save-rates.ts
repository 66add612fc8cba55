import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { applicationRate, recommendedProduct } from '../../db/schema/index.ts';
import { fail } from '../../failure.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { refuseCells, type OvertakenCell } from '../shared/refuse-cells.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { addProduct } from './add-product.ts';
import { findRecommendedProduct } from './find-recommended-product.ts';
import { changeRates, ratesBySample, refuseOtherSamples, replaceRates } from './rates-of-product.ts';

type Sheet = ReceivedOf<'PUT /Recommendation/{id}/rates'>['body'];
type Rated = Sheet['recommendedProducts'][number];
type ChangedRate = Rated['applicationRatesToSamples'][number] & { readonly before: number };

/**
 * Changes rates of several recommended products and adds others; a product that is gone or cannot be added, and a rate that somebody else has changed
 * meanwhile, refuses them all, as they are one transaction. Rates that say what they were typed over are compared and written one by one; without
 * that, all rates of the product are replaced on the version that is sent.
 */
export async function saveRates(
  tx: Tx,
  recommendationId: number,
  { recommendedProducts, addedProducts }: Pick<Sheet, 'recommendedProducts' | 'addedProducts'>,
  change: Change,
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  const overtaken: OvertakenCell[] = [];
  for (const rates of recommendedProducts) {
    const row = await findRecommendedProduct(tx, recommendationId, rates.recommendedProductId);
    await refuseOtherSamples(tx, recommendationId, rates);
    const changed = changedRatesIn(rates);
    if (changed === null) {
      await refuseStale(tx, { row, version: rates.version, timeZone: change.timeZone });
      await replaceRates(tx, { recommendedProductId: row.id, rated: rates, change });
    } else {
      overtaken.push(...(await overtakenIn(tx, row, changed)));
      await changeRates(tx, {
        recommendedProductId: row.id,
        rates: ratesBySample({ applicationRatesToSamples: changed }),
        change,
      });
    }
    await tx
      .update(recommendedProduct)
      .set({
        lastUpdatedBy: change.userId,
        lastUpdatedOn: change.now,
        version: sql`${recommendedProduct.version} + 1`,
      })
      .where(eq(recommendedProduct.id, row.id));
  }
  await refuseCells(tx, overtaken, change.timeZone);
  for (const product of addedProducts) await addProduct(tx, { recommendationId, given: product, change });
  await touchRecommendation(tx, recommendationId, change);
}

/** The rates, where they say what they were typed over; null where they are all that the product is to have. */
function changedRatesIn({ applicationRatesToSamples }: Rated): readonly ChangedRate[] | null {
  const changed = applicationRatesToSamples.filter((rate): rate is ChangedRate => rate.before !== undefined);
  if (changed.length > 0 && changed.length < applicationRatesToSamples.length)
    fail('INVALID_REQUEST', { message: 'Either each rate of a product says what it was before, or none does.' });
  return changed.length === 0 ? null : changed;
}

type Stored = Awaited<ReturnType<typeof findRecommendedProduct>>;

/** The rates that are neither what they were typed over nor what is to be stored; a sample without a rate has 0. */
async function overtakenIn(tx: Tx, row: Stored, changed: readonly ChangedRate[]): Promise<readonly OvertakenCell[]> {
  const sampleIds = changed.map(({ sampleId }) => sampleId);
  const rows = await tx
    .select()
    .from(applicationRate)
    .where(and(eq(applicationRate.recommendedProductId, row.id), anyOf(applicationRate.sampleId, sampleIds)))
    .for('update');
  const stored = new Map(rows.map((rate) => [rate.sampleId, rate]));
  return changed.flatMap(({ sampleId, before, applicationRate: wanted }): readonly OvertakenCell[] => {
    const rate = stored.get(sampleId);
    const present = rate?.rate ?? 0;
    if (present === before || present === wanted) return [];
    return [
      {
        path: `recommendedProducts.${row.id}.${sampleId}`,
        value: present,
        changedBy: rate?.changedBy ?? row.lastUpdatedBy,
        changedOn: rate?.changedOn ?? row.lastUpdatedOn,
      },
    ];
  });
}
