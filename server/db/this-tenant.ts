import { eq, getTableColumns, sql, type SQL, type Table } from 'drizzle-orm';
import { oncePer } from '../../src/model/advice/once-per.ts';
import { tenant } from './schema/tenancy.ts';

/** Filled in by the transaction that sends a statement (`TenantDialect`). */
export const tenantPlace = sql.placeholder('tenant');

/** The tenant that the transaction of a statement acts for. */
export const thisTenant = sql<number>`${tenantPlace}::int`;

/** The row of the tenant whose transaction it is. */
export const isThisTenant = eq(tenant.id, thisTenant);

/**
 * The rows of this tenant, in SQL that is written out. Row-level security keeps other rows out in any case; a database that keeps tenants apart on
 * several nodes finds the node by what a statement says of each of its tables.
 */
export function ofThisTenant(table: Table): SQL {
  const column = getTableColumns(table)[tenantKey(table) ?? ''];
  if (column === undefined) throw new TypeError('A global table has no rows of a tenant.');
  return eq(column, thisTenant);
}

/** Under which key a table keeps its tenant; undefined for a global table. */
export const tenantKey = oncePer(
  (table: Table): string | undefined =>
    Object.entries(getTableColumns(table)).find(([, { name }]) => name === 'tenant_id')?.[0],
);
