import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Checkbox } from '../checkbox.tsx';
import { ALIGN, ColumnHeader } from '../column-header.tsx';
import { cx } from '../cx.ts';
import { ResizeHandle } from '../resize-handle.tsx';
import type { TableProps } from '../table.tsx';
import type { Column, Selection } from '../table-types.ts';
import { underThumb } from './pointer.ts';
import { leadsFromRow } from './rove.ts';
import { BESIDE, cellPlaces, GRID_TRACKS, ROW_TRACKS, SELECT_TRACK, trackStyle } from './track-widths.ts';

/** The position of the name in the head of a resizable column. */
const JUSTIFIED = { start: 'justify-start', end: 'justify-end', center: 'justify-center' } as const;

/** The heading of rows that belong together, across all columns. */
export interface RowsHead {
  readonly key: string;
  /** The index of the row below it. */
  readonly before: number;
  readonly content: ReactNode;
}

const NO_HEADS: readonly RowsHead[] = [];

/** Heads and rows in display order, and the index of each row among them. */
function lined(rows: number, heads: readonly RowsHead[]) {
  const lines: (RowsHead | number)[] = [];
  const placeOf: number[] = [];
  let next = 0;
  for (let row = 0; row <= rows; row++) {
    for (let head = heads[next]; head && head.before <= row; head = heads[++next]) lines.push(head);
    if (row === rows) break;
    placeOf.push(lines.length);
    lines.push(row);
  }
  return { lines, placeOf };
}

/** Its `rowKey` should stay the same function, as all rows are measured again for another. */
interface VirtualTableProps<Row> extends Omit<TableProps<Row>, 'dense' | 'selection'> {
  readonly selection?: Selection<Row> | undefined;
  /** 36 px in lists, 44 under a thumb; 32 px in grids. */
  readonly rowHeight?: number | undefined;
  /** A click on a row, though on no control in it. */
  readonly onPress?:
    | ((row: Row, how: { readonly isAdding: boolean; readonly isSpanning: boolean }) => void)
    | undefined;
  /** Rows of their own, over rows that belong together; in their order. */
  readonly heads?: readonly RowsHead[] | undefined;
  /** Fires with the row the arrows reached. */
  readonly onCurrent?: ((row: Row) => void) | undefined;
}

const CELL = 'truncate';
const room = ({ isTight = false }: { readonly isTight?: boolean | undefined }): string =>
  isTight ? 'px-0.5' : 'px-3 max-lg:px-2';
const TWO_LINES = 'line-clamp-2 leading-4 whitespace-normal';
/** Over the cells that are scrolled past it, on the ground of its row. */
const PINNED = 'sticky left-0 z-1 flex items-center self-stretch bg-inherit print:static';
const PINNED_UNDER = 'max-lg:sticky max-lg:left-0 max-lg:z-1 max-lg:self-stretch max-lg:bg-inherit print:static';
const HEAD_PX = 37;

/** Whether the page is being printed: printed content must be in the page before the browser lays it out. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const tell = ({ type }: Event): void => flushSync(() => setIsPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', tell);
    window.addEventListener('afterprint', tell);
    return () => {
      window.removeEventListener('beforeprint', tell);
      window.removeEventListener('afterprint', tell);
    };
  }, []);
  return isPrinting;
}

/** A ref that tells the height of its element whenever it changes. */
const watchHeight = (tell: (px: number) => void) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => tell(element.offsetHeight));
  observer.observe(element);
  return () => observer.disconnect();
};

