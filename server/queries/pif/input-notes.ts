import { and, desc, eq, ne } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import type { InputModel, WrittenNote } from '../../../src/model/contract/entities.ts';
import { anyOf } from '../../db/any-of.ts';
import { appUser, inputNote, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

/** What was noted at an input of a sample, the newest first; where a note was taken away its text is empty. */
export async function notesOfInput(tx: Tx, sampleId: number, omlName: string): Promise<WrittenNote[]> {
  const [noted] = await tx
    .select({ id: sample.id })
    .from(sample)
    .where(and(eq(sample.id, sampleId), ne(sample.status, statusIds.Deleted)));
  found(noted, 'SAMPLE_NOT_FOUND');
  const rows = await tx
    .select({ text: inputNote.text, on: inputNote.createdOn, by: appUser.name })
    .from(inputNote)
    .leftJoin(appUser, eq(appUser.id, inputNote.createdBy))
    .where(and(eq(inputNote.sampleId, sampleId), eq(inputNote.omlName, omlName)))
    .orderBy(desc(inputNote.id));
  return rows.map(({ text, on, by }) => ({ text, on: on.toISOString(), by: by ?? '' }));
}

/** Current notes at the inputs of samples: the newest of each input, unless it was removed. */
export async function notesOfSamples(
  tx: Tx,
  sampleIds: readonly number[],
): Promise<NonNullable<InputModel['inputNotes']>> {
  const newest = tx
    .selectDistinctOn([inputNote.sampleId, inputNote.omlName], {
      sampleId: inputNote.sampleId,
      omlName: inputNote.omlName,
      text: inputNote.text,
      on: inputNote.createdOn,
      by: inputNote.createdBy,
    })
    .from(inputNote)
    .where(anyOf(inputNote.sampleId, sampleIds))
    .orderBy(inputNote.sampleId, inputNote.omlName, desc(inputNote.id))
    .as('newest');
  const rows = await tx
    .select({ sampleId: newest.sampleId, omlName: newest.omlName, text: newest.text, on: newest.on, by: appUser.name })
    .from(newest)
    .leftJoin(appUser, eq(appUser.id, newest.by))
    .where(ne(newest.text, ''));
  return rows.map(({ on, by, ...note }) => ({ ...note, on: on.toISOString(), by: by ?? '' }));
}
