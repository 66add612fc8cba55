import type { SampleStatus } from '../contract/entities.ts';
import { isEngineBusy, statusIds } from './status.ts';

/** Between polls right after a run was asked for, so that its statuses pass before the adviser's eyes. */
export const QUICK_POLL_MS = 2_000;

/** Where a sample stood when it was last asked. */
export type KnownStatus = SampleStatus;

/** Where samples stand as far as a list of them knows. */
export const knownStatuses = (samples: readonly KnownStatus[]): readonly KnownStatus[] =>
  samples.map(({ id, status, statusMessage }) => ({ id, status, statusMessage }));

const byId = (statuses: readonly KnownStatus[] | null): ReadonlyMap<number, number> =>
  new Map((statuses ?? []).map(({ id, status }) => [id, status]));

/** Does any sample stand elsewhere than at the previous poll? A sample that was not known then is no change (specification 1.4). */
export function hasChanged(previous: readonly KnownStatus[] | null, statuses: readonly KnownStatus[]): boolean {
  const before = byId(previous);
  return statuses.some(({ id, status }) => before.has(id) && before.get(id) !== status);
}

/** The samples that have become Completed since the previous poll. */
export function completedSince(
  previous: readonly KnownStatus[] | null,
  statuses: readonly KnownStatus[],
): readonly number[] {
  const before = byId(previous);
  return statuses
    .filter(
      ({ id, status }) => status === statusIds.Completed && before.has(id) && before.get(id) !== statusIds.Completed,
    )
    .map(({ id }) => id);
}

/** The samples whose run has ended since the previous poll, well or not: their version has moved on. */
export function endedSince(previous: readonly KnownStatus[], statuses: readonly KnownStatus[]): readonly number[] {
  const busy = new Set(previous.filter(({ status }) => isEngineBusy(status)).map(({ id }) => id));
  return statuses.filter(({ id, status }) => busy.has(id) && !isEngineBusy(status)).map(({ id }) => id);
}

/** What is known of these samples; null when one of them is new, so that it has to be asked. */
export function merged(
  statuses: readonly KnownStatus[] | null,
  sampleIds: readonly number[],
): readonly KnownStatus[] | null {
  const wanted = new Set(sampleIds);
  const kept = (statuses ?? []).filter(({ id }) => wanted.has(id));
  return kept.length === wanted.size ? kept : null;
}
