import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import {
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { cx } from '../cx.ts';

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
  readonly columnWidthsPx: readonly number[];
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

const keeping =
  (kept: number) =>
  (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    return kept < 0 ||
      kept >= range.count ||
      (kept >= range.startIndex - range.overscan && kept <= range.endIndex + range.overscan)
      ? shown
      : [...shown, kept].sort((a, b) => a - b);
  };

/** As far as was last measured: to ask the page would have it laid out at every step of the cursor. */
function isInSight(
  { scrollOffset, scrollRect, options, measurementsCache }: Virtualizer<HTMLDivElement, Element>,
  at: number,
): boolean {
  const item = measurementsCache[at];
  if (scrollOffset === null || scrollRect === null || item === undefined) return false;
  const sizePx = options.horizontal ? scrollRect.width : scrollRect.height;
  return item.start >= scrollOffset + options.scrollPaddingStart && item.end <= scrollOffset + sizePx;
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
    columnWidthsPx,
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
  const last = useRef({ offsetPx: 0, isFast: false });
  const leadPx = columnWidthsPx.slice(0, leadCount).reduce((sum, width) => sum + width, 0);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 4,
    paddingStart: headHeightPx,
    scrollPaddingStart: headHeightPx,
    rangeExtractor: keeping(active.row),
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: columnWidthsPx.length - leadCount,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columnWidthsPx[index + leadCount] ?? 0,
    overscan: 2,
    paddingStart: leadPx,
    scrollPaddingStart: leadPx,
  });
  // Widths belong to the tab: what was measured of another one's columns is wrong here.
  const widths = columnWidthsPx.join();
  useLayoutEffect(() => columns.measure(), [columns, widths]);

  useLayoutEffect(() => {
    const { row: pressedRow, column: pressedColumn } = pressed.current ?? {};
    pressed.current = undefined;
    // A pressed cell is in sight, if only in part: moved now, the rest of the click would meet another one. It comes in once it is typed into.
    if (!isEditing && pressedRow === active.row && pressedColumn === active.column) return;
    if (active.row >= 0 && active.row < rowCount && !isInSight(rows, active.row)) rows.scrollToIndex(active.row);
    if (active.column >= leadCount && !isInSight(columns, active.column - leadCount))
      columns.scrollToIndex(active.column - leadCount);
  }, [rows, columns, active.row, active.column, isEditing, leadCount, rowCount]);

  // A window that shrinks takes nothing out of sight that had the focus: at the end of a row no key would lead there any more.
  const widthPx = columns.scrollRect?.width ?? 0;
  const roomPx = useRef(widthPx);
  useLayoutEffect(() => {
    const endPx = columnWidthsPx.slice(0, active.column + 1).reduce((sum, width) => sum + width, 0);
    const wasInSight = endPx <= (columns.scrollOffset ?? 0) + roomPx.current;
    if (widthPx < roomPx.current && wasInSight && active.column >= leadCount)
      columns.scrollToIndex(active.column - leadCount);
    roomPx.current = widthPx;
  }, [columns, widthPx, columnWidthsPx, active.column, leadCount]);

  // Before the scroll box has been measured there is no cell to focus.
  const hasCells = rows.getVirtualItems().length > 0;
  useLayoutEffect(() => {
    if (holdsFocus.current && !isEditing)
      scroller.current
        ?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
        ?.focus({ preventScroll: true });
  }, [active.row, active.column, isEditing, widths, rowCount, hasCells]);

  const offsetPx = rows.scrollOffset ?? 0;
  if (offsetPx !== last.current.offsetPx || !rows.isScrolling)
    last.current = {
      offsetPx,
      isFast:
        rows.isScrolling && Math.abs(offsetPx - last.current.offsetPx) > (scroller.current?.clientHeight ?? Infinity),
    };
  const isLight = last.current.isFast;

  const shown = columns.getVirtualItems();
  const span: ColumnSpan = {
    firstColumn: (shown[0]?.index ?? 0) + leadCount,
    lastColumn: (shown.at(-1)?.index ?? -1) + leadCount,
  };
  const totalPx = columns.getTotalSize();

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + headRows}
      aria-colcount={columnWidthsPx.length}
      aria-multiselectable
      className={cx('relative overflow-auto', className)}
      onFocus={() => (holdsFocus.current = true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A control that left the page with its cell leaves the focus to nobody: it is still the sheet's.
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
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize(), width: totalPx }}>
        <div role="rowgroup" className="sticky top-0 z-20" style={{ height: headHeightPx, width: totalPx }}>
          {head(span)}
        </div>
        <div role="rowgroup">
          {rows.getVirtualItems().map(({ index, start }) => row({ ...span, index, topPx: start, isLight }))}
        </div>
      </div>
    </div>
  );
}
