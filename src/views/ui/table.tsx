import type { ReactNode } from 'react';
import { ALIGN, ColumnHeader } from './column-header.tsx';
import { cx } from './cx.ts';
import { leadsFromRow, rove, toNextRow } from './dom/rove.ts';
import type { selectionCells } from './selection-cells.tsx';
import type { Stacking } from './stacked.ts';
import { LESSER, type Column, type Selection, type Sort } from './table-types.ts';

export type { Column, Selection, Sort } from './table-types.ts';

export interface TableProps<Row> {
  /** The table's name: that of its heading. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((key: string) => void) | undefined;
  readonly selection?: (Selection<Row> & { readonly cells: typeof selectionCells }) | undefined;
  /** Makes rows focusable, as a selection does: arrows move, Enter or a double click opens, Space selects. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The row shown elsewhere on the screen. */
  readonly current?: string | undefined;
  /** Shown in place of rows when there are none. */
  readonly empty?: ReactNode;
  /** 36 px in lists, 32 px in grids. */
  readonly dense?: boolean | undefined;
  /** A row of totals, always in sight: what is below each column, by its key. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Without a selection only: keeps the first column in sight while the others are scrolled past it. */
  readonly pinned?: boolean | undefined;
  /** `stacked` where columns are stacked in a narrow window; given by those who need it, for the first screen does not. */
  readonly stacking?: ((columns: readonly Column<Row>[], hasSelection: boolean) => Stacking) | undefined;
  readonly className?: string | undefined;
}

/** A semantic table with a sticky head, for up to a few hundred rows; more go to `dom/virtual-table.tsx`. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selection,
  onOpen,
  current,
  empty,
  dense = false,
  totals,
  pinned = false,
  stacking,
  className,
}: TableProps<Row>) {
  const selectedHere = selection ? rows.filter((row) => selection.selected.has(rowKey(row))).length : 0;
  const width = columns.length + (selection ? 1 : 0);
  const stack = stacking?.(columns, selection !== undefined);
  const as = (role: string): string | undefined => (stack ? role : undefined);
  // A table that scrolls and holds nothing to focus has to take the focus itself, or the keyboard could not scroll it.
  const hasRowStop = onOpen !== undefined || selection !== undefined;
  const isStill = !hasRowStop && !columns.some(({ sortable }) => sortable);
  return (
    <div
      data-rows={dense ? undefined : true}
      {...(isStill && { tabIndex: 0, role: 'group', 'aria-label': label })}
      className={cx('min-h-0 overflow-auto', className)}
    >
      <table
        role={as('table')}
        aria-label={label}
        style={stack?.style}
        className={cx('w-full border-separate border-spacing-0', dense ? 'text-sm' : 'text-base', stack?.table)}
      >
        <thead role={as('rowgroup')} className={stack?.headRows}>
          <tr role={as('row')} className={stack?.headRow}>
            {selection ? (
              <selection.cells.Head
                checked={rows.length > 0 && selectedHere === rows.length ? true : selectedHere > 0 ? 'mixed' : false}
                disabled={rows.length === 0 || selection.disabled}
                onChange={selection.onToggleAll}
                stack={stack}
              />
            ) : null}
            {columns.map((column, place) => (
              <th
                key={column.key}
                role={as('columnheader')}
                scope="col"
                style={{ width: column.width, ...stack?.places[place]?.style }}
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
                className={cx(
                  'sticky top-0 z-10 h-9 border-b border-hairline bg-sunken px-3 text-xs font-medium whitespace-nowrap text-muted',
                  ALIGN[column.align ?? 'start'],
                  pinned && place === 0 && 'left-0 z-20',
                  column.isLesser && LESSER,
                  stack?.places[place]?.className,
                  stack?.head,
                )}
              >
                <ColumnHeader column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role={as('rowgroup')}
          className={stack?.body}
          onKeyDown={(event) => {
            if (!hasRowStop) toNextRow(event);
            else if (event.target instanceof HTMLTableRowElement || leadsFromRow(event))
              rove(event, { selector: 'tr[tabindex]', axis: 'vertical', wrap: false });
          }}
        >
          {rows.length === 0 ? (
            <tr role={as('row')} className={stack?.body}>
              <td role={as('cell')} colSpan={width} className={stack?.body}>
                {empty}
              </td>
            </tr>
          ) : (
            rows.map((row, index) => {
              const key = rowKey(row);
              const selected = selection?.selected.has(key) ?? false;
              const lit = selected || current === key;
              return (
                <tr
                  key={key}
                  role={as('row')}
                  aria-selected={selection ? selected : undefined}
                  aria-current={current === key || undefined}
                  tabIndex={
                    hasRowStop ? (current === undefined ? (index === 0 ? 0 : -1) : current === key ? 0 : -1) : undefined
                  }
                  onDoubleClick={onOpen && (() => onOpen(row))}
                  onKeyDown={
                    hasRowStop
                      ? (event) => {
                          if (event.target !== event.currentTarget) return;
                          if (event.key === 'Enter') onOpen?.(row);
                          if (event.key !== ' ' || !selection) return;
                          event.preventDefault();
                          if (!selection.disabled) selection.onToggle(key, !selected);
                        }
                      : undefined
                  }
                  className={cx('group focus-inset', lit ? 'bg-selected' : 'hover:bg-hover', stack?.row)}
                >
                  {selection ? (
                    <selection.cells.Row
                      label={selection.rowLabel(row)}
                      checked={selected}
                      disabled={selection.disabled}
                      onChange={(checked) => selection.onToggle(key, checked)}
                      stack={stack}
                    />
                  ) : null}
                  {columns.map((column, place) => (
                    <td
                      key={column.key}
                      role={as('cell')}
                      style={stack?.places[place]?.style}
                      className={cx(
                        'max-w-0 min-w-0 truncate border-b border-hairline px-3',
                        dense ? 'h-8' : 'h-9',
                        ALIGN[column.align ?? 'start'],
                        column.isLesser && LESSER,
                        stack?.places[place]?.className,
                        stack?.cell,
                        column.under !== undefined && stack?.second,
                        pinned &&
                          place === 0 &&
                          `sticky left-0 ${lit ? 'bg-selected' : 'bg-panel group-hover:bg-hover'}`,
                      )}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })
          )}
        </tbody>
        {totals ? (
          <tfoot className="sticky bottom-0 z-10 bg-sunken font-medium">
            <tr>
              {columns.map((column, place) => {
                const Cell = place === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={place === 0 ? 'row' : undefined}
                    className={cx(
                      'h-9 border-t border-hairline bg-sunken px-3 font-medium',
                      ALIGN[column.align ?? 'start'],
                      pinned && place === 0 && 'sticky left-0',
                      column.isLesser && LESSER,
                    )}
                  >
                    {totals[column.key]}
                  </Cell>
                );
              })}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
