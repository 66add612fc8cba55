import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { withoutComposited } from '../../../src/model/samples/composites.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { firstOf } from '../../collections/item-at.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendation, recommendationSample, reportRecommendation, sample } from '../../db/schema/index.ts';
import { found } from '../../failure.ts';
import { frozenPart } from '../shared/frozen.ts';

/** What the answers of a recommendation hang on: asked first, so that all else can go out together. */
export interface Board {
  readonly recommendationId: number;
  /** In progress, so not frozen. */
  readonly isOpen: boolean;
  /** Samples on the board, in its order. */
  readonly sampleIds: readonly number[];
}

/** The board of a recommendation, whatever its state, or RECOMMENDATION_NOT_FOUND. */
export async function boardOf(tx: Tx, recommendationId: number): Promise<Board> {
  const [board] = await boardsWhere(tx, eq(recommendation.id, recommendationId));
  return found(board, 'RECOMMENDATION_NOT_FOUND');
}

/** Those of the recommendations of a report, deleted ones among them, by their ids. */
export async function boardsOfReport(tx: Tx, reportId: number): Promise<ReadonlyMap<number, Board>> {
  const held = tx
    .select({ id: reportRecommendation.recommendationId })
    .from(reportRecommendation)
    .where(eq(reportRecommendation.reportId, reportId));
  return new Map(
    (await boardsWhere(tx, inArray(recommendation.id, held))).map((board) => [board.recommendationId, board]),
  );
}

async function boardsWhere(tx: Tx, where: SQL): Promise<Board[]> {
  const rows = await tx
    .select({
      recommendationId: recommendation.id,
      status: recommendation.status,
      sample: {
        id: sample.id,
        isCompositeSample: sample.isComposite,
        originalSampleId: sample.originalSampleId,
        compositeSampleId: sample.compositeSampleId,
        depthFrom: sample.depthFromCm,
      },
    })
    .from(recommendation)
    .leftJoin(recommendationSample, eq(recommendationSample.recommendationId, recommendation.id))
    .leftJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .where(where)
    .orderBy(asc(recommendationSample.displayOrder), asc(recommendationSample.sampleId));
  return [...groupBy(rows, (row) => row.recommendationId)].map(([recommendationId, its]) => ({
    recommendationId,
    isOpen: firstOf(its).status !== 'Finalised',
    sampleIds: withoutComposited(its.flatMap((row) => row.sample ?? [])).map(({ id }) => id),
  }));
}

/** One answer of it as it was when it was finalised; undefined of one in progress. */
export const frozenOf = async <P extends Parameters<typeof frozenPart>[2]>(
  tx: Tx,
  { recommendationId, isOpen }: Board,
  part: P,
) => (isOpen ? undefined : frozenPart(tx, recommendationId, part));
