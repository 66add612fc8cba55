import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { type Binaries, databaseBinaries } from './binaries.ts';
import { createCluster, databaseEnvironment, dataDirectoryArguments } from './cluster-creation.ts';
import {
  type ClusterPlace,
  fixedPort,
  placeOf,
  type PostmasterRecord,
  postmasterRecord,
  preparePlace,
  urlOf,
} from './cluster-place.ts';
import { databaseLogs, logsOf } from './database-logs.ts';
import { isLinux, isWindows } from '../platform.ts';
import { describeProcess, goneWithin, isAlive, pause, signal } from './processes.ts';
import { StartError } from './start-error.ts';

/** A running PostgreSQL server. */
export interface Cluster {
  readonly url: string;
  readonly pid: number;
  readonly port: number;
  /** Whether an earlier Tilth started it and was killed before it could stop it. */
  readonly takenOver: boolean;
  /** Stops the server: after its clients' transactions are rolled back, or at once (it recovers at the next start). */
  stop(how?: 'orderly' | 'at once'): Promise<void>;
}

export interface ClusterOptions {
  /** PostgreSQL settings on top of ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** False only for tests: a cluster that a power cut may break, made and written faster. */
  readonly durable?: boolean;
  /** The port to use again, so that the address survives a restart. */
  readonly port?: number;
}

const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 30_000;
/** What a killed server leaves behind (backends with its shared memory, a pid file half written) keeps a new one from starting for a moment. */
const LEFTOVERS_WITHIN_MS = 30_000;
const ASK_LEFTOVERS_AFTER_MS = 2_000;
const END_LEFTOVERS_AFTER_MS = 5_000;
/** A pid file is made empty and then written. */
const PID_FILE_WRITTEN_WITHIN_MS = 1_000;

const DEFAULT_LOG_BYTES = 20_000_000;
/** What a server said last is written a moment after it has ended. */
const COLLECTED_WITHIN_MS = 200;

/**
 * The server of the cluster under `directory`: made if there is none, taken over if one runs, started otherwise.
 * The caller owns the directory (`lock.ts`). Listens on a unix socket only (on Windows: on 127.0.0.1).
 */
export async function startCluster(directory: string, options: ClusterOptions = {}): Promise<Cluster> {
  const place = placeOf(directory);
  preparePlace(place);
  const binaries = await databaseBinaries(place.account);
  await createCluster(place, binaries, options.durable);
  for (const began = Date.now(); ; await pause(200)) {
    const started = (await takeOver(place, binaries)) ?? (await launch(place, binaries, options));
    if ('url' in started) return started;
    const waitedMs = Date.now() - began;
    if (waitedMs > LEFTOVERS_WITHIN_MS || !passes(started))
      throw new StartError(`The database did not start: ${started.reason}`);
    if (waitedMs > ASK_LEFTOVERS_AFTER_MS)
      for (const pid of leftovers(place)) signal(pid, waitedMs > END_LEFTOVERS_AFTER_MS ? 'SIGKILL' : 'SIGQUIT');
  }
}

/** Why a server that was started did not come up. */
interface Refusal {
  readonly reason: string;
  readonly wasKilled: boolean;
}

/** Whether trying again will help: what is in the way belongs to a server that is dying or was just killed, this one included. */
const passes = ({ reason, wasKilled }: Refusal): boolean =>
  wasKilled ||
  /shared memory|lock file|startup process|could not (bind|create any)|in use|shut(ting)? down/i.test(reason);

/** Server processes of this cluster whose postmaster has gone; the caller owns the directory, so they all belong to it. */
function leftovers(place: ClusterPlace): readonly number[] {
  if (!isLinux()) return [];
  const cluster = realpathSync(place.cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const [command = '', cwd = ''] = describeProcess(pid).split('\n');
      return cwd === cluster && /postgres/.test(command);
    });
}

/** The address of a server that another process runs under `directory`, or undefined when it does not answer. */
export async function runningClusterUrl(directory: string): Promise<string | undefined> {
  const place = placeOf(directory);
  const record = postmasterRecord(place);
  const url = record && urlOf(place, record.port);
  return url !== undefined && (await answers(url)) ? url : undefined;
}

/** Reuses a server left by a killed parent, and removes locks without a server of ours. */
async function takeOver(place: ClusterPlace, binaries: Binaries): Promise<Cluster | undefined> {
  const record = await writtenRecord(place);
  if (record) {
    const url = urlOf(place, record.port);
    // After a power cut or in a restarted container the number may be another process's, and PostgreSQL would refuse to start.
    const ours = () => isAlive(record.pid) && (isWindows() || describeProcess(record.pid).includes(place.cluster));
    for (const end = Date.now() + READY_WITHIN_MS; ours(); await pause(100)) {
      if (await answers(url))
        return clusterOf(place, { binaries, pid: record.pid, port: record.port, takenOver: true });
      if (Date.now() > end)
        throw new StartError(
          `A database server (process ${record.pid}) runs on ${place.cluster} and does not answer. See the newest ${databaseLogs} in ${place.directory}.`,
        );
    }
  }
  // Another start that was killed may have begun a server meanwhile: what it wrote is left to it, and met at the next try.
  if (postmasterRecord(place)?.pid === record?.pid) removeLocks(place);
  return undefined;
}

