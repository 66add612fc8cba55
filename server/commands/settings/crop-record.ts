import { and, eq, inArray } from 'drizzle-orm';
import { crop, interpretiveCriteria } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { idOf, refuse, type Added, type RecordOf, type StoredKind } from './reference-record.ts';

type Crop = RecordOf<'crop'>;

/** The calculators tell canola by its name, so the name and the model have to agree. */
function refuseOtherCanola({ name, model }: Crop): void {
  if (/canola/i.test(name) !== (model === 'CANOLA'))
    refuse('Canola is identified by name: a crop of the model CANOLA has it in its name, and no other crop has.');
}

const sampleTypesOf = ({ soil, plant }: Crop) => ([1, 2] as const).filter((type) => (type === 1 ? soil : plant));

/** A crop comes with what the PIF editor asks for it: the criteria of the first crop of the same model, under its own name. */
async function addCrop(tx: Tx, record: Crop, stamps: Added): Promise<number> {
  refuseOtherCanola(record);
  const sampleTypeIds = sampleTypesOf(record);
  if (sampleTypeIds.length === 0) refuse('A crop has soil samples, plant samples or both.');
  const patterns = await tx
    .select({ parameters: interpretiveCriteria.parameters, sampleTypeId: interpretiveCriteria.sampleTypeId })
    .from(interpretiveCriteria)
    .innerJoin(crop, eq(crop.id, interpretiveCriteria.cropId))
    .where(and(eq(crop.engineModel, record.model), inArray(interpretiveCriteria.sampleTypeId, sampleTypeIds)))
    .orderBy(interpretiveCriteria.id);
  const criteria = sampleTypeIds.map(
    (sampleTypeId) =>
      patterns.find((pattern) => pattern.sampleTypeId === sampleTypeId) ??
      refuse(`The model ${record.model} does not judge ${sampleTypeId === 1 ? 'soil' : 'plant'} samples.`),
  );
  const values = { name: record.name, engineModel: record.model, sampleTypeIds, ...stamps };
  const cropId = idOf(await tx.insert(crop).values(values).returning({ id: crop.id }));
  await tx.insert(interpretiveCriteria).values(
    criteria.map(({ parameters, sampleTypeId }) => ({
      name: `${record.name} ${sampleTypeId === 1 ? 'soil' : 'plant'}`,
      cropId,
      sampleTypeId,
      parameters,
    })),
  );
  return cropId;
}

export const cropRecord: StoredKind<'crop'> = {
  table: crop,
  add: addCrop,
  change: async (tx, record, stamps) => {
    refuseOtherCanola(record);
    const [row] = await tx.select().from(crop).where(eq(crop.id, record.id));
    if (row?.engineModel !== record.model || String(row.sampleTypeIds) !== String(sampleTypesOf(record)))
      refuse('Samples used the model of this crop, so it can’t be changed. Add another crop.');
    await tx
      .update(crop)
      .set({ name: record.name, ...stamps })
      .where(eq(crop.id, record.id));
  },
};
