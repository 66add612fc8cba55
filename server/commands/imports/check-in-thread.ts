import { checkFile, type CheckOptions } from '../../lab-files/check/check-file.ts';
import type { Check, RefusedCheck } from '../../lab-files/check/checked.ts';
import { threadPool, type ThreadPool } from '../../thread-pool.ts';

export interface CheckTask {
  readonly files: readonly Uint8Array[];
  readonly options: CheckOptions;
}

/** Reading less than this holds the event loop no longer than any call; a workbook of it may be large. */
const IN_THREAD_FROM_BYTES = 50_000;
const MAX_HEAP_MB = 1_024;

let pool: ThreadPool<CheckTask, Check | RefusedCheck> | undefined;

/** `checkFile`, on a worker thread where the file is large; the signal ends the thread with the check. */
export async function checkInThread(task: CheckTask, signal?: AbortSignal): Promise<Check | RefusedCheck> {
  const bytes = task.files.reduce((sum, file) => sum + file.byteLength, 0);
  if (bytes < IN_THREAD_FROM_BYTES && !task.files.some(isArchive)) return checkFile(task.files, task.options);
  pool ??= threadPool({
    worker: new URL('./check-worker.mjs', import.meta.url),
    mostThreads: 2,
    maxHeapMb: MAX_HEAP_MB,
  });
  // Taken over, not copied: to copy 25 MB holds everybody up.
  const transferList = task.files.map((file) => file.buffer as ArrayBuffer);
  return pool.run(task, { transferList, ...(signal ? { signal } : {}) });
}

const isArchive = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;

/** The thread's side of `checkInThread`. */
export const checkTask = ({ files, options }: CheckTask): Check | RefusedCheck => checkFile(files, options);
