import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
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
 * Changes rates of several recommended products and adds others in one transaction: a product that is gone or cannot be added, or a rate that another
 * user has changed, refuses them all. Rates sent with their former values are compared and written one by one; without these, all rates of the
 * product are replaced on the version sent.
 */
export async function saveRates(
  tx: Tx,
  recommendationId: number,
  { recommendedProducts, addedProducts }: Pick<Sheet, 'recommendedProducts' | 'addedProducts'>,
  change: Change,
): Promise<void> {
  const [, asked] = await Promise.all([
    openRecommendation(tx, recommendationId),
    Promise.all(recommendedProducts.map((rates) => askedOf(tx, recommendationId, rates))),
  ]);
  const overtaken: OvertakenCell[] = [];
  for (const { rates, row, changed, stored } of asked) {
    if (changed === null) {
      await refuseStale(tx, { row, version: rates.version, timeZone: change.timeZone });
      replaceRates(tx, { recommendedProductId: row.id, rated: rates, change });
    } else {
      overtaken.push(...overtakenIn(row, changed, stored));
      changeRates(tx, {
        recommendedProductId: row.id,
        rates: ratesBySample({ applicationRatesToSamples: changed }),
        change,
      });
    }
    send(
      tx,
      tx
        .update(recommendedProduct)
        .set({
          lastUpdatedBy: change.userId,
          lastUpdatedOn: change.now,
          version: sql`${recommendedProduct.version} + 1`,
        })
        .where(eq(recommendedProduct.id, row.id)),
    );
  }
  await refuseCells(tx, overtaken, change.timeZone);
  for (const product of addedProducts) await addProduct(tx, { recommendationId, given: product, change });
  touchRecommendation(tx, recommendationId, change);
}

/** The rates, where they say what they were typed over; null where they are all that the product is to have. */
function changedRatesIn({ applicationRatesToSamples }: Rated): readonly ChangedRate[] | null {
  const changed = applicationRatesToSamples.filter((rate): rate is ChangedRate => rate.before !== undefined);
  if (changed.length > 0 && changed.length < applicationRatesToSamples.length)
    fail('INVALID_REQUEST', { message: 'Either each rate of a product says what it was before, or none does.' });
  return changed.length === 0 ? null : changed;
}

/** A product as stored, with the rates to compare with their former values, locked. */
async function askedOf(tx: Tx, recommendationId: number, rates: Rated) {
  const changed = changedRatesIn(rates);
  const sampleIds = (changed ?? []).map(({ sampleId }) => sampleId);
  const [row, , stored] = await Promise.all([
    findRecommendedProduct(tx, recommendationId, rates.recommendedProductId),
    refuseOtherSamples(tx, recommendationId, rates),
    changed === null
      ? []
      : tx
          .select()
          .from(applicationRate)
          .where(
            and(
              eq(applicationRate.recommendedProductId, rates.recommendedProductId),
              anyOf(applicationRate.sampleId, sampleIds),
            ),
          )
          .for('update'),
  ]);
  return { rates, row, changed, stored: new Map(stored.map((rate) => [rate.sampleId, rate])) };
}

type AskedRates = Awaited<ReturnType<typeof askedOf>>;

/** The rates that are neither what they were typed over nor what is to be stored; a sample without a rate has 0. */
function overtakenIn(
  row: AskedRates['row'],
  changed: readonly ChangedRate[],
  stored: AskedRates['stored'],
): readonly OvertakenCell[] {
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
