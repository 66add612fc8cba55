import { and, eq, max, ne } from 'drizzle-orm';
import type { AnsweredOf, ReceivedOf } from '../../../src/model/contract/index.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { firstOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { recommendation, recommendationSample, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { findCustomer } from '../../queries/customers/find-customer.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';

/** Adds samples to a recommendation, or to a new one when the id is 0. Samples of one recommendation share sample type; one that is there already is not added twice. */
export async function attachSamples(
  tx: Tx,
  body: ReceivedOf<'POST /recommendation/attachSample'>['body'],
  change: Change,
): Promise<Omit<AnsweredOf<'POST /recommendation/attachSample'>, 'version'>> {
  await findCustomer(tx, body.customerId);
  const asked = [...new Set(body.sampleIds)];
  const samples = await tx
    .select()
    .from(sample)
    .where(and(anyOf(sample.id, asked), eq(sample.customerId, body.customerId), ne(sample.status, statusIds.Deleted)));
  if (samples.length < asked.length) return fail('SAMPLE_NOT_FOUND');
  const id =
    body.recommendationId === 0
      ? await createRecommendation(tx, { customerId: body.customerId, name: body.recommendationName, change })
      : (await openRecommendation(tx, body.recommendationId)).id;
  const [owner] = await tx
    .select({ customerId: recommendation.customerId })
    .from(recommendation)
    .where(eq(recommendation.id, id));
  if (owner?.customerId !== body.customerId) return fail('RECOMMENDATION_NOT_FOUND');
  const members = await tx
    .select({ sampleId: recommendationSample.sampleId, sampleTypeId: sample.sampleTypeId })
    .from(recommendationSample)
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .where(eq(recommendationSample.recommendationId, id));
  if (new Set([...members, ...samples].map((row) => row.sampleTypeId)).size > 1) return fail('SAMPLE_MISMATCH');
  const there = new Set(members.map((row) => row.sampleId));
  const fresh = asked.filter((sampleId) => !there.has(sampleId));
  const [last] = await tx
    .select({ order: max(recommendationSample.displayOrder) })
    .from(recommendationSample)
    .where(eq(recommendationSample.recommendationId, id));
  const first = (last?.order ?? 0) + 1;
  if (fresh.length > 0)
    await tx
      .insert(recommendationSample)
      .values(fresh.map((sampleId, index) => ({ recommendationId: id, sampleId, displayOrder: first + index })));
  touchRecommendation(tx, id, change);
  return { id, added: fresh.length, alreadyThere: asked.length - fresh.length };
}

async function createRecommendation(
  tx: Tx,
  {
    customerId,
    name,
    change: { userId, now },
  }: { readonly customerId: number; readonly name: string | undefined; readonly change: Change },
): Promise<number> {
  if (name === undefined) return fail('INVALID_REQUEST', { message: 'Please enter a valid recommendation name' });
  const row = firstOf(
    await tx
      .insert(recommendation)
      .values({ customerId, name, createdBy: userId, createdOn: now, lastUpdatedBy: userId, lastUpdatedOn: now })
      .returning({ id: recommendation.id }),
  );
  return row.id;
}
