import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusIds } from '../../../src/model/samples/status.ts';
import { runEngine } from '../../../server/commands/samples/run-engine.ts';
import { uploadSamples } from '../../../server/commands/imports/lab/upload-samples.ts';
import { closeDatabase, openDatabase, type Database } from '../../../server/db/pool.ts';
import { sample } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { silentLog } from '../../../server/log.ts';
import { openJobs, type Jobs } from '../../../server/queue/queue.ts';
import { labRows } from '../../bench/import-rows.ts';
import { firstTenant, saveReady, type FirstTenant } from '../durability/support/ready-samples.ts';
import { freshDatabase } from '../support/postgres.ts';
import { listenToStatements, tripsOf } from '../support/trips.ts';

let db: Database;
let jobs: Jobs;
let tenant: FirstTenant;
let stopListening: () => void;

beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  db = openDatabase(databaseUrl, { maxConnections: 2 });
  jobs = await openJobs({ databaseUrl, db, log: silentLog });
  tenant = await firstTenant(db);
  stopListening = listenToStatements();
});
afterAll(async () => {
  stopListening();
  await jobs.stop();
  await closeDatabase(db);
});

const importOf = (rows: number) => {
  const bytes = new TextEncoder().encode(labRows(rows));
  const file = { fileName: `${rows}.csv`, bytes, now: new Date('2026-04-01'), timeZone: 'UTC' };
  const { customerId, userId } = tenant;
  return tripsOf(
    () =>
      inTenant(db, tenant, (tx) =>
        uploadSamples(tx, { customerId, userId, sampleType: 'soil', ...file }, jobs.sendAs(tenant)),
      ),
    { reads: false },
  );
};

test('a file of thousands of rows is written in a few statements', async () => {
  const { statements: first } = await importOf(2_600);
  // Another piece of 2,500 rows.
  const { statements: second } = await importOf(5_200);
  expect([first, second].filter((statements) => statements > 50)).toEqual([]);
});

const runOf = async (count: number) => {
  const ids = await inTenant(db, tenant, async (tx) => {
    const saved = await saveReady(tx, jobs.sendAs(tenant), { ...tenant, count, name: `J${count}` });
    await tx.update(sample).set({ status: statusIds.Running });
    return saved;
  });
  const run = () => inTenant(db, tenant, (tx) => runEngine(tx, ids, tenant.userId));
  return (await tripsOf(run, { reads: false })).statements;
};

test('a job of the engine sends no more statements for 120 samples than for 20, and writes a few kB for each', async () => {
  const few = await runOf(20);
  const many = await runOf(120);
  expect([few, many].filter((statements) => statements > 30)).toEqual([]);
  const { rows } = await db.execute<{ execution: number; runs: number }>(sql`
    select avg(pg_column_size(e.*))::int as execution,
      (select sum(pg_column_size(r.*)) / count(distinct r.sample_id) from sample_engine_run r)::int as runs
    from sample_engine e`);
  expect(rows[0]?.execution).toBeLessThanOrEqual(3_900);
  expect(rows[0]?.runs).toBeLessThanOrEqual(12_500);
});
