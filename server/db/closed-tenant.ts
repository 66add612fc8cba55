import { sql } from 'drizzle-orm';
import { codeWithin } from '../error-code.ts';
import type { Tx } from './pool.ts';

/** How the database says that a tenant is closed for changes (migration "closed tenants"). */
const CLOSED = 'TL503';

/** How long it is worth to wait before one asks again. */
export const CLOSED_FOR_SECONDS = 60;

export const isOfClosedTenant = (thrown: unknown): boolean => codeWithin(thrown) === CLOSED;

/** Until the transaction ends the tenant is not closed; refused for one that is. What acts for a person has this already (`holdsPerson`). */
export async function holdTenant(tx: Tx, tenantId: number): Promise<void> {
  await tx.execute(sql`select hold_tenant(${tenantId})`);
}
