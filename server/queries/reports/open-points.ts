import { and, eq, ne } from 'drizzle-orm';
import { savedRates } from '../../../src/model/advice/plan.ts';
import type { OpenPoints } from '../../../src/model/contract/entities.ts';
import { ratedSamples, standingSamples } from '../../../src/model/samples/standing-samples.ts';
import { recommendation, report } from '../../db/schema/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { statementsOfRecommendation } from '../advice/statements.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { nutrientsOfFarm, type PaddockOfSample } from './balances.ts';
import { findReport } from './find-report.ts';
import { shownMembers } from './report-members.ts';
import { placeOfSample } from '../../../src/model/samples/place-of-sample.ts';

/**
 * What a report would be finalised or published with although it is not complete, recommendation by recommendation, or REPORT_NOT_FOUND.
 * Nutrients are judged as the documents judge them: a paddock by all its sites, amounts by hectares.
 */
export async function openPoints(tx: Tx, reportId: number, on: string): Promise<OpenPoints> {
  const { customerId, name } = await findReport(tx, reportId);
  const ids = (await shownMembers(tx, [reportId])).map(({ recommendationId }) => recommendationId);
  const named = await tx
    .select({ recommendationId: recommendation.id, recommendationName: recommendation.name })
    .from(recommendation)
    .where(anyOf(recommendation.id, ids));
  const namesakes = await tx
    .select({ reportId: report.id, createdOn: report.createdOn })
    .from(report)
    .where(
      and(
        eq(report.customerId, customerId),
        eq(report.name, name),
        eq(report.isDeleted, false),
        ne(report.id, reportId),
      ),
    )
    .orderBy(report.id);
  const recommendations: OpenPoints['recommendations'] = [];
  for (const id of ids) {
    const one = named.find(({ recommendationId }) => recommendationId === id);
    const points = await openIn(tx, id, on);
    if (one && (points.withoutArea.length > 0 || points.withoutRate.length > 0 || points.short.length > 0))
      recommendations.push({ ...one, ...points });
  }
  return {
    recommendations,
    namesakes: namesakes.map((one) => ({ ...one, createdOn: one.createdOn.toISOString() })),
  };
}

async function openIn(tx: Tx, recommendationId: number, on: string) {
  const samples = await recommendationSamples(tx, recommendationId);
  const places = placesOf(ratedSamples(samples));
  const products = await recommendedProducts(tx, recommendationId);
  const rated = new Set(
    products.flatMap((entry) => [...savedRates(entry)].flatMap(([sampleId, rate]) => (rate > 0 ? [sampleId] : []))),
  );
  const { statements, tables } = await statementsOfRecommendation(tx, recommendationId, on);
  return {
    withoutArea: places.filter(({ areaHa }) => areaHa === null).map(({ name }) => name),
    withoutRate: places.filter(({ sampleIds }) => !sampleIds.some((id) => rated.has(id))).map(({ name }) => name),
    short: nutrientsOfFarm(statements, standingSamples(samples), tables)
      .filter(({ shortPaddocks }) => shortPaddocks > 0)
      .map(({ nutrient, text }) => ({ nutrient, text })),
  };
}

interface Place {
  readonly name: string;
  readonly areaHa: number | null;
  readonly sampleIds: readonly number[];
}

/** The paddocks of samples; a sample whose paddock is unknown stands for itself, and has no area. */
function placesOf(samples: readonly PaddockOfSample[]): readonly Place[] {
  const places = new Map<string, Place>();
  for (const { id, name, detail } of samples) {
    const key = placeOfSample(id, detail.paddockId);
    const { sampleIds = [] } = places.get(key) ?? {};
    places.set(key, {
      name: detail.paddockName ?? name,
      areaHa: detail.paddockId === null ? null : detail.paddockAreaHa,
      sampleIds: [...sampleIds, id],
    });
  }
  return [...places.values()];
}
