import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { userNames } from '../../queries/shared/user-names.ts';
import { dayIn, timeIn } from '../../time-zone.ts';

/** A value that another user has changed since the caller read it. */
export interface OvertakenCell {
  /** Where it is: `recommendedProducts.3.7` for a rate. */
  readonly path: string;
  readonly value: string | number | boolean | null;
  readonly changedBy: string | null;
  readonly changedOn: Date;
}

/** Refuses a save by the cells that others have changed, each with its value, who has changed it and when, by the clock of the one who saves. */
export async function refuseCells(tx: Tx, cells: readonly OvertakenCell[], timeZone: string): Promise<void> {
  if (cells.length === 0) return;
  const names = await userNames(
    tx,
    cells.flatMap(({ changedBy }) => changedBy ?? []),
  );
  const issues = cells.map(({ path, value, changedBy, changedOn }) => {
    const who = (changedBy && names.get(changedBy)) || 'Another user';
    return {
      path,
      message: `is ${String(value)} now: ${who} changed it on ${dayIn(changedOn, timeZone)} at ${timeIn(changedOn, timeZone)}`,
    };
  });
  fail('STALE_VERSION', {
    issues,
    message: `Another user changed ${cells.length === 1 ? 'a value' : `${cells.length} values`} that you changed too. Your values are kept.`,
  });
}
