import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, placeOf } from '../../../server/supervisor/cluster-place.ts';
import { freePort } from '../../free-port.ts';
import { onConnection } from '../../../server/db/on-connection.ts';
import { citusUrl } from './citus.ts';
import { run } from './postgres.ts';

/** The programs of a PostgreSQL that has Citus (`initdb`, `pg_ctl`, `pg_basebackup`), for nodes that a test may break. */
const programs = process.env['PG_BINDIR'];

export const mayBreakNodes = citusUrl !== undefined && programs !== undefined;

/** For the title of tests that need both. */
export const whyNoOwnNode = mayBreakNodes
  ? ''
  : ' (skipped: CITUS_URL names no coordinator, or PG_BINDIR no programs of its PostgreSQL)';

/** A server of the test's own, which asks for no password. */
export interface OwnNode {
  readonly port: number;
  /** As the superuser, of a database there. */
  readonly urlOf: (database: string) => string;
  readonly start: () => void;
  readonly isRunning: () => boolean;
  /** Lets it take connections and statements, and say nothing until `goOn`. */
  readonly fallSilent: () => void;
  readonly goOn: () => void;
  /** Ends it where it is, and removes its files. */
  readonly lose: () => void;
  /** Makes a standby the primary. */
  readonly promote: () => void;
  readonly stop: () => void;
}

const { account } = placeOf(tmpdir());
const owner = account.uid === undefined ? {} : { uid: account.uid, gid: account.gid };

function program(name: string, ...args: readonly string[]): void {
  // A server that is started would keep a pipe open, and look for certificates in a home that is not its own.
  const env = { ...process.env, HOME: tmpdir() };
  execFileSync(join(programs ?? '', name), args, { ...owner, env, stdio: 'ignore', cwd: tmpdir() });
}

/** A new folder of the account that PostgreSQL runs as. */
function folder(under = tmpdir()): string {
  const made = mkdtempSync(join(under, 'tilth-node-'));
  giveTo(account, made);
  return made;
}

const CONFIGURATION = `shared_preload_libraries = 'citus'
listen_addresses = 'localhost'
max_connections = 200
max_prepared_transactions = 200
wal_level = logical
shared_buffers = '64MB'
min_wal_size = '32MB'
max_wal_size = '64MB'
`;

/** A new node; where `under` is given, with its files there. */
export async function startNode(under?: string): Promise<OwnNode> {
  const data = join(folder(under), 'data');
  const superuser = new URL(citusUrl ?? '').username;
  program('initdb', '-D', data, '-A', 'trust', '-U', superuser, '--locale=C.UTF-8', '-E', 'UTF8');
  const node = await serverIn(data);
  node.start();
  return node;
}

/** A standby that follows a node from here on under the name `standby`, started. */
export async function startStandby(primary: OwnNode): Promise<OwnNode> {
  const data = join(folder(), 'data');
  const from = new URL(primary.urlOf('postgres'));
  from.searchParams.set('application_name', 'standby');
  program('pg_basebackup', '-d', from.href, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast');
  const node = await serverIn(data);
  node.start();
  return node;
}

/** A node out of a base backup of another, at its address and not yet started. */
export function backedUp(node: OwnNode): Promise<OwnNode> {
  const data = join(folder(), 'data');
  program('pg_basebackup', '-d', node.urlOf('postgres'), '-D', data, '-X', 'stream', '--checkpoint=fast');
  return serverIn(data, node.port);
}

async function serverIn(data: string, at?: number): Promise<OwnNode> {
  const port = at ?? (await freePort());
  appendFileSync(
    join(data, 'postgresql.conf'),
    // Beside its files: a base backup would take the socket's lock along.
    `${CONFIGURATION}port = ${port}\nunix_socket_directories = '${join(data, '..')}'\n`,
  );
  const urlOf = (database: string): string => {
    const url = new URL(citusUrl ?? '');
    [url.hostname, url.port, url.pathname] = ['localhost', String(port), database];
    return url.href;
  };
  const postmaster = (): number | undefined => {
    const file = join(data, 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return pid > 0 && existsSync(`/proc/${pid}`) ? pid : undefined;
  };
  const signal = (name: string): void => {
    const pid = postmaster();
    if (pid === undefined) return;
    // The postmaster comes first: it would start others.
    for (const one of [pid, ...childrenOf(pid)]) spawnSync('kill', [`-${name}`, String(one)]);
  };
  const ctl = (...args: readonly string[]): void => program('pg_ctl', '-D', data, '-w', ...args);
  return {
    port,
    urlOf,
    start: () => ctl('-l', join(data, '..', 'log'), '-t', '120', 'start'),
    isRunning: () => postmaster() !== undefined,
    fallSilent: () => signal('STOP'),
    goOn: () => signal('CONT'),
    lose: () => {
      signal('KILL');
      rmSync(join(data, '..'), { recursive: true, force: true });
    },
    promote: () => ctl('-t', '60', 'promote'),
    stop: () => {
      if (postmaster() !== undefined) ctl('-m', 'immediate', 'stop');
      rmSync(join(data, '..'), { recursive: true, force: true });
    },
  };
}

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((one) => /^\d+$/.test(one))
    .map(Number)
    .filter((one) => parentOf(one) === pid);

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined; // it has just ended
  }
}

/** Makes an own node one of a database's, as docs/scale.md has an operator do it: Citus makes roles there in an order in which they do not find each other. */
export async function joinNode(node: OwnNode, superuserUrl: string): Promise<void> {
  const name = new URL(superuserUrl).pathname.slice(1);
  await run(node.urlOf('postgres'), `create database ${name}`);
  await run(node.urlOf(name), 'create extension citus');
  for (const role of [`${name}_owner`, `${name}_api`, 'tilth_request'])
    await run(node.urlOf(name), `set citus.enable_ddl_propagation to off; create role ${role}`);
  await onConnection(superuserUrl, (client) => client.query(`select citus_add_node('localhost', $1)`, [node.port]));
  await run(superuserUrl, 'select replicate_reference_tables()');
}

/** The database forgets a node that a test has added, so that it can be removed. */
export const forgetNode = (node: OwnNode, superuserUrl: string): Promise<void> =>
  run(
    superuserUrl,
    `delete from pg_dist_placement where groupid = (select groupid from pg_dist_node where nodeport = ${node.port}); delete from pg_dist_node where nodeport = ${node.port}`,
  );
