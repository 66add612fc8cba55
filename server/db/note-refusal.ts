import { and, eq, gt, sql } from 'drizzle-orm';
import { actingUser } from './acting-user.ts';
import { noteAct } from './note-act.ts';
import type { Database } from './pool.ts';
import { auditEntry } from './schema/index.ts';
import { inTenant, type Actor } from './tenant-transaction.ts';

/**
 * Notes that somebody was refused, by what they asked for, in a transaction of its own, as the refused one does nothing. The same thing asked
 * again within a minute stands there once: nobody can fill the trail by asking on.
 */
export const noteRefusal = (db: Database, actor: Actor, asked: string): Promise<void> =>
  inTenant(db, actor, async (tx) => {
    const [told] = await tx
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.userId, actingUser),
          eq(auditEntry.kind, 'ACCESS_REFUSED'),
          eq(auditEntry.detail, asked),
          gt(auditEntry.notedOn, sql`now() - interval '1 minute'`),
        ),
      )
      .limit(1);
    if (told === undefined) await noteAct(tx, { kind: 'ACCESS_REFUSED', detail: asked });
  });
