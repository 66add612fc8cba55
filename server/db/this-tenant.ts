import { eq, sql } from 'drizzle-orm';
import { tenant } from './schema/tenancy.ts';

/** The row of the tenant whose transaction it is. */
export const isThisTenant = eq(tenant.id, sql`current_setting('tilth.tenant_id')::int`);
