import type { CommentTemplate } from '../../model/contract/entities.ts';
import type { TemplateDraft } from '../../model/comments/template-draft.ts';
import type { CommentTemplatesSnapshot } from './comment-templates.machine.ts';

export {
  errorText,
  isLoading,
  isUnavailable,
  isSaving,
  isConfirmingDiscard,
  isRemoving,
  canSaveAnyway as maySaveAnyway,
} from '../shared/common.selectors.ts';

export const templatesOf = ({ context }: CommentTemplatesSnapshot): readonly CommentTemplate[] => context.templates;
/** A template is being written; the question whether to let go of it lies over it. */
export const isWriting = (snapshot: CommentTemplatesSnapshot): boolean =>
  snapshot.matches('editing') || snapshot.matches('saving') || snapshot.matches('confirmingDiscard');
export const draftOf = ({ context }: CommentTemplatesSnapshot): TemplateDraft => context.draft;
/** The one that is about to be taken off. */
export const removedOf = ({ context: { templates, removingId } }: CommentTemplatesSnapshot): CommentTemplate | null =>
  templates.find(({ id }) => id === removingId) ?? null;
