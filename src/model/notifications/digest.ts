import type { Digest } from '../session/profile.ts';

/** The hour at which a mail of notifications is due, where its reader is. */
export const DIGEST_HOUR = 6;

const DAY_MS = 86_400_000;
const MONDAY = 1;

/**
 * The morning (yyyy-MM-dd) that an email is for, by the reader's local day and hour: the last one that has begun, of
 * each week the last Monday's. While it stays the same nothing more is due.
 */
export function morningOf(day: string, hour: number, digest: Exclude<Digest, 'off'>): string {
  const begun = new Date(Date.parse(`${day}T00:00:00Z`) - (hour < DIGEST_HOUR ? DAY_MS : 0));
  const since = digest === 'weekly' ? (begun.getUTCDay() + 7 - MONDAY) % 7 : 0;
  return new Date(begun.getTime() - since * DAY_MS).toISOString().slice(0, 10);
}
