import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RecommendationSummary } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import {
  appUser,
  crop,
  frozenRecommendation,
  recommendation,
  recommendationSample,
  sample,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

export type RecommendationStatus = 'Active' | 'Finalised' | 'Deleted';
const updater = alias(appUser, 'updater');
const deleter = alias(appUser, 'deleter');

/** Recommendations of a customer in the given states, newest first. */
export const recommendationsOfCustomer = (
  tx: Tx,
  customerId: number,
  statuses: readonly RecommendationStatus[],
): Promise<RecommendationSummary[]> =>
  recommendationSummaries(
    tx,
    and(eq(recommendation.customerId, customerId), inArray(recommendation.status, [...statuses])),
  );

export async function recommendationSummaries(tx: Tx, where: SQL | undefined): Promise<RecommendationSummary[]> {
  const [rows, members] = await Promise.all([
    tx
      .select({
        recommendation,
        updatedBy: updater.name,
        deletedBy: deleter.name,
        asFinalised: frozenRecommendation.summary,
      })
      .from(recommendation)
      .leftJoin(updater, eq(updater.id, recommendation.lastUpdatedBy))
      .leftJoin(deleter, eq(deleter.id, recommendation.deletedBy))
      .leftJoin(frozenRecommendation, eq(frozenRecommendation.recommendationId, recommendation.id))
      .where(where)
      .orderBy(desc(recommendation.createdOn), desc(recommendation.id)),
    tx
      .select({
        recommendationId: recommendationSample.recommendationId,
        sampleId: recommendationSample.sampleId,
        sampleTypeId: sample.sampleTypeId,
        cropName: crop.name,
        missing: sql<number>`jsonb_array_length(${sample.missingInputs})`,
      })
      .from(recommendation)
      .innerJoin(recommendationSample, eq(recommendationSample.recommendationId, recommendation.id))
      .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
      .leftJoin(crop, eq(crop.id, sample.cropId))
      .where(where)
      .orderBy(asc(recommendationSample.displayOrder), asc(recommendationSample.sampleId)),
  ]);
  const samplesOf = groupBy(members, (row) => row.recommendationId);
  return rows.map(({ recommendation: of, updatedBy, deletedBy, asFinalised }) => {
    if (asFinalised) return asFinalised;
    const samples = samplesOf.get(of.id) ?? [];
    return {
      id: of.id,
      recommendationId: of.id,
      name: of.name,
      cropType: cropTypeOf(samples.map((row) => row.cropName)),
      sampleType: samples[0]?.sampleTypeId === 2 ? 'Plant' : 'Soil',
      numberOfSamples: samples.length,
      status: of.status,
      createdOn: of.createdOn.toISOString(),
      lastUpdatedOn: of.lastUpdatedOn.toISOString(),
      lastUpdatedBy: updatedBy ?? '',
      pifIncomplete: samples.filter((row) => row.missing > 0).length,
      recommendationSamples: samples.map((row) => row.sampleId),
      deletedOn: of.deletedOn?.toISOString() ?? null,
      deletedBy,
    };
  });
}

/** The crops of the samples, each once: one name, or several joined by commas. */
export const cropTypeOf = (names: readonly (string | null)[]): string =>
  [...new Set(names.filter((name) => name !== null))].join(', ');
