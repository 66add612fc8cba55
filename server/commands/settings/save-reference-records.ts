import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import type { EditableKind } from '../../../src/model/settings/reference-kinds.ts';
import { noteAct } from '../../db/note-act.ts';
import { crop, grainGrade, interpretiveCriteria, place, product, timing } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { nutrients } from '../../engine/reference/index.ts';
import { fail, found } from '../../failure.ts';
import { referenceRows } from '../../queries/settings/reference-lists.ts';
import type { Change } from '../shared/change.ts';
import { oneAfterAnother } from '../shared/one-after-another.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { keepFinalised } from './keep-finalised.ts';

type NewRecord = ReceivedOf<'POST /adminconsole/referencedata'>['body']['record'];
type StoredRecord = ReceivedOf<'PUT /adminconsole/referencedata'>['body']['referenceRecords'][number];
type Of<K extends EditableKind> = Extract<NewRecord, { readonly kind: K }>;

const tables = { product, place, timing, crop, grade: grainGrade } as const satisfies Readonly<
  Record<EditableKind, unknown>
>;

/** Adds a record to the catalogue of the tenant, which says in its audit trail who did. */
export async function addReferenceRecord(tx: Tx, record: NewRecord, change: Change): Promise<void> {
  await lockCatalogue(tx);
  await refuseTakenName(tx, record, null);
  const id = await insert(tx, record, { ...stamp(change), createdBy: change.userId, createdOn: change.now });
  await noteAct(tx, { kind: 'REFERENCE_CHANGE', record: record.kind, recordId: id, detail: 'added' });
}

/**
 * Changes records of the catalogue, all of them or none; an older version is refused with who changed it and when. Open recommendations follow,
 * what is finalised keeps what it used. The audit trail says which fields have changed.
 */
export async function changeReferenceRecords(tx: Tx, records: readonly StoredRecord[], change: Change): Promise<void> {
  await lockCatalogue(tx);
  for (const record of records) {
    const table = tables[record.kind];
    const [row] = await tx
      .select({ version: table.version, lastUpdatedBy: table.lastUpdatedBy, lastUpdatedOn: table.lastUpdatedOn })
      .from(table)
      .where(eq(table.id, record.id));
    await refuseStale(tx, found(row, 'NOT_FOUND'), record.version, change.timeZone, record.name);
    await refuseTakenName(tx, record, record.id);
    const before = await rowOf(tx, record.kind, record.id);
    await keepFinalised(tx, record.kind, record.id);
    await update(tx, record, { ...stamp(change), version: sql`${table.version} + 1` });
    const changed = changedFields(before, await rowOf(tx, record.kind, record.id));
    await noteAct(tx, {
      kind: 'REFERENCE_CHANGE',
      record: record.kind,
      recordId: record.id,
      detail: changed.join(', '),
    });
  }
}

/** Two people who change the catalogue at once do it one after the other: a name is given once, and a crop has one default grade. */
const lockCatalogue = (tx: Tx): Promise<unknown> => oneAfterAnother(tx, 'referenceData');

const stamp = ({ userId, now }: Change) => ({ lastUpdatedBy: userId, lastUpdatedOn: now });

const refuse = (message: string): never => fail('REFERENCE_REFUSED', { message });

/** Lists that are brought in name what they mean, so a name means one record of its kind. */
async function refuseTakenName(tx: Tx, { kind, name }: NewRecord, id: number | null): Promise<void> {
  const rows = await referenceRows(tx, kind);
  if (rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase()))
    refuse(`There is another record called ${name}. Give another name.`);
}

async function rowOf(tx: Tx, kind: EditableKind, id: number) {
  const { name, facts } = found((await referenceRows(tx, kind)).find((row) => row.id === id));
  return { name, ...facts };
}

type Facts = Awaited<ReturnType<typeof rowOf>>;
/** The fields that differ, by the names that the contract gives them; `traces` only tells others together. */
const changedFields = (before: Facts, after: Facts): string[] =>
  Object.keys({ ...before, ...after })
    .filter((field) => field !== 'traces' && valueOf(before, field) !== valueOf(after, field))
    .toSorted();
const valueOf = (facts: Facts, field: string) => (facts as Readonly<Record<string, unknown>>)[field] ?? null;

const productFields = ({ name, kgPerUnit, nutrients: given, warnings }: Of<'product'>) => ({
  name,
  conversionFactor: kgPerUnit,
  nutrients: nutrients.flatMap(({ id, code }) =>
    given
      .filter((part) => part.code === code && part.proportion > 0)
      .map(({ proportion }) => ({ id, code, proportion })),
  ),
  warnings,
});
const placeFields = ({ name, short, effectiveness }: Of<'place'>) => ({
  description: name,
  shortDescription: short,
  effectiveness,
});
const timingFields = ({ name, short, week }: Of<'timing'>) => ({ description: name, shortDescription: short, week });

type Added = ReturnType<typeof stamp> & { readonly createdBy: string; readonly createdOn: Date };

