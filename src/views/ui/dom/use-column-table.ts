import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { Column } from '../table-types.ts';

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });
const noRows: readonly never[] = [];

interface ColumnArrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Pixels, of the columns that have been given a width. */
  readonly widths: Readonly<Record<string, number>>;
  readonly onResize: (key: string, px: number) => void;
  readonly leastPx: number;
  readonly mostPx: number;
}

/** The columns that are seen, in the order and width that the user has given them. The arrangement itself belongs to a machine. */
export function useColumnTable<Row>(
  columns: readonly Column<Row>[],
  { order, hidden, widths, onResize, leastPx, mostPx }: ColumnArrangement,
): readonly Column<Row>[] {
  const table = useTable({
    features,
    data: noRows as unknown as Record<string, unknown>[],
    columns: columns.map(({ key, header }) => ({ id: key, header, minSize: leastPx, maxSize: mostPx })),
    state: {
      columnOrder: [...order],
      columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
      columnSizing: { ...widths },
    },
    onColumnSizingChange: (change) => {
      const next = typeof change === 'function' ? change(widths) : change;
      for (const [key, px] of Object.entries(next)) if (widths[key] !== px) onResize(key, px);
    },
  });
  const known = new Map(columns.map((column) => [column.key, column]));
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => known.get(id) ?? []);
  const keys = new Set(shown.map(({ key }) => key));
  return shown.map((column) => ({
    ...column,
    width: widths[column.key] === undefined ? column.width : `${table.getColumn(column.key)?.getSize() ?? 0}px`,
    // The column above it in a narrow window may be out of sight.
    under: column.under !== undefined && keys.has(column.under) ? column.under : undefined,
    resize: {
      leastPx,
      mostPx,
      to: (px: number) => table.setColumnSizing((sizes) => ({ ...sizes, [column.key]: px })),
    },
  }));
}
