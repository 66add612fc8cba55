import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { sectionEditor } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { blockOf, copied, type RateCell, type RateGrid, type RateSpot } from '../../model/rates/rate-block.ts';
import type { RatesDraft, RatesEdit } from '../../model/rates/rates-draft.ts';
import { isSingle, type Block } from '../../model/shared/block.ts';
import type { Draft } from '../../model/recommendation/drafts.ts';
import { focusAtEnd, selectAfter } from '../ui/dom/cell-focus.ts';
import { focusSoon } from '../ui/dom/focus.ts';
import { caretOf } from '../ui/dom/caret.ts';
import { actionFor, fieldFor } from './rate-keys.ts';
import { cellNamed, cellOf, turnedByKey } from './rate-steps.tsx';

export const sheetIn = (draft: Draft): RatesDraft | undefined => (draft.kind === 'rates' ? draft : undefined);

/** What is typed into: the editor over the whole window, or the section of the page, which begins with what is typed first. */
export interface Sheet {
  /** The current draft; undefined before anything has been typed. */
  readonly now: () => RatesDraft | undefined;
  readonly edit: (edit: RatesEdit) => void;
}

export const editSheet = (editor: EditorRef, edit: RatesEdit): void =>
  editor.send({ type: 'DRAFT_EDITED', edit: { of: 'rates', ...edit } });

export const sheetOf = (editor: EditorRef): Sheet => ({
  now: () => sheetIn(draftOf(editor.getSnapshot())),
  edit: (edit) => editSheet(editor, edit),
});

/** Edits that change nothing by themselves, and need no draft. */
const isIdle = (edit: RatesEdit): boolean =>
  edit.edit === 'undo' || edit.edit === 'redo' || (edit.edit === 'at' && !edit.extend);

/** The section of the page: what is typed first begins a draft that waits for Save beside the other work on the page. */
export function sectionSheet(openRecommendation: OpenRecommendationRef): Sheet {
  const editor = (): EditorRef | undefined => sectionEditor(openRecommendation.getSnapshot());
  return {
    now: () => {
      const open = editor();
      return open && sheetIn(draftOf(open.getSnapshot()));
    },
    edit: (edit) => {
      if (!editor() && isIdle(edit)) return;
      const open = beginSection(openRecommendation, edit.edit === 'cell' ? edit : undefined);
      if (open) editSheet(open, edit);
    },
  };
}

/** What types the rates in the section, begun where nothing is typed yet; undefined where another dialog is open. */
export function beginSection(openRecommendation: OpenRecommendationRef, at?: RateCell): EditorRef | undefined {
  if (!sectionEditor(openRecommendation.getSnapshot()))
    openRecommendation.send({ type: 'EDIT', subject: { of: 'rates', isInSection: true, ...(at ? { at } : {}) } });
  return sectionEditor(openRecommendation.getSnapshot());
}

/** The block at the cursor, if it is more than one field. */
export function blockIn(draft: RatesDraft | undefined, grid: RateGrid): Block | undefined {
  const spot = draft?.spot;
  const block = spot && blockOf(grid, spot);
  return block && !isSingle(block) ? block : undefined;
}

/** The cursor enters a field, by a press, by Tab or by the sheet's own keys, which have reported it already. */
export function enter(sheet: Sheet, cell: RateCell): void {
  const draft = sheet.now();
  const now = draft?.spot?.cell;
  const isThere = now?.sampleId === cell.sampleId && now.recommendedProductId === cell.recommendedProductId;
  // Returning to a field begins another entry.
  if (isThere && draft?.entry === undefined) return;
  sheet.edit({ edit: 'at', cell, extend: false });
}

const isRateField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset['cell'] !== undefined;

/** Escape takes back what is being typed into the field; the sheet itself is left by the next one. */
function takenBack(sheet: Sheet, { key, target }: KeyboardEvent): boolean {
  const entry = sheet.now()?.entry;
  if (key !== 'Escape' || !entry || !isRateField(target)) return false;
  const { recommendedProductId, sampleId, before } = entry;
  if (target.dataset['cell'] !== cellOf(recommendedProductId, sampleId) || target.value === before) return false;
  selectAfter(target, () => {
    sheet.edit({ edit: 'cell', recommendedProductId, sampleId, text: before });
    sheet.edit({ edit: 'at', cell: { recommendedProductId, sampleId }, extend: false });
  });
  return true;
}

/** The cell of a field that one is in, with the block that grows from it. */
function spotOf(sheet: Sheet, { dataset }: HTMLInputElement): RateSpot {
  const cell = cellNamed(dataset['cell'] ?? '');
  const spot = sheet.now()?.spot;
  return spot && isSameCell(spot.cell, cell) ? spot : { cell, anchor: cell };
}
const isSameCell = (one: RateCell, other: RateCell): boolean =>
  one.sampleId === other.sampleId && one.recommendedProductId === other.recommendedProductId;

/** The keys and the clipboard of a sheet of rates; what is typed into a field is the field's. */
export const handlersOf = (sheet: Sheet, grid: RateGrid) => ({
  onKeyDown: (event: KeyboardEvent): void => {
    if (turnedByKey(sheet, event) || takenBack(sheet, event)) return event.preventDefault();
    if (!isRateField(event.target)) return;
    if (event.key === 'F2') return focusAtEnd(event.target);
    const action = actionFor(event, blockIn(sheet.now(), grid) !== undefined);
    if (action) {
      event.preventDefault();
      return sheet.edit({ edit: action, grid });
    }
    const next = fieldFor(event, { caret: caretOf(event.target), grid, from: spotOf(sheet, event.target).cell });
    if (!next) return;
    event.preventDefault();
    sheet.edit({ edit: 'at', ...next });
    focusSoon(`[data-cell="${cellOf(next.cell.recommendedProductId, next.cell.sampleId)}"]`);
    // Enter in the last row stays there: what is typed next replaces what was.
    if (event.key === 'Enter' && event.target.matches(':focus')) event.target.select();
  },
  onCopy: (event: ClipboardEvent): void => {
    const draft = sheet.now();
    const block = blockIn(draft, grid);
    if (!block || !draft || !isRateField(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(draft.rates, grid, block));
  },
  onPaste: (event: ClipboardEvent): void => {
    if (!isRateField(event.target)) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (!sheet.now()) sheet.edit({ edit: 'at', cell: spotOf(sheet, event.target).cell, extend: true });
    sheet.edit({ edit: 'paste', grid, text });
  },
});
