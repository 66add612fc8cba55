import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { FarmPlace } from '../../../src/model/contract/entities.ts';
import { farm, paddock } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { isHere } from '../sites/is-here.ts';

/** The mean of the paddocks' centroids, by their areas; degrees. */
const middle = (axis: 0 | 1) => {
  const weight = sql`greatest(coalesce(${paddock.areaHa}, 0), 0.01)`;
  return sql<number>`sum((${paddock.centroid} ->> ${sql.raw(String(axis))})::float8 * ${weight}) / sum(${weight})`;
};

/** Where each farm of the tenant has its land: one point a farm, of those with a paddock that has been drawn. */
export const farmPlaces = (tx: Tx): Promise<FarmPlace[]> =>
  tx
    .select({
      farmId: farm.id,
      customerId: farm.customerId,
      longitude: middle(0),
      latitude: middle(1),
      paddocks: sql<number>`count(*)::int`,
    })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(and(isNotNull(paddock.centroid), isHere))
    .groupBy(farm.id, farm.customerId)
    .orderBy(asc(farm.id));
