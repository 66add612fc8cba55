import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { pifParameter, tenant } from '../../db/schema/index.ts';
import { inTenant } from '../../db/tenant-transaction.ts';

/**
 * Lets Colwell P go to 1000 mg/kg in tenants whose catalogue was seeded while it ended at 500: a real farm has 730. A bound that somebody has
 * set otherwise stays. At every later start there is nothing left to do.
 */
export async function widenColwellP(db: Database): Promise<void> {
  for (const { id } of await db.select().from(tenant).orderBy(asc(tenant.id)))
    await inTenant(db, { tenantId: id, userId: '' }, (tx) =>
      tx.execute(sql`
        update ${pifParameter} set definition = jsonb_set(definition, '{upperBound}', '1000')
        where ${pifParameter.omlName} = 'Colwell_P' and (${pifParameter.definition} ->> 'upperBound')::numeric = 500`),
    );
}
