import { useSelector } from '@xstate/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import {
  canRedo,
  canUndo,
  changedCount,
  editorOf,
  errorCount,
  overtakenCount,
  isReadOnly,
  mayClear,
  mayRun,
  maySave,
  maySaveWith,
  missingInputsOf,
  runCount,
  selectedCount,
} from '../../machines/pif/pif-sheet.selectors.ts';
import type { PifRef } from '../../machines/pif/pif.machine.ts';
import {
  isBusy,
  isReading,
  isRequestingRun,
  isSaving,
  mayRunEngine,
  readerRefOf,
} from '../../machines/pif/pif.selectors.ts';
import { isSameMissing } from '../../model/pif/table-facts.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { focusFirst } from '../ui/dom/focus.ts';
import { useRestedRead } from '../ui/dom/use-rested.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { CURSOR_CELL } from './around-table.ts';

interface PifBarProps {
  readonly pif: PifRef;
  readonly sheet: PifSheetRef;
}

/** What is selected and changed, and what can be done with it. */
export function PifBar({ pif, sheet }: PifBarProps) {
  const [readOnly, selected, changed] = useSelectors(sheet, isReadOnly, selectedCount, changedCount);
  const [errors, overtaken, ready] = useSelectors(sheet, errorCount, overtakenCount, runCount);
  const missing = useSelector(sheet, missingInputsOf, isSameMissing).reduce((sum, { samples }) => sum + samples, 0);
  const leadTo = (type: 'GO_TO_NEXT_ERROR' | 'GO_TO_NEXT_OVERTAKEN'): void => {
    // The table has the focus first: a cell that one is led to is typed into at once.
    focusFirst(CURSOR_CELL);
    sheet.send({ type });
  };
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline px-4 py-2">
      <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
        <p role="status" className="font-medium">
          {pifTexts.selected(selected)}
        </p>
        {selected > 0 ? (
          <Button look="quiet" onClick={() => sheet.send({ type: 'ALL_TOGGLED', isSelected: false })}>
            {pifTexts.deselect}
          </Button>
        ) : null}
        <span className="text-muted">
          {changed > 0 ? pifTexts.changed(changed) : pifTexts.runHint(ready, selected, missing)}
        </span>
        {errors > 0 ? (
          <span className="flex items-center gap-2 text-danger">
            {pifTexts.errors(errors)}
            <Button look="quiet" onClick={() => leadTo('GO_TO_NEXT_ERROR')}>
              {pifTexts.nextError}
            </Button>
          </span>
        ) : null}
        {overtaken > 0 ? (
          <span className="flex items-center gap-2 text-warning">
            {pifTexts.overtaken.count(overtaken)}
            <Button look="quiet" onClick={() => leadTo('GO_TO_NEXT_OVERTAKEN')}>
              {pifTexts.overtaken.next}
            </Button>
          </span>
        ) : null}
      </div>
      {readOnly ? null : <Commands pif={pif} sheet={sheet} />}
      <Button onClick={() => sheet.send({ type: 'CLOSE' })}>{pifTexts.close}</Button>
    </div>
  );
}

function Commands({ pif, sheet }: PifBarProps) {
  const [clearable, runnable] = useSelectors(sheet, mayClear, mayRun);
  const busy = useSelector(pif, isBusy);
  const reading = useSelector(useSelector(pif, readerRefOf), isReading);
  const [running, runPermitted] = useSelectors(pif, isRequestingRun, mayRunEngine);
  const [count, undoable, redoable] = useSelectors(sheet, runCount, canUndo, canRedo);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        icon={Undo2}
        label={pifTexts.undo}
        disabled={!undoable}
        onClick={() => sheet.send({ type: 'UNDO' })}
      />
      <IconButton
        icon={Redo2}
        label={pifTexts.redo}
        disabled={!redoable}
        onClick={() => sheet.send({ type: 'REDO' })}
      />
      <Button disabled={!clearable || busy} onClick={() => sheet.send({ type: 'CLEAR' })}>
        {pifTexts.clear}
      </Button>
      <SaveButton pif={pif} sheet={sheet} />
      {runPermitted ? (
        <Button busy={running} ready={runnable && !busy && !reading} onClick={() => sheet.send({ type: 'RUN_ENGINE' })}>
          {pifTexts.runEngine}
          {count > 0 ? (
            <span aria-hidden="true" className="tabular-nums">
              {count}
            </span>
          ) : null}
        </Button>
      ) : null}
    </div>
  );
}

/** Re-renders by itself, and only when the answer changes: both who types and what is stored may change it. It follows what is typed once the hand rests. */
function SaveButton({ pif, sheet }: PifBarProps) {
  const [editor, stored] = useSelectors(sheet, editorOf, maySave);
  const typed = useRestedRead(
    useCallback(
      (look: () => void) => {
        const following = editor?.subscribe(look);
        return () => following?.unsubscribe();
      },
      [editor],
    ),
    useCallback(() => maySaveWith(sheet.getSnapshot(), editor?.getSnapshot().context.text ?? null), [editor, sheet]),
  );
  const saveable = editor ? typed : stored;
  const [busy, saving] = useSelectors(pif, isBusy, isSaving);
  return (
    <Button look="primary" saves busy={saving} ready={saveable && !busy} onClick={() => sheet.send({ type: 'SAVE' })}>
      {pifTexts.save}
    </Button>
  );
}
