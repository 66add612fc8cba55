import pg from 'pg';
import { liftForce } from '../../db/apply-pending.ts';
import { hasCitus } from '../../db/has-citus.ts';
import { PARTITIONS, OTHERS } from '../../db/partitions.ts';
import { applyRowLevelSecurity, isolationFaults } from '../../db/row-level-security.ts';
import { seeTenant } from '../../db/see-tenant.ts';
import { errorCode } from '../../error-code.ts';
import { ToolError } from '../../tool.ts';
import { inTransaction } from '../backup/session.ts';
import { addKey, dropKey, foreignKeys } from '../foreign-keys.ts';
import { largeTables } from './large-tables.data.ts';
import { locksOver } from './locks.ts';
import { makePartitioned } from './make-partitioned.ts';

interface Tenant {
  readonly id: number;
  readonly code: string;
}

/** A table, and for whom partitions of it are missing. */
interface ToSplit {
  readonly table: string;
  /** Whether it has no partitions yet. */
  readonly isPlain: boolean;
  readonly tenants: readonly number[];
}

/** What is left to do. */
export interface Partitioning {
  readonly tables: readonly ToSplit[];
  /** Tenants that get partitions of their own. */
  readonly tenants: readonly Tenant[];
  /** Of the tables and partitions that are copied, with their indexes. */
  readonly bytes: number;
}

/**
 * Looks what there is to be done and changes nothing.
 * @param fromSamples a tenant with fewer shares a partition with the others like it
 * @throws ToolError where the tables lie on several machines.
 */
export async function planOf(client: pg.Client, fromSamples: number): Promise<Partitioning> {
  if (await hasCitus(client))
    throw new ToolError(
      'This database has Citus, which lays the tables of tenants on its nodes: npm run distribute. Partitions are for a PostgreSQL without it.',
    );
  const { rows: there } = await client.query<{ table: string; isPlain: boolean; partitions: string[]; bytes: number }>(
    `select c.relname as "table", c.relkind = 'r' as "isPlain",
       array(select p.relname::text from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid) as partitions,
       pg_total_relation_size(coalesce(to_regclass(format('%I.%I', $2::text, c.relname || $3)), c.oid))::float8 as bytes
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1) order by c.relname`,
    [[...largeTables], PARTITIONS, `_${OTHERS}`],
  );
  const isSplit = (id: number): boolean => there.some(({ table, partitions }) => partitions.includes(`${table}_${id}`));
  const tenants = await inTransaction(client, 'read only', async () => {
    const { rows } = await client.query<Tenant>('select id, code from public.tenant order by id');
    const found: Tenant[] = [];
    for (const tenant of rows)
      if (isSplit(tenant.id) || (await hasSamples(client, tenant.id, fromSamples))) found.push(tenant);
    return found;
  });
  const tables = there.map(({ table, isPlain, partitions }) => ({
    table,
    isPlain,
    tenants: tenants.map(({ id }) => id).filter((id) => !partitions.includes(`${table}_${id}`)),
  }));
  const toDo = tables.filter((table) => table.isPlain || table.tenants.length > 0);
  await refuseTooMany(client, toDo);
  const names = new Set(toDo.map(({ table }) => table));
  return {
    tables: toDo,
    tenants: tenants.filter(({ id }) => toDo.some((table) => table.tenants.includes(id))),
    bytes: there.reduce((sum, { table, bytes }) => sum + (names.has(table) ? bytes : 0), 0),
  };
}

async function refuseTooMany(client: pg.ClientBase, tables: readonly ToSplit[]): Promise<void> {
  const wanted = new Map(tables.map(({ table, tenants }) => [table, tenants.length]));
  const { needed, places, setting } = await locksOver(client, wanted);
  if (needed > places)
    throw new ToolError(
      `PostgreSQL would need ${needed} locks at once and has ${places}: set max_locks_per_transaction to ${setting} and restart it, or leave small tenants together with --from SAMPLES.`,
    );
}

/** Whether a tenant has at least so many samples. */
export async function hasSamples(client: pg.Client, tenantId: number, count: number): Promise<boolean> {
  await seeTenant(client, tenantId);
  const { rows } = await client.query<{ held: number }>(
    'select count(*)::int as held from (select from public.sample where tenant_id = $1 limit $2) found',
    [tenantId, count],
  );
  return (rows[0]?.held ?? 0) >= count;
}

/** How long to wait for a process that still works. */
const LOCK_WAIT = '10s';
const NO_LOCK = '55P03';

/** Does what `planOf` found, in one transaction: all of it or nothing. The rows of each table are counted before and after. */
export async function partition(client: pg.Client, plan: Partitioning, say: (line: string) => void): Promise<void> {
  try {
    await inTransaction(client, '', async () => {
      await client.query(`set local client_min_messages to warning; set local lock_timeout to '${LOCK_WAIT}'`);
      await client.query(`create schema if not exists ${PARTITIONS}`);
      // Rows are copied and keys compared as the owner of the tables, whom it would hold back to one tenant.
      await liftForce(client);
      const names = new Set(plan.tables.map(({ table }) => table));
      const keys = (await foreignKeys(client)).filter((key) => names.has(key.table) || names.has(key.names));
      for (const key of keys) await client.query(dropKey(key));
      for (const { table, isPlain, tenants } of plan.tables) {
        const before = await rowsOf(client, table);
        await makePartitioned(client, { table, isPlain, tenants });
        const after = await rowsOf(client, table);
        if (after !== before)
          throw new ToolError(`${table} has ${after} rows in its partitions and had ${before}: nothing was changed.`);
        say(`${table}: ${after} rows.`);
      }
      for (const key of keys) await client.query(addKey(key));
      say(`Foreign keys: ${keys.length} made again, each compared with all rows.`);
      await applyRowLevelSecurity(client);
      const faults = await isolationFaults(client);
      if (faults.length > 0) throw new ToolError(`Nothing was changed: ${faults.join('; ')}.`);
    });
  } catch (error) {
    if (errorCode(error) !== NO_LOCK) throw error;
    throw new ToolError(
      `Another process held a table for longer than ${LOCK_WAIT}, nothing was changed: stop APIs, workers and backups first.`,
      { cause: error },
    );
  }
  // PostgreSQL analyses partitions automatically, never the table that they divide.
  for (const { table } of plan.tables) await client.query(`analyze public.${pg.escapeIdentifier(table)}`);
}

async function rowsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ held: string }>(
    `select count(*)::text as held from public.${pg.escapeIdentifier(table)}`,
  );
  return rows[0]?.held ?? '';
}
