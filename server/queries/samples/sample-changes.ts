import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { appUser, sampleChange, sampleCorrection } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** What was put right of a sample, the newest first, with what was taken back again. */
export async function sampleChanges(tx: Tx, sampleId: number) {
  const undoer = alias(appUser, 'undoer');
  const rows = await tx
    .select({
      changedFields: sampleChange.changedFields,
      on: sampleCorrection.createdOn,
      by: appUser.name,
      undoneOn: sampleCorrection.undoneOn,
      undoneBy: undoer.name,
    })
    .from(sampleChange)
    .innerJoin(sampleCorrection, eq(sampleCorrection.id, sampleChange.correctionId))
    .leftJoin(appUser, eq(appUser.id, sampleCorrection.createdBy))
    .leftJoin(undoer, eq(undoer.id, sampleCorrection.undoneBy))
    .where(eq(sampleChange.sampleId, sampleId))
    .orderBy(desc(sampleChange.correctionId));
  return rows.map(({ changedFields, on, by, undoneOn, undoneBy }) => ({
    on: on.toISOString(),
    by: by ?? '',
    undoneOn: undoneOn?.toISOString() ?? null,
    undoneBy: undoneBy ?? '',
    fields: [...changedFields],
  }));
}
