import { and, asc, eq } from 'drizzle-orm';
import { farm, paddock } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { isHere } from './is-here.ts';

/** A customer's paddocks with their land, so that a position can tell one. */
export async function paddocksWithLand(tx: Tx, customerId: number) {
  return tx
    .select({
      id: paddock.id,
      name: paddock.name,
      farmName: farm.name,
      geometry: paddock.geometry,
      areaHa: paddock.areaHa,
    })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(and(eq(farm.customerId, customerId), isHere))
    .orderBy(asc(farm.name), asc(paddock.name));
}
