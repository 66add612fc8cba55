import { columnsIn, rowsOf, type Block } from '../shared/block.ts';
import { cellOf } from './cell.ts';
import { edit, editable, type Edit, type TabView } from './edits.ts';
import { showCell } from './parameter.ts';
import { isLocked } from './row.ts';
import { present } from '../shared/present.ts';

/** The entered value of the left column of the block for the columns right of it, row by row; an empty cell empties the others. */
export function filledRight(view: TabView, block: Block): Edit {
  const { sheet, tab, columns } = view;
  const source = editable(columns[block.left]);
  if (!source) return { patches: [], skips: {} };
  return edit(
    view,
    rowsOf(block).flatMap((row) => {
      const value = sheet.rows[tab.rows[row] ?? -1]?.entered[source.omlName] ?? null;
      const text = showCell(source, value);
      return columnsIn({ ...block, left: block.left + 1 }).map((column) => ({ row, column, text }));
    }),
  );
}

/**
 * All that was entered for the sample at a place of the tab, for the selected samples: inputs at their default there
 * return to it here. What a laboratory measures stays each sample's own.
 */
export function copiedInputs({ sheet, tab }: TabView, place: number): Edit {
  const at = tab.rows[place];
  const source = at === undefined ? undefined : sheet.rows[at];
  if (!source) return { patches: [], skips: {} };
  const inputs = tab.parameters.filter(
    ({ isReadOnly, classificationCode }) => !isReadOnly && classificationCode !== 'LAB',
  );
  const targets = tab.rows.filter((row) => row !== at && sheet.rows[row]?.isSelected);
  const open = targets.filter((row) => !isLocked(present(sheet.rows[row])));
  const locked = (targets.length - open.length) * inputs.length;
  return {
    patches: open.flatMap((row) =>
      inputs.map(({ omlName }) => ({ row, omlName, value: source.entered[omlName] ?? null })),
    ),
    skips: locked === 0 ? {} : { locked },
  };
}

/** Every cell of a column that shows a text, whatever its case, with another value in its place. */
export function replaced(
  view: TabView,
  { column, found, by }: { readonly column: number; readonly found: string; readonly by: string },
): Edit {
  const parameter = editable(view.columns[column]);
  const sought = found.trim().toLowerCase();
  if (!parameter) return { patches: [], skips: {} };
  return edit(
    view,
    view.tab.rows.flatMap((at, row) =>
      at >= 0 && cellOf(present(view.sheet.rows[at]), parameter).text.toLowerCase() === sought
        ? [{ row, column, text: by }]
        : [],
    ),
  );
}
