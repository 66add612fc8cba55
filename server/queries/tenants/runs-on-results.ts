import type { Tx } from '../../db/pool.ts';
import { tenant } from '../../db/schema/tenancy.ts';
import { isThisTenant } from '../../db/this-tenant.ts';

/** Whether the engine runs by itself in this tenant once results come in and no input is missing. */
export async function runsOnResults(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ runs: tenant.runsOnResults }).from(tenant).where(isThisTenant);
  return row?.runs === true;
}
