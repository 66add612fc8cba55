import { workerData } from 'node:worker_threads';

/** How many calls this process has been asked, in memory that its threads share. */
export const sharedCalls: Int32Array =
  workerData instanceof Int32Array ? workerData : new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Notes that somebody has called. */
export const noteCall = (): void => void Atomics.add(sharedCalls, 0, 1);

/** Answers whether somebody has called since it was last asked: work that takes both cores can then do with one. */
export function callsMeanwhile(): () => boolean {
  let known = Atomics.load(sharedCalls, 0);
  return () => {
    const before = known;
    known = Atomics.load(sharedCalls, 0);
    return known !== before;
  };
}
