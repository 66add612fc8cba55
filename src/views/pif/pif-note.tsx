import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import { cellAtCursor } from '../../machines/pif/pif-sheet.selectors.ts';
import { isCursorResettable, noteOf } from '../../machines/pif/pif-sheet.selectors.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { aroundTable } from './around-table.ts';

/** The cells that the last edit skipped and why, and the button that returns an entered value to its default. */
export function PifNote({ sheet }: { readonly sheet: PifSheetRef }) {
  const [note, resettable] = useSelectors(sheet, noteOf, isCursorResettable);
  const notable = useSelector(sheet, (snapshot) => cellAtCursor(snapshot) !== undefined);
  return (
    <div {...aroundTable} className="flex min-h-8 flex-wrap items-center gap-2 text-sm">
      <p role="status" className="text-warning">
        {note}
      </p>
      {note === null ? null : (
        <IconButton icon={X} size="sm" label={pifTexts.dismiss} onClick={() => sheet.send({ type: 'DISMISS' })} />
      )}
      {resettable ? (
        <Button look="quiet" onClick={() => sheet.send({ type: 'RESET_CELLS' })}>
          {pifTexts.backToDefault}
        </Button>
      ) : null}
      {notable ? (
        <Button look="quiet" onClick={() => sheet.send({ type: 'OPEN_NOTE' })}>
          {pifTexts.note.open}
        </Button>
      ) : null}
    </div>
  );
}
