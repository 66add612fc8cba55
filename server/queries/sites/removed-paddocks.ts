import { and, asc, desc, eq, exists, isNotNull, or, type SQL } from 'drizzle-orm';
import type { RemovedPaddock } from '../../../src/model/contract/entities.ts';
import { anyOf } from '../../db/any-of.ts';
import { appUser, farm, paddock, site } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The paddocks that were removed from a customer, the last one first; of these ids alone where some are given. */
export async function removedPaddocks(tx: Tx, customerId: number, ids?: readonly number[]): Promise<RemovedPaddock[]> {
  const asked: readonly (SQL | undefined)[] = [
    eq(farm.customerId, customerId),
    isNotNull(paddock.removedOn),
    ids && anyOf(paddock.id, ids),
  ];
  const rows = await tx
    .select({
      id: paddock.id,
      name: paddock.name,
      farmName: farm.name,
      areaHa: paddock.areaHa,
      removedOn: paddock.removedOn,
      removedBy: appUser.name,
    })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .leftJoin(appUser, eq(appUser.id, paddock.removedBy))
    .where(and(...asked))
    .orderBy(desc(paddock.removedOn), asc(farm.name), asc(paddock.name), asc(paddock.id));
  return rows.map(({ removedOn, removedBy, ...row }) => ({
    ...row,
    removedOn: removedOn!.toISOString(),
    removedBy: removedBy ?? '',
  }));
}

/** The names of the removed paddocks among these, and among those in which these sites lie. */
export async function removedPaddockNames(
  tx: Tx,
  { paddockIds, siteIds }: { readonly paddockIds: readonly number[]; readonly siteIds: readonly number[] },
): Promise<string[]> {
  const itsSites = tx
    .select({ id: site.id })
    .from(site)
    .where(and(eq(site.paddockId, paddock.id), anyOf(site.id, siteIds)));
  const rows = await tx
    .select({ name: paddock.name })
    .from(paddock)
    .where(and(isNotNull(paddock.removedOn), or(anyOf(paddock.id, paddockIds), exists(itsSites))))
    .orderBy(asc(paddock.name));
  return rows.map(({ name }) => name);
}
