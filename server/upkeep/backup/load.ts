import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { from } from 'pg-copy-streams';
import { knownMigrations } from '../../db/migrations-applied.ts';
import { ToolError } from '../../tool.ts';
import { fileOf, type Manifest } from './manifest.ts';
import { listed, SCHEMAS, tablesOf, type Table } from './tables.ts';

/** Creates the schema of the backup and restores every row; run it in a transaction, for all or nothing. */
export async function load(client: pg.Client, backup: string, manifest: Manifest): Promise<void> {
  await makeSchema(client, manifest);
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const bound = await takeOffForeignKeys(client);
  for (const { quoted } of tables.values()) await client.query(`alter table ${quoted} disable trigger user`);
  await client.query(`truncate ${[...tables.values()].map(({ quoted }) => quoted).join(', ')}`);
  for (const { name, columns, rows } of manifest.tables) {
    const table = tables.get(name);
    if (table === undefined) throw new ToolError(`The backup has a table ${name} that its schema does not have.`);
    if (rows > 0) await loadTable(client, { table, columns, file: join(backup, fileOf(name)) });
  }
  for (const statement of bound) await client.query(statement);
  for (const { quoted } of tables.values()) await client.query(`alter table ${quoted} enable trigger user`);
  for (const { name, last, called } of manifest.sequences)
    await client.query(`select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null`, [
      name,
      last,
      called,
    ]);
}

/** The rows of a file of the backup, into a table. */
export async function loadTable(
  client: pg.ClientBase,
  {
    table,
    columns,
    file,
  }: { readonly table: Pick<Table, 'quoted'>; readonly columns: readonly string[]; readonly file: string },
): Promise<void> {
  await pipeline(
    createReadStream(file),
    createGunzip(),
    client.query(from(`copy ${table.quoted} (${listed(columns)}) from stdin`)),
  );
}

/** The migrations that the backup's database had had, and the queue's tables; the newer ones come afterwards, as at any start. */
async function makeSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  const known = knownMigrations();
  const wanted = manifest.migrations.map((written) => known.find(({ folderMillis }) => folderMillis === written));
  if (wanted.includes(undefined))
    throw new ToolError(
      `The backup is of release ${manifest.release}, whose schema this program does not know. Restore it with that release or a newer one.`,
    );
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const migration of wanted) for (const statement of migration?.sql ?? []) await client.query(statement);
  if (manifest.queue === null) return;
  await client.query('create schema pgboss');
  await client.query(queuePlan(manifest));
}

/** The queue's own statements, without the transaction that they bring along. */
function queuePlan({ queue, release }: Manifest): string {
  const plan = getConstructionPlans('pgboss', { createSchema: false });
  const version = Number(/INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(plan)?.[1]);
  if (version !== queue)
    throw new ToolError(
      `The backup's queue is of version ${queue}, this program's of ${version}. Restore it with release ${release}, then upgrade.`,
    );
  return plan
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
    .replaceAll(/SET LOCAL \w+ = \d+;/g, '');
}

/** Rows come in table by table, and were judged when they were written (triggers rest): what binds them is taken off before, and put on again, checked over all of them at once, by the statements given back. */
async function takeOffForeignKeys(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any(select oid from pg_namespace where nspname = any($1))`,
    [SCHEMAS],
  );
  for (const { off } of rows) await client.query(off);
  return rows.map(({ on }) => on);
}
