import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusIds } from '../../../src/model/samples/status.ts';
import { keepBasis } from '../../../server/commands/reports/keep-basis.ts';
import { closeDatabase, openDatabase } from '../../../server/db/pool.ts';
import { appUser, tenant } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { seedTilth } from '../../../server/demo/tenants.ts';
import { seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { createDocumentStore } from '../../../server/storage/create-document-store.ts';
import { freshDatabase } from '../support/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilth-demo-'));
let url: string;
let demo: pg.Client;
beforeAll(async () => {
  url = await freshDatabase();
  await seedDemo(url, { kind: 'folder', folder });
  demo = new pg.Client({ connectionString: url });
  await demo.connect();
});
afterAll(async () => {
  await demo.end();
  rmSync(folder, { recursive: true });
});

const ask = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> =>
  (await demo.query<Row>(statement)).rows;
const tilth = `tenant_id = (select id from tenant where code = 'TILTH')`;
const count = async (from: string): Promise<number> =>
  (await ask<{ count: number }>(`select count(*)::int as count from ${from}`))[0]!.count;

test('forty customers are in the groups of my, team and inactive customers', async () => {
  expect(await count(`customer where ${tilth}`)).toBe(40);
  const mine = `id in (select customer_id from customer_adviser join app_user on app_user.id = user_id where subject = 'demo-adviser')`;
  expect(await count(`customer where ${tilth} and is_active and ${mine}`)).toBe(20);
  expect(await count(`customer where ${tilth} and is_active and not ${mine}`)).toBe(14);
  expect(await count(`customer where ${tilth} and not is_active and ${mine}`)).toBe(2);
  expect(await count(`customer where ${tilth} and not is_active and not ${mine}`)).toBe(4);
});

