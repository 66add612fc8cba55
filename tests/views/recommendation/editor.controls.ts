import { isChanged, type DraftEdit } from '../../../src/model/recommendation/drafts.ts';
import type { CellChoice } from '../../../src/model/shared/cell-merge.ts';
import type { Controls } from '../harness/controls.ts';

/** Text that is typed into a field of a dialog: a comment's title, or a rate. */
function fieldOf(edit: DraftEdit): { readonly name: string; readonly text: string } | null {
  if (edit.of === 'comment' && edit.edit === 'label') return { name: 'Title', text: edit.text };
  if (edit.of === 'rates' && edit.edit === 'cell')
    return {
      name: `Rate of Product ${String(edit.recommendedProductId)}, Banded, At seeding on Home, Site ${String(edit.sampleId)}, 0cm to 10cm`,
      text: edit.text,
    };
  return null;
}

export const controls: Controls = {
  DRAFT_EDITED: {
    role: 'textbox',
    name: ({ edit }) => fieldOf(edit as DraftEdit)?.name ?? '',
    fill: ({ edit }) => fieldOf(edit as DraftEdit)?.text ?? '',
    where: ({ context }, { edit }) =>
      context.draft.kind === (edit as DraftEdit).of && fieldOf(edit as DraftEdit) !== null,
  },
  DUPLICATE_PRODUCTS: { role: 'button', name: 'Copy products' },
  SET_RATES: { role: 'button', name: 'Set rates…' },
  // Both samples get the rate that is stated.
  TAKE_PROPOSALS: {
    role: 'button',
    name: 'Set 2 rates',
    where: ({ context: { draft } }) => draft.kind === 'rates' && draft.rule?.text !== undefined,
  },
  CLOSE_RULE: { role: 'button', name: 'Cancel' },
  CHOOSE_PROGRAM: { role: 'button', name: 'Add program' },
  EDIT_BLEND: { role: 'button', name: 'Add blend' },
  SAVE: {
    role: 'button',
    name: 'Save',
    where: ({ context: { draft, original } }) => draft.kind !== 'rates' || isChanged(draft, original),
  },
  ADD_AGAIN: { role: 'button', name: 'Add mine again' },
  DISMISS: { role: 'button', name: 'Discard' },
  SETTLED: {
    role: 'button',
    name: ({ choice }) => ((choice as CellChoice).by === 'mine' ? 'Keep mine Title' : 'Use theirs Title'),
  },
  CLOSE: { role: 'button', name: 'Close' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard changes' },
};
