import type { SampleStatus } from '../contract/entities.ts';
import { isEngineBusy, statusIds } from './status.ts';

/** Between polls right after a run was asked for, so that its statuses pass before the adviser's eyes. */
export const QUICK_POLL_MS = 2_000;

/** The last known state of a sample, and its version when known. */
export interface KnownStatus extends Omit<SampleStatus, 'version'> {
  readonly version?: number | undefined;
}

/** The states of samples as their list has them. */
export const knownStatuses = (samples: readonly KnownStatus[]): readonly KnownStatus[] =>
  samples.map(({ id, status, statusMessage, version }) => ({ id, status, statusMessage, version }));

/** What a poll asks for, and what is known of it. */
export const watchedSamples = (samples: readonly KnownStatus[]) => ({
  sampleIds: samples.map(({ id }) => id),
  statuses: knownStatuses(samples),
});

const byId = (statuses: readonly KnownStatus[] | null): ReadonlyMap<number, KnownStatus> =>
  new Map((statuses ?? []).map((known) => [known.id, known]));

/** Another version than the one that is known; a run that began and ended between two polls leaves no other trace. */
const isOtherVersion = (before: KnownStatus, now: KnownStatus): boolean =>
  before.version !== undefined && now.version !== undefined && before.version !== now.version;

/**
 * Whether the state or version of any sample has changed since the previous poll. A sample that was not known then is
 * no change (specification 1.4).
 */
export function hasChanged(previous: readonly KnownStatus[] | null, statuses: readonly KnownStatus[]): boolean {
  const known = byId(previous);
  return statuses.some((now) => {
    const before = known.get(now.id);
    return before !== undefined && (before.status !== now.status || isOtherVersion(before, now));
  });
}

/** The samples that have become Completed since the previous poll. */
export function completedSince(
  previous: readonly KnownStatus[] | null,
  statuses: readonly KnownStatus[],
): readonly number[] {
  const before = byId(previous);
  return statuses
    .filter(
      ({ id, status }) =>
        status === statusIds.Completed && before.has(id) && before.get(id)?.status !== statusIds.Completed,
    )
    .map(({ id }) => id);
}

/** The samples whose run has ended since the previous poll, well or not, and those that anybody has changed: their version has moved on. */
export function movedSince(previous: readonly KnownStatus[], statuses: readonly KnownStatus[]): readonly number[] {
  const known = byId(previous);
  return statuses
    .filter((now) => {
      const before = known.get(now.id);
      if (before === undefined || isEngineBusy(now.status)) return false;
      return isEngineBusy(before.status) || isOtherVersion(before, now);
    })
    .map(({ id }) => id);
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
