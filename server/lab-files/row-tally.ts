import { pauseForCallers } from '../calls-meanwhile.ts';

/** Progress through the rows of a file, in memory shared between a thread and the process that reports it. */
export type RowTally = Int32Array;

const TOTAL = 0;
const READ = 1;
const SAVED = 2;

export const newRowTally = (): RowTally => new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));

export const startRows = (counts: RowTally | undefined, total: number): void => {
  if (!counts) return;
  Atomics.store(counts, TOTAL, total);
  Atomics.store(counts, READ, 0);
};

export const rowRead = (counts: RowTally | undefined): void => {
  pauseForCallers();
  if (counts) Atomics.add(counts, READ, 1);
};

export const rowsSaved = (counts: RowTally | undefined, more: number): void => {
  if (counts) Atomics.add(counts, SAVED, more);
};

export const rowCounts = (counts: RowTally) => ({
  total: Atomics.load(counts, TOTAL),
  read: Atomics.load(counts, READ),
  saved: Atomics.load(counts, SAVED),
});
