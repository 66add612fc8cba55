import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { Column, Sort } from './table-types.ts';

interface ColumnHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort?: Sort | undefined;
  /** What a click on a column means is the machine's. */
  readonly onSort?: ((key: string) => void) | undefined;
  /** Its several lines take the whole width: the arrow lies beside the first. */
  readonly isNarrow?: boolean | undefined;
}

export const ALIGN = { start: 'text-left', end: 'text-right tabular-nums', center: 'text-center' } as const;

/** The head of a column: its name, or a button that sorts by it. */
export function ColumnHeader<Row>({ column, sort, onSort, isNarrow = false }: ColumnHeaderProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  if (!column.sortable || !onSort) return <>{column.headerContent ?? column.header}</>;
  return (
    <button
      type="button"
      onClick={() => onSort(column.key)}
      className={cx(
        'group focus-inset relative -mx-1 inline-flex min-h-7 max-w-[calc(100%+0.5rem)] items-center gap-1 rounded-sm px-1 [text-align:inherit] hover:text-ink',
        column.align === 'end' && 'flex-row-reverse',
        direction && 'text-ink',
        direction && isNarrow && 'pl-5',
      )}
    >
      {/* What a column makes of its head itself is not cut: its last line may be the unit. */}
      <span className={cx('whitespace-normal', column.headerContent === undefined && 'line-clamp-2')}>
        {column.headerContent ?? column.header}
      </span>
      <Icon
        icon={direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown}
        size={14}
        className={cx(
          isNarrow && 'absolute top-1.5 left-0.5',
          !direction && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 max-lg:hidden',
        )}
      />
    </button>
  );
}
