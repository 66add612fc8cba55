import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { farm, paddock, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { OtherPaddockDocument } from '../../../src/model/reports/document-data.ts';
import { isHere } from '../sites/is-here.ts';

/** The other paddocks of the farms of the paddocks of these samples, those with a boundary. */
export async function otherPaddocksOf(tx: Tx, sampleIds: readonly number[]): Promise<OtherPaddockDocument[]> {
  const own = tx
    .select({ id: sample.paddockId })
    .from(sample)
    .where(and(anyOf(sample.id, sampleIds), isNotNull(sample.paddockId)));
  const farms = tx.select({ id: paddock.farmId }).from(paddock).where(inArray(paddock.id, own));
  const rows = await tx
    .select({ name: paddock.name, farmName: farm.name, shape: paddock.geometry })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(and(inArray(paddock.farmId, farms), notInArray(paddock.id, own), isHere, isNotNull(paddock.geometry)))
    .orderBy(asc(farm.name), asc(paddock.name));
  return rows.flatMap(({ name, farmName, shape }) => (shape ? [{ name, farmName, shape }] : []));
}
