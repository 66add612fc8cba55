import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { farm, paddock } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

/** What lists, matches and proposes paddocks asks of each: one that was removed is there for histories and finished documents alone. Holds too where a site has no paddock. */
export const isHere: SQL = isNull(paddock.removedOn);

/** Refuses a paddock that is not one of the customer's, or is here no more. */
export async function refuseForeignPaddock(tx: Tx, customerId: number, paddockId: number | null): Promise<void> {
  if (paddockId === null) return;
  const [row] = await tx
    .select({ id: paddock.id })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(and(eq(paddock.id, paddockId), eq(farm.customerId, customerId), isHere));
  found(row);
}
