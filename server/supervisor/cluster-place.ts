import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Account, databaseAccount, reachableByAll } from './account.ts';
import { isLinux, isWindows } from '../platform.ts';
import { StartError } from './start-error.ts';

/** Where one embedded cluster lives, and as whom its server runs. */
export interface ClusterPlace {
  /** The data directory of Tilth, absolute. */
  readonly directory: string;
  /** The cluster in it, named by PostgreSQL's major version: a newer one cannot read it. */
  readonly cluster: string;
  readonly secretFile: string;
  /** What the server says before it collects its log by itself. */
  readonly startLog: string;
  /** Holds the unix socket; short, because a socket's path is limited to about 100 bytes. */
  readonly sockets: string;
  readonly account: Account;
}

/** What an older server that is still running, or one that died, wrote down about itself. */
export interface PostmasterRecord {
  readonly pid: number;
  readonly port: number;
}

const UNIX_PORT = 5432;

/** The place of the cluster under `directory`, which exists; nothing is made yet. */
export function placeOf(directory: string): ClusterPlace {
  const absolute = resolve(directory);
  const cluster = join(absolute, 'pg18');
  const account = accountOf(cluster);
  if (account.uid !== undefined && !isLinux() && !reachableByAll(absolute)) {
    throw new StartError(
      `The database cannot run as root and its account cannot enter ${absolute}: set DATA_DIR to a directory outside root's home.`,
    );
  }
  const name = `tilth-${createHash('sha1').update(cluster).digest('hex').slice(0, 10)}`;
  const sockets = isWindows()
    ? ''
    : join(account.uid === undefined || reachableByAll(tmpdir()) ? tmpdir() : '/tmp', name);
  return {
    directory: absolute,
    cluster,
    secretFile: join(absolute, 'secret'),
    startLog: join(absolute, 'postgres.log'),
    sockets,
    account,
  };
}

/** The connection string of the server at `place`; using it requires read access to the secret. */
export function urlOf(place: ClusterPlace, port: number, database = 'postgres'): string {
  const secret = readFileSync(place.secretFile, 'utf8').trim();
  return isWindows()
    ? `postgres://app:${secret}@127.0.0.1:${port}/${database}`
    : `postgres://app:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(place.sockets)}`;
}

/** The socket's directory is the cluster's own, so every unix server can have the same number; Windows must find a free one. */
export const fixedPort = (): number | undefined => (isWindows() ? undefined : UNIX_PORT);

/** What `postmaster.pid` says, or undefined without a readable one (a power cut can leave it empty). */
export function postmasterRecord(place: ClusterPlace): PostmasterRecord | undefined {
  const file = join(place.cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Makes `path` the property of the database's account, when that is not the account of this process. */
export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
}

/** Makes what a server at `place` needs around its cluster, and gives it to the account that the server runs as. */
export function preparePlace({ account, directory, sockets }: ClusterPlace): void {
  giveTo(account, directory);
  if (isWindows()) return;
  if (!existsSync(sockets)) mkdirSync(sockets, { mode: 0o700 });
  const found = lstatSync(sockets);
  // In a temporary directory anybody may have put something under our name: only a directory of ours is used.
  const ours = found.isDirectory() && [process.getuid?.(), account.uid].includes(found.uid);
  if (!ours)
    throw new StartError(`${sockets} belongs to another user: remove it, or set TMPDIR to a directory of your own.`);
  giveTo(account, sockets);
}

/** A cluster that exists keeps its owner, so that root can go on with what an ordinary user began. */
function accountOf(cluster: string): Account {
  const account = databaseAccount();
  if (account.uid === undefined || !existsSync(cluster)) return account;
  const owner = statSync(cluster);
  return owner.uid === 0 ? account : { uid: owner.uid, gid: owner.gid };
}
