import type { Place } from '../shared/block.ts';
import { firstInputOf, shownAtFirst, type Showing } from './columns.ts';
import { COPY_DOWN_ROW, held } from './cursor.ts';
import { inGroups } from './row-groups.ts';
import { everyRow, isNarrowed, placesShown, type RowView } from './row-view.ts';
import type { Sheet } from './sheet.ts';
import type { RowAct, RowToggle } from './table-acts.ts';
import { nextError, nextOvertaken, placesLacking } from './table-facts.ts';
import { tabOf, rowGroupsOf, columnsOf, columnAt, extentOf, type PifTable } from './table.ts';

/** The first cell that may be typed into. */
export const firstPlace = (table: PifTable): Place => ({
  row: 0,
  column: Math.max(0, firstInputOf(columnsOf(table))),
});

/** The table as it opens: all rows, and the cursor where typing begins. */
export function openedAtFirst(
  input: Pick<PifTable, 'readOnly' | 'runPermitted' | 'isForRecommendation' | 'sheet'>,
): PifTable {
  const first = { row: 0, column: 0 };
  const opened = {
    ...input,
    tab: null,
    cursor: first,
    anchor: first,
    showing: shownAtFirst,
    view: everyRow,
    folded: [],
    places: null,
    note: null,
  };
  const place = firstPlace(opened);
  return { ...opened, cursor: place, anchor: place };
}

export type Spot = Pick<PifTable, 'cursor' | 'anchor'>;

/** The sheet with the rows at these places of the tab selected or not. */
export const selecting = (table: PifTable, places: readonly number[], isSelected: boolean): Sheet => {
  const rows = tabOf(table)?.rows ?? [];
  return table.sheet.selecting(
    places.flatMap((place) => rows[place] ?? []),
    isSelected,
  );
};
/** The rows of the tab that its view shows, and none of them selected: what is not seen is not changed. */
const viewing = (table: PifTable, wanted: Partial<RowView>): PifTable => {
  const view = { ...table.view, ...wanted };
  const folded = view.groupBy === table.view.groupBy ? table.folded : [];
  const next = viewed({ ...table, view, folded, sheet: withAll(table, false), note: null });
  return { ...next, ...at(next, { row: 0, column: table.cursor.column }) };
};
const viewed = (table: PifTable): PifTable => {
  const { sheet, tab: id, view, folded } = table;
  const tab = sheet.tab(id);
  const isPlain = !isNarrowed(view) && view.order === 'place' && view.groupBy === 'none';
  if (tab === undefined || isPlain) return { ...table, places: null };
  const rows = placesShown(sheet.rows, tab.rows, view);
  const { groupBy } = view;
  const lines =
    groupBy === 'none' ? { rows, groups: [] } : inGroups(sheet.rows, { places: rows, by: groupBy, tab, folded });
  return { ...table, places: { tab: tab.id, ...lines } };
};

interface Folding {
  /** Null for all of them. */
  readonly group: string | null;
  readonly isFolded: boolean;
}
/** The table with a group folded or not: what is not seen is not selected, and the cursor stays at its line, or goes to the heading. */
function folding(table: PifTable, { group, isFolded }: Folding): PifTable {
  const groups = rowGroupsOf(table);
  const meant = group === null ? groups.map(({ name }) => name) : [group];
  const others = table.folded.filter((name) => !meant.includes(name));
  const hidden = isFolded ? groups.flatMap(({ name, places }) => (meant.includes(name) ? places : [])) : [];
  const line = tabOf(table)?.rows[table.cursor.row];
  const next = viewed({
    ...table,
    folded: isFolded ? [...others, ...meant] : others,
    sheet: hidden.length === 0 ? table.sheet : table.sheet.selecting(hidden, false),
  });
  const owner = groups.findIndex(({ places }) => line !== undefined && places.includes(line));
  const lines = tabOf(next)?.rows ?? [];
  const row = line === undefined ? -1 : lines.includes(line) ? lines.indexOf(line) : lines.indexOf(-1 - owner);
  return {
    ...next,
    ...at(next, { ...table.cursor, row: Math.max(row, table.cursor.row < 0 ? COPY_DOWN_ROW : 0) }),
  };
}
/** The samples of a group selected or not. */
const choosingGroup = (table: PifTable, group: string, isSelected: boolean): Sheet =>
  table.sheet.selecting(rowGroupsOf(table).find(({ name }) => name === group)?.places ?? [], isSelected);

/** The table after an act of the adviser about its rows. */
export function showingRows(table: PifTable, act: RowAct): Partial<PifTable> {
  switch (act.type) {
    case 'VIEW_CHOSEN':
      return viewing(table, act.view);
    case 'ROWS_FOLDED':
      return folding(table, act);
    case 'ROWS_CHOSEN':
      return { sheet: choosingGroup(table, act.group, act.isSelected) };
  }
}

