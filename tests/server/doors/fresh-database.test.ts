import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../support/postgres.ts';

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('each fresh database holds the schema and none of another one’s rows', async () => {
  const [first, second] = await Promise.all([freshDatabase(), freshDatabase()]);
  await ask(first, 'create table only_here (id integer)');
  const tables = await ask<{ name: string }>(
    second,
    `select tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(0);
  expect(tables.map(({ name }) => name)).not.toContain('only_here');
});
