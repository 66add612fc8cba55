import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { appUser, membership } from '../db/schema/tenancy.ts';
import { asUser, inTenant } from '../db/tenant-transaction.ts';
import type { Jobs } from '../queue/queue.ts';

/** Queues the mail with a reset code, in the name of the user's first tenant; an account without one gets no mail. */
export const askForResetCode =
  (db: Database, jobs: Jobs) =>
  async (subject: string): Promise<void> => {
    const [actor] = await asUser(db, '', (tx) =>
      tx
        .select({ tenantId: membership.tenantId, userId: appUser.id })
        .from(appUser)
        .innerJoin(membership, eq(membership.userId, appUser.id))
        .where(eq(appUser.subject, subject))
        .orderBy(asc(membership.tenantId))
        .limit(1),
    );
    if (actor === undefined) return;
    await inTenant(db, actor, (tx) => jobs.sendAs(actor).enqueue(tx, 'send-reset-code', { subject }));
  };
