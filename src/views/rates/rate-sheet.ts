import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import { blockOf, copied, type RateCell, type RateGrid } from '../../model/rates/rate-block.ts';
import type { RatesDraft, RatesEdit } from '../../model/rates/rates-draft.ts';
import { isSingle, type Block } from '../../model/shared/block.ts';
import type { Draft } from '../../model/recommendation/drafts.ts';
import { focusAtEnd, selectAfter } from '../ui/dom/cell-focus.ts';
import { focusFirst } from '../ui/dom/focus.ts';
import { deedFor, fieldFor } from './rate-keys.ts';
import { cellOf, turnedByKey } from './rate-steps.tsx';

export const sheetIn = (draft: Draft): RatesDraft | undefined => (draft.kind === 'rates' ? draft : undefined);
const sheetOf = (editor: EditorRef): RatesDraft | undefined => sheetIn(draftOf(editor.getSnapshot()));

export const editSheet = (editor: EditorRef, edit: RatesEdit): void =>
  editor.send({ type: 'DRAFT_EDITED', edit: { of: 'rates', ...edit } });

/** The block one stands in, if it is more than one field. */
export function blockIn(draft: Draft, grid: RateGrid): Block | undefined {
  const spot = sheetIn(draft)?.spot;
  const block = spot && blockOf(grid, spot);
  return block && !isSingle(block) ? block : undefined;
}

/** One stands in a field now, be it by a press, by Tab or by the sheet's own keys, which have said so already. */
export function enter(editor: EditorRef, cell: RateCell): void {
  const sheet = sheetOf(editor);
  const now = sheet?.spot?.cell;
  const isThere = now?.sampleId === cell.sampleId && now.recommendedProductId === cell.recommendedProductId;
  // Whoever comes back to a field begins another entry.
  if (isThere && sheet?.entry === undefined) return;
  editSheet(editor, { edit: 'at', cell, extend: false });
}

const isRateField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset['cell'] !== undefined;

/** Escape takes back what is being typed into the field; the sheet itself is left by the next one. */
function takenBack(editor: EditorRef, { key, target }: KeyboardEvent): boolean {
  const sheet = sheetOf(editor);
  if (key !== 'Escape' || !sheet?.entry || !isRateField(target)) return false;
  const { recommendedProductId, sampleId, before } = sheet.entry;
  if (target.dataset['cell'] !== cellOf(recommendedProductId, sampleId) || target.value === before) return false;
  selectAfter(target, () => {
    editSheet(editor, { edit: 'cell', recommendedProductId, sampleId, text: before });
    editSheet(editor, { edit: 'at', cell: { recommendedProductId, sampleId }, extend: false });
  });
  return true;
}

/** The keys and the clipboard of a sheet of rates; what is typed into a field is the field's. */
export const handlersOf = (editor: EditorRef, grid: RateGrid) => ({
  onKeyDown: (event: KeyboardEvent): void => {
    if (turnedByKey(editor, event) || takenBack(editor, event)) return event.preventDefault();
    const spot = sheetOf(editor)?.spot;
    if (!isRateField(event.target) || !spot) return;
    if (event.key === 'F2') return focusAtEnd(event.target);
    const deed = deedFor(event, blockIn(draftOf(editor.getSnapshot()), grid) !== undefined);
    if (deed) {
      event.preventDefault();
      return editSheet(editor, { edit: deed, grid });
    }
    const { selectionStart, selectionEnd, value } = event.target;
    const caret = { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length };
    const next = fieldFor(event, { caret, grid, from: spot.cell });
    if (!next) return;
    event.preventDefault();
    editSheet(editor, { edit: 'at', ...next });
    focusFirst(`[data-cell="${cellOf(next.cell.recommendedProductId, next.cell.sampleId)}"]`);
    // Enter in the last row stays there: what is typed next stands instead of what was.
    if (event.key === 'Enter' && event.target.matches(':focus')) event.target.select();
  },
  onCopy: (event: ClipboardEvent): void => {
    const draft = draftOf(editor.getSnapshot());
    const block = blockIn(draft, grid);
    if (!block || draft.kind !== 'rates' || !isRateField(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(draft.rates, grid, block));
  },
  onPaste: (event: ClipboardEvent): void => {
    if (!isRateField(event.target)) return;
    event.preventDefault();
    editSheet(editor, { edit: 'paste', grid, text: event.clipboardData.getData('text/plain') });
  },
});
