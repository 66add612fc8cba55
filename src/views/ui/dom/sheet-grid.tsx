import {
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { cx } from '../cx.ts';
import { elementsFor, useSheetWindow, type SheetSpan } from './sheet-window.ts';

export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Which columns after the leading ones are in the page; the last is before the first when none is. */
export interface ColumnSpan {
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface RowSlot extends ColumnSpan {
  readonly index: number;
  /** The element of the page that shows the row: its key. */
  readonly element: number;
  readonly topPx: number;
  /** The sheet flies past: the leading cells are enough. */
  readonly isLight: boolean;
}

interface SheetGridProps {
  readonly label: string;
  readonly rowCount: number;
  readonly rowHeightPx: number;
  /** Rows of the head that count for assistive technology. */
  readonly headRows: number;
  readonly headHeightPx: number;
  /** Where each column begins, and behind the last one the width of all. */
  readonly edgesPx: readonly number[];
  /** Columns that stay at the left. */
  readonly leadCount: number;
  readonly active: GridPlace;
  /** A control inside the active cell has the focus. */
  readonly isEditing: boolean;
  readonly head: (span: ColumnSpan) => ReactNode;
  readonly row: (slot: RowSlot) => ReactNode;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** A cell was pressed; `isDragged` when the pointer came to it with the button held. */
  readonly onPress: (place: GridPlace, event: PointerEvent<HTMLElement>, isDragged: boolean) => void;
  readonly onClick: (place: GridPlace) => void;
  readonly onDoubleClick: (place: GridPlace) => void;
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onCut: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  readonly className?: string | undefined;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, button');

function placeOf(target: EventTarget): GridPlace | undefined {
  const [row, column] =
    (target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined)?.split(':') ??
    [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** The places of the rows in the page; that of the cursor never leaves it. */
function placesIn({ firstRow, lastRow }: SheetSpan, kept: number, rowCount: number): readonly number[] {
  const shown = Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, step) => firstRow + step);
  if (shown.length === 0 || kept < 0 || kept >= rowCount || (kept >= firstRow && kept <= lastRow)) return shown;
  return kept < firstRow ? [kept, ...shown] : [...shown, kept];
}

/**
 * A spreadsheet's frame that keeps only the cells in sight in the page, with the head and the leading columns in place.
 * Cells carry `data-cell="row:column"`; the active one has `tabIndex={0}`, gets the focus while the sheet holds it, and never leaves the page.
 * Measured on 10,000 x 60: a row is redrawn alone when its own data change, and rows that fly past show their leading cells only.
 */
export function SheetGrid(props: SheetGridProps) {
  const {
    label,
    rowCount,
    rowHeightPx,
    headRows,
    headHeightPx,
    edgesPx,
    leadCount,
    active,
    isEditing,
    head,
    row,
    onKeyDown,
    onPress,
    className,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const holdsFocus = useRef(true);
  const pressed = useRef<GridPlace>(undefined);
  const { span, isFast, widthPx, sight, bringIn } = useSheetWindow(scroller, {
    rowCount,
    rowHeightPx,
    headHeightPx,
    edgesPx,
    leadCount,
  });

  useLayoutEffect(() => {
    const { row: pressedRow, column: pressedColumn } = pressed.current ?? {};
    pressed.current = undefined;
    // A pressed cell is in sight, if only in part: moved now, the rest of the click would meet another one. It comes in once it is typed into.
    if (!isEditing && pressedRow === active.row && pressedColumn === active.column) return;
    bringIn({ row: active.row, column: active.column });
  }, [bringIn, active.row, active.column, isEditing, leadCount, rowCount]);

  // A window that shrinks takes nothing out of sight that had the focus: at the end of a row no key would lead there any more.
  const roomPx = useRef(widthPx);
  useLayoutEffect(() => {
    const before = roomPx.current;
    roomPx.current = widthPx;
    const endPx = edgesPx[active.column + 1] ?? 0;
    if (widthPx < before && endPx <= sight.current.leftPx + before) bringIn({ row: -1, column: active.column });
  }, [bringIn, sight, widthPx, edgesPx, active.column]);

  // Before the scroll box has been measured there is no cell to focus.
  const hasCells = span.lastRow >= span.firstRow;
  useLayoutEffect(() => {
    if (holdsFocus.current && !isEditing)
      scroller.current
        ?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
        ?.focus({ preventScroll: true });
  }, [active.row, active.column, isEditing, edgesPx, rowCount, hasCells]);

  const rows = placesIn(span, active.row, rowCount);
  const shown = useRef<ReadonlyMap<number, number>>(new Map());
  const elements = elementsFor(shown.current, rows);
  useLayoutEffect(() => {
    shown.current = elements;
  });

  const { firstColumn, lastColumn } = span;
  const totalPx = edgesPx.at(-1) ?? 0;

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + headRows}
      aria-colcount={edgesPx.length - 1}
      aria-multiselectable
      className={cx('relative overflow-auto', className)}
      onFocus={() => (holdsFocus.current = true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A control that left the page with its cell leaves the focus on the body: it is still the sheet's.
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) holdsFocus.current = false;
      }}
      onKeyDown={(event) => (isControl(event.target) ? undefined : onKeyDown(event))}
      onPointerDown={(event) => {
        const place = placeOf(event.target);
        if (!place || event.button !== 0 || isControl(event.target)) return;
        holdsFocus.current = true;
        pressed.current = place;
        onPress(place, event, false);
      }}
      onPointerOver={(event) => {
        const place =
          event.buttons === 1 && event.pointerType === 'mouse' && !isControl(event.target)
            ? placeOf(event.target)
            : undefined;
        if (place && !isEditing) onPress(place, event, true);
      }}
      onClick={({ target }) => {
        const place = isControl(target) ? undefined : placeOf(target);
        if (place) props.onClick(place);
      }}
      onDoubleClick={({ target }) => {
        const place = isControl(target) ? undefined : placeOf(target);
        if (place) props.onDoubleClick(place);
      }}
      onCopy={(event) => (isControl(event.target) ? undefined : props.onCopy(event))}
      onCut={(event) => (isControl(event.target) ? undefined : props.onCut(event))}
      onPaste={(event) => (isControl(event.target) ? undefined : props.onPaste(event))}
    >
      <div
        role="presentation"
        className="relative"
        style={{ height: headHeightPx + rowCount * rowHeightPx, width: totalPx }}
      >
        <div role="rowgroup" className="sticky top-0 z-20" style={{ height: headHeightPx, width: totalPx }}>
          {head({ firstColumn, lastColumn })}
        </div>
        <div role="rowgroup">
          {rows.map((index) =>
            row({
              firstColumn,
              lastColumn,
              index,
              element: elements.get(index)!,
              topPx: headHeightPx + index * rowHeightPx,
              isLight: isFast,
            }),
          )}
        </div>
      </div>
    </div>
  );
}
