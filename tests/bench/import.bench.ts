import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { addCustomer, demoCaller, type DemoCaller } from './demo-caller.ts';
import { copyLines, labRows, type CopiedRow } from './import-rows.ts';
import { databaseCpuSeconds, familyCpuSeconds } from './load/processes.ts';
import { middle } from './middle.ts';
import { startTilth } from './start-tilth.ts';

const rows = Number(process.env['ROWS'] ?? 50_000);
const MOST_TIMES_A_COPY = 3;
const MOST_TIMES_P95 = 1.2;
const QUIET_CALLS = 400;
const PAIRS = 3;
const EMAIL = 'adviser@tilth.example';
const OTHERS = ['senior@tilth.example', 'admin@tilth.example'];

const number = (value: number, decimals = 0): string =>
  value.toLocaleString('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** The 95th percentile, in milliseconds. */
const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** What others ask meanwhile, one after the other: the farms of another customer, again and again. */
async function othersUntil({ others, other }: Bench, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const person = others[times.length % others.length]!;
    times.push(await timed(() => person.get(`/farm/customerfarms/${other}`)));
    await pause(20);
  }
  return times;
}

/** The results that the upload has stored, as a file of COPY would hold them. */
async function stored(client: pg.Client, customerId: number): Promise<readonly CopiedRow[]> {
  const { rows: found } = await client.query<CopiedRow>(
    `select r.tenant_id, r.sample_id, r.analyte_id, r.analyte_name, r.unit_of_measure, r.value, r.qualifier, r.text
       from lab_result r join sample s on s.id = r.sample_id where s.customer_id = $1`,
    [customerId],
  );
  return found;
}

/** What one thing took: by the clock, and of all processors, in milliseconds. */
interface Cost {
  readonly clockMs: number;
  readonly processorMs: number;
}

async function costOf({ tilth, postmaster }: Bench, work: () => Promise<unknown>): Promise<Cost> {
  const processorSeconds = (): number => familyCpuSeconds(tilth) + databaseCpuSeconds(postmaster);
  const begun = processorSeconds();
  const clockMs = await timed(work);
  return { clockMs, processorMs: (processorSeconds() - begun) * 1_000 };
}

/** An import and a raw COPY of what it has stored, one right after the other; and what others waited, before and during a second import. */
interface Pair {
  readonly results: number;
  readonly imported: Cost;
  readonly copied: Cost;
  readonly besideOthersMs: number;
  readonly quietP95: number;
  readonly busyP95: number;
}

const median = (of: (pair: Pair) => number, pairs: readonly Pair[]): number => middle(pairs.map(of));

/** A Tilth that runs, its database, and who calls it. */
interface Bench {
  readonly client: pg.Client;
  readonly postmaster: number;
  readonly tilth: number;
  /** Which the database can read. */
  readonly folder: string;
  readonly adviser: DemoCaller;
  /** Several callers, as one may not call a thousand times a minute. */
  readonly others: readonly DemoCaller[];
  /** The customer whom the others look at. */
  readonly other: number;
}

/**
 * A laboratory's file of fifty thousand rows through the call that advisers use, to a Tilth as it is shipped, against a raw COPY of the same results
 * into the same database: in pairs, since whatever else the machine does would fall on one of the two alone. While others call, the import steps back
 * behind them and takes longer: what they wait is measured beside an import of its own.
 */