/** Every row of the shown tab, selected or not. */
export const withAll = (table: PifTable, isSelected: boolean): Sheet => selecting(table, rowsOfTab(table), isSelected);
const rowsOfTab = (table: PifTable): readonly number[] =>
  (tabOf(table)?.rows ?? []).flatMap((line, place) => (line < 0 ? [] : [place]));
/** The cursor at a place held inside the table; the block ends there too unless it is stretched. */
export const at = (table: PifTable, place: Place, extend = false): Spot => {
  const cursor = held(place, extentOf(table));
  return { cursor, anchor: extend ? table.anchor : cursor };
};

/** The table on another tab: its order and grouping stay, what it was narrowed to does not. */
export const onTab = (table: PifTable, tab: string): PifTable => {
  // What one tab was narrowed down to need not be in another; the order is for all.
  const view = { ...everyRow, order: table.view.order, groupBy: table.view.groupBy };
  const next = viewed({ ...table, tab, view, folded: [], places: null, sheet: withAll(table, false), note: null });
  return { ...next, ...at(next, firstPlace(next)) };
};

/** The table with other columns shown; the cursor stays in its column, or goes to one beside it. */
export function showing(table: PifTable, wanted: Showing): PifTable {
  const { cursor } = table;
  const key = columnAt(table, cursor.column)?.key;
  const next = { ...table, showing: wanted };
  const column = columnsOf(next).findIndex((one) => one.key === key);
  return { ...next, ...at(next, { row: cursor.row, column: column < 0 ? cursor.column : column }) };
}

const withGroup = (table: PifTable, groupId: number, isShown: boolean): PifTable => {
  const others = table.showing.hiddenGroups.filter((id) => id !== groupId);
  return showing(table, { ...table.showing, hiddenGroups: isShown ? others : [...others, groupId] });
};
/** The table with a group of parameters shown or hidden. */
export const withGroupToggled = (table: PifTable, groupId: number): PifTable =>
  withGroup(table, groupId, table.showing.hiddenGroups.includes(groupId));
/** The table with the group of an input shown, so that one can go there. */
const withInput = (table: PifTable, omlName: string): PifTable => {
  const input = tabOf(table)?.parameters.find((parameter) => parameter.omlName === omlName);
  return input && table.showing.hiddenGroups.includes(input.groupId) ? withGroup(table, input.groupId, true) : table;
};
const columnOf = (table: PifTable, omlName: string): number => columnsOf(table).findIndex(({ key }) => key === omlName);

/** The sheet with one row selected or not, or with all rows from the cursor through to it, and the cursor on that row. */
export const withRow = (table: PifTable, { row, isSelected, through }: RowToggle): Spot & { readonly sheet: Sheet } => {
  const from = through ? Math.max(0, Math.min(table.cursor.row, row)) : row;
  const to = through ? Math.max(table.cursor.row, row) : row;
  const rows = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  // Selecting the cursor's own row keeps its column.
  const column = row === table.cursor.row ? table.cursor.column : 0;
  return { sheet: selecting(table, rows, isSelected), ...at(table, { row, column }) };
};

/** The samples that lack an input selected, and the cursor at the box that fills it for all of them. */
export const gathering = (table: PifTable, omlName: string): PifTable => {
  const deselected = withInput({ ...table, sheet: withAll(table, false) }, omlName);
  return {
    ...deselected,
    sheet: selecting(deselected, placesLacking(table, omlName), true),
    ...at(deselected, { row: COPY_DOWN_ROW, column: columnOf(deselected, omlName) }),
  };
};

/** The table with its cursor on the next field in error; unchanged without one. */
export const atNextError = (table: PifTable): Partial<PifTable> => gone(table, nextError(table));
/** The table with its cursor on the next field that another user has changed; unchanged without one. */
export const atNextOvertaken = (table: PifTable): Partial<PifTable> => gone(table, nextOvertaken(table));
/** The table with its cursor on a field: on the field's tab, with its column and its row shown. */
export function gone(table: PifTable, to: ReturnType<typeof nextError>): Partial<PifTable> {
  if (!to) return {};
  const there = to.tab === tabOf(table)?.id ? table : onTab(table, to.tab);
  const shown = withInput(there, to.omlName);
  // A row that is not shown would be no place to go to.
  const isShown = tabOf(shown)?.rows.includes(to.at) ?? false;
  const next = isShown ? shown : { ...shown, view: everyRow, folded: [], places: null };
  const row = tabOf(next)?.rows.indexOf(to.at) ?? 0;
  return { ...next, ...at(next, { row, column: columnOf(next, to.omlName) }) };
}

/** Newly read samples under the adviser's changes; rows may be fewer than they were. */
export const merged = (table: PifTable, sheet: Sheet): PifTable => {
  const next = viewed({ ...table, sheet });
  const extent = extentOf(next);
  return { ...next, cursor: held(table.cursor, extent), anchor: held(table.anchor, extent) };
};
