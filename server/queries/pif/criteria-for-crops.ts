import { and, asc, eq } from 'drizzle-orm';
import { crop, grainGrade, interpretiveCriteria } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

interface CropModelChoice {
  readonly cropId: number;
  readonly interpretiveCriteriaId: number;
  readonly grainGradeId: number | null;
}

/** Initial criteria and grain grade of a sample by crop; null without a crop or for one without a model. */
export async function criteriaForCrops(tx: Tx, sampleTypeId: 1 | 2) {
  const crops = await tx.select().from(crop).where(eq(crop.isActive, true)).orderBy(asc(crop.id));
  const criteria = await tx
    .select()
    .from(interpretiveCriteria)
    .where(and(eq(interpretiveCriteria.sampleTypeId, sampleTypeId), eq(interpretiveCriteria.isActive, true)))
    .orderBy(asc(interpretiveCriteria.id));
  const grades = await tx.select().from(grainGrade).where(eq(grainGrade.isDefault, true));
  const choiceOf = (cropId: number): CropModelChoice | undefined => {
    const criterion = criteria.find((row) => row.cropId === cropId);
    return (
      criterion && {
        cropId,
        interpretiveCriteriaId: criterion.id,
        grainGradeId: grades.find((grade) => grade.cropId === cropId)?.id ?? null,
      }
    );
  };
  const byName = new Map(crops.map(({ id, name }) => [name.toLowerCase(), choiceOf(id)]));
  return {
    forCrop: (name: string | null): CropModelChoice | undefined =>
      name === null ? undefined : byName.get(name.trim().toLowerCase()),
  };
}
