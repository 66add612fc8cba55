import { AllCommunityModule, ModuleRegistry, type ColDef, type GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { areaOf, contentOf, ids, NEED, NUTRIENTS, productIds, rateAt } from './plan.ts';
import type { PlanActions } from './page.ts';

type Row = Record<string, string | number>;

const suppliedOf = (row: Row | undefined, nutrient: (typeof NUTRIENTS)[number]): number =>
  productIds.reduce((sum, id) => sum + Number(row?.[`r${id}`] ?? 0) * contentOf(id)[nutrient], 0);
const PRICE_PER_KG = 0.8;

/** The same columns in AG Grid: rates that are edited, and a value getter for each cell that follows from them. */
export function showReference(host: HTMLElement): PlanActions {
  ModuleRegistry.registerModules([AllCommunityModule]);
  const columns: ColDef<Row>[] = [
    { field: 'paddock', width: 160, sortable: true },
    { field: 'ha', width: 60 },
    ...productIds.map((id): ColDef<Row> => ({ field: `r${id}`, width: 88, editable: true })),
    ...NUTRIENTS.map((nutrient): ColDef<Row> => ({
      colId: nutrient,
      width: 60,
      filter: 'agNumberColumnFilter',
      valueGetter: ({ data }) => Math.round(suppliedOf(data, nutrient) - NEED),
    })),
    {
      colId: 'cost',
      width: 70,
      valueGetter: ({ data }) => productIds.reduce((sum, id) => sum + Number(data?.[`r${id}`] ?? 0) * PRICE_PER_KG, 0),
    },
  ];
  const rows = ids.map((sampleId): Row => ({
    paddock: `Paddock ${sampleId}`,
    ha: areaOf(sampleId),
    ...Object.fromEntries(productIds.map((id) => [`r${id}`, String(rateAt(sampleId, id))])),
  }));
  let grid: GridApi<Row> | undefined;
  let isDescending = false;
  createRoot(host).render(
    <div style={{ height: 'max(16rem, calc(100dvh - 24rem))' }}>
      <AgGridReact<Row>
        rowData={rows}
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