async function insert(tx: Tx, record: NewRecord, stamps: Added): Promise<number> {
  switch (record.kind) {
    case 'product': {
      refuseOddUnit(record);
      const values = { ...productFields(record), unitOfMeasure: record.unit, ...stamps };
      return idOf(await tx.insert(product).values(values).returning({ id: product.id }));
    }
    case 'place':
      return idOf(
        await tx
          .insert(place)
          .values({ ...placeFields(record), ...stamps })
          .returning({ id: place.id }),
      );
    case 'timing':
      return idOf(
        await tx
          .insert(timing)
          .values({ ...timingFields(record), ...stamps })
          .returning({ id: timing.id }),
      );
    case 'crop':
      return addCrop(tx, record, stamps);
    case 'grade': {
      found((await tx.select({ id: crop.id }).from(crop).where(eq(crop.id, record.cropId)))[0]);
      const { code, name, cropId, isDefault } = record;
      const id = idOf(
        await tx
          .insert(grainGrade)
          .values({ code, name, cropId, isDefault, ...stamps })
          .returning({ id: grainGrade.id }),
      );
      if (isDefault) await leaveOneDefault(tx, id, cropId, stamps);
      return id;
    }
  }
}

const idOf = (rows: readonly { readonly id: number }[]): number => found(rows[0]).id;

type Updated = ReturnType<typeof stamp> & { readonly version: ReturnType<typeof sql> };

async function update(tx: Tx, record: StoredRecord, stamps: Updated): Promise<void> {
  const { id } = record;
  switch (record.kind) {
    case 'product': {
      refuseOddUnit(record);
      const [row] = await tx.select().from(product).where(eq(product.id, id));
      if (row?.unitOfMeasure !== record.unit || row.conversionFactor !== record.kgPerUnit)
        refuse(
          'Rates are stored in the unit of a product, so unit and density stay as they were added. Add another product.',
        );
      await tx
        .update(product)
        .set({ ...productFields(record), ...stamps })
        .where(eq(product.id, id));
      return;
    }
    case 'place':
      await tx
        .update(place)
        .set({ ...placeFields(record), ...stamps })
        .where(eq(place.id, id));
      return;
    case 'timing':
      await tx
        .update(timing)
        .set({ ...timingFields(record), ...stamps })
        .where(eq(timing.id, id));
      return;
    case 'crop': {
      refuseOtherCanola(record);
      const [row] = await tx.select().from(crop).where(eq(crop.id, id));
      if (row?.engineModel !== record.model || String(row.sampleTypeIds) !== String(sampleTypesOf(record)))
        refuse('Samples were reckoned by the model of the crop, so it stays as it was added. Add another crop.');
      await tx
        .update(crop)
        .set({ name: record.name, ...stamps })
        .where(eq(crop.id, id));
      return;
    }
    case 'grade':
      await updateGrade(tx, record, stamps);
  }
}

/** A product in kg weighs what it weighs. */
function refuseOddUnit({ unit, kgPerUnit }: Of<'product'>): void {
  if (unit === 'kg' && kgPerUnit !== 1) refuse('A product in kg has 1 kg per unit.');
}

/** The calculators tell canola by its name, so the name and the model have to agree. */
function refuseOtherCanola({ name, model }: Of<'crop'>): void {
  if (/canola/i.test(name) !== (model === 'CANOLA'))
    refuse('Canola is told by its name: a crop of the model CANOLA has it in its name, and no other crop has.');
}

const sampleTypesOf = ({ soil, plant }: Of<'crop'>): number[] => [...(soil ? [1] : []), ...(plant ? [2] : [])];

/** A crop comes with what the PIF editor asks for it: the criteria of the first crop of the same model, under its own name. */
async function addCrop(tx: Tx, record: Of<'crop'>, stamps: Added): Promise<number> {
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

async function updateGrade(tx: Tx, record: Of<'grade'> & { readonly id: number }, stamps: Updated): Promise<void> {
  const { id, code, name, cropId, isDefault } = record;
  const [row] = await tx.select().from(grainGrade).where(eq(grainGrade.id, id));
  if (row?.cropId !== cropId) refuse('A grade stays with its crop. Add another grade.');
  if (row?.isDefault && !isDefault) refuse('A crop keeps a default grade: make another one the default instead.');
  await tx
    .update(grainGrade)
    .set({ code, name, isDefault, ...stamps })
    .where(eq(grainGrade.id, id));
  if (isDefault) await leaveOneDefault(tx, id, cropId, stamps);
}

async function leaveOneDefault(
  tx: Tx,
  id: number,
  cropId: number,
  { lastUpdatedBy, lastUpdatedOn }: ReturnType<typeof stamp>,
): Promise<void> {
  await tx
    .update(grainGrade)
    .set({ isDefault: false, lastUpdatedBy, lastUpdatedOn, version: sql`${grainGrade.version} + 1` })
    .where(and(eq(grainGrade.cropId, cropId), eq(grainGrade.isDefault, true), ne(grainGrade.id, id)));
}
