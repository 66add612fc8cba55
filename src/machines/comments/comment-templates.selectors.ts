import type { CommentTemplate } from '../../model/contract/entities.ts';
import type { TemplateDraft } from '../../model/comments/template-draft.ts';
import type { CommentTemplatesSnapshot } from './comment-templates.machine.ts';

export const templatesOf = ({ context }: CommentTemplatesSnapshot): readonly CommentTemplate[] => context.templates;
export const isLoading = (snapshot: CommentTemplatesSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: CommentTemplatesSnapshot): boolean => snapshot.matches('unavailable');
/** A template is being written; the question whether to let go of it lies over it. */
export const isWriting = (snapshot: CommentTemplatesSnapshot): boolean =>
  snapshot.matches('editing') || snapshot.matches('saving') || snapshot.matches('confirmingDiscard');
export const isSaving = (snapshot: CommentTemplatesSnapshot): boolean => snapshot.matches('saving');
export const isRemoving = (snapshot: CommentTemplatesSnapshot): boolean => snapshot.matches('removing');
export const isConfirmingDiscard = (snapshot: CommentTemplatesSnapshot): boolean =>
  snapshot.matches('confirmingDiscard');
export const draftOf = ({ context }: CommentTemplatesSnapshot): TemplateDraft => context.draft;
export const errorText = ({ context }: CommentTemplatesSnapshot): string => context.error?.message ?? '';
export const maySaveAnyway = (snapshot: CommentTemplatesSnapshot): boolean => snapshot.can({ type: 'SAVE_ANYWAY' });
/** The one that is about to be taken off. */
export const removedOf = ({ context: { templates, removingId } }: CommentTemplatesSnapshot): CommentTemplate | null =>
  templates.find(({ id }) => id === removingId) ?? null;
