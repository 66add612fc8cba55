import { and, eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { errorCode } from '../../error-code.ts';
import { onDatabase } from '../../db/on-database.ts';
import { hasPartition, partitionOf } from '../../db/partitions.ts';
import { appUser, identitySecret, oidcPayload, tenant } from '../../db/schema/index.ts';
import { seeTenant } from '../../db/see-tenant.ts';
import { emptyAccount } from '../../identity/empty-account.ts';
import type { DocumentStore } from '../../storage/document-store.ts';
import { ToolError } from '../../tool.ts';
import { documentsNamed } from '../backup/documents.ts';
import { inTransaction, onConnection } from '../backup/session.ts';
import { rowOfMove } from './close-tenant.ts';
import { tenantOf } from './export-tenant.ts';
import { orderOfTables, type Order } from './order.ts';
import { partsOfTenant, type Part } from './parts.ts';

export interface RemovalWanted {
  readonly databaseUrl: string;
  readonly code: string;
  readonly documents: DocumentStore;
}

export interface Removed {
  readonly rows: number;
  readonly documents: number;
  /** Accounts that no other tenant has ever known. */
  readonly accounts: number;
}

/** The name of a tenant that is to be removed, and how much it has. */
export async function aboutTenant(
  databaseUrl: string,
  code: string,
): Promise<{ name: string; customers: number; samples: number }> {
  return onConnection(databaseUrl, (client) =>
    inTransaction(client, 'read only', async () => {
      const { id, name } = await tenantOf(client, code);
      const { rows } = await client.query<{ customers: number; samples: number }>(
        `select (select count(*)::int from public.customer where tenant_id = $1) as customers, (select count(*)::int from public.sample where tenant_id = $1) as samples`,
        [id],
      );
      return { name, customers: rows[0]?.customers ?? 0, samples: rows[0]?.samples ?? 0 };
    }),
  );
}

/**
 * Removes all data of a tenant for good while others work: first access, then documents, rows table by table, and the accounts of this tenant only.
 * Each step is independent, so that a repeated call continues an interrupted one.
 */
export async function removeTenant({ databaseUrl, code, documents }: RemovalWanted): Promise<Removed> {
  const { id, keys, rows } = await onConnection(databaseUrl, async (client) => {
    const found = await inTransaction(client, '', async () => {
      const { id: tenantId } = await tenantOf(client, code);
      await closeDoors(client, tenantId);
      return { tenantId, documents: await documentsNamed(client, tenantId) };
    });
    for (const { key } of found.documents) await documents.remove(key);
    return {
      id: found.tenantId,
      keys: found.documents.length,
      rows: await removeRows(client, found.tenantId),
    };
  });
  const accounts = await removeAccounts(databaseUrl, { id, code });
  return { rows, documents: keys, accounts };
}

/** Blocks all new work. */
async function closeDoors(client: pg.ClientBase, tenantId: number): Promise<void> {
  for (const table of ['membership', 'invitation', 'grower_door'])
    await client.query(`delete from public.${table} where tenant_ref = $1`, [tenantId]);
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  if (rows[0]?.there === true)
    await client.query(`delete from pgboss.job where (data->'actor'->>'tenantId')::int = $1`, [tenantId]);
}

/** What a row or a partition is still named by, and a table that another holds meanwhile: both pass. */
const PASSING = ['23503', '55P03'];
const MOST_ROUNDS = 5;

/** What was under way when the doors were closed may still write: then it is gone through once more. */
async function removeRows(client: pg.Client, tenantId: number): Promise<number> {
  const parts = (await partsOfTenant(client, { tenantId, people: [] })).filter(({ hasTenant }) => hasTenant);
  const order = await orderOfTables(
    client,
    parts.map(({ table }) => table),
  );
  let removed = 0;
  for (let round = 1; ; round += 1)
    try {
      removed += await removeOnce(client, { tenantId, order, parts });
      return removed;
    } catch (error) {
      if (!PASSING.includes(errorCode(error) ?? '') || round === MOST_ROUNDS) throw error;
    }
}

async function removeOnce(
  client: pg.Client,
  { tenantId, order, parts }: { readonly tenantId: number; readonly order: Order; readonly parts: readonly Part[] },
): Promise<number> {
  const bases = new Map(parts.map(({ table, base }) => [table, base]));
  const within = <T>(work: () => Promise<T>): Promise<T> =>
    inTransaction(client, '', async () => {
      await seeTenant(client, tenantId);
      return work();
    });
  let removed = 0;
  for (const [table, columns] of order.later)
    await within(() => emptyColumns(client, { base: bases.get(table) ?? table, tenantId, columns }));
  for (const table of order.tables.toReversed())
    await within(async () => {
      if (await hasPartition(client, table, tenantId)) {
        removed += await dropPartition(client, table, tenantId);
        return;
      }
      const remove = async () => {
        const { rowCount } = await client.query(`delete from ${bases.get(table)} where tenant_id = ${tenantId}`);
        removed += rowCount ?? 0;
      };
      await (table === 'audit_entry' ? pastTheTrailsGuard(client, remove) : remove());
    });
  return removed;
}

/** Columns by which rows of a table name others of it. */
async function namesOfItself(client: pg.ClientBase, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ column: string }>(
    `select a.attname as column from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'tenant_id'
     where k.contype = 'f' and k.conrelid = k.confrelid and k.conrelid = to_regclass($1) order by 1`,
    [`public.${table}`],
  );
  return rows.map(({ column }) => pg.escapeIdentifier(column));
}

