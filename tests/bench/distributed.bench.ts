import { loadavg } from 'node:os';
import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import { onConnection } from '../../server/db/on-connection.ts';
import { closeDatabase, openDatabase, type Database } from '../../server/db/pool.ts';
import {
  recommendation,
  recommendationSample,
  report,
  reportRecommendation,
  sample,
} from '../../server/db/schema/index.ts';
import { inTenant, readsOnly } from '../../server/db/tenant-transaction.ts';
import { silentLog } from '../../server/log.ts';
import { reportDocument } from '../../server/queries/reports/report-document.ts';
import { nameOf, nodesOf } from '../../server/upkeep/distribute/nodes.ts';
import { planMoves, type Move } from '../../server/upkeep/distribute/plan-moves.ts';
import { runMoves } from '../../server/upkeep/distribute/run-moves.ts';
import { saveReady } from '../server/durability/support/ready-samples.ts';
import { citusUrl, distributedDatabase, type CitusDatabase } from '../server/support/citus.ts';
import { openJobs, type Jobs } from '../../server/queue/queue.ts';
import { answered } from './calls/answered.ts';
import type { AskedCall } from './calls/asked.ts';
import { oneMachine, served, withTenants, type Served, type Store } from './distributed/side.ts';
import { customerIds, insertTenant, type TenantSize } from './load/large-tenant.ts';
import { middle } from './middle.ts';
import { many } from './short.ts';

const numberOf = (variable: string, usual: number): number => Number(process.env[variable] ?? usual);

const tenants = numberOf('DISTRIBUTED_TENANTS', many(50, 2));
const samplesOfTenant = numberOf('DISTRIBUTED_SAMPLES', many(20_000, 1_000));
/** As in the bench of the load: a hundred paddocks a customer with ten seasons each, all but the newest finalised. */
const PADDOCKS = 100;
const SEASONS = 10;
const size: TenantSize = {
  customers: Math.max(1, Math.round(samplesOfTenant / (PADDOCKS * SEASONS))),
  paddocksOfCustomer: PADDOCKS,
  samplesOfPaddock: SEASONS,
};
const turns = numberOf('DISTRIBUTED_TURNS', many(150, 4));
const imports = many(3);
const ROWS = many(500, 20);
const rounds = many(3);
const ROUND_MS = many(6_000, 500);
const AT_ONCE = 8;
const TIME_ZONE = 'Australia/Perth';

/** One of the two: its database, its API, and what is asked of it. */
interface Side {
  readonly store: Store;
  readonly api: Served;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly codes: readonly string[];
  /** Of the first tenant, and of its report. */
  readonly tenantId: number;
  readonly userId: string;
  readonly reportId: number;
}

