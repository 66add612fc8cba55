import { useSelector } from '@xstate/react';
import { useMemo, type ClipboardEvent } from 'react';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import {
  anchorOf,
  columnAt,
  columnsOf,
  copiedText,
  cursorOf,
  editorOf,
  extentOf,
  groupAt,
  isCursorEditable,
  isReadOnly,
  isTyping,
  rowAt,
  rowGroupsOf,
  tabOf,
} from '../../machines/pif/pif-sheet.selectors.ts';
import { leadCountOf, leftEdgesOf } from '../../model/pif/columns.ts';
import { blockBetween, isSingle } from '../../model/shared/block.ts';
import { COPY_DOWN_ROW } from '../../model/pif/cursor.ts';
import { groupAtLine } from '../../model/pif/row-groups.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { cx } from '../ui/cx.ts';
import { SheetGrid } from '../ui/dom/sheet-grid.tsx';
import { headHeightPx, PifHead } from './pif-head.tsx';
import { commandFor } from './pif-keys.ts';
import { PifGroupRow } from './pif-group-row.tsx';
import { HEAD_ROWS, PifRow, ROW_HEIGHT_PX } from './pif-row.tsx';

const NONE: readonly number[] = [];

// The specification holds the body of the table to the window less 464 px; the head is 106 px, 70 without its copy-down row.
/** The samples of a tab by their inputs. */
export function PifGrid({ sheet }: { readonly sheet: PifSheetRef }) {
  const [tab, columns, cursor] = useSelectors(sheet, tabOf, columnsOf, cursorOf);
  const [anchor, readOnly, editor] = useSelectors(sheet, anchorOf, isReadOnly, editorOf);
  const edges = useMemo(() => leftEdgesOf(columns), [columns]);
  const leadCount = leadCountOf(columns);
  const rows = tab?.rows ?? NONE;
  const groups = useSelector(sheet, rowGroupsOf);
  const block = blockBetween(anchor, cursor);
  const hasBlock = !isSingle(block);

  /** Takes what is being typed before anything else happens at the table. */
  const settle = (): void => {
    const open = isTyping(sheet.getSnapshot()) ? editorOf(sheet.getSnapshot()) : undefined;
    open?.send({ type: 'COMMIT' });
  };
  const copy = (event: ClipboardEvent): void => {
    event.clipboardData.setData('text/plain', copiedText(sheet.getSnapshot()));
    event.preventDefault();
  };

  return (
    <SheetGrid
      label={pifTexts.table(tab?.name ?? '')}
      rowCount={rows.length}
      rowHeightPx={ROW_HEIGHT_PX}
      headRows={HEAD_ROWS}
      headHeightPx={headHeightPx(!readOnly)}
      edgesPx={edges}
      leadCount={leadCount}
      active={cursor}
      isEditing={editor !== undefined}
      className={cx(
        'surface min-h-40 shrink text-sm [@media(max-height:760px)]:max-h-none',
        readOnly ? 'max-h-[calc(100dvh-394px)]' : 'max-h-[calc(100dvh-358px)]',
      )}
      head={(span) => (
        <PifHead
          {...span}
          {...{ sheet, columns, edges, leadCount, readOnly }}
          editor={cursor.row === COPY_DOWN_ROW ? editor : undefined}
          activeColumn={cursor.row === COPY_DOWN_ROW ? cursor.column : -1}
        />
      )}
      row={({ index, element, ...slot }) => {
        const group = groupAtLine(groups, rows[index]);
        const activeColumn = cursor.row === index ? cursor.column : -1;
        return group ? (
          <PifGroupRow
            key={element}
            {...{ sheet, index, group, activeColumn }}
            topPx={slot.topPx}
            widthPx={edges.at(-1) ?? 0}
            columnCount={columns.length}
          />
        ) : (
          <PifRow
            key={element}
            {...slot}
            {...{ sheet, index, columns, edges, leadCount, readOnly, activeColumn }}
            at={rows[index] ?? -1}
            editor={cursor.row === index ? editor : undefined}
            blockLeft={hasBlock && index >= block.top && index <= block.bottom ? block.left : 0}
            blockRight={hasBlock && index >= block.top && index <= block.bottom ? block.right : -1}
          />
        );
      }}
      onKeyDown={(event) => {
        const snapshot = sheet.getSnapshot();
        const group = groupAt(snapshot, cursor.row);
        const command = commandFor(event, {
          cursor,
          extent: extentOf(snapshot),
          column: columnAt(snapshot, cursor.column),
          isSelected: group
            ? group.places.every((at) => snapshot.context.sheet.rows[at]?.isSelected)
            : (rowAt(snapshot, cursor.row)?.isSelected ?? false),
          isEditable: isCursorEditable(snapshot),
          group,
          leadCount,
        });
        if (!command) return;
        event.preventDefault();
        sheet.send(command);
      }}
      onPress={(place, { shiftKey }, isDragged) => {
        settle();
        sheet.send({ type: 'CELL_CHOSEN', place, extend: shiftKey || isDragged });
      }}
      onClick={({ row }) => row === COPY_DOWN_ROW && sheet.send({ type: 'EDIT' })}
      onDoubleClick={() => sheet.send({ type: 'EDIT' })}
      onCopy={copy}
      onCut={(event) => {
        copy(event);
        sheet.send({ type: 'CLEAR_CELLS' });
      }}
      onPaste={(event) => {
        event.preventDefault();
        sheet.send({ type: 'PASTED', text: event.clipboardData.getData('text/plain') });
      }}
    />
  );
}
