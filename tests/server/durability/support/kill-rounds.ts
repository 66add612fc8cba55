/**
 * Kills Tilth in every order, round after round, and starts it again: `node --import tsx tests/server/durability/support/kill-rounds.ts 50`.
 * A round is a start that has to answer and to hold every row acknowledged before, then kills: any of supervisor, API, postmaster and a backend, in
 * any order, close together or apart; and now and then a start that is itself killed half-way. As process 1 of a pid namespace (`unshare --pid --fork
 * --mount-proc`) it does not reap, as in many containers. With `nodes` behind the seed its database lies over the machines of `CITUS_URL`, which are not
 * ours to kill: all that they do for it ends in the middle.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { placeOf, postmasterRecord } from '../../../../server/supervisor/cluster-place.ts';
import { runningClusterUrl, startCluster } from '../../../../server/supervisor/cluster.ts';
import { readRunningRecord } from '../../../../server/supervisor/data-directory.ts';
import { pause, signal } from '../../../../server/supervisor/processes.ts';
import { Random } from '../../../../server/demo/random.ts';
import { freePort } from '../../../free-port.ts';
import { distributedDatabase } from '../../support/citus.ts';
import { run } from '../../support/postgres.ts';

/** So long only on a machine that others keep busy: alone a start takes two seconds. */
const ANSWERS_WITHIN_MS = 180_000;
const targets = ['supervisor', 'api', 'postmaster', 'backend'] as const;
type Target = (typeof targets)[number];

interface Started {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly hasEnded: () => boolean;
}

/** The database of the Tilth that is killed. */
interface Kept {
  readonly environment: Readonly<Record<string, string>>;
  /** Of a role that may make a table; once Tilth has started. */
  readonly url: () => Promise<string>;
  /** Spreads the table of acknowledged rows over its machines, where it has several. */
  readonly spread: string | undefined;
  readonly kill: (target: 'postmaster' | 'backend') => unknown;
  readonly remove: () => Promise<void>;
}

const embedded = (directory: string): Kept => ({
  environment: { DATABASE_URL: '' },
  url: async () => (await runningClusterUrl(directory))!,
  spread: undefined,
  kill: (target) => {
    const pid = target === 'postmaster' ? postmasterOf(directory) : backendOf(directory);
    if (pid !== undefined) signal(pid, 'SIGKILL');
  },
  remove: async () => {
    if (await runningClusterUrl(directory)) await (await startCluster(directory)).stop('at once');
  },
});

async function overNodes(): Promise<Kept> {
  const { ownerUrl, servingUrl, superuserUrl, cutOff, remove } = await distributedDatabase();
  return {
    environment: { DATABASE_URL: servingUrl, DATABASE_OWNER_URL: ownerUrl },
    url: async () => superuserUrl,
    spread: `select create_distributed_table('kill_round', 'id')`,
    kill: (target) =>
      target === 'postmaster'
        ? cutOff()
        : run(
            superuserUrl,
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
          ),
    remove,
  };
}

