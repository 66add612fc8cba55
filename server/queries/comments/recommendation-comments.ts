import { asc, eq } from 'drizzle-orm';
import type { RecommendationComment } from '../../../src/model/contract/entities.ts';
import { recommendationComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { userNames } from '../shared/user-names.ts';
import { favouriteComments } from './favourite-comments.ts';

/** The comments of a recommendation in report order. */
export async function recommendationComments(tx: Tx, recommendationId: number): Promise<RecommendationComment[]> {
  const [rows, own] = await Promise.all([
    tx
      .select()
      .from(recommendationComment)
      .where(eq(recommendationComment.recommendationId, recommendationId))
      .orderBy(asc(recommendationComment.reportOrder), asc(recommendationComment.id)),
    favouriteComments(tx),
  ]);
  const favourites = new Set(own.map(({ recommendationCommentId }) => recommendationCommentId));
  const names = await userNames(
    tx,
    rows.flatMap((row) => row.lastUpdatedBy ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    commentLabel: row.commentLabel,
    comment: row.comment,
    commentType: row.commentType,
    reportOrder: row.reportOrder,
    reportName: row.reportName,
    isReport: row.commentType === 'REPORT',
    isFavorite: favourites.has(row.id),
    lastUpdatedBy: (row.lastUpdatedBy && names.get(row.lastUpdatedBy)) || '',
    lastUpdatedOn: row.lastUpdatedOn.toISOString(),
    version: row.version,
  }));
}
