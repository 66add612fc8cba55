import { useCallback, useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How a sheet is laid out: rows of one height under a head, columns of their own widths beside leading ones that stay. */
export interface SheetShape {
  readonly rowCount: number;
  readonly rowHeightPx: number;
  readonly headHeightPx: number;
  /** Where each column begins, and behind the last one the width of all. */
  readonly edgesPx: readonly number[];
  readonly leadCount: number;
}

/** What of a sheet is in its window, in px of the sheet. */
export interface SheetSight {
  readonly topPx: number;
  readonly leftPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The rows and columns that are in the page; the last is before the first when none is. */
export interface SheetSpan {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const UNSEEN: SheetSight = { topPx: 0, leftPx: 0, widthPx: 0, heightPx: 0 };
const MORE_ROWS = 4;
const MORE_COLUMNS = 2;
/** How long nothing moves before a sheet that flew past is at rest. */
const REST_MS = 100;

/** What is in sight and a little more on each side; nothing before the window has been measured. */
export function spanIn({ topPx, leftPx, widthPx, heightPx }: SheetSight, shape: SheetShape): SheetSpan {
  const { rowCount, rowHeightPx, headHeightPx, edgesPx, leadCount } = shape;
  if (heightPx === 0 || widthPx === 0)
    return { firstRow: 0, lastRow: -1, firstColumn: leadCount, lastColumn: leadCount - 1 };
  const rowUnder = (px: number): number => Math.floor((px - headHeightPx) / rowHeightPx);
  const last = edgesPx.length - 2;
  let firstColumn = leadCount;
  while (firstColumn < last && edgesPx[firstColumn + 1]! <= leftPx + edgesPx[leadCount]!) firstColumn += 1;
  let lastColumn = firstColumn;
  while (lastColumn < last && edgesPx[lastColumn + 1]! < leftPx + widthPx) lastColumn += 1;
  return {
    firstRow: Math.max(0, Math.min(rowUnder(topPx + headHeightPx), rowCount - 1) - MORE_ROWS),
    lastRow: Math.min(rowCount - 1, rowUnder(topPx + heightPx) + MORE_ROWS),
    firstColumn: Math.max(leadCount, firstColumn - MORE_COLUMNS),
    lastColumn: Math.min(last, lastColumn + MORE_COLUMNS),
  };
}

/** The smallest move of the window that shows `start` to `end`, clear of what stays at its beginning. */
const movedTo = (
  at: number,
  {
    room,
    kept,
    start,
    end,
  }: { readonly room: number; readonly kept: number; readonly start: number; readonly end: number },
): number => (start - kept < at ? Math.max(0, start - kept) : end > at + room ? end - room : at);

/** The window moved no further than it takes to have a cell of the body whole in it; the same where it is. */
export function sightWith(
  sight: SheetSight,
  shape: SheetShape,
  cell: { readonly row: number; readonly column: number },
): SheetSight {
  const { rowCount, rowHeightPx, headHeightPx, edgesPx, leadCount } = shape;
  if (sight.heightPx === 0 || sight.widthPx === 0) return sight;
  const { row, column } = cell;
  const rowPx = headHeightPx + row * rowHeightPx;
  const topPx =
    row < 0 || row >= rowCount
      ? sight.topPx
      : movedTo(sight.topPx, { room: sight.heightPx, kept: headHeightPx, start: rowPx, end: rowPx + rowHeightPx });
  const leftPx =
    column < leadCount || column > edgesPx.length - 2
      ? sight.leftPx
      : movedTo(sight.leftPx, {
          room: sight.widthPx,
          kept: edgesPx[leadCount]!,
          start: edgesPx[column]!,
          end: edgesPx[column + 1]!,
        });
  return topPx === sight.topPx && leftPx === sight.leftPx ? sight : { ...sight, topPx, leftPx };
}

/**
 * Which element of the page shows each row. A row keeps its own; where whole windows fly past, the next one takes over
 * the elements of the last: if recreated at every step they stay with the tab until the browser finds time to collect
 * them.
 */
export function elementsFor(before: ReadonlyMap<number, number>, rows: readonly number[]): ReadonlyMap<number, number> {
  // The row of the cursor is in every window.
  const isOther = rows.filter((row) => before.has(row)).length <= 1;
  const free = isOther ? [...before].flatMap(([row, element]) => (rows.includes(row) ? [] : [element])) : [];
  let last = Math.max(-1, ...before.values());
  return new Map(rows.map((row) => [row, before.get(row) ?? free.shift() ?? (last += 1)]));
}

const isSame = (one: SheetSpan, other: SheetSpan): boolean =>
  one.firstRow === other.firstRow &&
  one.lastRow === other.lastRow &&
  one.firstColumn === other.firstColumn &&
  one.lastColumn === other.lastColumn;

interface SheetWindow {
  readonly span: SheetSpan;
  /** Whole windows of rows fly past at each step. */
  readonly isFast: boolean;
  readonly widthPx: number;
  /** As far as was last measured. */
  readonly sight: Readonly<RefObject<SheetSight>>;
  /** Moves the window to a cell at once, so that the picture after the key already shows it there. */
  readonly bringIn: (cell: { readonly row: number; readonly column: number }) => void;
}

/**
 * The rows and columns of a sheet to keep in the page, re-rendered only when they change. Not a virtualiser's: rows of
 * one height need no measuring, and one that settles a scroll over several frames, with a drawing when it begins and
 * another when it ends, was a third of what a value taken at the lower edge cost.
 */
export function useSheetWindow(scroller: RefObject<HTMLElement | null>, shape: SheetShape): SheetWindow {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const sight = useRef(UNSEEN);
  const isFast = useRef(false);
  const span = spanIn(sight.current, shape);
  const shown = useRef({ shape, span });
  useLayoutEffect(() => {
    shown.current = { shape, span };
  });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let rest = 0;
    const look = (wasFast: boolean): void => {
      const isOther = !isSame(shown.current.span, spanIn(sight.current, shown.current.shape));
      if (isOther || wasFast !== isFast.current) flushSync(redraw);
    };
    const onScroll = (): void => {
      const wasFast = isFast.current;
      const { scrollTop: topPx, scrollLeft: leftPx } = box;
      isFast.current = Math.abs(topPx - sight.current.topPx) > sight.current.heightPx;
      sight.current = { ...sight.current, topPx, leftPx };
      clearTimeout(rest);
      if (isFast.current) rest = window.setTimeout(onRest, REST_MS);
      look(wasFast);
    };
    const onRest = (): void => {
      isFast.current = false;
      look(true);
    };
    const measure = (): boolean => {
      const { clientWidth: widthPx, clientHeight: heightPx } = box;
      if (widthPx === sight.current.widthPx && heightPx === sight.current.heightPx) return false;
      sight.current = { ...sight.current, widthPx, heightPx };
      return true;
    };
    if (measure()) redraw();
    const sizes = new ResizeObserver(() => {
      if (measure()) flushSync(redraw);
    });
    sizes.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      sizes.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);

  const bringIn = useCallback(
    (cell: { readonly row: number; readonly column: number }): void => {
      const next = sightWith(sight.current, shown.current.shape, cell);
      if (next === sight.current) return;
      sight.current = next;
      // The last known position: asking the page for it now would force another layout.
      scroller.current?.scrollTo({ top: next.topPx, left: next.leftPx });
      if (!isSame(shown.current.span, spanIn(next, shown.current.shape))) redraw();
    },
    [scroller],
  );
  return { span, isFast: isFast.current, widthPx: sight.current.widthPx, sight, bringIn };
}
