import type { CommentTemplate } from '../../model/contract/entities.ts';
import type { CommentTemplatesSnapshot } from './comment-templates.machine.ts';

export { errorText, isLoading, isUnavailable, isRemoving } from '../shared/common.selectors.ts';

export const templatesOf = ({ context }: CommentTemplatesSnapshot): readonly CommentTemplate[] => context.templates;
/** The one that is about to be taken off. */
export const removedOf = ({ context: { templates, removingId } }: CommentTemplatesSnapshot): CommentTemplate | null =>
  templates.find(({ id }) => id === removingId) ?? null;
