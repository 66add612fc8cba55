import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { commentTemplate } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { noteAct } from '../../db/note-act.ts';
import { found } from '../../failure.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { writtenComment } from './written-comment.ts';

type NewTemplate = ReceivedOf<'POST /referencedata/commenttemplate'>['body'];
type ChangedTemplate = ReceivedOf<'PUT /referencedata/commenttemplate'>['body'];

/** Adds words for all advisers of the tenant; the body is sanitised before it is stored. */
export async function addTemplate(tx: Tx, given: NewTemplate, { userId, now }: Change): Promise<void> {
  await tx.insert(commentTemplate).values({
    ...(await writtenComment(given)),
    commentType: given.commentType,
    createdBy: userId,
    createdOn: now,
    lastUpdatedBy: userId,
    lastUpdatedOn: now,
  });
}

/** Changes a template; an older version is refused with who changed it and when. */
export async function updateTemplate(tx: Tx, given: ChangedTemplate, change: Change): Promise<void> {
  const row = await findTemplate(tx, given.id);
  await refuseStale(tx, { row, version: given.version, timeZone: change.timeZone, what: row.commentLabel });
  await write(tx, { id: row.id, fields: { ...(await writtenComment(given)), commentType: given.commentType }, change });
}

/** Takes a template off. Its row stays: what a tenant starts with would come back otherwise. */
export async function removeTemplate(tx: Tx, id: number, change: Change): Promise<number> {
  const row = await findTemplate(tx, id);
  await write(tx, { id: row.id, fields: { isDeleted: true }, change });
  await noteAct(tx, { kind: 'DELETE', record: 'commentTemplate', recordId: row.id });
  return row.id;
}

const write = (
  tx: Tx,
  {
    id,
    fields,
    change: { userId, now },
  }: { readonly id: number; readonly fields: Partial<typeof commentTemplate.$inferInsert>; readonly change: Change },
): Promise<unknown> =>
  tx
    .update(commentTemplate)
    .set({ ...fields, lastUpdatedBy: userId, lastUpdatedOn: now, version: sql`${commentTemplate.version} + 1` })
    .where(eq(commentTemplate.id, id));

async function findTemplate(tx: Tx, id: number) {
  const [row] = await tx
    .select()
    .from(commentTemplate)
    .where(and(eq(commentTemplate.id, id), eq(commentTemplate.isDeleted, false)));
  return found(row, 'COMMENT_NOT_FOUND');
}
