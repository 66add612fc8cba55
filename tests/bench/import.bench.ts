import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { importPaddocks } from '../../server/commands/imports/import-paddocks.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startPortal, type Person, type Portal } from '../server/support/portal.ts';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { copyLines, labRows, type CopiedRow } from './import-rows.ts';

const rows = Number(process.env['ROWS'] ?? 50_000);
const MOST_TIMES_A_COPY = 5;
const MOST_TIMES_P95 = 1.5;
const QUIET_CALLS = 150;
const COPIES = 3;

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

/** What somebody else asks meanwhile: the list of another customer's samples, again and again. */
async function othersUntil(person: Person, customerId: number, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await timed(() => person.ask('GET /farm/customerfarms/{customerId}', { params: { customerId } })));
    await pause(20);
  }
  return times;
}

/** A database of its own on the embedded, durable PostgreSQL. */
async function migrated(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('create database bench_import');
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = '/bench_import';
  await migrate(url.href);
  return url.href;
}

async function customerCalled(portal: Portal, name: string): Promise<number> {
  const { customerId } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: name, farmName: 'Home', paddocks: [] }),
  );
  return customerId;
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

/** A laboratory's file of fifty thousand rows through the call that advisers use, against a raw COPY of the same results into the same database. */
export async function importBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const cluster = await startCluster(folder);
  const portal = await startPortal({ databaseUrl: await migrated(cluster.url) });
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  try {
    await client.connect();
    const adviser = portal.as('ADVISER');
    const [customer, other] = [await customerCalled(portal, 'Bench'), await customerCalled(portal, 'Somebody else')];
    const content = labRows(rows);
    const senior = portal.as('SENIOR_ADVISER');
    let calls = 0;
    const quiet = await othersUntil(senior, other, () => (calls += 1) > QUIET_CALLS);
    let isOver = false;
    const meanwhile = othersUntil(senior, other, () => isOver);
    const importMs = await timed(() =>
      adviser.ask('POST /sample/UploadSamples', {
        body: { customer, sampleType: 'soil' },
        file: { name: 'bench.csv', content },
      }),
    ).finally(() => (isOver = true));
    const busy = await meanwhile;
    const results = await stored(client, customer);
    const file = join(folder, 'results.copy');
    writeFileSync(file, copyLines(results), { mode: 0o644 });
    await client.query('create table copied (like lab_result including defaults including indexes)');
    // One transaction with its commit, as the import is; whatever else the machine does falls on one of them alone.
    const copies: number[] = [];
    for (let copy = 0; copy < COPIES; copy += 1) {
      copies.push(await timed(() => client.query(`copy copied from '${file}'`)));
      await client.query('truncate copied');
    }
    const copyMs = copies.toSorted((a, b) => a - b)[COPIES >> 1]!;
    const [times, slower] = [importMs / copyMs, p95(busy) / p95(quiet)];
    console.log(
      [
        `${number(rows)} rows, ${number(results.length)} results:`,
        `  import      ${number(importMs / 1_000, 1)} s, ${number(rows / (importMs / 1_000))} rows/s`,
        `  raw COPY    ${number(copyMs / 1_000, 1)} s`,
        `  ratio       ${number(times, 1)} times the COPY (at most ${MOST_TIMES_A_COPY})`,
        `  others      p95 ${number(p95(busy), 1)} ms meanwhile, ${number(p95(quiet), 1)} ms before: ${number(slower, 2)} times (at most ${MOST_TIMES_P95})`,
      ].join('\n'),
    );
    if (times > MOST_TIMES_A_COPY || slower > MOST_TIMES_P95) process.exitCode = 1;
  } finally {
    await client.end();
    await portal.stop();
    await cluster.stop('at once');
    rmSync(folder, { recursive: true, force: true });
  }
}
