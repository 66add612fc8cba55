import { asc } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';
import { commentTemplate } from '../../db/schema/index.ts';

export const allCommentTemplates = (tx: Tx) =>
  tx
    .select({
      id: commentTemplate.id,
      commentLabel: commentTemplate.commentLabel,
      comment: commentTemplate.comment,
      commentType: commentTemplate.commentType,
    })
    .from(commentTemplate)
    .orderBy(asc(commentTemplate.id));
