import { asc, eq } from 'drizzle-orm';
import type { RecommendationComment } from '../../../src/model/contract/entities.ts';
import { appUser, recommendationComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { favouriteComments } from './favourite-comments.ts';

/** The comments of a recommendation in report order. */
export async function recommendationComments(tx: Tx, recommendationId: number): Promise<RecommendationComment[]> {
  const [rows, own] = await Promise.all([
    tx
      .select({ row: recommendationComment, by: appUser.name })
      .from(recommendationComment)
      .leftJoin(appUser, eq(appUser.id, recommendationComment.lastUpdatedBy))
      .where(eq(recommendationComment.recommendationId, recommendationId))
      .orderBy(asc(recommendationComment.reportOrder), asc(recommendationComment.id)),
    favouriteComments(tx),
  ]);
  const favourites = new Set(own.map(({ recommendationCommentId }) => recommendationCommentId));
  return rows.map(({ row, by }) => ({
    id: row.id,
    commentLabel: row.commentLabel,
    comment: row.comment,
    commentType: row.commentType,
    reportOrder: row.reportOrder,
    reportName: row.reportName,
    isReport: row.commentType === 'REPORT',
    isFavorite: favourites.has(row.id),
    lastUpdatedBy: by ?? '',
    lastUpdatedOn: row.lastUpdatedOn.toISOString(),
    version: row.version,
  }));
}
