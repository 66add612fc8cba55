import { asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { RateProgram } from '../../../src/model/contract/entities.ts';
import { actingUser } from '../../db/acting-user.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser, rateProgram } from '../../db/schema/index.ts';

/** The programs that the acting person sees: their own, and those that are shared. */
export const isSeen = (): SQL | undefined => or(isNull(rateProgram.userId), eq(rateProgram.userId, actingUser));

/** The programs of the acting person and those that the supplier shares, oldest first, with who changed each last. */
export async function ratePrograms(tx: Tx): Promise<RateProgram[]> {
  const rows = await tx
    .select({ program: rateProgram, changedBy: appUser.name })
    .from(rateProgram)
    .leftJoin(appUser, eq(appUser.id, rateProgram.lastUpdatedBy))
    .where(isSeen())
    .orderBy(asc(rateProgram.id));
  return rows.map(({ program: { id, name, userId, products, lastUpdatedOn, version }, changedBy }) => ({
    id,
    name,
    isShared: userId === null,
    products,
    lastUpdatedBy: changedBy ?? '',
    lastUpdatedOn: lastUpdatedOn.toISOString(),
    version,
  }));
}
