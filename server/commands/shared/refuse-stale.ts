import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { userName } from '../../queries/people/user-name.ts';
import { dayIn, timeIn } from '../../time-zone.ts';

interface Versioned {
  readonly version: number;
  readonly lastUpdatedBy: string | null;
  readonly lastUpdatedOn: Date;
}

/**
 * Refuses a save that was made on an older version, saying who changed the record and when, by the clock of the one who saves.
 * Without a version there is nothing to compare: the pipeline has let such a save through because its If-Match says so.
 */
export async function refuseStale(
  tx: Tx,
  {
    row,
    version,
    timeZone,
    what = 'this',
    action = 'changed',
  }: {
    readonly row: Versioned;
    readonly version: number | undefined;
    readonly timeZone: string;
    readonly what?: string | undefined;
    readonly action?: 'changed' | 'removed' | undefined;
  },
): Promise<void> {
  if (version === undefined || version === row.version) return;
  await refuseOvertaken(tx, { row, timeZone, what, action });
}

/** Refuses a save over another user's change, with who and when. */
export async function refuseOvertaken(
  tx: Tx,
  {
    row,
    timeZone,
    what = 'this',
    action = 'changed',
  }: {
    readonly row: Pick<Versioned, 'lastUpdatedBy' | 'lastUpdatedOn'> & Partial<Versioned>;
    readonly timeZone: string;
    readonly what?: string | undefined;
    readonly action?: 'changed' | 'removed' | undefined;
  },
): Promise<never> {
  const who = (await userName(tx, row.lastUpdatedBy)) ?? 'Another user';
  return fail('STALE_VERSION', {
    ...(row.version === undefined ? {} : { presentVersion: row.version }),
    message: `${who} ${action} ${what} on ${dayIn(row.lastUpdatedOn, timeZone)} at ${timeIn(row.lastUpdatedOn, timeZone)}. Your version is kept: compare and save again.`,
  });
}
