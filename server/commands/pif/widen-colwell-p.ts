import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { pifParameter, tenant } from '../../db/schema/index.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';

/**
 * Raises the upper bound of Colwell P to 1000 mg/kg in tenants seeded with 500: a real farm has 730. A bound edited by the supplier stays. Has no
 * effect once applied.
 */
export async function widenColwellP(db: Database): Promise<void> {
  for (const { id } of await db.select().from(tenant).orderBy(asc(tenant.id)))
    await inTenant(db, { tenantId: id, userId: '' }, (tx) =>
      tx.execute(sql`
        update ${pifParameter} set definition = jsonb_set(definition, '{upperBound}', '1000')
        where ${ofThisTenant(pifParameter)} and ${pifParameter.omlName} = 'Colwell_P' and (${pifParameter.definition} ->> 'upperBound')::numeric = 500`),
    );
}
