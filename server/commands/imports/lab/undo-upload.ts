import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { isEngineBusy, statusIds } from '../../../../src/model/samples/status.ts';
import { anyOf } from '../../../db/any-of.ts';
import { sample, upload, uploadReplacement } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { noteAct } from '../../../db/note-act.ts';
import { thisTenant } from '../../../db/this-tenant.ts';
import { thisMoment } from '../../../db/this-moment.ts';
import { fail, found } from '../../../failure.ts';
import { listOf } from '../../../lab-files/notices.ts';
import { lockedCustomer } from '../../../queries/customers/find-customer.ts';
import { compositesOf, idsOfUpload } from '../../../queries/imports/upload-details.ts';
import { userName } from '../../../queries/people/user-name.ts';
import { finishedUses } from '../../../queries/samples/finished-uses.ts';
import { dayIn, timeIn } from '../../../time-zone.ts';
import { assessReadiness } from '../../samples/assess-readiness.ts';
import { flagSurfaces } from '../../samples/flag-surfaces.ts';
import { removeFromOpen } from '../../samples/remove-from-open.ts';
import type { Change } from '../../shared/change.ts';
import { rejoinLayers } from '../../samples/rejoin-layers.ts';
import { restoreReplaced } from './keep-replaced.ts';

/**
 * Undoes an upload, all or nothing: removes the samples it created, also from draft recommendations and composites, and restores the earlier results
 * of samples it updated. Samples updated by a later file stay and belong to that upload. UPLOAD_IN_USE, with names, while a finished recommendation
 * holds one of its samples.
 */
export async function undoUpload(tx: Tx, id: number, change: Change) {
  const [known] = await tx.select({ customerId: upload.customerId }).from(upload).where(eq(upload.id, id));
  const { customerId } = found(known);
  await lockedCustomer(tx, customerId);
  const [stored] = await tx.select().from(upload).where(eq(upload.id, id)).for('update');
  await refuseUndone(tx, found(stored), change.timeZone);
  const { made, replaced } = await idsOfUpload(tx, id);
  const ids = [...made, ...replaced];
  const rows = await tx.select({ status: sample.status }).from(sample).where(anyOf(sample.id, ids)).for('update');
  if (rows.some(({ status }) => isEngineBusy(status))) fail('ENGINE_RUNNING');
  const held = await finishedUses(tx, ids);
  if (held.length > 0)
    fail('UPLOAD_IN_USE', {
      message: `Nothing was undone: ${held.map(({ name, sampleNames }) => `${listOf(sampleNames)} ${sampleNames.length === 1 ? 'stands' : 'stand'} in the finished recommendation ${name}`).join('; ')}.`,
    });
  const later = await laterReplacements(tx, id, ids);
  const kept = made.filter((sampleId) => later.has(sampleId));
  const removed = made.filter((sampleId) => !later.has(sampleId));
  const restored = replaced.filter((sampleId) => !later.has(sampleId));
  await giveToLater(tx, { id, later, made: new Set(kept) });
  await removeSamples(tx, removed, change);
  await restoreReplaced(tx, id, restored);
  await touch(tx, { ids: restored, change, fields: { resultsChangedOn: thisMoment } });
  await tx.delete(uploadReplacement).where(eq(uploadReplacement.uploadId, id));
  await tx
    .update(upload)
    .set({
      undoneOn: change.now,
      undoneBy: change.userId,
      lastUpdatedOn: change.now,
      lastUpdatedBy: change.userId,
      version: sql`${upload.version} + 1`,
    })
    .where(eq(upload.id, id));
  await rejoinLayers(tx, customerId);
  const surfaces = await flagSurfaces(tx, restored);
  await assessReadiness(tx, [...new Set([...restored, ...surfaces])], { keepResults: true });
  await noteAct(tx, { kind: 'IMPORT_UNDONE', record: 'upload', recordId: id, customerId, count: removed.length });
  return { id, removed: removed.length, restored: restored.length, kept: kept.length };
}

async function refuseUndone(tx: Tx, { undoneOn, undoneBy }: typeof upload.$inferSelect, timeZone: string) {
  if (undoneOn === null) return;
  const who = (await userName(tx, undoneBy)) ?? 'Another user';
  fail('UPLOAD_UNDONE', {
    message: `${who} undid this upload on ${dayIn(undoneOn, timeZone)} at ${timeIn(undoneOn, timeZone)}.`,
  });
}

/** By sample, the first upload after this one that gave it other results. */
async function laterReplacements(tx: Tx, id: number, sampleIds: readonly number[]) {
  const rows = await tx
    .select({ sampleId: uploadReplacement.sampleId, uploadId: uploadReplacement.uploadId })
    .from(uploadReplacement)
    .innerJoin(upload, eq(upload.id, uploadReplacement.uploadId))
    .where(
      and(gt(uploadReplacement.uploadId, id), anyOf(uploadReplacement.sampleId, sampleIds), isNull(upload.undoneOn)),
    )
    .orderBy(uploadReplacement.uploadId);
  const first = new Map<number, number>();
  for (const { sampleId, uploadId } of rows) if (!first.has(sampleId)) first.set(sampleId, uploadId);
  return first;
}

/**
 * A sample in a later file now counts as created by that one. For a sample that existed before, the later file now replaces what this upload had
 * replaced.
 */
async function giveToLater(
  tx: Tx,
  {
    id,
    later,
    made,
  }: { readonly id: number; readonly later: ReadonlyMap<number, number>; readonly made: ReadonlySet<number> },
): Promise<void> {
  for (const [sampleId, uploadId] of later) {
    const its = and(eq(uploadReplacement.uploadId, uploadId), eq(uploadReplacement.sampleId, sampleId));
    if (made.has(sampleId)) {
      await tx.update(sample).set({ uploadId }).where(eq(sample.id, sampleId));
      await tx.delete(uploadReplacement).where(its);
    } else
      await tx
        .update(uploadReplacement)
        .set({
          before: sql`(select older.before from ${uploadReplacement} as older where older.tenant_id = ${thisTenant} and older.upload_id = ${id} and older.sample_id = ${sampleId})`,
        })
        .where(its);
  }
}

async function removeSamples(tx: Tx, removed: readonly number[], change: Change): Promise<void> {
  const composites = (await compositesOf(tx, removed)).map((row) => row.id);
  const gone = [...removed, ...composites];
  await removeFromOpen(tx, gone, change);
  await tx
    .update(sample)
    .set({ compositeSampleId: null, compositeWeight: null })
    .where(anyOf(sample.compositeSampleId, composites));
  await touch(tx, { ids: gone, change, fields: { status: statusIds.Deleted } });
}

const touch = (
  tx: Tx,
  {
    ids,
    change: { userId, now },
    fields,
  }: {
    readonly ids: readonly number[];
    readonly change: Change;
    readonly fields: Parameters<ReturnType<typeof tx.update<typeof sample>>['set']>[0];
  },
) =>
  tx
    .update(sample)
    .set({ ...fields, version: sql`${sample.version} + 1`, lastUpdatedOn: now, lastUpdatedBy: userId })
    .where(anyOf(sample.id, ids));
