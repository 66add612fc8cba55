import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useSheetWindow } from './sheet-window.ts';

interface RowWindowProps {
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
/** As many as most windows show: drawn before the box is measured. */
const FIRST = 22;
const EDGES = [0, 1];

const SCROLLER = 'data-scroller';
/** Marks the box that scrolls a table, which its window of rows measures. */
export const scrolls = { [SCROLLER]: '' };

/** The body of a table whose rows are all of one height; of a hundred and more only those in sight are in the page. */
export const RowWindow = (props: RowWindowProps) =>
  props.count < MANY ? (
    <tbody>{Array.from({ length: props.count }, (_, index) => props.row(index))}</tbody>
  ) : (
    <Window {...props} />
  );

function Window({ count, rowPx, columns, kept, row }: RowWindowProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const scroller = useRef<HTMLElement>(null);
  // Found from within: the refs of what is around a component are not set yet when its own effects run for the first time.
  useLayoutEffect(() => {
    scroller.current = body.current?.closest<HTMLElement>(`[${SCROLLER}]`) ?? null;
  }, []);
  const { span } = useSheetWindow(scroller, {
    rowCount: count,
    rowHeightPx: rowPx,
    headHeightPx: 0,
    edgesPx: EDGES,
    leadCount: 0,
  });
  const last = span.lastRow < span.firstRow ? Math.min(count, FIRST) - 1 : span.lastRow;
  const rows = Array.from({ length: last - span.firstRow + 1 }, (_, at) => span.firstRow + at);
  if (kept >= 0 && kept < span.firstRow) rows.unshift(kept);
  if (kept < count && kept > last) rows.push(kept);
  const gaps = rows.map((index, at) => index - ((rows[at - 1] ?? -1) + 1));
  const rest = count - 1 - (rows.at(-1) ?? -1);
  return (
    <tbody ref={body}>
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
