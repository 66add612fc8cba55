import { desc, eq } from 'drizzle-orm';
import type { UsedComment } from '../../../src/model/contract/entities.ts';
import { limits } from '../../../src/model/limits.ts';
import { actingUser } from '../../db/acting-user.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendationComment, reportComment } from '../../db/schema/index.ts';

/** The same words come back with each copy of a recommendation: so many comments are looked through for those that differ. */
const LOOKED_THROUGH = limits.historySize * 20;

/** The current user's latest comments, in recommendations and in reports, newest first; each title and text once. */
export async function usedComments(tx: Tx): Promise<UsedComment[]> {
  const asked = tx
    .select({
      id: recommendationComment.id,
      commentLabel: recommendationComment.commentLabel,
      comment: recommendationComment.comment,
      commentType: recommendationComment.commentType,
      createdOn: recommendationComment.createdOn,
    })
    .from(recommendationComment)
    .where(eq(recommendationComment.createdBy, actingUser))
    .orderBy(desc(recommendationComment.createdOn), desc(recommendationComment.id))
    .limit(LOOKED_THROUGH);
  const askedOfReports = tx
    .select({
      id: reportComment.id,
      commentLabel: reportComment.commentLabel,
      comment: reportComment.comment,
      createdOn: reportComment.createdOn,
    })
    .from(reportComment)
    .where(eq(reportComment.createdBy, actingUser))
    .orderBy(desc(reportComment.createdOn), desc(reportComment.id))
    .limit(LOOKED_THROUGH);
  const [inRecommendations, inReports] = await Promise.all([asked, askedOfReports]);
  const newest = [
    ...inRecommendations,
    ...inReports.map((row) => ({ ...row, commentType: 'REPORT' as const })),
  ].toSorted((one, other) => other.createdOn.getTime() - one.createdOn.getTime());
  const differing = new Map<string, UsedComment>();
  for (const { createdOn: _, ...words } of newest) {
    const said = JSON.stringify([words.commentLabel, words.comment]);
    if (!differing.has(said)) differing.set(said, words);
  }
  return [...differing.values()].slice(0, limits.historySize);
}
