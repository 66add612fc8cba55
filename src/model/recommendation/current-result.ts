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

/** @param day the day of the run, `dd/MM/yyyy` */
export const inputsChangedText = (day: string): string => `Inputs changed since ${day}`;
