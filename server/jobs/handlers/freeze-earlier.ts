import { tenant } from '../../db/schema/tenancy.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { freezeEarlier } from '../../commands/reports/freeze.ts';
import { jobHandler } from '../define-job.ts';

/** Freezes what was finalised before finalising froze it. Runs at each start of a worker; a second run finds nothing to do. */
export const freezeEarlierRecords = jobHandler('freeze-earlier', async ({ signal, services: { db } }) => {
  for (const { id: tenantId } of await db.select({ id: tenant.id }).from(tenant).orderBy(tenant.id))
    await freezeEarlier((work) => {
      signal.throwIfAborted();
      return inTenant(db, { tenantId, userId: '' }, work);
    });
});
