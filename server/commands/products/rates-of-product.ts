import { and, eq } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { anyOf } from '../../db/any-of.ts';
import { applicationRate, recommendationSample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';

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

/** Writes the rates of a product that has none yet; of a sample that is named twice the last. */
export async function writeRates(
  tx: Tx,
  recommendedProductId: number,
  { applicationRatesToSamples }: Rated,
): Promise<void> {
  const rates = new Map(applicationRatesToSamples.map((rate) => [rate.sampleId, rate.applicationRate]));
  if (rates.size > 0)
    await tx
      .insert(applicationRate)
      .values([...rates].map(([sampleId, rate]) => ({ recommendedProductId, sampleId, rate })));
}