test('only members of a tenant have acted in it, or are named by its records', async () => {
  const columns = await ask<{ table: string; column: string }>(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'uuid' and (c.column_name like '%\\_by' or c.column_name = 'user_id')
      and exists (select from information_schema.columns o where o.table_name = c.table_name and o.column_name = 'tenant_id')`);
  expect(columns.length).toBeGreaterThan(20);
  for (const { table, column } of columns)
    expect([
      table,
      column,
      await count(
        `${table} r where r.${column} is not null and not exists (select from membership m where m.tenant_ref = r.tenant_id and m.user_id = r.${column})`,
      ),
    ]).toEqual([table, column, 0]);
});

test('each customer lies in a region, district and area and has an adviser, and some receive their analyte reports automatically', async () => {
  expect(await count(`customer where region = '' or district = '' or area = ''`)).toBe(0);
  expect(
    await count(
      'customer where not exists (select from customer_adviser a where a.tenant_id = customer.tenant_id and a.customer_id = customer.id)',
    ),
  ).toBe(0);
  expect(await count(`customer where ${tilth} and receive_analyte_report_automatically`)).toBe(10);
});

test('one farm has three hundred paddocks, each with its shape', async () => {
  const [largest] = await ask<{ count: number }>(
    `select count(*)::int as count from paddock where ${tilth} group by farm_id order by 1 desc limit 1`,
  );
  expect(largest?.count).toBe(300);
  expect(await count('paddock where geometry is null or area_ha is null or centroid is null')).toBe(0);
});

test('samples rest in every status, are taken over three years, at several depths, of soil and plants, single and composite', async () => {
  const statuses = await ask<{ status: number }>(`select distinct status from sample where ${tilth} order by 1`);
  expect(statuses.map(({ status }) => status)).toEqual([
    statusIds.AtLab,
    statusIds.WaitingForPif,
    statusIds.Ready,
    statusIds.Completed,
    statusIds.EngineError,
  ]);
  expect(await count(`sample where ${tilth} and is_finalised`)).toBeGreaterThan(50);
  const [{ years } = { years: 0 }] = await ask<{ years: number }>(
    `select (max(date_sampled) - min(date_sampled)) / 365.0 as years from sample where ${tilth}`,
  );
  expect(Number(years)).toBeGreaterThan(2);
  const depths = await ask<{ depth: string }>(
    `select distinct depth_from_cm || '-' || depth_to_cm as depth from sample where ${tilth} and sample_type_id = 1 order by 1`,
  );
  expect(depths.map(({ depth }) => depth)).toEqual(['0-10', '10-30', '30-60']);
  expect(await count(`sample where ${tilth} and sample_type_id = 2`)).toBeGreaterThan(20);
  expect(await count(`sample where ${tilth} and is_composite`)).toBe(1);
  expect(await count(`sample where ${tilth} and composite_sample_id is not null`)).toBe(2);
});

test('samples of soil and of plants wait, and customers wait for different lengths of time', async () => {
  const waits = await ask(
    `select current_date - min(date_sampled) as days from sample where ${tilth} and status in (${statusIds.AtLab}, ${statusIds.WaitingForPif}, ${statusIds.Ready}) and not is_finalised and sample_type_id = 1 group by customer_id`,
  );
  expect(new Set(waits.map(({ days }) => days)).size).toBeGreaterThan(4);
  expect(await count(`sample where ${tilth} and status = ${statusIds.Ready} and sample_type_id = 2`)).toBeGreaterThan(
    5,
  );
});

test('every completed sample from the surface has results, and what the engine refused names its input', async () => {
  expect(
    await count(
      `sample where status = ${statusIds.Completed} and coalesce(depth_from_cm, 0) = 0 and sample_engine_id is null`,
    ),
  ).toBe(0);
  expect(
    await ask(`select status_message, missing_inputs from sample where status = ${statusIds.EngineError}`),
  ).toEqual([
    {
      status_message: expect.stringMatching(/^Organic_Carbon must be between/) as string,
      missing_inputs: ['Organic_Carbon'],
    },
  ]);
});

test('recommendations and reports are in every state, and what is published is stored', async () => {
  const states = await ask(`select distinct status from recommendation where ${tilth} order by 1`);
  expect(states).toEqual([{ status: 'Active' }, { status: 'Deleted' }, { status: 'Finalised' }]);
  const reports = await ask<{ state: string }>(
    `select distinct concat_ws(' ', finalised_on is not null, published_on is not null, is_uploaded) as state from report where ${tilth} order by 1`,
  );
  expect(reports.map(({ state }) => state)).toEqual(['f f f', 't f f', 't t t']);
  expect(
    await count(
      `report r where published_on is not null and not exists (select from sent_email s where s.tenant_id = r.tenant_id and s.report_id = r.id)`,
    ),
  ).toBe(0);
  const documents = createDocumentStore({ kind: 'folder', folder });
  const stored = await ask<{ storage_key: string; size_bytes: number }>(
    'select storage_key, size_bytes from published_document',
  );
  expect(stored.length).toBeGreaterThan(5);
  for (const { storage_key, size_bytes } of stored)
    expect((await documents.get(storage_key))?.byteLength).toBe(size_bytes);
});

test('the two tenants share no customer, and none of the people of one touched a record of the other', async () => {
  expect(await count(`customer a join customer b on a.name = b.name and a.tenant_id <> b.tenant_id`)).toBe(0);
  for (const table of ['sample', 'recommendation', 'report', 'upload'])
    expect(
      await count(
        `${table} t where created_by not in (select user_id from membership where tenant_ref = t.tenant_id) or last_updated_by not in (select user_id from membership where tenant_ref = t.tenant_id)`,
      ),
    ).toBe(0);
  for (const table of ['recommendation', 'report'])
    expect(
      await count(
        `${table} t where finalised_by not in (select user_id from membership where tenant_ref = t.tenant_id)`,
      ),
    ).toBe(0);
});

test('a second start changes nothing', async () => {
  const before = await rowsOf(demo);
  await seedDemo(url, { kind: 'folder', folder });
  expect(await rowsOf(demo)).toEqual(before);
});

/** Every row of TILTH, table by table, but for the trail of what was done to make them, without the instants and ids that differ from start to start. */
async function rowsOf(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attname not in ('created_on', 'last_updated_on', 'results_changed_on', 'finalised_on', 'published_on', 'deleted_on', 'sent_on', 'taken_on', 'auto_send_since')
      and a.atttypid <> 'uuid'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('published_document', 'grower_plan', 'frozen_recommendation', 'frozen_report', 'audit_entry')
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id')
    group by c.relname order by 1`);
  const hashes = new Map<string, string>();
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, E'\\n' order by r::text)), '') as hash from (select ${columns} from "${name}" where ${tilth}) as r`,
    );
    hashes.set(name, rows[0]!.hash);
  }
  return hashes;
}

test('another machine that starts on the same day holds the same rows', { timeout: 120_000 }, async () => {
  const other = await freshDatabase();
  const db = openDatabase(other, { maxConnections: 2 });
  try {
    await seedDemoIdentity(db);
    const users = new Map((await db.select().from(appUser)).map(({ subject, id }) => [subject, id]));
    const people = {
      adviser: users.get('demo-adviser')!,
      senior: users.get('demo-senior')!,
      otherAdviser: users.get('demo-other-adviser')!,
    };
    const [{ today } = { today: '' }] = await ask<{ today: string }>(
      `select to_char(max(date_sampled) + 2, 'YYYY-MM-DD') as today from sample where ${tilth}`,
    );
    const tilthId = (await db.select().from(tenant)).find(({ code }) => code === 'TILTH')!.id;
    const published = await inTenant(db, { tenantId: tilthId, userId: '' }, (tx) =>
      seedTilth(tx, { people, now: new Date(), today }),
    );
    // The documents are not rendered again: they hold the instant of the run. What they rest on is kept as they are stored.
    await db.execute(
      `update report set is_uploaded = true where tenant_id = ${tilthId} and id in (${published.join(', ')})`,
    );
    await inTenant(db, { tenantId: tilthId, userId: '' }, async (tx) => {
      for (const id of published) await keepBasis(tx, id, { takenOn: new Date() });
    });
    const client = new pg.Client({ connectionString: other });
    await client.connect();
    const [mine, theirs] = [await rowsOf(demo), await rowsOf(client)];
    await client.end();
    expect(theirs).toEqual(mine);
  } finally {
    await closeDatabase(db);
  }
});
