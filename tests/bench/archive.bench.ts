import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { archiveRuns } from '../../server/commands/yields/archive-runs.ts';
import { archiveSeasons } from '../../server/commands/yields/archive-seasons.ts';
import { runEngine } from '../../server/commands/samples/run-engine.ts';
import { closeDatabase, openDatabase, type Database, type Tx } from '../../server/db/pool.ts';
import { recommendation, recommendationSample } from '../../server/db/schema/index.ts';
import { inTenant } from '../../server/db/tenant-transaction.ts';
import { silentLog } from '../../server/log.ts';
import { sensitivityColumns, sensitivityResults } from '../../server/queries/calculators/calculators.ts';
import { modelOutputs } from '../../server/queries/yields/model-outputs.ts';
import { openJobs } from '../../server/queue/queue.ts';
import { requestEngineRuns } from '../../server/commands/samples/request-engine-runs.ts';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { firstTenant, saveReady, type FirstTenant } from '../server/durability/support/ready-samples.ts';
import { middle } from './middle.ts';
import { newDatabase } from './queue.bench.ts';
import { many } from './short.ts';

const samples = many(4_000, 200);
/** Of one recommendation whose answers are timed. */
const shown = many(300, 20);
const turns = many(7);
const AT_ONCE = 200;
const AFTER_ALL = '2100-01-01';
const TABLES = ['sample_engine', 'sample_engine_run'] as const;

/** Samples of one season that are run once, with a recommendation of some of them. */
async function fill(db: Database, databaseUrl: string): Promise<{ readonly tenant: FirstTenant; readonly id: number }> {
  const tenant = await firstTenant(db);
  const jobs = await openJobs({ databaseUrl, db, log: silentLog });
  const sampleIds = await inTenant(db, tenant, async (tx) => {
    const saved = await saveReady(tx, jobs.sendAs(tenant), { ...tenant, count: samples, name: 'S' });
    await requestEngineRuns(tx, jobs.sendAs(tenant), saved);
    return saved;
  });
  await jobs.stop();
  for (let at = 0; at < sampleIds.length; at += AT_ONCE)
    await inTenant(db, tenant, (tx) => runEngine(tx, sampleIds.slice(at, at + AT_ONCE), tenant.userId));
  const id = await inTenant(db, tenant, async (tx) => {
    const [made] = await tx
      .insert(recommendation)
      .values({ customerId: tenant.customerId, name: 'Plan' })
      .returning({ id: recommendation.id });
    const members = sampleIds.slice(0, shown);
    await tx
      .insert(recommendationSample)
      .values(members.map((sampleId, displayOrder) => ({ recommendationId: made!.id, sampleId, displayOrder })));
    return made!.id;
  });
  return { tenant, id };
}

interface Size {
  readonly rows: number;
  readonly indexes: number;
}

/** Bytes a sample on the disk, once what is free has been given back. */
async function sizes(client: pg.Client): Promise<Readonly<Record<string, Size>>> {
  const found: Record<string, Size> = {};
  for (const table of TABLES) {
    await client.query(`vacuum full analyze ${table}`);
    const { rows } = await client.query<Size>(
      `select pg_table_size($1)::float8 as rows, pg_indexes_size($1)::float8 as indexes`,
      [table],
    );
    found[table] = { rows: rows[0]!.rows / samples, indexes: rows[0]!.indexes / samples };
  }
  return found;
}

const calls: Readonly<Record<string, (tx: Tx, id: number) => Promise<unknown>>> = {
  'decisions of all runs': (tx, id) => modelOutputs(tx, id),
  'grids, in columns': (tx, id) => sensitivityColumns(tx, id),
  'grids, a row a cell, of one sample': async (tx, id) => {
    const { grids } = await sensitivityColumns(tx, id);
    return sensitivityResults(tx, id, [grids[0]!.sampleId]);
  },
};

/** The middle time of each call, in milliseconds, and what they answered. */
async function asked(db: Database, tenant: FirstTenant, id: number) {
  const found = new Map<string, { readonly ms: number; readonly answer: string }>();
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    let answer = '';
    for (let turn = 0; turn <= turns; turn += 1) {
      const begun = performance.now();
      const said = await inTenant(db, tenant, (tx) => call(tx, id));
      // The first one compiles.
      if (turn > 0) times.push(performance.now() - begun);
      answer = JSON.stringify(said);
    }
    found.set(name, { ms: middle(times), answer });
  }
  return found;
}

function tellSizes(title: string, of: Readonly<Record<string, Size>>): number {
  const total = Object.values(of).reduce((sum, { rows, indexes }) => sum + rows + indexes, 0);
  console.log(`${title}: ${Math.round(total)} bytes a sample a year`);
  for (const [table, { rows, indexes }] of Object.entries(of))
    console.log(`  ${table.padEnd(18)} ${Math.round(rows)} in rows, ${Math.round(indexes)} in indexes`);
  return total;
}

/** What the runs of a season take before and after it is archived, how long that takes, and how soon it is read. */
export async function archiveBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const cluster = await startCluster(folder);
  const databaseUrl = await newDatabase(cluster.url, 'bench');
  const db = openDatabase(databaseUrl, { maxConnections: 3 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { tenant, id } = await fill(db, databaseUrl);
    console.log(`${samples} samples, each run once`);
    const before = tellSizes('Before', await sizes(client));
    const live = await asked(db, tenant, id);
    const begun = performance.now();
    for await (const { executions } of archiveSeasons({ db }, AFTER_ALL))
      console.log(`Archived ${executions} in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    const after = tellSizes('After', await sizes(client));
    console.log(`${((after / before) * 100).toFixed(0)}% of before`);
    const archived = await asked(db, tenant, id);
    for (const [name, { ms, answer }] of live) {
      const now = archived.get(name);
      if (now?.answer !== answer) throw new Error(`${name} are answered otherwise`);
      console.log(`${name} of ${shown} samples: ${ms.toFixed(0)} ms before, ${now.ms.toFixed(0)} ms after`);
    }
    const left = await inTenant(db, tenant, (tx) => archiveRuns(tx, { before: AFTER_ALL, after: 0 }));
    if (left.executions > 0) throw new Error(`${left.executions} executions were left`);
  } finally {
    await client.end();
    await closeDatabase(db);
    await cluster.stop('at once');
    rmSync(folder, { recursive: true, force: true });
  }
}
