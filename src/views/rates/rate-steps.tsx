import { useSelector } from '@xstate/react';
import { Redo2, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import { canTurn, turnedRate } from '../../model/rates/rates-draft.ts';
import type { RateCell } from '../../model/rates/rate-block.ts';
import type { Draft } from '../../model/recommendation/drafts.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { focusSoon, focusUnlessUsable } from '../ui/dom/focus.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { sheetOf, type Sheet } from './rate-sheet.ts';

type Direction = 'undo' | 'redo';

/** By which a rate's field is found. */
export const cellOf = (recommendedProductId: number, sampleId: number): string => `${recommendedProductId}_${sampleId}`;
export function cellNamed(name: string): RateCell {
  const [recommendedProductId = 0, sampleId = 0] = name.split('_').map(Number);
  return { recommendedProductId, sampleId };
}

/** Is there a step to take back or forth? */
export const mayTurn = (draft: Draft, direction: Direction): boolean =>
  draft.kind === 'rates' && canTurn(draft, direction);

const STEPS = 'data-rate-steps';

/** Takes a step back or forth, and shows the rate that it changes: one that is out of sight must not change unseen. Where its field is gone, the focus goes on to a step that is left. */
function turn(sheet: Sheet, direction: Direction): void {
  const draft = sheet.now();
  const change = draft && turnedRate(draft, direction);
  sheet.edit({ edit: direction });
  if (change) focusSoon(`[data-cell="${cellOf(change.recommendedProductId, change.sampleId)}"]`);
  queueMicrotask(() => focusUnlessUsable(`[${STEPS}] button:enabled`));
}

/** Ctrl or Cmd with Z, with Shift or Y for the way forth; was it one of them? */
export function turnedByKey(sheet: Sheet, { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase();
  if (altKey || !(ctrlKey || metaKey) || (letter !== 'z' && letter !== 'y')) return false;
  turn(sheet, letter === 'y' || shiftKey ? 'redo' : 'undo');
  return true;
}

/** Undo and redo of what was typed in the sheet. */
export function RateSteps({ editor }: { readonly editor: EditorRef }) {
  const undoable = useSelector(editor, (snapshot) => mayTurn(draftOf(snapshot), 'undo'));
  const redoable = useSelector(editor, (snapshot) => mayTurn(draftOf(snapshot), 'redo'));
  const saving = useSelector(editor, isSaving);
  return (
    <span {...{ [STEPS]: '' }} className="flex items-center gap-2">
      <IconButton
        icon={Undo2}
        label={rateTexts.undo}
        disabled={!undoable || saving}
        onClick={() => turn(sheetOf(editor), 'undo')}
      />
      <IconButton
        icon={Redo2}
        label={rateTexts.redo}
        disabled={!redoable || saving}
        onClick={() => turn(sheetOf(editor), 'redo')}
      />
    </span>
  );
}
