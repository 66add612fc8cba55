import { asc, eq } from 'drizzle-orm';
import type { NoteChoice } from '../../../src/model/reports/report-notes.ts';
import { appUser, reportNote } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

export interface StoredChoice extends NoteChoice {
  readonly recommendationId: number;
  readonly version: number;
  readonly lastUpdatedBy: string;
  readonly lastUpdatedOn: Date;
}

/** What was chosen about the notes of a report, whichever of its recommendations they are of. */
export async function noteChoices(tx: Tx, reportId: number): Promise<readonly StoredChoice[]> {
  const rows = await tx
    .select({ note: reportNote, by: appUser.name })
    .from(reportNote)
    .leftJoin(appUser, eq(appUser.id, reportNote.lastUpdatedBy))
    .where(eq(reportNote.reportId, reportId))
    .orderBy(asc(reportNote.displayOrder), asc(reportNote.id));
  return rows.map(({ note: { recommendationId, rule, subject, words, reason, displayOrder, ...note }, by }) => ({
    recommendationId,
    rule,
    on: subject,
    words,
    reason,
    place: displayOrder,
    version: note.version,
    lastUpdatedBy: by ?? '',
    lastUpdatedOn: note.lastUpdatedOn,
  }));
}
