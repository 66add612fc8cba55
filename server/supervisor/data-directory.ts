import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { LOOK_FOR_ROOM_MS } from './disk.ts';
import { ownDirectory, type Release } from './lock.ts';
import { StartError } from './start-error.ts';

/** The processes of the Tilth that owns a data directory, written down for the next start and for people. */
export interface RunningRecord {
  readonly supervisorPid: number;
  readonly apiPid?: number;
}

const RECORD = 'running.json';

/** Makes the data directory, proves that it can be written, and owns it until released; one clear line otherwise. */
export async function claimDataDirectory(directory: string): Promise<Release> {
  try {
    makeDirectory(directory);
    const probe = join(directory, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      `The data directory ${directory} is not writable (${errorCode(error) ?? 'unknown reason'}). Set DATA_DIR to a directory that is.`,
    );
  }
  const release = await ownDirectory(directory);
  if (release) return release;
  const owner = readRunningRecord(directory)?.supervisorPid;
  const process_ = owner === undefined ? '' : ` (process ${owner})`;
  throw new StartError(
    `The data directory ${directory} is in use by another Tilth${process_}. Stop that one, or set DATA_DIR to another directory.`,
  );
}

/** Not by mkdir's own recursion: where a system denies that a parent is there although it is (`/proc`), Node would try for ever. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another start may have made it just now.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** What the last Tilth on this directory wrote down, whether or not it still runs. */
export function readRunningRecord(directory: string): RunningRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, RECORD), 'utf8')) as RunningRecord;
  } catch {
    // None was written, or a power cut left half of one: nothing depends on it.
    return undefined;
  }
}

/** The record of a running Tilth, written again and again until the disk takes it. */
export interface KeptRecord {
  /** Writes down who runs on the directory; a crash while it is written leaves the last record whole. */
  write(record: RunningRecord): void;
  /** Only after the directory's owner has stopped. */
  remove(): void;
}

/** A full disk is no reason to stop: the record is of use to the next start alone. */
export function keepRunningRecord(directory: string): KeptRecord {
  const half = join(directory, `${RECORD}.new`);
  let again: NodeJS.Timeout | undefined;
  const write = (record: RunningRecord): void => {
    clearTimeout(again);
    try {
      writeFileSync(half, JSON.stringify(record));
      renameSync(half, join(directory, RECORD));
    } catch {
      again = setTimeout(() => write(record), LOOK_FOR_ROOM_MS);
      again.unref();
    }
  };
  return {
    write,
    remove: () => {
      clearTimeout(again);
      rmSync(join(directory, RECORD), { force: true });
    },
  };
}
