import type { ReportNotes } from '../../../src/model/contract/entities.ts';
import { subjectOf } from '../../../src/model/advice/statement-words.ts';
import { inChosenOrder, kindsIn, noteKey } from '../../../src/model/reports/report-notes.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import type { Tx } from '../../db/pool.ts';
import type { Board } from '../recommendation/board.ts';
import { findReport } from './find-report.ts';
import { noteChoices } from './note-choices.ts';
import { recommendationDocument } from './report-document.ts';
import { shownBoards } from './report-members.ts';

type OfRecommendation = ReportNotes['recommendations'][number];

/** The notes of each recommendation of a report in their order, with what was chosen about them; of a finalised one as they were then. */
export async function reportNotes(tx: Tx, reportId: number): Promise<ReportNotes> {
  const [row, boards] = await Promise.all([findReport(tx, reportId), shownBoards(tx, reportId)]);
  return notesOnBoards(tx, { reportId, boards, on: row.finalisedOn ?? row.lastUpdatedOn });
}

/** The same of a report whose boards have been asked for already, and when it was changed last. */
export async function notesOnBoards(
  tx: Tx,
  { reportId, boards, on }: { readonly reportId: number; readonly boards: readonly Board[]; readonly on: Date },
): Promise<ReportNotes> {
  const day = on.toISOString().slice(0, 10);
  const [choices, ...documents] = await Promise.all([
    noteChoices(tx, reportId),
    ...boards.map((board) => recommendationDocument(tx, { board, day })),
  ]);
  const recommendations = documents.map((document): OfRecommendation => {
    const { recommendationId } = document;
    const choiceOf = byKey(
      choices.filter((choice) => choice.recommendationId === recommendationId),
      noteKey,
    );
    const paddockOf = new Map(
      document.samples.map(({ sampleId, paddockName, siteName }) => [sampleId, paddockName ?? siteName]),
    );
    const ordered = inChosenOrder(
      kindsIn(document.watch),
      ({ statement }) => choiceOf.get(noteKey(statement))?.place ?? null,
    );
    return {
      recommendationId,
      name: document.name,
      notes: ordered.map(({ statement, alikeSampleIds }) => {
        const { rule, on, sentence, level, sampleId } = statement;
        const choice = choiceOf.get(noteKey({ rule, on }));
        const its = [...(sampleId === null ? [] : [sampleId]), ...alikeSampleIds];
        return {
          rule,
          on,
          subject: subjectOf(statement),
          sentence,
          level,
          paddocks: [...new Set(its.flatMap((id) => paddockOf.get(id) ?? []))],
          words: choice?.words ?? '',
          reason: choice?.reason ?? null,
          version: choice?.version ?? 0,
          lastUpdatedBy: choice?.lastUpdatedBy ?? '',
          lastUpdatedOn: choice?.lastUpdatedOn.toISOString() ?? null,
        };
      }),
    };
  });
  return { recommendations };
}
