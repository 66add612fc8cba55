import type { InputModel } from '../../model/contract/entities.ts';
import { leadColumns } from '../../model/pif/columns.ts';
import type { Place } from '../../model/shared/block.ts';
import { COPY_DOWN_ROW, held } from '../../model/pif/cursor.ts';
import type { TabView } from '../../model/pif/edits.ts';
import type { Patch, Sheet } from '../../model/pif/sheet.ts';
import type { CellEditorOutput } from './cell-editor.machine.ts';
import type { PifSheetContext } from './pif-sheet.context.ts';
import {
  columnsOf,
  extentOf,
  columnAt,
  nextError,
  nextOvertaken,
  patchesOfDraft,
  placesLacking,
  tabOf,
  tabViewOf,
} from './pif-sheet.selectors.ts';

/** The first cell that may be typed into. */
export const FIRST: Place = { row: 0, column: leadColumns.length };

type Spot = Pick<PifSheetContext, 'cursor' | 'anchor'>;

/** The sheet with what an edit makes of the shown tab. */
export const changedBy = (
  context: PifSheetContext,
  edit: (view: TabView) => readonly Patch[],
): { readonly sheet: Sheet } => {
  const view = tabViewOf({ context });
  return { sheet: view ? context.sheet.with(edit(view)) : context.sheet };
};
const selecting = (context: PifSheetContext, places: readonly number[], isSelected: boolean): Sheet => {
  const rows = tabOf({ context })?.rows ?? [];
  return context.sheet.selecting(
    places.flatMap((place) => rows[place] ?? []),
    isSelected,
  );
};
/** Every row of the shown tab, selected or not. */
export const withAll = (context: PifSheetContext, isSelected: boolean): Sheet =>
  selecting(context, everyRow(context), isSelected);
const everyRow = (context: PifSheetContext): readonly number[] =>
  (tabOf({ context })?.rows ?? []).map((_, place) => place);
/** The cursor at a place held inside the table; the block ends there too unless it is stretched. */
export const at = (context: PifSheetContext, place: Place, extend = false): Spot => {
  const cursor = held(place, extentOf({ context }));
  return { cursor, anchor: extend ? context.anchor : cursor };
};

export const onTab = (context: PifSheetContext, tab: string): PifSheetContext => {
  const next = { ...context, tab, sheet: withAll(context, false) };
  return { ...next, ...at(next, FIRST) };
};

export interface RowToggle {
  readonly row: number;
  readonly isSelected: boolean;
  /** Every row from the cursor's to this one. */
  readonly through: boolean;
}

export const withRow = (
  context: PifSheetContext,
  { row, isSelected, through }: RowToggle,
): Spot & { readonly sheet: Sheet } => {
  const from = through ? Math.max(0, Math.min(context.cursor.row, row)) : row;
  const to = through ? Math.max(context.cursor.row, row) : row;
  const rows = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  return { sheet: selecting(context, rows, isSelected), ...at(context, { row, column: 0 }) };
};

/** The samples that lack an input selected, and the cursor at the box that fills it for all of them. */
export const gathering = (context: PifSheetContext, omlName: string): Spot & { readonly sheet: Sheet } => {
  const deselected = { ...context, sheet: withAll(context, false) };
  const column = columnsOf({ context }).findIndex(({ key }) => key === omlName);
  return {
    sheet: selecting(deselected, placesLacking({ context }, omlName), true),
    ...at(context, { row: COPY_DOWN_ROW, column }),
  };
};

/** What was typed, taken unless it was given up, and the cursor where it goes on. */
export const withDraft = (
  context: PifSheetContext,
  { text, move }: CellEditorOutput,
): Spot & { readonly sheet: Sheet } => {
  const { row, column } = context.cursor;
  const { sheet } = text === null ? context : changedBy(context, (view) => patchesOfDraft(context, view, text));
  // A value copied down leaves one at its box, where the next column's is a Tab away.
  const rows = row === COPY_DOWN_ROW ? 0 : move.rows;
  return { sheet, ...at(context, { row: row + rows, column: column + move.columns }) };
};

export const atNextError = (context: PifSheetContext): Partial<PifSheetContext> =>
  gone(context, nextError({ context }));
export const atNextOvertaken = (context: PifSheetContext): Partial<PifSheetContext> =>
  gone(context, nextOvertaken({ context }));
const gone = (context: PifSheetContext, to: ReturnType<typeof nextError>): Partial<PifSheetContext> =>
  to ? { tab: to.tab, ...at({ ...context, tab: to.tab }, to.place) } : {};

/** The cell at the cursor with one's own value kept, or with that of whoever changed it as well. */
export function settledBy(context: PifSheetContext, by: 'mine' | 'theirs'): Sheet {
  const { sheet, cursor } = context;
  const row = tabOf({ context })?.rows[cursor.row] ?? -1;
  const column = columnAt({ context }, cursor.column);
  if (column?.kind !== 'parameter' || !sheet.rows[row]?.overtaken.includes(column.parameter.omlName)) return sheet;
  const { omlName } = column.parameter;
  return by === 'mine'
    ? sheet.keeping(row, omlName)
    : sheet.with([{ row, omlName, value: sheet.rows[row].saved[omlName] ?? null }]);
}

/** Samples read anew under the adviser's changes; rows may be fewer than they were. */
export const refreshed = (context: PifSheetContext, inputModel: InputModel): Spot & { readonly sheet: Sheet } => {
  const sheet = context.sheet.refreshed(inputModel);
  const extent = extentOf({ context: { ...context, sheet } });
  return { sheet, cursor: held(context.cursor, extent), anchor: held(context.anchor, extent) };
};
