import { limits } from '../limits.ts';

/** The share of the way still ahead that one tick covers: quick at first, never quite there. */
const SHARE_OF_REST = 0.04;

/** The simulated progress after one more tick of 100 ms: it never goes back and never passes 99 % (specification 1.9). */
export const progressAfterTick = (percent: number): number =>
  Math.min(limits.uploadCapPercent, percent + Math.max(0, (limits.uploadCapPercent - percent) * SHARE_OF_REST));

/** Rows of a larger file are counted as they are read and saved: a smaller one is done before a count could be shown. */
export const COUNTED_FROM_BYTES = 500_000;

/** How many rows of a file have been read and saved; a total of 0 is not known yet. */
export interface RowsDone {
  readonly total: number;
  readonly read: number;
  readonly saved: number;
}

/** Saving is the longer half of the way; a check saves nothing. */
const SHARE_OF_READING = 0.4;

/** The progress of rows that are counted: it never goes back and never passes 99 % before the answer is here. */
export function progressOfRows(percent: number, { total, read, saved }: RowsDone, saves: boolean): number {
  if (total === 0) return percent;
  const share = saves
    ? SHARE_OF_READING * Math.min(1, read / total) + (1 - SHARE_OF_READING) * Math.min(1, saved / total)
    : Math.min(1, read / total);
  return Math.min(limits.uploadCapPercent, Math.max(percent, 100 * share));
}

interface UnderWay {
  readonly percent: number;
  readonly rows: RowsDone | null;
  /** What was read of the file: a file with decisions, or with faults that were not reviewed, is being saved. */
  readonly check: object | null;
}

/** The progress after one more tick: rows that are counted tell how far a file is; without them it is guessed. */
export const progressAfter = (
  { percent, rows, check }: UnderWay,
  counted: RowsDone | undefined,
): Pick<UnderWay, 'percent' | 'rows'> =>
  counted === undefined
    ? { rows, percent: progressAfterTick(percent) }
    : { rows: counted, percent: progressOfRows(percent, counted, check !== null) };
