import { createHash } from 'node:crypto';
import { wholePercent } from '../../../src/model/imports/land-check.ts';
import { FarmFileError } from '../../farm-files/farm-file.ts';
import { matchLand, type KnownPaddock, type Plan } from '../../farm-files/match-land.ts';
import { readFarm, type FarmChoices, type FarmReading, type RefusedFarm } from '../../farm-files/read-farm.ts';
import { threadPool, type ThreadPool } from '../../thread-pool.ts';

export interface FarmTask {
  readonly bytes: Uint8Array;
  readonly choices: FarmChoices;
  readonly known: readonly KnownPaddock[];
  /** The farm of paddocks that name none. */
  readonly farmName: string;
}

export interface PlannedFarm {
  readonly ok: true;
  readonly reading: FarmReading;
  readonly plan: Plan;
}

/** Reading less than this holds the event loop no longer than any call; an archive of it may be large. */
const IN_THREAD_FROM_BYTES = 50_000;
const MAX_HEAP_MB = 1_024;

let pool: ThreadPool<FarmTask, PlannedFarm | RefusedFarm> | undefined;

/** A map read, and what would become of its paddocks beside those that are here; on a worker thread where the file is large, which the signal ends. */
export async function readFarmInThread(task: FarmTask, signal?: AbortSignal): Promise<PlannedFarm | RefusedFarm> {
  const isArchive = task.bytes[0] === 0x50 && task.bytes[1] === 0x4b;
  if (task.bytes.byteLength < IN_THREAD_FROM_BYTES && !isArchive) return planFarm(task);
  pool ??= threadPool({
    worker: new URL('./read-farm-worker.mjs', import.meta.url),
    mostThreads: 2,
    maxHeapMb: MAX_HEAP_MB,
  });
  return pool.run(task, {
    // Taken over, not copied: to copy 25 MB holds everybody up.
    transferList: [task.bytes.buffer as ArrayBuffer],
    ...(signal ? { signal } : {}),
  });
}

/** The thread's side of `readFarmInThread`. */
export function planFarm({ bytes, choices, known, farmName }: FarmTask): PlannedFarm | RefusedFarm {
  const reading = readFarm(bytes, choices);
  if (!reading.ok) return reading;
  try {
    return { ok: true, reading, plan: matchLand(reading.features, known, reading.farmName ?? farmName) };
  } catch (error) {
    if (!(error instanceof FarmFileError)) throw error;
    return { ok: false, isOtherFormat: false, reason: `The file ${error.message}.` };
  }
}

/** Names a plan by what it would do, so that what is confirmed is what was shown. */
export const confirmationOf = ({ matched, shared }: Plan): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        matched.map(({ row, name, farmName, fate }) => [
          ...[row, name, farmName, fate.kind, 'paddockId' in fate ? fate.paddockId : null],
          'share' in fate ? wholePercent(fate.share) : null,
        ]),
        shared.map(({ row, otherName }) => [row, otherName]),
      ]),
    )
    .digest('base64url');