/** Fills both tenant by tenant, so that whatever else the machine does falls on both. */
async function fill(stores: readonly Store[], codes: readonly string[]): Promise<readonly number[]> {
  const took = stores.map(() => 0);
  for (const code of codes)
    for (const [at, { superuserUrl }] of stores.entries())
      took[at]! += await timed(() => insertTenant(superuserUrl, code, size));
  return took;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

type Work = (side: Side, turn: number) => Promise<unknown>;

const post = (call: string, path: string, body: unknown): AskedCall => ({ call, path, body });
const get = (path: string): AskedCall => ({ call: path, path });

/** What is measured, each the work of one person; a tenant after the other is asked. */
function works(): Readonly<Record<string, Work>> {
  const customers = customerIds(size);
  const year = new Date().getFullYear();
  const ofTenants =
    (asked: (customerId: number) => AskedCall): Work =>
    ({ api, codes }, turn) =>
      answered(api.origin, api.token, asked(customers[turn % customers.length]!), codes[turn % codes.length]!);
  return {
    'a light read: products': ofTenants(() => get('/referencedata/products')),
    [PADDOCKS_READ]: ofTenants((customerId) => get(`/farm/customerfarms/${customerId}`)),
    [SAMPLES_READ]: ofTenants((customerId) =>
      post('samples', '/sample/customersamples', {
        customerId,
        dateFrom: `${year - 1}-01-01`,
        dateTo: `${year}-12-31`,
        showFinalised: true,
      }),
    ),
    'counts of the dashboard': ofTenants(() => get('/customer/getDashboardAll')),
    'a report': ({ api, codes, reportId }) =>
      answered(api.origin, api.token, get(`/recommendation/report/${reportId}`), codes[0]!),
    [`all data of its document, ${PADDOCKS} samples`]: ({ db, tenantId, reportId }) =>
      inTenant(db, { tenantId, userId: '' }, (tx) => reportDocument(tx, reportId, TIME_ZONE), readsOnly),
  };
}

const PADDOCKS_READ = 'a light read: paddocks of a customer';
const SAMPLES_READ = 'samples of a customer';

/** An API on a database, and a report of the newest samples of one customer of its first tenant. */
async function sideOf(store: Store, codes: readonly string[]): Promise<Side> {
  const api = await served(store);
  const db = openDatabase(store.servingUrl, { maxConnections: 1 });
  const { tenantId, userId } = await onConnection(store.superuserUrl, async (client) => {
    const { rows } = await client.query<{ tenantId: number; userId: string }>(
      `select t.id as "tenantId", u.id as "userId" from tenant t, app_user u where t.code = $1 and u.subject = 'demo-adviser'`,
      [codes[0]],
    );
    return rows[0]!;
  });
  const jobs = await openJobs({ databaseUrl: store.servingUrl, db, log: silentLog });
  const customerId = customerIds(size)[0]!;
  const reportId = await inTenant(db, { tenantId, userId: '' }, async (tx) => {
    const members = await tx
      .select({ id: sample.id })
      .from(sample)
      .where(and(eq(sample.customerId, customerId), eq(sample.isFinalised, false)));
    const [plan] = await tx
      .insert(recommendation)
      .values({ customerId, name: 'Plan' })
      .returning({ id: recommendation.id });
    await tx
      .insert(recommendationSample)
      .values(members.map(({ id }, displayOrder) => ({ recommendationId: plan!.id, sampleId: id, displayOrder })));
    const [made] = await tx.insert(report).values({ customerId, name: 'Plan' }).returning({ id: report.id });
    await tx.insert(reportRecommendation).values({ reportId: made!.id, recommendationId: plan!.id, displayOrder: 0 });
    return made!.id;
  });
  return { store, api, db, jobs, codes, tenantId, userId, reportId };
}

/** Each call once on one side and once on the other, which one first by turns: milliseconds of each. */
async function inTurns(sides: readonly Side[], work: Work, count: number): Promise<readonly (readonly number[])[]> {
  const seen: number[][] = sides.map(() => []);
  for (let turn = -Math.ceil(count / 10); turn < count; turn += 1) {
    const asked = Math.abs(turn);
    const order = asked % 2 === 0 ? sides : sides.toReversed();
    for (const side of order) {
      const ms = await timed(() => work(side, asked));
      // What comes first fills caches.
      if (turn >= 0) seen[sides.indexOf(side)]!.push(ms);
    }
  }
  return seen;
}

/** Calls a second of eight people at once in eight tenants, side after side. */
async function together(sides: readonly Side[], work: Work): Promise<readonly number[]> {
  const rates: number[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, side] of sides.entries()) {
      const began = performance.now();
      let calls = 0;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, person) => {
          for (let turn = person; performance.now() - began < ROUND_MS; turn += AT_ONCE) {
            await work(side, turn);
            calls += 1;
          }
        }),
      );
      rates[at]!.push(calls / ((performance.now() - began) / 1_000));
    }
  return rates.map(middle);
}

/** A laboratory's file of ready samples into a customer, as one commit. */
const importing: Work = ({ db, jobs, tenantId, userId }, turn) => {
  const who = { tenantId, userId };
  const customerId = customerIds(size)[turn % size.customers]!;
  return inTenant(db, who, (tx) =>
    saveReady(tx, jobs.sendAs(who), { ...who, subject: '', customerId, count: ROWS, name: `F${turn}` }),
  );
};

