import { eq, sql } from 'drizzle-orm';
import type { EditableKind } from '../../../src/model/settings/reference-kinds.ts';
import { fieldsOf } from '../../../src/model/shared/record.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { referenceRows } from '../../queries/settings/reference-lists.ts';
import type { Change } from '../shared/change.ts';
import { oneAfterAnother } from '../shared/one-after-another.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { cropRecord } from './crop-record.ts';
import { gradeRecord } from './grade-record.ts';
import { keepFinalised } from './keep-finalised.ts';
import { placeRecord } from './place-record.ts';
import { productRecord } from './product-record.ts';
import { refuse, stampOf, type NewRecord, type StoredKind, type StoredRecord } from './reference-record.ts';
import { timingRecord } from './timing-record.ts';

/** The records of a catalogue that a supplier writes: a line a kind. */
const kinds: { readonly [Kind in EditableKind]: StoredKind<Kind> } = {
  product: productRecord,
  place: placeRecord,
  timing: timingRecord,
  crop: cropRecord,
  grade: gradeRecord,
};

// The compiler cannot follow that a record and its kind belong together.
const kindOf = ({ kind }: NewRecord): StoredKind<EditableKind> => kinds[kind] as StoredKind<EditableKind>;

/** Adds a record to the catalogue of the tenant, which says in its audit trail who did. */
export async function addReferenceRecord(tx: Tx, record: NewRecord, change: Change): Promise<void> {
  await lockCatalogue(tx);
  await refuseTakenName(tx, record, null);
  const stamps = { ...stampOf(change), createdBy: change.userId, createdOn: change.now };
  const id = await kindOf(record).add(tx, record, stamps);
  await noteAct(tx, { kind: 'REFERENCE_CHANGE', record: record.kind, recordId: id, detail: 'added' });
}

/**
 * Changes records of the catalogue, all of them or none; an older version is refused with who changed it and when. Open recommendations follow,
 * what is finalised keeps what it used. The audit trail says which fields have changed.
 */
export async function changeReferenceRecords(tx: Tx, records: readonly StoredRecord[], change: Change): Promise<void> {
  await lockCatalogue(tx);
  for (const record of records) {
    const { table, uses, change: write } = kindOf(record);
    const [row] = await tx
      .select({ version: table.version, lastUpdatedBy: table.lastUpdatedBy, lastUpdatedOn: table.lastUpdatedOn })
      .from(table)
      .where(eq(table.id, record.id));
    await refuseStale(tx, {
      row: found(row, 'NOT_FOUND'),
      version: record.version,
      timeZone: change.timeZone,
      what: record.name,
    });
    await refuseTakenName(tx, record, record.id);
    const before = await rowOf(tx, record.kind, record.id);
    await keepFinalised(tx, uses?.(tx, record.id));
    await write(tx, record, { ...stampOf(change), version: sql`${table.version} + 1` });
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
const valueOf = (facts: Facts, field: string) => fieldsOf(facts)[field] ?? null;
