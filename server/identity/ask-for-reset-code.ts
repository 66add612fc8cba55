import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/pool.ts';
import { appUser, invitation, membership } from '../db/schema/tenancy.ts';
import { inTenant, type Actor } from '../db/tenant-transaction.ts';
import type { Jobs } from '../queue/queue.ts';

/** Queues the mail with a reset code, in the name of the user's first tenant, else of one that has invited them; an account without either gets no mail. */
export const askForResetCode =
  (db: Database, jobs: Jobs) =>
  async (subject: string, requestId: string): Promise<void> => {
    const actor = await whoMails(db, subject);
    if (actor === undefined) return;
    const sender = jobs.sendAs({ ...actor, requestId });
    await inTenant(db, actor, (tx) => sender.enqueue(tx, 'send-reset-code', { subject }));
  };

/** In whose name an account is mailed: in that of its first tenant, else of one that has invited it. */
export async function whoMails(db: Database | Tx, subject: string): Promise<Actor | undefined> {
  return [...(await memberOf(db, subject)), ...(await invitedTo(db, subject))][0];
}

const memberOf = (db: Database | Tx, subject: string) =>
  db
    .select({ tenantId: membership.tenantId, userId: appUser.id })
    .from(appUser)
    .innerJoin(membership, eq(membership.userId, appUser.id))
    .where(eq(appUser.subject, subject))
    .orderBy(asc(membership.tenantId))
    .limit(1);

const invitedTo = (db: Database | Tx, subject: string) =>
  db
    .select({ tenantId: invitation.tenantId, userId: appUser.id })
    .from(appUser)
    .innerJoin(invitation, eq(invitation.email, sql`lower(${appUser.email})`))
    .where(eq(appUser.subject, subject))
    .orderBy(asc(invitation.createdOn))
    .limit(1);
