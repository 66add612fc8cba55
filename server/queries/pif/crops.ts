import { asc } from 'drizzle-orm';
import type { Crop, GrainGrade } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import type { Tx } from '../../db/pool.ts';
import { crop, grainGrade } from '../../db/schema/index.ts';
import { activeEconomics } from '../economics/economics.ts';

/** Crops by catalogue order, those of one sample type or the active ones alone when asked. */
export async function crops(
  tx: Tx,
  {
    activeCropsOnly = false,
    sampleTypeId,
  }: { activeCropsOnly?: boolean | undefined; sampleTypeId?: number | undefined },
): Promise<Crop[]> {
  const rows = await tx.select().from(crop).orderBy(asc(crop.id));
  return rows
    .filter(
      (row) =>
        (!activeCropsOnly || row.isActive) &&
        (sampleTypeId === undefined || row.sampleTypeIds.some((id) => id === sampleTypeId)),
    )
    .map((row) => ({
      id: row.id,
      name: row.name,
      sampleTypeIds: row.sampleTypeIds,
      isActive: row.isActive,
    }));
}

export async function grainGrades(tx: Tx): Promise<GrainGrade[]> {
  const [economics, rows] = await Promise.all([
    activeEconomics(tx),
    tx.select().from(grainGrade).orderBy(asc(grainGrade.id)),
  ]);
  const prices = groupBy(economics, (row) => row.grainGradeId);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    cropId: row.cropId,
    defaultGrainGrade: row.isDefault,
    defaultModelInputEconomicsId: prices.get(row.id)?.[0]?.id ?? null,
  }));
}
