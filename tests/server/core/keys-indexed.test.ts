import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeTables } from '../../../server/upkeep/partition/large-tables.data.ts';
import { freshDatabase } from '../support/postgres.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await freshDatabase() });
  await client.connect();
});
afterAll(() => client?.end());

/** Foreign keys that name a table and have no index of the same columns, as PostgreSQL reads by at each row that is deleted there. */
async function withoutIndex(named: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select c.relname || ': ' || pg_get_constraintdef(k.oid) as key
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.relname = any($1)
       and not exists (
         select from pg_index i where i.indrelid = k.conrelid
           and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
     order by 1`,
    [named],
  );
  return rows.map(({ key }) => key);
}

test('a deleted row of a table that grows is looked for by an index in every table that names it', async () => {
  expect(await withoutIndex(largeTables)).toEqual([]);
  await client.query('drop index sample_of_execution');
  expect(await withoutIndex(largeTables)).toEqual([
    'sample: FOREIGN KEY (tenant_id, sample_engine_id) REFERENCES sample_engine(tenant_id, id)',
  ]);
});
