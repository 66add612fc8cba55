import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { knownMigrations } from './migrations-applied.ts';

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
  for (const { sql, hash, folderMillis } of pending) {
    await liftForce(client, sql.join('\n'));
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Of the tables that `statements` name, or of all: to lift it locks a table against everybody who works meanwhile. */
export async function liftForce(client: pg.ClientBase, statements?: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
       and ($1::text is null or $1 ~ ('\\m' || c.relname || '\\M'))
     order by c.relname`,
    [statements ?? null],
  );
  for (const { name } of rows) await client.query(`alter table public."${name}" no force row level security`);
}