export async function importBench(): Promise<void> {
  const [databaseFolder, folder] = ['tilth-bench-database-', 'tilth-bench-'].map((name) =>
    mkdtempSync(join(tmpdir(), name)),
  ) as [string, string];
  const cluster = await startCluster(databaseFolder);
  const { origin, child } = await startTilth(cluster.url, folder);
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    await client.connect();
    await client.query('create table copied (like lab_result including defaults including indexes)');
    const [adviser, ...others] = await Promise.all([EMAIL, ...OTHERS].map((email) => demoCaller(origin, email)));
    const bench = {
      client,
      postmaster: cluster.pid,
      tilth: child.pid!,
      folder: databaseFolder,
      adviser: adviser!,
      others,
      other: await addCustomer(client, 'Somebody else', EMAIL),
    };
    const pairs: Pair[] = [];
    while (pairs.length < PAIRS) {
      const pair = await measuredPair(bench, pairs.length);
      console.log(
        `  pair ${pairs.length + 1}  import ${number(pair.imported.clockMs / 1_000, 1)} s, COPY ${number(pair.copied.clockMs / 1_000, 1)} s`,
      );
      pairs.push(pair);
    }
    tell(pairs);
  } finally {
    await client.end();
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await cluster.stop('at once');
    for (const one of [databaseFolder, folder]) rmSync(one, { recursive: true, force: true });
  }
}

async function measuredPair(bench: Bench, turn: number): Promise<Pair> {
  const { client, folder, adviser } = bench;
  const content = labRows(rows);
  const alone = await addCustomer(client, `Alone ${turn}`, EMAIL);
  const besideOthers = await addCustomer(client, `Beside others ${turn}`, EMAIL);
  const [sendAlone, sendBesideOthers] = [alone, besideOthers].map((id) =>
    adviser.uploadOf(id, 'bench.csv', content),
  ) as [() => Promise<string>, () => Promise<string>];
  const imported = await costOf(bench, sendAlone);
  const results = await stored(client, alone);
  const file = join(folder, 'results.copy');
  writeFileSync(file, copyLines(results), { mode: 0o644 });
  // One transaction with its commit, as the import is.
  const copied = await costOf(bench, () => client.query(`copy copied from '${file}'`));
  await client.query('truncate copied');
  let calls = 0;
  const quiet = await othersUntil(bench, () => (calls += 1) > QUIET_CALLS);
  let isOver = false;
  const meanwhile = othersUntil(bench, () => isOver);
  const besideOthersMs = await timed(sendBesideOthers).finally(() => (isOver = true));
  const busy = await meanwhile;
  return { results: results.length, imported, copied, besideOthersMs, quietP95: p95(quiet), busyP95: p95(busy) };
}

function tell(pairs: readonly Pair[]): void {
  const times = median(({ imported, copied }) => imported.clockMs / copied.clockMs, pairs);
  const processor = median(({ imported, copied }) => imported.processorMs / copied.processorMs, pairs);
  const slower = median(({ busyP95, quietP95 }) => busyP95 / quietP95, pairs);
  const importMs = median(({ imported }) => imported.clockMs, pairs);
  const seconds = (of: (pair: Pair) => number, decimals: number): string => number(median(of, pairs) / 1_000, decimals);
  console.log(
    [
      `${number(rows)} rows, ${number(pairs[0]!.results)} results, medians of ${pairs.length} pairs, load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores:`,
      `  import      ${number(importMs / 1_000, 1)} s, ${number(rows / (importMs / 1_000))} rows/s; ${seconds(({ imported }) => imported.processorMs, 1)} s of processors; beside the calls of others ${seconds(({ besideOthersMs }) => besideOthersMs, 1)} s`,
      `  raw COPY    ${seconds(({ copied }) => copied.clockMs, 1)} s; ${seconds(({ copied }) => copied.processorMs, 1)} s of processors`,
      `  ratio       ${number(times, 1)} times the COPY (at most ${MOST_TIMES_A_COPY}); ${number(processor, 1)} times its processor time`,
      `  others      p95 ${number(
        median(({ busyP95 }) => busyP95, pairs),
        1,
      )} ms meanwhile, ${number(
        median(({ quietP95 }) => quietP95, pairs),
        1,
      )} ms before: ${number(slower, 2)} times (at most ${MOST_TIMES_P95})`,
    ].join('\n'),
  );
  if (times > MOST_TIMES_A_COPY || slower > MOST_TIMES_P95) process.exitCode = 1;
}
