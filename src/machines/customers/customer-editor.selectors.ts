import {
  adviserChoices,
  customerProblem,
  type Adviser,
  type CustomerDraft,
} from '../../model/customers/customer-draft.ts';
import type { CustomerEditorSnapshot } from './customer-editor.machine.ts';

export {
  errorText,
  isLoading,
  isUnavailable,
  isSaving,
  isConfirmingDiscard as isAskingDiscard,
  canSave,
  canSaveAnyway,
} from '../shared/common.selectors.ts';

export const isOpen = (snapshot: CustomerEditorSnapshot): boolean => !snapshot.matches('closed');
export const isNew = ({ context }: CustomerEditorSnapshot): boolean => context.customerId === null;
export const draftOf = ({ context }: CustomerEditorSnapshot): CustomerDraft => context.draft;
export const problemOf = ({ context }: CustomerEditorSnapshot): string | null => customerProblem(context.draft);

const choices = new WeakMap<object, readonly Adviser[]>();
/** Whom one can choose from; the same list as long as the same customer is edited. */
export function advisersOf({ context }: CustomerEditorSnapshot): readonly Adviser[] {
  const known = choices.get(context.original) ?? adviserChoices(context);
  choices.set(context.original, known);
  return known;
}
