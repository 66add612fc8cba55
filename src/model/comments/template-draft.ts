import type { CommentTemplate } from '../contract/entities.ts';
import { problemOfComment, type CommentType } from './comment-draft.ts';

/** Words for all advisers that are being written or changed. */
export interface TemplateDraft {
  /** Null for one that is being added. */
  readonly id: number | null;
  /** Null saves over whatever somebody else has written meanwhile. */
  readonly version: number | null;
  readonly commentLabel: string;
  /** Clean HTML, as the editor says it. */
  readonly comment: string;
  readonly commentType: CommentType;
}

export const newTemplate: TemplateDraft = {
  id: null,
  version: null,
  commentLabel: '',
  comment: '',
  commentType: 'RECOMMENDATION',
};

export const draftOfTemplate = ({
  id,
  version,
  commentLabel,
  comment,
  commentType,
}: CommentTemplate): TemplateDraft => ({
  id,
  version,
  commentLabel,
  comment,
  commentType,
});

/** Does the draft hold anything that is not saved? */
export const isTemplateChanged = (draft: TemplateDraft, original: TemplateDraft): boolean =>
  draft.commentLabel !== original.commentLabel ||
  draft.comment !== original.comment ||
  draft.commentType !== original.commentType;

/** Why the template cannot be saved, in the words of any comment; null when it can. */
export const problemOfTemplate = (draft: TemplateDraft): string | null => problemOfComment(draft);