const shown = (value: number, decimals = 1): string => value.toFixed(decimals);

function tell(name: string, [one, several]: readonly (readonly number[])[]): void {
  const [a, b] = [middle(one!), middle(several!)];
  const ratios = middle(several!.map((ms, at) => ms / one![at]!));
  console.log(
    `  ${name.padEnd(38)} ${shown(a)} ms on one machine, ${shown(b)} ms over several: ${shown(b / a, 2)} x (${shown(ratios, 2)} x call by call, ${one!.length} each)`,
  );
}

/**
 * The same tenants in a plain database and in one over the nodes of `CITUS_URL`, both on the same PostgreSQL with an API of its own process each, asked
 * call by call in turns: what a call takes over several machines, as a ratio to one.
 */
export async function distributedBench(): Promise<void> {
  if (citusUrl === undefined) throw new Error('CITUS_URL names no coordinator.');
  const stores: Store[] = [];
  const sides: Side[] = [];
  try {
    stores.push(await oneMachine(citusUrl));
    const several = await distributedDatabase();
    stores.push(several);
    let codes: readonly string[] = [];
    for (const store of stores) {
      const ms = await timed(async () => (codes = await withTenants(store, tenants)));
      console.log(`  ${tenants} tenants made in ${shown(ms / 1_000)} s`);
    }
    const filled = await fill(stores, codes);
    await analysed(stores);
    for (const store of stores) sides.push(await sideOf(store, codes));
    console.log(
      `${tenants} tenants with ${(size.customers * PADDOCKS * SEASONS).toLocaleString('en-AU')} samples and four results each, load ${shown(loadavg()[0]!)}; filled in ${filled.map((ms) => `${shown(ms / 1_000, 0)} s`).join(' and ')}`,
    );
    for (const [name, work] of Object.entries(works())) tell(name, await inTurns(sides, work, turns));
    tell(`a file of ${ROWS} rows with 7 results`, await inTurns(sides, importing, imports));
    for (const name of [PADDOCKS_READ, SAMPLES_READ]) {
      const [one, several] = await together(sides, works()[name]!);
      console.log(
        `  ${name}, ${AT_ONCE} at once: ${shown(one!)} and ${shown(several!)} a second: ${shown(several! / one!, 2)} x`,
      );
    }
    await tellMove(several, codes[0]!);
    console.log(`  load at the end ${shown(loadavg()[0]!)}`);
  } finally {
    for (const { api, db, jobs } of sides) {
      await jobs.stop();
      await closeDatabase(db);
      await api.stop();
    }
    for (const store of stores) await store.remove();
  }
}

/** What it takes to move a tenant, with the others of its shards, to the other node. */
async function tellMove({ ownerUrl, servingUrl }: CitusDatabase, code: string): Promise<void> {
  const moves = await onConnection(ownerUrl, async (client) => {
    const nodes = await nodesOf(client);
    const ways: Move[] = [];
    for (const to of nodes) ways.push(...(await planMoves(client, { what: 'move', code, to: nameOf(to) })));
    return ways;
  });
  const servingRole = new URL(servingUrl).username;
  const { signal } = new AbortController();
  for (const move of moves) {
    const ms = await timed(() => runMoves({ ownerUrl, servingRole, moves: [move], signal, say: console.log }));
    console.log(
      `  ${move.tenants.length} tenants with ${shown(move.bytes / 1e9, 2)} GB moved to the other node in ${shown(ms / 1_000)} s`,
    );
  }
}

/** Statistics for the planner, on every machine. */
async function analysed(stores: readonly Store[]): Promise<void> {
  for (const [at, { superuserUrl }] of stores.entries())
    await onConnection(superuserUrl, async (client: pg.Client) => {
      await client.query('vacuum analyze');
      if (at === 1) await client.query(`select run_command_on_workers('vacuum analyze')`);
    });
}
