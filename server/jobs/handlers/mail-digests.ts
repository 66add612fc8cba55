import { claimDigests } from '../../commands/notifications/claim-digests.ts';
import { tenant } from '../../db/schema/tenancy.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { jobHandler } from '../define-job.ts';

/** Asks for the mails of notifications that are due, each a job of its own, in the transaction in which it is taken. Runs each hour. */
export const mailDigests = jobHandler('mail-digests', async ({ signal, jobsAs, services: { db } }) => {
  for (const { id: tenantId } of await db.select({ id: tenant.id }).from(tenant).orderBy(tenant.id)) {
    signal.throwIfAborted();
    const actor = { tenantId, userId: '' };
    await inTenant(db, actor, async (tx) => {
      for (const { userId, since, until } of await claimDigests(tx, tenantId, new Date()))
        await jobsAs(actor).enqueue(tx, 'send-digest', {
          userId,
          since: since.toISOString(),
          until: until.toISOString(),
        });
    });
  }
});
