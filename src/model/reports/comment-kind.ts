import { problemOfComment } from '../comments/comment-draft.ts';
import type { Report, ReportComment } from '../contract/entities.ts';
import { asRead, textRecord, type ReadRecord, type Subject } from '../shared/record-kind.ts';
import { reportTexts } from '../texts/reports.ts';

const { comments: texts } = reportTexts;

/** A comment of a report that is changed, or a new one. */
export interface ReportCommentSubject extends Subject {
  readonly id: number | null;
  readonly reportId: number;
  /** A new one is asked for under this key, however often its dialog saves. */
  readonly key: string;
}

export interface ReadReportComment extends ReadRecord {
  readonly record: ReportComment | null;
}

/** The comment as the report has it; null in its place where there is none any more. */
export const commentIn = (report: Pick<Report, 'comments'> | null, { id }: Pick<Subject, 'id'>): ReadReportComment => ({
  record: report?.comments.find((comment) => comment.id === id) ?? null,
});

/** How comments of a report are edited. */
export const reportCommentKind = textRecord<'commentLabel' | 'comment', ReadReportComment>({
  fields: { commentLabel: texts.title, comment: texts.body },
  show: { comment: asRead },
  problem: problemOfComment,
  saved: texts.saved,
  isAddable: true,
});
