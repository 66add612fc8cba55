import { useRef, type ReactNode, type RefObject } from 'react';
import { useSheetWindow } from './sheet-window.ts';

interface RowWindowProps {
  /** The box that scrolls the table. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowPx: number;
  readonly columns: number;
  /** The row that holds the focus stays in the page; -1 for none. */
  readonly kept: number;
  /** With a key of its own. */
  readonly row: (index: number) => ReactNode;
}

/** Rows from which only those in sight are kept in the page: fewer cost nothing, and all of them are found and printed. */
const MANY = 100;
const EDGES = [0, 1];

/** The body of a table whose rows are all of one height; of a hundred and more only those in sight are in the page. */
export const RowWindow = (props: RowWindowProps) =>
  props.count < MANY ? (
    <tbody>{Array.from({ length: props.count }, (_, index) => props.row(index))}</tbody>
  ) : (
    <Window {...props} />
  );

function Window({ scroller, count, rowPx, columns, kept, row }: RowWindowProps) {
  const { span } = useSheetWindow(scroller, {
    rowCount: count,
    rowHeightPx: rowPx,
    headHeightPx: 0,
    edgesPx: EDGES,
    leadCount: 0,
  });
  // Before the box is measured there is a first window of rows.
  const last = span.lastRow < span.firstRow ? Math.min(count, MANY) - 1 : span.lastRow;
  const rows = Array.from({ length: last - span.firstRow + 1 }, (_, at) => span.firstRow + at);
  if (kept >= 0 && kept < span.firstRow) rows.unshift(kept);
  if (kept < count && kept > last) rows.push(kept);
  const gaps = rows.map((index, at) => index - ((rows[at - 1] ?? -1) + 1));
  const rest = count - 1 - (rows.at(-1) ?? -1);
  return (
    <tbody>
      {rows.flatMap((index, at) => [
        <Gap key={`before ${index}`} px={(gaps[at] ?? 0) * rowPx} columns={columns} />,
        row(index),
      ])}
      <Gap key="rest" px={rest * rowPx} columns={columns} />
    </tbody>
  );
}

const Gap = ({ px, columns }: { readonly px: number; readonly columns: number }) =>
  px === 0 ? null : (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: px }} className="p-0" />
    </tr>
  );

/** The box that a window of rows measures. */
export const useScroller = () => useRef<HTMLDivElement>(null);
