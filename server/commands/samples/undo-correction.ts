import { eq, sql } from 'drizzle-orm';
import { isEngineBusy, statusIds } from '../../../src/model/samples/status.ts';
import { keysOf } from '../../../src/model/shared/record.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { valueOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample, sampleChange, sampleCorrection, type CorrectedFields } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { listOf } from '../../lab-files/notices.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';
import { finishedUses } from '../../queries/samples/finished-uses.ts';
import { removedPaddockNames } from '../../queries/sites/removed-paddocks.ts';
import { writeInputs } from './write-inputs.ts';
import type { Change } from '../shared/change.ts';
import { rejoinLayers } from './rejoin-layers.ts';
import { assessReadiness } from './assess-readiness.ts';
import { writeFields } from './correct-samples.ts';

/** A status moves by itself; that a sample is deleted is what a correction has set. */
const isSet = (row: typeof sample.$inferSelect, after: CorrectedFields): boolean =>
  keysOf(after).every((key) => row[key] === after[key]);

/** Takes a correction back whole, whatever else was put right since; CORRECTION_OUTDATED where a field of it has another value by now. */
export async function undoCorrection(tx: Tx, id: number, change: Change) {
  const [known] = await tx.select().from(sampleCorrection).where(eq(sampleCorrection.id, id));
  const { customerId } = found(known);
  await lockedCustomer(tx, customerId);
  const [stored] = await tx.select().from(sampleCorrection).where(eq(sampleCorrection.id, id)).for('update');
  if (found(stored).undoneOn !== null) fail('CORRECTION_OUTDATED', { message: 'This was undone before.' });
  const changes = await tx.select().from(sampleChange).where(eq(sampleChange.correctionId, id));
  const ids = changes.map(({ sampleId }) => sampleId);
  const rows = byKey(await tx.select().from(sample).where(anyOf(sample.id, ids)).for('update'), (row) => row.id);
  for (const { sampleId, after } of changes) {
    const row = valueOf(rows, sampleId);
    if (isEngineBusy(row.status)) fail('ENGINE_RUNNING');
    if (row.isFinalised) fail('SAMPLE_IN_USE', { message: `${row.name} is finalised and cannot be changed.` });
    if (!isSet(row, after))
      fail('CORRECTION_OUTDATED', { message: `${row.name} has been changed since, so that this cannot be undone.` });
  }
  await refuseRemovedPaddocks(
    tx,
    changes.map(({ sampleId, before }) => ({ ...valueOf(rows, sampleId), ...before })),
  );
  const [held] = await finishedUses(tx, ids);
  if (held)
    fail('SAMPLE_IN_USE', {
      message: `${held.sampleNames.join(', ')}: part of the finished recommendation ${held.name}.`,
    });
  for (const { sampleId, before, changedFields } of changes)
    await writeFields(tx, { id: sampleId, fields: before, changedFields, change });
  const withCrop = changes
    .filter(({ changedFields }) => changedFields.some(({ field }) => field === 'crop'))
    .map(({ sampleId }) => sampleId);
  const inputs = changes.flatMap(({ sampleId, inputs: of }) => of.map((input) => ({ sampleId, ...input })));
  await writeInputs(tx, { sampleIds: withCrop, inputs }, change);
  await tx
    .update(sampleCorrection)
    .set({
      undoneOn: change.now,
      undoneBy: change.userId,
      lastUpdatedOn: change.now,
      lastUpdatedBy: change.userId,
      version: sql`${sampleCorrection.version} + 1`,
    })
    .where(eq(sampleCorrection.id, id));
  await rejoinLayers(tx, customerId);
  await assessReadiness(tx, ids, { keepResults: true });
  return { id, sampleIds: ids };
}

/** Refuses to move a sample into a removed paddock. */
async function refuseRemovedPaddocks(tx: Tx, samples: readonly (typeof sample.$inferSelect)[]): Promise<void> {
  const living = samples.filter(({ status }) => status !== statusIds.Deleted);
  const names = await removedPaddockNames(tx, {
    paddockIds: living.flatMap(({ paddockId }) => paddockId ?? []),
    siteIds: living.flatMap(({ siteId }) => siteId ?? []),
  });
  if (names.length === 0) return;
  fail('CORRECTION_OUTDATED', {
    message: `${listOf(names)} ${names.length === 1 ? 'was' : 'were'} removed since. Bring ${names.length === 1 ? 'it' : 'them'} back under Paddocks first; nothing was undone.`,
  });
}
