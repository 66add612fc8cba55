import { freezeEarlier } from '../../commands/reports/freeze.ts';
import { measureEarlier } from '../../commands/sites/measure-earlier.ts';
import { tenant } from '../../db/schema/tenancy.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { Tx } from '../../db/pool.ts';
import { jobHandler } from '../define-job.ts';

/**
 * Freezes what was finalised before finalising froze it, and only then measures the paddocks of earlier releases, so that what is frozen keeps
 * its areas. Logs by tenant what became of the areas. Runs at each start of a worker; a second run finds nothing to do.
 */
export const freezeEarlierRecords = jobHandler('freeze-earlier', async ({ signal, log, services: { db } }) => {
  for (const { id: tenantId } of await db.select({ id: tenant.id }).from(tenant).orderBy(tenant.id)) {
    const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      signal.throwIfAborted();
      return inTenant(db, { tenantId, userId: '' }, work);
    };
    await freezeEarlier(inside);
    const areas = await measureEarlier(inside);
    if (Object.values(areas).some((count) => count > 0)) log.info({ tenantId, areas }, 'paddocks measured');
  }
});
