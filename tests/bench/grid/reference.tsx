import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { COLUMNS, figureAt } from './figures.ts';

/** AG Grid as its makers set it up: every module, each cell open to be edited, and every default but that Enter leads a row down, as it does in ours. */
export function showReference(host: HTMLElement, count: number): void {
  ModuleRegistry.registerModules([AllCommunityModule]);
  const columns = Array.from({ length: COLUMNS }, (_, at) => ({ field: `c${at}`, width: 120, editable: true }));
  const rows = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(({ field }, at) => [field, String(figureAt(row, at))])),
  );
  createRoot(host).render(
    <AgGridReact rowData={rows} columnDefs={columns} rowHeight={32} enterNavigatesVerticallyAfterEdit />,
  );
}
