import { and, eq, or, sql } from 'drizzle-orm';
import type { InputModel } from '../../src/model/contract/entities.ts';
import { anyOf } from '../db/any-of.ts';
import { erasedName } from '../db/memberships.ts';
import type { Tx } from '../db/pool.ts';
import { frozenRecommendation, frozenReport, inputNote, recommendation, report } from '../db/schema/index.ts';

/** Removes a person from the data of finalised records; published documents stay as stored. */
export async function forgetInFrozen(tx: Tx, userId: string): Promise<void> {
  await forgetInReports(tx, userId);
  await forgetInRecommendations(tx, userId);
  await forgetInNotes(tx, userId);
}

type Note = NonNullable<InputModel['inputNotes']>[number];

async function forgetInReports(tx: Tx, userId: string): Promise<void> {
  const { reportId, cover, people } = frozenReport;
  const rows = await tx
    .select({ reportId, cover, people, createdBy: report.createdBy })
    .from(frozenReport)
    .innerJoin(report, eq(report.id, reportId))
    .where(
      and(
        eq(report.isUploaded, false),
        or(
          eq(report.createdBy, userId),
          eq(report.finalisedBy, userId),
          eq(report.publishedBy, userId),
          eq(report.lastUpdatedBy, userId),
        ),
      ),
    );
  const unsigned = { preparedBy: '', preparedByEmail: '', preparedByPhone: '', preparedByAccreditation: '' };
  for (const row of rows) {
    const others = Object.fromEntries(Object.entries(row.people).filter(([id]) => id !== userId));
    await tx
      .update(frozenReport)
      .set({ people: others, ...(row.createdBy === userId ? { cover: { ...row.cover, ...unsigned } } : {}) })
      .where(eq(reportId, row.reportId));
  }
}

async function forgetInRecommendations(tx: Tx, userId: string): Promise<void> {
  const { recommendationId, recommendation: whole, summary, orders } = frozenRecommendation;
  const { createdBy, finalisedBy, lastUpdatedBy } = recommendation;
  const rows = await tx
    .select({ recommendationId, whole, summary, orders, createdBy, finalisedBy, lastUpdatedBy })
    .from(frozenRecommendation)
    .innerJoin(recommendation, eq(recommendation.id, recommendationId))
    .where(or(eq(createdBy, userId), eq(finalisedBy, userId), eq(lastUpdatedBy, userId)));
  for (const row of rows) {
    const forgotten = <Name extends string | null>(by: string | null, name: Name) =>
      by === userId ? erasedName : name;
    const { report: sheet } = row.orders;
    const updatedBy = forgotten(row.lastUpdatedBy, row.whole.lastUpdatedBy);
    await tx
      .update(frozenRecommendation)
      .set({
        recommendation: {
          ...row.whole,
          finalisedBy: forgotten(row.finalisedBy, row.whole.finalisedBy),
          lastUpdatedBy: updatedBy,
        },
        summary: { ...row.summary, lastUpdatedBy: updatedBy },
        orders: {
          ...row.orders,
          report: {
            ...sheet,
            preparedBy: forgotten(row.createdBy, sheet.preparedBy),
            finalised: sheet.finalised && { ...sheet.finalised, by: forgotten(row.lastUpdatedBy, sheet.finalised.by) },
          },
        },
      })
      .where(eq(recommendationId, row.recommendationId));
  }
}

/** Notes at inputs may be by others than the author of the recommendation. */
async function forgetInNotes(tx: Tx, userId: string): Promise<void> {
  const { sampleId, omlName, createdOn } = inputNote;
  const notes = await tx
    .select({ sampleId, omlName, on: createdOn })
    .from(inputNote)
    .where(eq(inputNote.createdBy, userId));
  const theirs = new Set(notes.map((note) => writtenAt({ ...note, on: note.on.toISOString() })));
  const { recommendationId, inputs } = frozenRecommendation;
  const rows = await tx
    .select({ recommendationId, inputs })
    .from(frozenRecommendation)
    .where(
      sql`exists (
        select from json_array_elements(${inputs} -> 'inputNotes') as note
        where ${anyOf(
          sql`(note ->> 'sampleId')::int`,
          notes.map((note) => note.sampleId),
        )})`,
    );
  for (const row of rows)
    await tx
      .update(frozenRecommendation)
      .set({
        inputs: {
          ...row.inputs,
          inputNotes: row.inputs.inputNotes?.map((note) =>
            theirs.has(writtenAt(note)) ? { ...note, by: erasedName } : note,
          ),
        },
      })
      .where(eq(recommendationId, row.recommendationId));
}

/** No two notes are written at one input of a sample at once. */
const writtenAt = ({ sampleId, omlName, on }: Pick<Note, 'sampleId' | 'omlName' | 'on'>): string =>
  `${sampleId} ${omlName} ${on}`;
