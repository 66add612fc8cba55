import { format } from 'date-fns';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { userName } from '../../queries/recommendation/recommendation.ts';

interface Versioned {
  readonly version: number;
  readonly lastUpdatedBy: string | null;
  readonly lastUpdatedOn: Date;
}

/** Refuses a save that was made on an older version, saying who changed the record and when; a save without a version is taken as it is. */
export async function refuseStale(tx: Tx, row: Versioned, version: number | undefined, what = 'this'): Promise<void> {
  if (version === undefined || version === row.version) return;
  const who = (await userName(tx, row.lastUpdatedBy)) ?? 'Somebody else';
  fail('STALE_VERSION', { message: `${who} changed ${what} on ${format(row.lastUpdatedOn, "dd/MM/yyyy 'at' h:mm a")}. What you entered is kept; load the newest version and try again.` });
}