async function main(rounds: number, seed: number, isOverNodes: boolean): Promise<void> {
  const source = new Random(seed);
  const random = (): number => source.next();
  const upTo = (ms: number): number => Math.floor(random() * ms);
  const directory = mkdtempSync(join(tmpdir(), 'tilth-kills-'));
  const kept = isOverNodes ? await overNodes() : embedded(directory);
  const port = await freePort();
  const begun: ChildProcess[] = [];
  const startOne = (): Started => {
    const tilth = start(directory, port, kept);
    begun.push(tilth.child);
    return tilth;
  };
  let acknowledged = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const tilth = startOne();
      const tookMs = await untilAnswers(tilth, port);
      acknowledged = await writeAndCount(kept, acknowledged);
      const plan = shuffled([...targets], random).slice(0, 1 + upTo(targets.length));
      for (const target of plan) {
        await kill(target, tilth, { directory, kept });
        if (random() < 0.5) await pause(upTo(1_500));
      }
      const together = random() < 0.5 && plan.length > 1 ? ' at once' : '';
      let half = '';
      if (!plan.includes('supervisor')) {
        // The supervisor lives: everything has to come back without a new start.
        await untilAnswers(tilth, port);
        half = ', came back by itself';
        await kill('supervisor', tilth, { directory, kept });
      }
      if (random() < 0.4) {
        const broken = startOne();
        const livesMs = upTo(4_000);
        await pause(livesMs);
        for (const target of shuffled([...targets], random))
          if (random() < 0.7) await kill(target, broken, { directory, kept });
        await kill('supervisor', broken, { directory, kept });
        half += `, then a start killed after ${livesMs} ms`;
      }
      console.log(`round ${round}: answered after ${tookMs} ms; killed ${plan.join(', ')}${together}${half}`);
    }
    const last = startOne();
    await untilAnswers(last, port);
    await writeAndCount(kept, acknowledged);
    last.child.kill('SIGTERM');
    for (const end = Date.now() + ANSWERS_WITHIN_MS; !last.hasEnded() && Date.now() < end;) await pause(50);
    console.log(`all ${rounds} rounds ended in a running Tilth`);
  } finally {
    // A Tilth left alive by a failed round would create its cluster again while that is deleted, and hide the real fault.
    for (const child of begun) child.kill('SIGKILL');
    await kept.remove();
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

function start(directory: string, port: number, { environment }: Kept): Started {
  const child = fork(fileURLToPath(new URL('./whole-tilth.mjs', import.meta.url)), {
    execArgv: [],
    env: { ...process.env, DATA_DIR: directory, PORT: String(port), ...environment, DEMO: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
}

/** A start that gives up is the failure that all this looks for. */
async function untilAnswers(tilth: Started, port: number): Promise<number> {
  const began = Date.now();
  for (; ; await pause(50)) {
    if (tilth.hasEnded()) throw new Error(`Tilth ended instead of running. It said:\n${tilth.said()}`);
    if (Date.now() - began > ANSWERS_WITHIN_MS) throw new Error(`Tilth does not answer. It said:\n${tilth.said()}`);
    const status = await fetch(`http://localhost:${port}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return Date.now() - began;
  }
}

/** One more acknowledged row; all earlier ones have to be there. The database may be on its way back from the last kill. */
async function writeAndCount({ url, spread }: Kept, expected: number): Promise<number> {
  const client = new pg.Client({ connectionString: await url() });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: made } = await client.query<{ is: boolean }>(`select to_regclass('kill_round') is not null as is`);
    if (made[0]?.is !== true) {
      await client.query('create table kill_round (id int primary key, made_on timestamptz not null default now())');
      if (spread !== undefined) await client.query(spread);
    }
    await client.query('insert into kill_round (id) values ($1)', [expected]);
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from kill_round');
    const count = rows[0]?.count ?? 0;
    if (count !== expected + 1) throw new Error(`${expected} rows were acknowledged, ${count - 1} are there`);
    return count;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function kill(
  target: Target,
  { child }: Started,
  { directory, kept }: { readonly directory: string; readonly kept: Kept },
): Promise<void> {
  if (target === 'postmaster' || target === 'backend') {
    await kept.kill(target);
    return;
  }
  const pid = target === 'supervisor' ? child.pid : apiOf(directory);
  if (pid !== undefined) signal(pid, 'SIGKILL');
}

function apiOf(directory: string): number | undefined {
  const pid = readRunningRecord(directory)?.apiPid;
  return pid !== undefined && commandOf(pid).includes('dist-server/api.js') ? pid : undefined;
}

function postmasterOf(directory: string): number | undefined {
  const place = placeOf(directory);
  const pid = postmasterRecord(place)?.pid;
  return pid !== undefined && cwdOf(pid) === realpathSync(place.cluster) ? pid : undefined;
}

function backendOf(directory: string): number | undefined {
  const place = placeOf(directory);
  const postmaster = postmasterRecord(place)?.pid;
  return backends(place.cluster).find((pid) => pid !== postmaster);
}

function backends(cluster: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && cwdOf(pid) === cluster && commandOf(pid).includes('postgres'));
}

const cwdOf = (pid: number): string | undefined => readable(() => readlinkSync(`/proc/${pid}/cwd`));
const commandOf = (pid: number): string => readable(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';

/** A process that ends while we look has nothing to tell. */
function readable(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function shuffled<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

main(Number(process.argv[2] ?? 50), Number(process.argv[3] ?? 1), process.argv[4] === 'nodes').then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
