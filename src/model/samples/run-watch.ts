import { statusIds } from './status.ts';
import type { KnownStatus } from './known-status.ts';

/** Samples whose run was asked for here, with how each has ended; null while it goes on. */
export type RunWatch = Readonly<Record<number, number | null>>;

export const nothingWatched: RunWatch = {};

const isEnd = (status: number): boolean => status === statusIds.Completed || status === statusIds.EngineError;

/** The watch with more samples; one that is run again is waited for again. */
export const watching = (watch: RunWatch, sampleIds: readonly number[]): RunWatch => ({
  ...watch,
  ...Object.fromEntries(sampleIds.map((id) => [id, null])),
});

/** The watch with the runs that have ended since; one that has ended keeps its end. */
export const withStatuses = (watch: RunWatch, statuses: readonly KnownStatus[]): RunWatch => ({
  ...watch,
  ...Object.fromEntries(
    statuses.filter(({ id, status }) => watch[id] === null && isEnd(status)).map(({ id, status }) => [id, status]),
  ),
});

export interface RunEnd {
  readonly completed: number;
  readonly failed: number;
}

/** How the runs have ended; null while a run continues, and when none was asked for. */
export function endOf(watch: RunWatch): RunEnd | null {
  const ends = Object.values(watch);
  if (ends.length === 0 || ends.includes(null)) return null;
  const completed = ends.filter((status) => status === statusIds.Completed).length;
  return { completed, failed: ends.length - completed };
}

/** The watch after new sample states: nothing more once all runs have ended. */
export function afterStatuses(watch: RunWatch, statuses: readonly KnownStatus[]): RunWatch {
  const now = withStatuses(watch, statuses);
  return endOf(now) === null ? now : nothingWatched;
}
