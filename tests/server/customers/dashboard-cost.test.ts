import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepAllCounts } from '../../../server/commands/customers/keep-counts.ts';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../../server/db/pool.ts';
import { inTenant, readsOnly } from '../../../server/db/tenant-transaction.ts';
import { seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { customerDashboard } from '../../../server/queries/customers/customer-dashboard.ts';
import { changeMark } from '../../../server/queries/notifications/change-mark.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { hearStatements, type Hearing } from '../support/heard.ts';
import { freshDatabase } from '../support/postgres.ts';

const CUSTOMERS = 60;
const PADDOCKS = 3;
const stranger = { userId: '00000000-0000-0000-0000-000000000000', roles: [] };

let db: Database;
let client: pg.Client;
let hearing: Hearing;
beforeAll(async () => {
  const url = await freshDatabase();
  db = openDatabase(url);
  await seedDemoIdentity(db);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  hearing = hearStatements();
  await client.query(`set tilth.tenant_id = '1'`);
  await client.query(`insert into customer (id, name) select i, 'Farm ' || i from generate_series(1, ${CUSTOMERS}) i`);
  await client.query(`insert into farm (id, customer_id, name) select id, id, 'Home' from customer`);
  await client.query(
    `insert into paddock (id, farm_id, name) select f.id * 10 + p, f.id, 'P' || p from farm f, generate_series(1, ${PADDOCKS}) p`,
  );
  await client.query(
    `insert into recommendation (id, customer_id, name, status) select id, id, 'Plan', 'Active' from customer`,
  );
});
afterAll(async () => {
  hearing?.stop();
  await client?.end();
  if (db) await closeDatabase(db);
});

/** More open samples of each customer, of which every second waits, a third have results, and half of these a plan. */
async function grow(samples: number): Promise<void> {
  await client.query(`insert into sample (customer_id, paddock_id, name, sample_type_id, status, date_sampled, depth_from_cm, depth_to_cm)
    select c.id, c.id * 10 + 1 + n % ${PADDOCKS}, 'S', 1, (array[${statusIds.AtLab}, ${statusIds.Ready}, ${statusIds.Completed}])[1 + n % 3],
      current_date - n % 900, 0, 10 from customer c, generate_series(1, ${samples}) n`);
  await client.query(`insert into recommendation_sample (recommendation_id, sample_id, display_order)
    select customer_id, id, 1 from sample where status = ${statusIds.Completed} and id % 2 = 0 on conflict do nothing`);
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Temp Read Blocks': number;
}

/** How many pages of the database's tables and indexes a piece of work looks at. */
async function pagesOf(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  hearing.begin();
  await inTenant(db, { tenantId: 1, userId: '' }, work, readsOnly);
  const statements = hearing.end().filter(({ text }) => /^\s*select\b/i.test(text) && !text.includes('set_config'));
  expect(statements).not.toEqual([]);
  let pages = 0;
  for (const { text, values } of statements) {
    await client.query(`begin; set local role tilth_request`);
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    );
    await client.query('rollback');
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] + plan['Temp Read Blocks'];
  }
  return pages;
}
const dashboard = (): Promise<number> => pagesOf((tx) => customerDashboard(tx, stranger.userId));
const mark = (): Promise<number> => pagesOf((tx) => changeMark(tx, { of: 'customers', id: 0 }, stranger));

/** Where every customer is counted afresh, and where what is kept holds. */
async function costs() {
  await client.query('vacuum analyze');
  const afresh = await dashboard();
  await keepAllCounts(db, new AbortController().signal);
  await client.query('vacuum analyze');
  return { afresh, kept: await dashboard(), mark: await mark() };
}

test(
  'the dashboard and its mark cost as much with many samples as with few, and one customer at work costs its own',
  { timeout: 120_000 },
  async () => {
    await grow(4);
    const few = await costs();
    await grow(400);
    const many = await costs();
    // Or there would be nothing to see.
    expect(many.afresh).toBeGreaterThan(few.afresh * 4);
    // An index of a hundred times as many samples is a level deeper, and is looked into once a customer.
    expect(many.kept).toBeLessThan(few.kept + 2 * CUSTOMERS);
    expect(many.mark).toBeLessThan(few.mark + 10);
    await client.query(`update sample set version = version + 1 where customer_id = 7`);
    expect(await dashboard()).toBeLessThan(many.kept + (3 * many.afresh) / CUSTOMERS);
  },
);
