import {
  AllCommunityModule,
  ModuleRegistry,
  type ColDef,
  type GridApi,
  type ValueGetterParams,
} from 'ag-grid-community';
import { AgGridReact, type CustomCellEditorProps } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { areaOf, contentOf, ids, NEED, NUTRIENTS, productIds, rateAt } from './plan.ts';
import type { PlanActions } from './page.ts';

type Row = Record<string, string | number>;
type Content = Readonly<Record<(typeof NUTRIENTS)[number], number>>;

const contents = new Map(productIds.map((id): readonly [number, Content] => [id, contentOf(id)]));
const rateIn = (row: Row | undefined, id: number): number => Number(row?.[`r${id}`] ?? 0);
const suppliedOf = (row: Row | undefined, nutrient: (typeof NUTRIENTS)[number]): number =>
  productIds.reduce((sum, id) => sum + rateIn(row, id) * (contents.get(id)?.[nutrient] ?? 0), 0);
const balanceOf = (row: Row | undefined, nutrient: (typeof NUTRIENTS)[number]): number =>
  Math.round(suppliedOf(row, nutrient) - NEED);
const PRICE_PER_KG = 0.8;
/** Its cells are value getters over all rows. */
const FOOT: Row[] = [{ paddock: 'Total' }];

const tonnesOf = (rows: readonly Row[], id: number): string =>
  (rows.reduce((sum, row) => sum + rateIn(row, id) * Number(row['ha']), 0) / 1_000).toFixed(1);
const shortOf = (rows: readonly Row[], nutrient: (typeof NUTRIENTS)[number]): string =>
  `${rows.filter((row) => balanceOf(row, nutrient) < 0).length} short`;

/** Rates are applied at each key, as in ours: what follows from them is refreshed in the row and at the foot. */
function RateEditor({ value, onValueChange, column, node, api }: CustomCellEditorProps<Row, string>) {
  const take = (text: string): void => {
    if (node.data) node.data[column.getColId()] = text;
    onValueChange(text);
    const foot = api.getPinnedBottomRow(0);
    api.refreshCells({ rowNodes: foot ? [node, foot] : [node] });
  };
  return (
    <input
      ref={whole}
      className="ag-input-field-input ag-text-field-input"
      aria-label="Rate"
      value={value ?? ''}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
const whole = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};

/** The same columns in AG Grid: rates that are edited, a value getter for each cell that follows from them, and a foot of totals and counts. */
export function showReference(host: HTMLElement): PlanActions {
  ModuleRegistry.registerModules([AllCommunityModule]);
  const rows = ids.map((sampleId): Row => ({
    paddock: `Paddock ${sampleId}`,
    ha: areaOf(sampleId),
    ...Object.fromEntries(productIds.map((id) => [`r${id}`, String(rateAt(sampleId, id))])),
  }));
  let grid: GridApi<Row> | undefined;
  const isFoot = ({ node }: ValueGetterParams<Row>): boolean => node?.rowPinned === 'bottom';
  const columns: ColDef<Row>[] = [
    { field: 'paddock', width: 110, sortable: true, pinned: 'left' },
    { field: 'ha', width: 60 },
    ...productIds.map((id): ColDef<Row> => ({
      colId: `r${id}`,
      width: 120,
      editable: ({ node }) => node.rowPinned !== 'bottom',
      cellEditor: RateEditor,
      valueGetter: (params) => (isFoot(params) ? tonnesOf(rows, id) : params.data?.[`r${id}`]),
      valueSetter: ({ data, newValue }) => {
        data[`r${id}`] = String(newValue);
        return true;
      },
    })),
    ...NUTRIENTS.map((nutrient): ColDef<Row> => ({
      colId: nutrient,
      width: 56,
      pinned: 'right',
      filter: 'agNumberColumnFilter',
      valueGetter: (params) => (isFoot(params) ? shortOf(rows, nutrient) : balanceOf(params.data, nutrient)),
    })),
    {
      colId: 'cost',
      width: 60,
      pinned: 'right',
      valueGetter: ({ data }) => productIds.reduce((sum, id) => sum + rateIn(data, id) * PRICE_PER_KG, 0),
    },
  ];
  let isDescending = false;
  createRoot(host).render(
    <div style={{ height: 'max(16rem, calc(100dvh - 24rem))' }}>
      <AgGridReact<Row>
        rowData={rows}
        pinnedBottomRowData={FOOT}
        columnDefs={columns}
        rowHeight={33}
        onGridReady={({ api }) => {
          grid = api;
        }}
      />
    </div>,
  );
  return {
    cell: '[col-id=r1][role=gridcell]',
    sort: () => {
      isDescending = !isDescending;
      grid?.applyColumnState({ state: [{ colId: 'paddock', sort: isDescending ? 'desc' : 'asc' }] });
    },
    filter: (on) => grid?.setFilterModel(on ? { N: { filterType: 'number', type: 'lessThan', filter: 0 } } : null),
  };
}
