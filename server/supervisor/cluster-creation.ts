import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import type { Binaries } from './binaries.ts';
import { type ClusterPlace, giveTo } from './cluster-place.ts';
import { isLinux } from '../platform.ts';
import { StartError } from './start-error.ts';

/**
 * Creates the cluster of `place` unless it exists, as a whole or not at all.
 * Checksums and the builtin C.UTF-8 collation make a cluster behave alike on every machine. `initdb` works in a directory of another name, so that a
 * later start cannot take an interrupted one for a cluster.
 */
export async function createCluster(place: ClusterPlace, binaries: Binaries, durable = true): Promise<void> {
  removeUnfinished(place);
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  // A name of its own each time: the initdb of a start that was killed may still be writing to the last one.
  const unfinished = `${place.cluster}${UNFINISHED}-${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(place.account, unfinished);
  writeFileSync(place.secretFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(place.account, place.secretFile);
  try {
    await run(binaries.initdb, { args: [
      ...dataDirectoryArguments(place, unfinished),
      '-U', 'app', '-A', 'scram-sha-256', `--pwfile=${relocated(place) ? `${WORKING_DIRECTORY}/../secret` : place.secretFile}`,
      '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C',
      '--data-checksums', ...(durable ? [] : ['--no-sync']),
    ], place, cwd: unfinished }); // oxfmt-ignore
    renameSync(unfinished, place.cluster);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const UNFINISHED = '.new';

/** What a creation that was broken off left behind; what cannot be removed yet is removed at the next start. */
function removeUnfinished({ cluster }: ClusterPlace): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(basename(cluster) + UNFINISHED)) continue;
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    } catch (error) {
      // The initdb of a killed start still writes to it, and ends by itself.
      if (errorCode(error) !== 'ENOTEMPTY') throw error;
    }
  }
}

/**
 * Arguments that name the data directory to `initdb` and `postgres`, started with it as their working directory.
 * Started by root, they run as an account that may not be able to reach it from `/` (a checkout in /root). The kernel resolves /proc/self/cwd without
 * that walk, and the account owns the directory itself. Rejected: keeping the data elsewhere, where neither a backup nor `rm -r .data` would find it.
 */
export function dataDirectoryArguments(place: ClusterPlace, cluster: string): string[] {
  return ['-D', relocated(place) ? WORKING_DIRECTORY : cluster];
}

/** The environment of PostgreSQL's programs: nothing that changes how text sorts or how messages are worded. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
}

const WORKING_DIRECTORY = '/proc/self/cwd';

function relocated(place: ClusterPlace): boolean {
  return place.account.uid !== undefined && isLinux();
}

function run(
  program: string,
  { args, place, cwd }: { readonly args: string[]; readonly place: ClusterPlace; readonly cwd: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...place.account,
      env: databaseEnvironment(),
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartError(`The database could not be created: ${lastWords(said)}`)),
    );
  });
}

function lastWords(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'no reason given').trim();
}
