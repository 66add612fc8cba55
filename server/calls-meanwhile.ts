import { workerData } from 'node:worker_threads';

/** How many calls this process has been asked, and how many wait for their answer, in memory that its threads share. */
export const sharedCalls: Int32Array =
  workerData instanceof Int32Array
    ? workerData
    : new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
const ASKED = 0;
const WAITING = 1;

const listeners: ((calls: readonly number[]) => void)[] = [];

/** The two counts, for a process that does not share their memory. */
export const callsNow = (): readonly number[] => [Atomics.load(sharedCalls, ASKED), Atomics.load(sharedCalls, WAITING)];

/** Reports the counts when a first caller starts to wait, and when the last one ends. */
export const onCalls = (listener: (calls: readonly number[]) => void): number => listeners.push(listener);

/** Counts a waiting caller until the returned function is called. */
export function noteCall(): () => void {
  Atomics.add(sharedCalls, ASKED, 1);
  if (Atomics.add(sharedCalls, WAITING, 1) === 0) for (const listener of listeners) listener(callsNow());
  return () => {
    if (Atomics.sub(sharedCalls, WAITING, 1) !== 1) return;
    Atomics.notify(sharedCalls, WAITING);
    for (const listener of listeners) listener(callsNow());
  };
}

/** Returns a function that says whether a caller arrived since it was last asked: work on two cores then continues on one. */
export function callsMeanwhile(): () => boolean {
  let known = Atomics.load(sharedCalls, ASKED);
  return () => {
    const before = known;
    known = Atomics.load(sharedCalls, ASKED);
    return known !== before;
  };
}

const isThreadBehind = workerData === sharedCalls;
/** A rest shorter than this costs more than it gives. */
const SHORTEST_MS = 1;
const LONGEST_MS = 25;
let since = performance.now();

/**
 * Pauses a background thread while callers wait, but no longer than it has worked since its last pause, so that a file takes at most twice as long
 * under load. Call it every few rows.
 */
export function pauseForCallers(): void {
  if (!isThreadBehind || Atomics.load(sharedCalls, WAITING) === 0) return;
  const worked = performance.now() - since;
  if (worked < SHORTEST_MS) return;
  const end = performance.now() + Math.min(worked, LONGEST_MS);
  for (;;) {
    const waiting = Atomics.load(sharedCalls, WAITING);
    const leftMs = end - performance.now();
    if (waiting === 0 || leftMs <= 0) break;
    Atomics.wait(sharedCalls, WAITING, waiting, leftMs);
  }
  since = performance.now();
}
