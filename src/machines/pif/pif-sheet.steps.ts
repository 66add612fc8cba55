import type { InputModel } from '../../model/contract/entities.ts';
import { firstInputOf, type Showing } from '../../model/pif/columns.ts';
import type { Place } from '../../model/shared/block.ts';
import { COPY_DOWN_ROW, held } from '../../model/pif/cursor.ts';
import { cleared, entered, fillingDown, pasted, resetting, type Edit, type TabView } from '../../model/pif/edits.ts';
import { copiedInputs, filledRight, replaced } from '../../model/pif/row-edits.ts';
import { everyRow, isNarrowed, placesShown, type RowView } from '../../model/pif/row-view.ts';
import { readBlock } from '../../model/shared/clipboard.ts';
import type { Patch, Sheet } from '../../model/pif/sheet.ts';
import { skipNote } from '../../model/pif/skips.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import type { CellEditorOutput } from './cell-editor.machine.ts';
import type { CellEdit, PifSheetContext } from './pif-sheet.context.ts';
import {
  blockOf,
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
export const firstPlace = (context: PifSheetContext): Place => ({
  row: 0,
  column: Math.max(0, firstInputOf(columnsOf({ context }))),
});

type Spot = Pick<PifSheetContext, 'cursor' | 'anchor'>;

type Edited = Pick<PifSheetContext, 'sheet' | 'note'>;

/** The sheet with what an edit makes of the shown tab. */
const changedBy = (context: PifSheetContext, edit: (view: TabView) => readonly Patch[]): Edited => {
  const view = tabViewOf({ context });
  return { sheet: view ? context.sheet.with(edit(view)) : context.sheet, note: null };
};
/** The same, with word of what the edit had to leave out. */
const editedBy = (context: PifSheetContext, edit: (view: TabView) => Edit): Edited => {
  const view = tabViewOf({ context });
  if (!view) return { sheet: context.sheet, note: null };
  const { patches, skips } = edit(view);
  const isDateKept = patches.length === 0 && skips.emptyDate === 1;
  return {
    sheet: context.sheet.with(patches),
    note: isDateKept
      ? pifTexts.dateKept(columnAt({ context }, context.cursor.column)?.title ?? '')
      : skipNote(patches.length, skips),
  };
};
const selecting = (context: PifSheetContext, places: readonly number[], isSelected: boolean): Sheet => {
  const rows = tabOf({ context })?.rows ?? [];
  return context.sheet.selecting(
    places.flatMap((place) => rows[place] ?? []),
    isSelected,
  );
};
/** What an act of the adviser at the table changes. */
export function editedAs(context: PifSheetContext, act: CellEdit): Edited {
  const block = blockOf({ context });
  const { cursor } = context;
  switch (act.type) {
    case 'PASTED':
      return editedBy(context, (view) => pasted(view, block, readBlock(act.text)));
    case 'CLEAR_CELLS':
      return editedBy(context, (view) => cleared(view, block));
    case 'RESET_CELLS':
      return changedBy(context, (view) => resetting(view, block));
    case 'FILLED_DOWN':
      return changedBy(context, (view) => fillingDown(view, block));
    case 'RIGHT_FILLED':
      return editedBy(context, (view) => filledRight(view, block));
    case 'INPUTS_COPIED':
      return editedBy(context, (view) => copiedInputs(view, cursor.row));
    case 'VALUES_REPLACED': {
      const edited = editedBy(context, (view) => replaced(view, cursor.column, act.found, act.by));
      return edited.sheet === context.sheet && edited.note === null
        ? { ...edited, note: pifTexts.replace.none(act.found) }
        : edited;
    }
  }
}

/** The rows of the tab that its view shows, and none of them selected: what is not seen is not changed. */
export const viewing = (context: PifSheetContext, wanted: Partial<RowView>): PifSheetContext => {
  const view = { ...context.view, ...wanted };
  const next = viewed({ ...context, view, sheet: withAll(context, false), note: null });
  return { ...next, ...at(next, { row: 0, column: context.cursor.column }) };
};
const viewed = (context: PifSheetContext): PifSheetContext => {
  const { sheet, tab: id, view } = context;
  const tab = sheet.tab(id);
  const isPlain = !isNarrowed(view) && view.order === 'place';
  return {
    ...context,
    places: tab === undefined || isPlain ? null : { tab: tab.id, rows: placesShown(sheet.rows, tab.rows, view) },
  };
};

/** Every row of the shown tab, selected or not. */
export const withAll = (context: PifSheetContext, isSelected: boolean): Sheet =>
  selecting(context, rowsOfTab(context), isSelected);
const rowsOfTab = (context: PifSheetContext): readonly number[] =>
  (tabOf({ context })?.rows ?? []).map((_, place) => place);
/** The cursor at a place held inside the table; the block ends there too unless it is stretched. */
export const at = (context: PifSheetContext, place: Place, extend = false): Spot => {
  const cursor = held(place, extentOf({ context }));
  return { cursor, anchor: extend ? context.anchor : cursor };
};

export const onTab = (context: PifSheetContext, tab: string): PifSheetContext => {
  // What one tab was narrowed down to need not be in another; the order is for all.
  const view = { ...everyRow, order: context.view.order };
  const next = viewed({ ...context, tab, view, places: null, sheet: withAll(context, false), note: null });
  return { ...next, ...at(next, firstPlace(next)) };
};

/** The table with other columns shown; the cursor stays in its column, or goes to one beside it. */
export function showing(context: PifSheetContext, wanted: Showing): PifSheetContext {
  const { cursor } = context;
  const key = columnAt({ context }, cursor.column)?.key;
  const next = { ...context, showing: wanted };
  const column = columnsOf({ context: next }).findIndex((one) => one.key === key);
  return { ...next, ...at(next, { row: cursor.row, column: column < 0 ? cursor.column : column }) };
}

const withGroup = (context: PifSheetContext, groupId: number, isShown: boolean): PifSheetContext => {
  const others = context.showing.hiddenGroups.filter((id) => id !== groupId);
  return showing(context, { ...context.showing, hiddenGroups: isShown ? others : [...others, groupId] });
};
export const withGroupToggled = (context: PifSheetContext, groupId: number): PifSheetContext =>
  withGroup(context, groupId, context.showing.hiddenGroups.includes(groupId));
/** The table with the group of an input shown, so that one can go there. */
const withInput = (context: PifSheetContext, omlName: string): PifSheetContext => {
  const input = tabOf({ context })?.parameters.find((parameter) => parameter.omlName === omlName);
  return input && context.showing.hiddenGroups.includes(input.groupId)
    ? withGroup(context, input.groupId, true)
    : context;
};
const columnOf = (context: PifSheetContext, omlName: string): number =>
  columnsOf({ context }).findIndex(({ key }) => key === omlName);

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
export const gathering = (context: PifSheetContext, omlName: string): PifSheetContext => {
  const deselected = withInput({ ...context, sheet: withAll(context, false) }, omlName);
  return {
    ...deselected,
    sheet: selecting(deselected, placesLacking({ context }, omlName), true),
    ...at(deselected, { row: COPY_DOWN_ROW, column: columnOf(deselected, omlName) }),
  };
};

/** What was typed, taken unless it was given up, and the cursor where it goes on. */
export const withDraft = (context: PifSheetContext, { text, move }: CellEditorOutput): Spot & Edited => {
  const { row, column } = context.cursor;
  const edited = text === null ? { sheet: context.sheet, note: null } : withText(context, text);
  // A value copied down leaves one at its box, where the next column's is a Tab away.
  const rows = row === COPY_DOWN_ROW ? 0 : move.rows;
  return { ...edited, ...at(context, { row: row + rows, column: column + move.columns }) };
};
const withText = (context: PifSheetContext, text: string): Edited => {
  const { row, column } = context.cursor;
  // A value that cannot be read is marked in its own cell, where whoever typed it looks.
  if (row === COPY_DOWN_ROW || text.trim() !== '')
    return changedBy(context, (view) => patchesOfDraft(context, view, text));
  return editedBy(context, (view) => entered(view, row, column, text));
};

export const atNextError = (context: PifSheetContext): Partial<PifSheetContext> =>
  gone(context, nextError({ context }));
export const atNextOvertaken = (context: PifSheetContext): Partial<PifSheetContext> =>
  gone(context, nextOvertaken({ context }));
function gone(context: PifSheetContext, to: ReturnType<typeof nextError>): Partial<PifSheetContext> {
  if (!to) return {};
  const shown = withInput({ ...context, tab: to.tab }, to.omlName);
  // A row that is not shown would be no place to go to.
  const isShown = tabOf({ context: shown })?.rows.includes(to.at) ?? false;
  const next = isShown ? shown : { ...shown, view: everyRow, places: null };
  const row = tabOf({ context: next })?.rows.indexOf(to.at) ?? 0;
  return { ...next, ...at(next, { row, column: columnOf(next, to.omlName) }) };
}

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
export const refreshed = (context: PifSheetContext, inputModel: InputModel): PifSheetContext => {
  const next = viewed({ ...context, sheet: context.sheet.refreshed(inputModel) });
  const extent = extentOf({ context: next });
  return { ...next, cursor: held(context.cursor, extent), anchor: held(context.anchor, extent) };
};
