import { useSelector } from '@xstate/react';
import type { PifSheetRef, PifSheetSnapshot } from '../../machines/pif/pif-sheet.machine.ts';
import { columnAt, cursorOf, rowAt } from '../../machines/pif/pif-sheet.selectors.ts';
import type { ParameterColumn } from '../../model/contract/entities.ts';
import { storedCell } from '../../model/pif/cell.ts';
import type { Row } from '../../model/pif/row.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { Button } from '../ui/button.tsx';
import { aroundTable } from './around-table.ts';

/** What somebody else has made of the value meanwhile. */
export const overtakenText = (row: Row, parameter: ParameterColumn): string =>
  pifTexts.overtaken.note(storedCell(row, parameter).text || pifTexts.overtaken.nothing);

function noteOf(snapshot: PifSheetSnapshot): string | null {
  const { row: at, column: place } = cursorOf(snapshot);
  const row = rowAt(snapshot, at);
  const column = columnAt(snapshot, place);
  if (row === undefined || column?.kind !== 'parameter') return null;
  return row.overtaken.includes(column.parameter.omlName) ? overtakenText(row, column.parameter) : null;
}

/** The active cell was changed by somebody else as well: whose value stays? */
export function PifOvertaken({ sheet }: { readonly sheet: PifSheetRef }) {
  const note = useSelector(sheet, noteOf);
  const settleable = useSelector(sheet, (snapshot) => snapshot.can({ type: 'SETTLED', by: 'mine' }));
  if (note === null) return null;
  return (
    <p {...aroundTable} role="status" className="flex flex-wrap items-center gap-2 text-sm text-warning">
      {note}
      <Button look="quiet" disabled={!settleable} onClick={() => sheet.send({ type: 'SETTLED', by: 'mine' })}>
        {pifTexts.overtaken.keepMine}
      </Button>
      <Button look="quiet" disabled={!settleable} onClick={() => sheet.send({ type: 'SETTLED', by: 'theirs' })}>
        {pifTexts.overtaken.takeTheirs}
      </Button>
    </p>
  );
}