/**
 * A grid that keeps only the rows in sight in the page, for 10,000 and more; on paper it has all of them, each as high as it is.
 * Arrows, Page Up and Down, Home and End move; Space selects; Enter or a double click opens. `current` is scrolled into view when it changes.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    selection,
    onOpen,
    onPress,
    current,
    onCurrent,
    heads = NO_HEADS,
    empty,
    totals,
    rowHeight: height = 36,
    className,
  } = props;
  const rowHeight = underThumb(height);
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  // The head lies over the rows, and is higher with two lines.
  const [headPx, setHeadPx] = useState(HEAD_PX);
  const isPrinting = useIsPrinting();
  const at = Math.min(active, Math.max(0, rows.length - 1));
  const { lines, placeOf } = useMemo(() => lined(rows.length, heads), [rows.length, heads]);
  const placeAt = placeOf[at] ?? 0;
  const keyAt = useCallback(
    (place: number): string => {
      const line = lines[place];
      if (typeof line === 'object') return line.key;
      const row = line === undefined ? undefined : rows[line];
      return row === undefined ? '' : rowKey(row);
    },
    [lines, rows, rowKey],
  );
  const virtualizer = useVirtualizer({
    count: lines.length,
    indexAttribute: 'data-place',
    // A row keeps its height, and is watched for it, wherever another order puts it.
    getItemKey: keyAt,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    // Without a layout nothing has a height.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    // The active row stays in the page while it is out of sight, or the focus would be lost with it.
    rangeExtractor: (range) => {
      if (isPrinting) return lines.map((_, index) => index);
      const near = defaultRangeExtractor(range);
      return rows.length === 0 || near.includes(placeAt) ? near : [...near, placeAt].sort((a, b) => a - b);
    },
  });

  const reveal = useEffectEvent((key: string) => {
    const index = rows.findIndex((row) => rowKey(row) === key);
    if (index < 0) return;
    setActive(index);
    virtualizer.scrollToIndex(placeOf[index] ?? index);
  });
  useEffect(() => {
    if (current !== undefined) reveal(current);
  }, [current]);

  // Only the controls of the active row are stops of the Tab key; otherwise fifty would come between the list and what
  // follows it.
  useLayoutEffect(() => {
    scroller.current?.querySelectorAll<HTMLElement>('[data-index] :is(a, button, input, select)').forEach((control) => {
      control.tabIndex = control.closest<HTMLElement>('[data-index]')?.dataset['index'] === String(at) ? 0 : -1;
    });
  });

  const go = (index: number): void => {
    const to = Math.min(rows.length - 1, Math.max(0, index));
    const row = rows[to];
    if (!row) return;
    setActive(to);
    virtualizer.scrollToIndex(placeOf[to] ?? to);
    // The row may come into the page with the next frame only.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus({ preventScroll: true }),
    );
    onCurrent?.(row);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement)) return;
    const own = event.target.closest<HTMLElement>('[data-index]');
    if (own === null || (own !== event.target && !leadsFromRow(event))) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    };
    const row = rows[at];
    const to = moves[event.key];
    if (to !== undefined) go(to);
    else if (event.key === 'Enter' && row && onOpen) onOpen(row);
    else if (event.key === ' ' && row && selection)
      selection.onToggle(rowKey(row), !selection.selected.has(rowKey(row)));
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection) selection.onToggleAll(true);
    else return;
    event.preventDefault();
  };

  const selectedHere = selection?.selected.size ?? 0;
  const touchedHere = selectedHere + (selection?.inPart?.size ?? 0);
  const offset = selection ? 2 : 1;
  const places = cellPlaces(columns, offset);
  /** The style that pins a column, or a column stacked below it. */
  const pinOf = ({ isPinned = false, under }: Column<Row>): string | undefined =>
    isPinned ? PINNED : columns.some((other) => other.isPinned && other.key === under) ? PINNED_UNDER : undefined;
  const isStacked = columns.some(({ under }) => under !== undefined);

  return (
    <div ref={scroller} data-rows className={cx('min-h-0 flex-1 overflow-auto', className)}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + (totals ? 2 : 1)}
        aria-colcount={columns.length + offset - 1}
        aria-multiselectable={selection ? true : undefined}
        style={trackStyle(columns, selection ? SELECT_TRACK : undefined)}
        onKeyDown={onKeyDown}
        className={cx(GRID_TRACKS, rowHeight < 36 && 'text-sm')}
      >
        <div
          ref={watchHeight(setHeadPx)}
          role="rowgroup"
          className="sticky top-0 z-10 border-b border-hairline bg-sunken text-xs font-medium text-muted"
        >
          <div role="row" aria-rowindex={1} className={cx('min-h-9 items-center bg-inherit', ROW_TRACKS)}>
            {selection ? (
              <div
                role="columnheader"
                aria-colindex={1}
                aria-label="Selection"
                className={cx('flex justify-center', isStacked && BESIDE)}
              >
                <Checkbox
                  label="Select all rows"
                  hideLabel
                  checked={rows.length > 0 && selectedHere >= rows.length ? true : touchedHere > 0 ? 'mixed' : false}
                  disabled={rows.length === 0}
                  onChange={selection.onToggleAll}
                />
              </div>
            ) : null}
            {columns.map((column, index) => (
              <div
                key={column.key}
                role="columnheader"
                aria-colindex={index + offset}
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
                className={cx(
                  CELL,
                  room(column),
                  ALIGN[column.align ?? 'start'],
                  places[index]?.className,
                  column.resize && !column.isPinned && 'relative',
                  column.resize && 'flex min-h-9 items-center max-lg:min-h-0',
                  column.resize && JUSTIFIED[column.align ?? 'start'],
                  column.under !== undefined && 'max-lg:px-2',
                  pinOf(column),
                )}
                style={places[index]?.style}
              >
                <ColumnHeader column={column} sort={sort} onSort={onSort} />
                {column.resize ? <ResizeHandle resize={column.resize} /> : null}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="relative print:h-auto!" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index: place, start }) => {
            const index = lines[place];
            if (index === undefined) return null;
            if (typeof index !== 'number')
              return (
                <div
                  key={index.key}
                  role="row"
                  data-head
                  aria-rowindex={place + 2}
                  className="absolute inset-x-0 flex border-b border-hairline bg-sunken print:static!"
                  style={{ top: start - headPx, height: rowHeight }}
                >
                  <div
                    role="gridcell"
                    aria-colspan={columns.length + offset - 1}
                    className="sticky left-0 flex max-w-full"
                  >
                    {index.content}
                  </div>
                </div>
              );
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            const selected = selection?.selected.has(key) ?? false;
            return (
              <div
                key={key}
                ref={isStacked ? virtualizer.measureElement : undefined}
                role="row"
                data-index={index}
                data-place={place}
                aria-rowindex={place + 2}
                aria-selected={selection ? selected : undefined}
                aria-current={current === key || undefined}
                tabIndex={index === at ? 0 : -1}
                onFocus={() => setActive(index)}
                onDoubleClick={onOpen && !onPress ? () => onOpen(row) : undefined}
                onClick={
                  onPress &&
                  ((event) => {
                    if (event.target instanceof Element && event.target.closest('button, input, label, a')) return;
                    onPress(row, { isAdding: event.ctrlKey || event.metaKey, isSpanning: event.shiftKey });
                  })
                }
                className={cx(
                  'group focus-inset absolute inset-x-0 items-center border-b border-hairline print:static! print:h-auto! print:min-h-8',
                  ROW_TRACKS,
                  onPress && 'cursor-default',
                  isStacked && 'max-lg:py-1',
                  selected || current === key ? 'bg-selected' : 'bg-panel hover:bg-hover',
                )}
                style={{ top: start - headPx, [isStacked ? 'minHeight' : 'height']: rowHeight }}
              >
                {selection ? (
                  <div role="gridcell" aria-colindex={1} className={cx('flex justify-center', isStacked && BESIDE)}>
                    <Checkbox
                      label={selection.rowLabel(row)}
                      hideLabel
                      checked={selection.inPart?.has(key) ? 'mixed' : selected}
                      onChange={(checked) => selection.onToggle(key, checked)}
                    />
                  </div>
                ) : null}
                {columns.map((column, columnIndex) => (
                  <div
                    key={column.key}
                    role="gridcell"
                    aria-colindex={columnIndex + offset}
                    className={cx(
                      CELL,
                      room(column),
                      column.wraps && !column.isPinned && TWO_LINES,
                      ALIGN[column.align ?? 'start'],
                      places[columnIndex]?.className,
                      column.under !== undefined && 'max-lg:px-2 max-lg:text-sm max-lg:text-muted',
                      pinOf(column),
                    )}
                    style={places[columnIndex]?.style}
                  >
                    {column.isPinned ? (
                      <div className={cx('min-w-0 flex-1', CELL, column.wraps && TWO_LINES)}>{column.cell(row)}</div>
                    ) : (
                      column.cell(row)
                    )}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
        {totals ? (
          <div
            role="rowgroup"
            className="sticky bottom-0 z-10 border-t border-hairline bg-sunken font-medium print:static"
          >
            <div
              role="row"
              aria-rowindex={lines.length + 2}
              className={cx('min-h-9 items-center bg-inherit', ROW_TRACKS)}
            >
              {columns.map((column, index) => (
                <div
                  key={column.key}
                  role={column.isPinned ? 'rowheader' : 'gridcell'}
                  aria-colindex={index + offset}
                  className={cx(
                    CELL,
                    room(column),
                    ALIGN[column.align ?? 'start'],
                    places[index]?.className,
                    pinOf(column),
                  )}
                  style={places[index]?.style}
                >
                  {totals[column.key]}
                </div>
              ))}
            </div>
          </div>
        ) : null}
      </div>
      {lines.length === 0 ? empty : null}
    </div>
  );
}
