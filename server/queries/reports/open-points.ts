import { and, eq, ne } from 'drizzle-orm';
import { savedRates } from '../../../src/model/advice/plan.ts';
import type { OpenPoints } from '../../../src/model/contract/entities.ts';
import { ratedSamples, effectiveSamples } from '../../../src/model/samples/effective-samples.ts';
import { report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { statementsOfRecommendation } from '../advice/statements.ts';
import type { Board } from '../recommendation/board.ts';
import { findRecommendation } from '../recommendation/find-recommendation.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { nutrientsOfFarm, type PaddockOfSample } from './balances.ts';
import { findReport } from './find-report.ts';
import { shownBoards } from './report-members.ts';
import { placeOfSample } from '../../../src/model/samples/place-of-sample.ts';

/**
 * What a report would be finalised or published with although it is not complete, recommendation by recommendation, or REPORT_NOT_FOUND.
 * Nutrients are judged as the documents judge them: a paddock by all its sites, amounts by hectares.
 */
export async function openPoints(tx: Tx, reportId: number, on: string): Promise<OpenPoints> {
  const finding = findReport(tx, reportId);
  const [namesakes, recommendations] = await Promise.all([
    finding.then(({ customerId, name }) =>
      tx
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
        .orderBy(report.id),
    ),
    shownBoards(tx, reportId).then((boards) => Promise.all(boards.map((board) => openIn(tx, board, on)))),
  ]);
  return {
    recommendations: recommendations.filter(
      ({ withoutArea, withoutRate, short }) => withoutArea.length > 0 || withoutRate.length > 0 || short.length > 0,
    ),
    namesakes: namesakes.map((one) => ({ ...one, createdOn: one.createdOn.toISOString() })),
  };
}

async function openIn(tx: Tx, board: Board, on: string): Promise<OpenPoints['recommendations'][number]> {
  const { recommendationId } = board;
  const [{ name }, samples, products, { statements, tables }] = await Promise.all([
    findRecommendation(tx, recommendationId),
    recommendationSamples(tx, recommendationId),
    recommendedProducts(tx, recommendationId),
    statementsOfRecommendation(tx, board, on),
  ]);
  const places = placesOf(ratedSamples(samples));
  const rated = new Set(
    products.flatMap((entry) => [...savedRates(entry)].flatMap(([sampleId, rate]) => (rate > 0 ? [sampleId] : []))),
  );
  return {
    recommendationId,
    recommendationName: name,
    withoutArea: places.filter(({ areaHa }) => areaHa === null).map((place) => place.name),
    withoutRate: places.filter(({ sampleIds }) => !sampleIds.some((id) => rated.has(id))).map((place) => place.name),
    short: nutrientsOfFarm(statements, effectiveSamples(samples), tables)
      .filter(({ shortPaddocks }) => shortPaddocks > 0)
      .map(({ nutrient, text }) => ({ nutrient, text })),
  };
}

interface Place {
  readonly name: string;
  readonly areaHa: number | null;
  readonly sampleIds: readonly number[];
}

/** Groups samples by paddock; a sample without a known paddock is a place of its own, without an area. */
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
