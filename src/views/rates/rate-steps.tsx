import { useSelector } from '@xstate/react';
import { Redo2, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import { turnedRate, type RateChange } from '../../model/rates/rates-draft.ts';
import type { Draft } from '../../model/recommendation/drafts.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { focusFirst } from '../ui/dom/focus.ts';
import { IconButton } from '../ui/icon-button.tsx';

type Direction = 'undo' | 'redo';

/** By which a rate's field is found. */
export const cellOf = (recommendedProductId: number, sampleId: number): string => `${recommendedProductId}-${sampleId}`;

const changeOf = (draft: Draft, direction: Direction): RateChange | undefined =>
  draft.kind === 'rates' ? turnedRate(draft, direction) : undefined;

/** Takes a step back or forth, and shows the rate that it changes: one that is out of sight must not change unseen. */
function turn(editor: EditorRef, direction: Direction): void {
  const change = changeOf(draftOf(editor.getSnapshot()), direction);
  if (!change) return;
  editor.send({ type: 'DRAFT_EDITED', edit: { of: 'rates', edit: direction } });
  focusFirst(`[data-cell="${cellOf(change.recommendedProductId, change.sampleId)}"]`);
}

/** The keys of a sheet: Ctrl or Cmd with Z, with Shift or Y for the way forth. */
export const keysOf =
  (editor: EditorRef) =>
  (event: KeyboardEvent): void => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    turn(editor, key === 'y' || event.shiftKey ? 'redo' : 'undo');
  };

/** Undo and redo of what was typed in the sheet. */
export function RateSteps({ editor }: { readonly editor: EditorRef }) {
  const undoable = useSelector(editor, (snapshot) => changeOf(draftOf(snapshot), 'undo') !== undefined);
  const redoable = useSelector(editor, (snapshot) => changeOf(draftOf(snapshot), 'redo') !== undefined);
  const saving = useSelector(editor, isSaving);
  return (
    <span className="mr-auto flex items-center gap-2">
      <IconButton
        icon={Undo2}
        label={rateTexts.undo}
        disabled={!undoable || saving}
        onClick={() => turn(editor, 'undo')}
      />
      <IconButton
        icon={Redo2}
        label={rateTexts.redo}
        disabled={!redoable || saving}
        onClick={() => turn(editor, 'redo')}
      />
    </span>
  );
}
