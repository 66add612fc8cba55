import type { CommentTemplate } from '../contract/entities.ts';
import { editableRows, removableRows } from '../shared/list-kind.ts';
import { asRead, textRecord, type ReadRecord } from '../shared/record-kind.ts';
import { commentTexts } from '../texts/comments.ts';
import { templateTexts } from '../texts/templates.ts';
import { problemOfComment, type CommentType } from './comment-draft.ts';

/** A template of comments: words for all advisers that are written or changed. */
export interface ReadTemplate extends ReadRecord {
  readonly record: CommentTemplate | null;
}

const nameOfType: Readonly<Record<CommentType, string>> = {
  RECOMMENDATION: commentTexts.recommendation,
  REPORT: commentTexts.report,
};
const isType = (text: string): text is CommentType => text in nameOfType;
/** The type of comment that a text names; a text that names none is a recommendation. */
export const typeIn = (text: string): CommentType => (isType(text) ? text : 'RECOMMENDATION');

/** How comment templates are edited. */
export const templateKind = textRecord<'commentLabel' | 'comment' | 'commentType', ReadTemplate>({
  fields: { commentLabel: commentTexts.title, comment: commentTexts.body, commentType: commentTexts.type },
  first: { commentType: 'RECOMMENDATION' },
  show: { comment: asRead, commentType: (text) => nameOfType[typeIn(text)] },
  problem: problemOfComment,
  saved: templateTexts.saved,
  isAddable: true,
});

/** The comment templates of a tenant: written, changed, and removed for all its advisers after a question. */
export const templateList = {
  ...removableRows<CommentTemplate>(templateTexts.removed),
  ...editableRows<CommentTemplate>(({ id }) => id, true),
};
