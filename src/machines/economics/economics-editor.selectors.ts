import type { Economics } from '../../model/contract/entities.ts';
import {
  changesOf,
  firstFault,
  foundEconomics,
  newEconomics,
  type AddedRow,
  type EconomicsDraft,
  type EconomicsList,
} from '../../model/economics/economics-draft.ts';
import { askedFigures, type AskedFigure } from '../../model/economics/economics-merge.ts';
import type { EconomicsEditorSnapshot } from './economics-editor.machine.ts';

export { errorText, isSaving, canSave } from '../shared/common.selectors.ts';

/** Something can be typed. */
export const isListed = (snapshot: EconomicsEditorSnapshot): boolean => snapshot.matches('listed');
export const isResetting = (snapshot: EconomicsEditorSnapshot): boolean => snapshot.matches('resetting');
/** The figures that two people have changed. */
export const askedOf = ({ context: { list, drafts } }: EconomicsEditorSnapshot): readonly AskedFigure[] =>
  askedFigures(list, drafts);
export const isAdding = (snapshot: EconomicsEditorSnapshot): boolean =>
  snapshot.matches('adding') || snapshot.matches('creating');
export const isCreating = (snapshot: EconomicsEditorSnapshot): boolean => snapshot.matches('creating');
/** Why what is typed cannot be saved; null where it can. */
export const faultOf = ({ context: { list, drafts } }: EconomicsEditorSnapshot): string | null =>
  firstFault(list.rows, drafts);
export const canDiscard = (snapshot: EconomicsEditorSnapshot): boolean => snapshot.can({ type: 'DISCARD' });
export const canCreate = ({ context }: EconomicsEditorSnapshot): boolean => newEconomics(context.added) !== null;
export const changeCount = ({ context: { list, drafts } }: EconomicsEditorSnapshot): number =>
  changesOf(list.rows, drafts).length;
export const listOf = ({ context }: EconomicsEditorSnapshot): EconomicsList => context.list;
export const searchOf = ({ context }: EconomicsEditorSnapshot): string => context.searchText;
export const foundOf = ({ context }: EconomicsEditorSnapshot): readonly Economics[] =>
  foundEconomics(context.list, context.searchText);
export const draftOf =
  (id: number) =>
  ({ context }: EconomicsEditorSnapshot): EconomicsDraft | undefined =>
    context.drafts[id];
export const addedOf = ({ context }: EconomicsEditorSnapshot): AddedRow => context.added;
/** The row that the question on the screen is about. */
export const removedOf = ({ context: { list, removingId } }: EconomicsEditorSnapshot): Economics | null =>
  list.rows.find((row) => row.defaultModelInputEconomicsId === removingId) ?? null;
