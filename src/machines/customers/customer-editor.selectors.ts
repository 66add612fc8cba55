import {
  adviserChoices,
  customerProblem,
  type Adviser,
  type CustomerDraft,
} from '../../model/customers/customer-draft.ts';
import type { CustomerEditorSnapshot } from './customer-editor.machine.ts';

export const isOpen = (snapshot: CustomerEditorSnapshot): boolean => !snapshot.matches('closed');
export const isLoading = (snapshot: CustomerEditorSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: CustomerEditorSnapshot): boolean => snapshot.matches('unavailable');
export const isSaving = (snapshot: CustomerEditorSnapshot): boolean => snapshot.matches('saving');
export const isNew = ({ context }: CustomerEditorSnapshot): boolean => context.customerId === null;
export const isAskingDiscard = (snapshot: CustomerEditorSnapshot): boolean => snapshot.matches('confirmingDiscard');
export const draftOf = ({ context }: CustomerEditorSnapshot): CustomerDraft => context.draft;
export const problemOf = ({ context }: CustomerEditorSnapshot): string | null => customerProblem(context.draft);
export const canSave = (snapshot: CustomerEditorSnapshot): boolean => snapshot.can({ type: 'SAVE' });
export const canSaveAnyway = (snapshot: CustomerEditorSnapshot): boolean => snapshot.can({ type: 'SAVE_ANYWAY' });
export const errorText = ({ context }: CustomerEditorSnapshot): string => context.error?.message ?? '';

const choices = new WeakMap<object, readonly Adviser[]>();
/** Whom one can choose from; the same list as long as the same customer is edited. */
export function advisersOf({ context }: CustomerEditorSnapshot): readonly Adviser[] {
  const known = choices.get(context.original) ?? adviserChoices(context);
  choices.set(context.original, known);
  return known;
}
