import { and, eq, not, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { anyOf } from '../../db/any-of.ts';
import { applicationRate, recommendationSample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import { fail } from '../../failure.ts';
import type { Change } from '../shared/change.ts';

type Rated = Pick<ReceivedOf<'POST /Recommendation/{id}/product'>['body']['product'], 'applicationRatesToSamples'>;

/** Every rate is for a sample of the recommendation. */
export async function refuseOtherSamples(
  tx: Tx,
  recommendationId: number,
  { applicationRatesToSamples }: Rated,
): Promise<void> {
  const sampleIds = [...new Set(applicationRatesToSamples.map((rate) => rate.sampleId))];
  if (sampleIds.length === 0) return;
  const members = await tx
    .select({ sampleId: recommendationSample.sampleId })
    .from(recommendationSample)
    .where(
      and(eq(recommendationSample.recommendationId, recommendationId), anyOf(recommendationSample.sampleId, sampleIds)),
    );
  if (members.length < sampleIds.length) fail('SAMPLE_NOT_FOUND');
}

/** Writes the rates of a product without rates; for a sample named twice, the last one. */
export function writeRates(tx: Tx, recommendedProductId: number, { applicationRatesToSamples }: Rated): void {
  const rates = ratesBySample({ applicationRatesToSamples });
  if (rates.size > 0)
    send(
      tx,
      tx
        .insert(applicationRate)
        .values([...rates].map(([sampleId, rate]) => ({ recommendedProductId, sampleId, rate }))),
    );
}

/** Replaces the rates of a product: those that are not named go, and one that is what it was keeps who has changed it. */
export function replaceRates(
  tx: Tx,
  {
    recommendedProductId,
    rated,
    change,
  }: { readonly recommendedProductId: number; readonly rated: Rated; readonly change: Change },
): void {
  const rates = ratesBySample(rated);
  send(
    tx,
    tx
      .delete(applicationRate)
      .where(
        and(
          eq(applicationRate.recommendedProductId, recommendedProductId),
          not(anyOf(applicationRate.sampleId, [...rates.keys()])),
        ),
      ),
  );
  changeRates(tx, { recommendedProductId, rates, change });
}

/** Writes the rates of some samples, and leaves those that are that already. */
export function changeRates(
  tx: Tx,
  {
    recommendedProductId,
    rates,
    change: { userId, now },
  }: { readonly recommendedProductId: number; readonly rates: ReadonlyMap<number, number>; readonly change: Change },
): void {
  if (rates.size === 0) return;
  const written = tx.insert(applicationRate).values(
    [...rates].map(([sampleId, rate]) => ({
      recommendedProductId,
      sampleId,
      rate,
      changedBy: userId,
      changedOn: now,
    })),
  );
  send(
    tx,
    written.onConflictDoUpdate({
      target: [applicationRate.tenantId, applicationRate.recommendedProductId, applicationRate.sampleId],
      set: { rate: sql`excluded.rate`, changedBy: sql`excluded.changed_by`, changedOn: sql`excluded.changed_on` },
      setWhere: sql`${applicationRate.rate} <> excluded.rate`,
    }),
  );
}

type Rates = readonly Rated['applicationRatesToSamples'][number][];

export const ratesBySample = ({
  applicationRatesToSamples,
}: {
  readonly applicationRatesToSamples: Rates;
}): ReadonlyMap<number, number> =>
  new Map(applicationRatesToSamples.map((rate) => [rate.sampleId, rate.applicationRate]));
