import { and, eq, gt, sql } from 'drizzle-orm';
import { actingUser } from './acting-user.ts';
import { type Act, noteAct } from './note-act.ts';
import type { Database, Tx } from './pool.ts';
import { auditEntry } from './schema/index.ts';
import { inTenant, type Actor } from './tenant-transaction.ts';

/**
 * Records a refused request in a transaction of its own, since the refused one is rolled back. Records a repetition within a minute once, so that
 * repeated requests cannot fill the trail.
 */
export const noteRefusal = (db: Database, actor: Actor, asked: string): Promise<void> =>
  inTenant(db, actor, (tx) => noteOnceAMinute(tx, { kind: 'ACCESS_REFUSED', detail: asked }));

/** Notes an act that may be repeated by the second, such as turning pages, once a minute for each person and detail. */
export async function noteOnceAMinute(tx: Tx, act: Act & { readonly detail: string }): Promise<void> {
  const [noted] = await tx
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.userId, actingUser),
        eq(auditEntry.kind, act.kind),
        eq(auditEntry.detail, act.detail),
        gt(auditEntry.notedOn, sql`now() - interval '1 minute'`),
      ),
    )
    .limit(1);
  if (noted === undefined) await noteAct(tx, act);
}