async function emptyColumns(
  client: pg.ClientBase,
  {
    base,
    tenantId,
    columns,
  }: { readonly base: string; readonly tenantId: number; readonly columns: readonly string[] },
): Promise<void> {
  if (columns.length === 0) return;
  const set = columns.map((column) => `${column} = null`).join(', ');
  const some = columns.map((column) => `${column} is not null`).join(' or ');
  await client.query(`update ${base} set ${set} where tenant_id = ${tenantId} and (${some})`);
}

/** All rows at once, whatever guards them; until this transaction ends others wait for the table. */
async function dropPartition(client: pg.ClientBase, table: string, tenantId: number): Promise<number> {
  const partition = partitionOf(table, tenantId);
  const { rows } = await client.query<{ held: number }>(
    `select count(*)::int as held from public.${pg.escapeIdentifier(table)} where tenant_id = $1`,
    [tenantId],
  );
  // Rows that name each other would be looked for in what is left.
  await emptyColumns(client, { base: partition, tenantId, columns: await namesOfItself(client, table) });
  await client.query(`set local lock_timeout to '5s'`);
  await client.query(`alter table public.${pg.escapeIdentifier(table)} detach partition ${partition}`);
  await client.query(`drop table ${partition}`);
  return rows[0]?.held ?? 0;
}

/** The trail of a tenant goes with it; until this transaction ends others wait to add to theirs. */
async function pastTheTrailsGuard(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query(`set local lock_timeout to '5s'`);
  // Over several machines Citus leaves the triggers of its tables alone otherwise; on one machine it says nothing.
  await client.query(`set local citus.enable_unsafe_triggers to 'on'`);
  await client.query('alter table public.audit_entry disable trigger audit_entry_unchanged');
  await work();
  await client.query('alter table public.audit_entry enable trigger audit_entry_unchanged');
}

/** Deletes the tenant and empties the accounts of this tenant only, as records of people stay; returns their number. */
const removeAccounts = (
  databaseUrl: string,
  { id: tenantId, code }: { readonly id: number; readonly code: string },
): Promise<number> =>
  onDatabase(databaseUrl, (db) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string; subject: string | null }>(sql`
        select u.id, u.subject from app_user u join tenant_history h on h.user_id = u.id
        group by u.id having bool_and(h.tenant_ref = ${tenantId})
          and not exists (select from membership m where m.user_id = u.id)`);
      await tx.update(appUser).set({ lastTenant: null }).where(eq(appUser.lastTenant, tenantId));
      const subjects = rows.flatMap(({ subject }) => (subject === null ? [] : [subject]));
      // Programs of the tenant are clients of the provider.
      await tx.delete(oidcPayload).where(and(eq(oidcPayload.model, 'Client'), inArray(oidcPayload.id, subjects)));
      for (const { id } of rows) await emptyAccount(tx, id);
      await tx.execute(sql`delete from tenant_history where tenant_ref = ${tenantId}`);
      const moves = Object.values(rowOfMove).map((keyOf) => keyOf(code));
      await tx.delete(identitySecret).where(inArray(identitySecret.key, moves));
      await tx.delete(tenant).where(eq(tenant.id, tenantId));
      return rows.length;
    }),
  );

/** Requires the code of the tenant to be given twice. */
export function refuseUnsure(
  code: string,
  yes: string | undefined,
  about: { name: string; customers: number; samples: number },
): void {
  if (yes === code) return;
  throw new ToolError(
    `This removes the tenant ${code} (${about.name}: ${about.customers} customers, ${about.samples} samples) for good. To do so, add --yes ${code}.`,
  );
}