/** What the pid file says, given the moment that its writer may need. */
async function writtenRecord(place: ClusterPlace): Promise<PostmasterRecord | undefined> {
  const isThere = () => existsSync(join(place.cluster, 'postmaster.pid'));
  for (const end = Date.now() + PID_FILE_WRITTEN_WITHIN_MS; ; await pause(50)) {
    const record = postmasterRecord(place);
    if (record || !isThere() || Date.now() > end) return record;
  }
}

/**
 * Removes the locks of a dead server: its pid file, and next to the socket a second one that PostgreSQL trusts as much. Where dead processes are not
 * collected (process 1 of many containers), their number looks alive for ever.
 */
function removeLocks(place: ClusterPlace): void {
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  if (place.sockets === '') return;
  for (const name of readdirSync(place.sockets))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(place.sockets, name), { force: true });
}

/** Starts the server once; what it last said instead when it does not come up. */
async function launch(place: ClusterPlace, binaries: Binaries, options: ClusterOptions): Promise<Cluster | Refusal> {
  const port = options.port ?? fixedPort() ?? (await freePort());
  const log = openSync(place.startLog, 'a', 0o600);
  const before = logSizes(place);
  const child = spawn(
    binaries.postgres,
    [...dataDirectoryArguments(place, place.cluster), ...settingArguments(place, port, options)],
    {
      ...place.account,
      env: databaseEnvironment(),
      cwd: place.cluster,
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl-C reaches Node first, and Node stops things in order.
      detached: true,
    },
  );
  closeSync(log);
  child.unref();
  let ended = false as boolean;
  let wasKilled = false;
  child.once('error', () => (ended = true));
  child.once('exit', (_code, killedBy) => {
    ended = true;
    wasKilled = killedBy !== null;
  });
  const url = urlOf(place, port);
  for (const end = Date.now() + READY_WITHIN_MS; !ended; await pause(25)) {
    if (child.pid !== undefined && (await answers(url)))
      return clusterOf(place, { binaries, pid: child.pid, port, takenOver: false });
    if (Date.now() > end) signal(child.pid ?? 0, 'SIGQUIT');
  }
  await pause(COLLECTED_WITHIN_MS);
  return { reason: lastFailure(place, before), wasKilled };
}

function settingArguments(place: ClusterPlace, port: number, options: ClusterOptions): string[] {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: isWindows() ? '127.0.0.1' : '',
    ...(isWindows() ? {} : { unix_socket_directories: place.sockets, unix_socket_permissions: '0700' }),
    shared_buffers: '128MB',
    max_connections: '60',
    log_min_messages: 'warning',
    // The server's own logging process writes the log even when others die, and starts a new file at the limit.
    logging_collector: 'on',
    // The folder around the cluster, from within: its account may be unable to enter those around both.
    log_directory: '..',
    log_filename: 'postgres-%Y%m%d-%H%M%S.log',
    log_timezone: 'UTC',
    log_rotation_age: '0',
    log_rotation_size: `${DEFAULT_LOG_BYTES / 1_000}kB`,
    // The details of an error quote the row that was refused, and rows hold people's data.
    log_error_verbosity: 'terse',
    ...(options.durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...options.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function clusterOf(
  place: ClusterPlace,
  {
    binaries,
    pid,
    port,
    takenOver,
  }: { readonly binaries: Binaries; readonly pid: number; readonly port: number; readonly takenOver: boolean },
): Cluster {
  return {
    url: urlOf(place, port),
    pid,
    port,
    takenOver,
    // By number, never by name: another PostgreSQL may run on this machine.
    stop: async (how = 'orderly') => {
      if (isWindows())
        spawnSync(binaries.pg_ctl, ['stop', '-D', place.cluster, '-m', how === 'orderly' ? 'fast' : 'immediate', '-w']);
      else signal(pid, how === 'orderly' ? 'SIGINT' : 'SIGQUIT');
      if (!(await goneWithin(pid, STOPPED_WITHIN_MS))) {
        signal(pid, 'SIGQUIT');
        await goneWithin(pid, STOPPED_WITHIN_MS);
      }
      if (place.sockets !== '') rmSync(place.sockets, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  // A server that stops while we ask is an answer, not a failure.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** How far each log of a server has come. */
const logSizes = (place: ClusterPlace): ReadonlyMap<string, number> =>
  new Map(logsOf(place).map((file) => [file, statSync(file).size]));

function lastFailure(place: ClusterPlace, before: ReadonlyMap<string, number>): string {
  const lines = logsOf(place).flatMap((file) =>
    readFileSync(file)
      .subarray(before.get(file) ?? 0)
      .toString('utf8')
      .trim()
      .split('\n')
      .filter((line) => line !== ''),
  );
  return lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? `see ${place.startLog}`;
}
