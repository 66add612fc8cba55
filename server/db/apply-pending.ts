import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { hasCitus } from './has-citus.ts';
import { knownMigrations } from './migrations-applied.ts';
import { partitionedTables, PARTITIONS, partitionsOf } from './partitions.ts';

/**
 * Applies the migrations that the database lacks, oldest first, within the caller's transaction.
 * Not drizzle's migrator: that opens and ends a transaction of its own, and PostgreSQL validates foreign keys as the owner of the table, whom forced
 * row-level security shows no row without a tenant. The tables concerned are not forced while they change; `applyRowLevelSecurity` forces them again.
 */
export async function applyPending(
  client: pg.ClientBase,
  known: readonly MigrationMeta[] = knownMigrations(),
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const pending = known.filter(({ folderMillis }) => folderMillis > newest);
  const beside = pending.length === 0 ? undefined : await distributedTable(client);
  const partitioned = pending.length === 0 ? [] : await partitionedTables(client);
  for (const { sql, hash, folderMillis } of pending) {
    await liftForce(client, sql.join('\n'));
    for (const statement of sql) {
      for (const one of await forPartitions(client, statement, partitioned)) await client.query(one);
      if (beside !== undefined && /\bcreate table\b/i.test(statement)) await layNewTables(client, beside);
    }
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

const STORED = /^(?:\s|--.*\n)*alter table (?:"?public"?\.)?"?(\w+)"? (set \(.*\)|reset \(.*\));?\s*$/i;

/** How a table is stored is said of each of its partitions: PostgreSQL takes it of no partitioned one. */
async function forPartitions(
  client: pg.ClientBase,
  statement: string,
  partitioned: readonly string[],
): Promise<readonly string[]> {
  const [, table = '', setting = ''] = STORED.exec(statement) ?? [];
  if (!partitioned.includes(table)) return [statement];
  return (await partitionsOf(client, table)).map((partition) => `alter table ${partition} ${setting}`);
}

/** Of the tables that `statements` name and their partitions, or of all: to lift it locks a table against everybody who works meanwhile. */
export async function liftForce(client: pg.ClientBase, statements?: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class whole on whole.oid = i.inhparent
     where c.relnamespace in ('public'::regnamespace, to_regnamespace($2)) and c.relkind in ('r', 'p') and c.relforcerowsecurity
       and ($1::text is null or $1 ~ ('\\m' || coalesce(whole.relname, c.relname) || '\\M'))
     order by c.relname`,
    [statements ?? null, PARTITIONS],
  );
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`);
}

/** A table of tenants that lies on several machines; undefined where none does. */
async function distributedTable(client: pg.ClientBase): Promise<string | undefined> {
  if (!(await hasCitus(client))) return undefined;
  // One change after the other, as those of a transaction see each other's; of ours each trigger looks at rows of its own tenant alone.
  await client.query(
    `set local citus.multi_shard_modify_mode to 'sequential'; set local citus.enable_unsafe_triggers to on`,
  );
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by 1 limit 1`,
  );
  return rows[0]?.name;
}

/** A new table of tenants goes where the others are, before a key ties it to them. */
async function layNewTables(client: pg.ClientBase, beside: string): Promise<void> {
  await client.query(
    `select create_distributed_table(c.oid, 'tenant_id', colocate_with => $1) from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)`,
    [beside],
  );
}
