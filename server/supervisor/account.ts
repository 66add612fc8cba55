import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isWindows } from '../platform.ts';
import { StartError } from './start-error.ts';

/** The account that a child runs as; empty: the one of this process. */
export type Account =
  | { readonly uid: number; readonly gid: number }
  | { readonly uid?: undefined; readonly gid?: undefined };

/**
 * An account that PostgreSQL accepts. PostgreSQL refuses to run as root, so root uses `postgres` or the unprivileged account that /etc/passwd of any
 * image has.
 */
export function databaseAccount(): Account {
  if (isWindows() || process.getuid?.() !== 0) return {};
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  if (!row)
    throw new StartError(
      'Started as root, and no account `postgres` or `nobody` exists for the database to run as. Start Tilth as an ordinary user.',
    );
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

/** Whether any account can walk down to `path`: every directory on the way lets others through. */
export function reachableByAll(path: string): boolean {
  for (let step = path; ; step = dirname(step)) {
    if ((statSync(step).mode & 0o001) === 0) return false;
    if (step === dirname(step)) return true;
  }
}
