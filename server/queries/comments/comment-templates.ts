import { asc, eq } from 'drizzle-orm';
import type { CommentTemplate } from '../../../src/model/contract/entities.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser, commentTemplate } from '../../db/schema/index.ts';

/** The templates of the tenant that have not been taken off, oldest first, with who changed each last. */
export async function allCommentTemplates(tx: Tx): Promise<CommentTemplate[]> {
  const rows = await tx
    .select({ template: commentTemplate, changedBy: appUser.name })
    .from(commentTemplate)
    .leftJoin(appUser, eq(appUser.id, commentTemplate.lastUpdatedBy))
    .where(eq(commentTemplate.isDeleted, false))
    .orderBy(asc(commentTemplate.id));
  return rows.map(({ template: { id, commentLabel, comment, commentType, lastUpdatedOn, version }, changedBy }) => ({
    id,
    commentLabel,
    comment,
    commentType,
    lastUpdatedBy: changedBy ?? '',
    lastUpdatedOn: lastUpdatedOn.toISOString(),
    version,
  }));
}
