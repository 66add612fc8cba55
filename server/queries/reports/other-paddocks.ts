import { and, asc, eq, inArray, isNotNull, not } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { farm, paddock } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { OtherPaddockDocument } from '../../../src/model/reports/document-data.ts';
import { isHere } from '../sites/is-here.ts';

/** The other paddocks of the farms that these paddocks belong to, those with a boundary. */
export async function otherPaddocksOf(tx: Tx, paddockIds: readonly number[]): Promise<OtherPaddockDocument[]> {
  if (paddockIds.length === 0) return [];
  const farms = tx.select({ id: paddock.farmId }).from(paddock).where(anyOf(paddock.id, paddockIds));
  const rows = await tx
    .select({ name: paddock.name, farmName: farm.name, shape: paddock.geometry })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(and(inArray(paddock.farmId, farms), not(anyOf(paddock.id, paddockIds)), isHere, isNotNull(paddock.geometry)))
    .orderBy(asc(farm.name), asc(paddock.name));
  return rows.flatMap(({ name, farmName, shape }) => (shape ? [{ name, farmName, shape }] : []));
}
