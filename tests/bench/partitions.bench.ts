import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { closeDatabase, openDatabase, type Database } from '../../server/db/pool.ts';
import { sample } from '../../server/db/schema/index.ts';
import { inTenant } from '../../server/db/tenant-transaction.ts';
import { silentLog } from '../../server/log.ts';
import { customerSamples } from '../../server/queries/samples/customer-samples.ts';
import { openJobs, type Jobs } from '../../server/queue/queue.ts';
import { folderStore } from '../../server/storage/folder-store.ts';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { onConnection } from '../../server/upkeep/backup/session.ts';
import { largeTables } from '../../server/upkeep/partition/large-tables.data.ts';
import { partition, planOf } from '../../server/upkeep/partition/partition.ts';
import { removeTenant } from '../../server/upkeep/tenant/remove-tenant.ts';
import { firstTenant, saveReady, type FirstTenant } from '../server/durability/support/ready-samples.ts';
import { customerIds, fillTenant, type TenantSize } from './load/large-tenant.ts';
import { middle } from './middle.ts';
import { newDatabase } from './queue.bench.ts';
import { many } from './short.ts';

const tenants = Number(process.env['TENANTS'] ?? many(50, 2));
const size: TenantSize = {
  customers: Number(process.env['CUSTOMERS'] ?? many(40, 2)),
  paddocksOfCustomer: 5,
  samplesOfPaddock: 10,
};
const turns = many(15);
/** Of each call in one turn, a tenant each. */
const calls = many(20, 2);
const inFile = many(500, 10);
const ALL = { dateFrom: '2000-01-01', dateTo: '2100-01-01', showFinalised: true, uploaded: false } as const;

interface Side {
  readonly name: 'plain' | 'partitioned';
  readonly url: string;
  readonly db: Database;
  readonly jobs: Jobs;
}

const open = async (name: Side['name'], url: string): Promise<Side> => {
  const db = openDatabase(url, { maxConnections: 2 });
  return { name, url, db, jobs: await openJobs({ databaseUrl: url, db, log: silentLog }) };
};

const close = async ({ db, jobs }: Side): Promise<void> => {
  await jobs.stop();
  await closeDatabase(db);
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const works: Readonly<Record<string, (side: Side, of: readonly FirstTenant[], turn: number) => Promise<number>>> = {
  'one sample': async ({ db }, of) => {
    const times: number[] = [];
    for (const tenant of of)
      times.push(
        await timed(() => inTenant(db, tenant, (tx) => tx.select().from(sample).where(eq(sample.id, 1_000_000)))),
      );
    return middle(times);
  },
  'the samples of a customer': async ({ db }, of) => {
    const times: number[] = [];
    const [customerId] = customerIds(size);
    for (const tenant of of)
      times.push(
        await timed(() => inTenant(db, tenant, (tx) => customerSamples(tx, { customerId: customerId!, ...ALL }))),
      );
    return middle(times);
  },
  'a save': async ({ db }, of, turn) => {
    const times: number[] = [];
    for (const tenant of of)
      times.push(
        await timed(() =>
          inTenant(db, tenant, (tx) =>
            tx
              .update(sample)
              .set({ statusMessage: `Turn ${turn}` })
              .where(eq(sample.id, 1_000_001)),
          ),
        ),
      );
    return middle(times);
  },
  'a file of samples': async ({ db, jobs }, of, turn) => {
    const tenant = of[turn % of.length]!;
    return timed(() =>
      inTenant(db, tenant, (tx) => saveReady(tx, jobs.sendAs(tenant), { ...tenant, count: inFile, name: `F${turn}` })),
    );
  },
};

const ask = <T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> =>
  onConnection(url, async (client) => (await client.query<T>(statement)).rows);

const bytesOf = async (url: string): Promise<number> =>
  (await ask<{ bytes: number }>(url, 'select pg_database_size(current_database())::float8 as bytes'))[0]!.bytes;

const say = (name: string, plain: number, partitioned: number, unit = 'ms'): void =>
  console.log(
    `${name.padEnd(34)} ${plain.toFixed(1)} ${unit} plain, ${partitioned.toFixed(1)} partitioned: ${(partitioned / plain).toFixed(2)} times`,
  );

/** The same tenants in a plain database and in one partitioned by tenant, on one server by turns. */
export async function partitionsBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const cluster = await startCluster(folder, { settings: { max_locks_per_transaction: '256' } });
  const sides: Side[] = [];
  try {
    const url = await newDatabase(cluster.url, 'plain');
    const of: FirstTenant[] = [];
    const first = await open('plain', url);
    for (let at = 0; at < tenants; at += 1) of.push(await firstTenant(first.db, `T${at}`));
    await close(first);
    for (let at = 0; at < tenants; at += 1) await fillTenant(url, `T${at}`, size);
    const samples = size.customers * size.paddocksOfCustomer * size.samplesOfPaddock;
    console.log(`${tenants} tenants with ${samples} samples of four results each`);
    await ask(cluster.url, 'create database partitioned template plain');
    const other = new URL(url);
    other.pathname = '/partitioned';
    const plan = await onConnection(other.href, (client) => planOf(client, 1));
    const divided = await timed(() => onConnection(other.href, (client) => partition(client, plan, () => undefined)));
    console.log(`Divided ${(plan.bytes / 1e6).toFixed(0)} MB in ${(divided / 1_000).toFixed(1)} s`);
    for (const address of [url, other.href]) await ask(address, `vacuum full ${largeTables.join(', ')}`);
    for (const address of [url, other.href]) await ask(address, 'vacuum analyze');
    say('the database', (await bytesOf(url)) / 1e6, (await bytesOf(other.href)) / 1e6, 'MB');

    sides.push(await open('plain', url), await open('partitioned', other.href));
    const found = new Map<string, number[]>();
    for (let turn = 0; turn <= turns; turn += 1)
      for (const [name, work] of Object.entries(works))
        for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
          const asked = Array.from({ length: calls }, (_, at) => of[(turn * calls + at) % of.length]!);
          const ms = await work(side, asked, turn);
          // The first ones compile, and fill what the server remembers.
          const key = `${name} ${side.name}`;
          if (turn > 0) found.set(key, [...(found.get(key) ?? []), ms]);
        }
    const middleOf = (name: string, side: Side['name']): number => middle(found.get(`${name} ${side}`) ?? []);
    for (const name of Object.keys(works)) say(name, middleOf(name, 'plain'), middleOf(name, 'partitioned'));

    const after = new Map<string, readonly number[]>();
    for (const side of sides) {
      const documents = folderStore(join(folder, `documents-${side.name}`));
      const removed = await timed(() => removeTenant({ databaseUrl: side.url, code: 'T0', documents }));
      const swept = await timed(() => ask(side.url, `vacuum ${largeTables.join(', ')}`));
      after.set(side.name, [removed, swept, (await bytesOf(side.url)) / 1e6]);
    }
    const [plain = [], partitioned = []] = [...after.values()];
    say('removing a tenant', plain[0]!, partitioned[0]!);
    say('vacuum after it', plain[1]!, partitioned[1]!);
    say('the database then', plain[2]!, partitioned[2]!, 'MB');
  } finally {
    for (const side of sides) await close(side);
    await cluster.stop('at once');
    rmSync(folder, { recursive: true, force: true });
  }
}
