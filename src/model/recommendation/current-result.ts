import { statusIds } from '../samples/status.ts';

interface Ran {
  readonly status: number;
  /** When the engine last ran it; null before its first run. */
  readonly lastRunOn: string | null;
}

const WAITING: readonly number[] = [statusIds.AtLab, statusIds.WaitingForPif, statusIds.Ready];

/**
 * When the result was made that a sample no longer shows, because its inputs have changed since and no run is on its way; null where it shows
 * one, waits for one, or never had one.
 */
export const staleSince = ({ status, lastRunOn }: Ran): string | null => (WAITING.includes(status) ? lastRunOn : null);

/** A sample that shows no result, by the name it goes by where it is named. */
export interface Stale {
  readonly name: string;
  /** See `staleSince`. */
  readonly since: string;
}

/**
 * The message about samples without a result, a sentence for each day: `Inputs changed since 27/11/2026: House, Site 1.
 * No result until the engine has run.`
 */
export function staleInWords(samples: readonly Stale[], dayOf: (since: string) => string): readonly string[] {
  const days = new Map<string, string[]>();
  for (const { name, since } of samples) {
    const day = dayOf(since);
    days.set(day, [...(days.get(day) ?? []), name]);
  }
  return [...days].map(
    ([day, names]) => `${inputsChangedText(day)}: ${names.join('; ')}. No result until the engine has run.`,
  );
}

/** @param day the day of the run, `dd/MM/yyyy` */
export const inputsChangedText = (day: string): string => `Inputs changed since ${day}`;
