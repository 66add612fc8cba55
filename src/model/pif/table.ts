import { blockBetween, type Block, type Place } from '../shared/block.ts';
import { ANALYTE_GROUP, gridColumns, groupsOf, type GridColumn, type GroupPill, type Showing } from './columns.ts';
import type { Extent } from './cursor.ts';
import type { TabView } from './edits.ts';
import { groupAtLine, samplesAmong, type Lines, type RowGroup } from './row-groups.ts';
import type { RowView } from './row-view.ts';
import type { PifState, Row } from './row.ts';
import { pifStateOfTab, type Sheet, type Tab } from './sheet.ts';
import { tallyOf } from './tally.ts';
import { present } from '../shared/present.ts';

/** The table of the model inputs: its sheet, its view and the cursor. */
export interface PifTable {
  readonly readOnly: boolean;
  readonly runPermitted: boolean;
  /** The editor was opened from a recommendation. */
  readonly isForRecommendation: boolean;
  readonly sheet: Sheet;
  /** The tab shown; null is the first. */
  readonly tab: string | null;
  readonly cursor: Place;
  /** The opposite corner of the selected block of cells. */
  readonly anchor: Place;
  /** Which groups of columns are shown, and how much of the leading ones. */
  readonly showing: Showing;
  /** Which rows of the tab are shown, and in which order. */
  readonly view: RowView;
  /** The groups whose rows are not shown, by name. */
  readonly folded: readonly string[];
  /** The lines as they were when the view was chosen; null where all rows are shown. */
  readonly places: ({ readonly tab: string } & Lines) | null;
  /** What the last edit could not do, and why; null where it did all. */
  readonly note: string | null;
}

const NO_COLUMNS: readonly GridColumn[] = [];

/** The shown tab, with the lines that its view shows: the rows of samples, and below zero the headings of groups. */
export function tabOf({ sheet, tab: id, places }: PifTable): Tab | undefined {
  const tab = sheet.tab(id);
  return tab && places?.tab === tab.id ? narrowed(tab, places.rows) : tab;
}
/** The same tab for the same rows, so that cached results stay valid. */
const narrowedTabs = new WeakMap<readonly number[], Tab>();
function narrowed(tab: Tab, rows: readonly number[]): Tab {
  const last = narrowedTabs.get(rows);
  if (last?.columns === tab.columns) return last;
  const next = { ...tab, rows };
  narrowedTabs.set(rows, next);
  return next;
}
/** How many samples its view shows. */
export const shownCount = (table: PifTable): number => samplesAmong(tabOf(table)?.rows ?? NO_LINES).length;
const NO_LINES: readonly number[] = [];
const NO_GROUPS: readonly RowGroup[] = [];
/** The groups of the shown rows; none where they are not grouped. */
export const rowGroupsOf = (table: PifTable): readonly RowGroup[] => {
  const { places } = table;
  return places?.tab === tabOf(table)?.id ? (places?.groups ?? NO_GROUPS) : NO_GROUPS;
};
/** The group whose heading is at a place of the tab. */
export const groupAt = (table: PifTable, at: number): RowGroup | undefined =>
  groupAtLine(rowGroupsOf(table), tabOf(table)?.rows[at]);
/** How many rows there are in the tab, whatever of them is shown. */
export const rowCount = ({ sheet, tab }: PifTable): number => sheet.tab(tab)?.rows.length ?? 0;
interface TabHead {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly state: PifState;
}
/** What the tabs say of themselves. */
export const tabHeads = ({ sheet }: PifTable): readonly TabHead[] =>
  sheet.tabs.map((tab) => ({
    id: tab.id,
    label: tab.name,
    count: tab.rows.length,
    state: pifStateOfTab(sheet, tab),
  }));
/** True where two lists of tabs would be drawn alike. */
export const isSameHeads = (one: readonly TabHead[], other: readonly TabHead[]): boolean =>
  one.length === other.length &&
  one.every(({ id, label, count, state }, at) => {
    const counterpart = present(other[at]);
    return (
      id === counterpart.id && label === counterpart.label && count === counterpart.count && state === counterpart.state
    );
  });
/** The columns that the tab shows; none without a tab. */
export const columnsOf = (table: PifTable): readonly GridColumn[] => {
  const tab = tabOf(table);
  return tab ? columnsIn(tab, table.showing) : NO_COLUMNS;
};
/** The same list for the same tab and groups, so that views need not render again. */
const known = new WeakMap<Tab, { readonly showing: Showing; readonly columns: readonly GridColumn[] }>();
function columnsIn(tab: Tab, showing: Showing): readonly GridColumn[] {
  const last = known.get(tab);
  if (last?.showing === showing) return last.columns;
  const columns = gridColumns(tab, showing);
  known.set(tab, { showing, columns });
  return columns;
}

export interface PillState extends GroupPill {
  readonly isShown: boolean;
  /** Samples that lack the results of the group. */
  readonly lacking: number;
}

/** The groups of the tab with whether they are shown. */
export const groupPills = (table: PifTable): readonly PillState[] => {
  const tab = tabOf(table);
  return tab
    ? groupsOf(tab).map((group) => ({
        ...group,
        isShown: !table.showing.hiddenGroups.includes(group.id),
        lacking: group.id === ANALYTE_GROUP ? withoutResults(table) : 0,
      }))
    : [];
};
/** True where two lists of groups would be drawn alike. */
export const isSamePills = (one: readonly PillState[], other: readonly PillState[]): boolean =>
  one.length === other.length &&
  one.every(({ id, name, isShown, lacking }, at) => {
    const counterpart = present(other[at]);
    return (
      id === counterpart.id &&
      name === counterpart.name &&
      isShown === counterpart.isShown &&
      lacking === counterpart.lacking
    );
  });

/** The row shown at a place of the tab. */
export const rowAt = (table: PifTable, at: number): Row | undefined => table.sheet.rows[tabOf(table)?.rows[at] ?? -1];
/** The column at a place of the tab; undefined beyond the last. */
export const columnAt = (table: PifTable, at: number): GridColumn | undefined => columnsOf(table)[at];

/** The tab as edits see it; undefined when there are no samples. */
export function tabViewOf(table: PifTable): TabView | undefined {
  const tab = tabOf(table);
  return tab && { sheet: table.sheet, tab, columns: columnsOf(table) };
}

/** How many rows and columns the cursor can move over. */
export const extentOf = (table: PifTable): Extent => ({
  rows: tabOf(table)?.rows.length ?? 0,
  columns: columnsOf(table).length,
  hasCopyDown: !table.readOnly,
});
/** The block between anchor and cursor. */
export const blockOf = (table: PifTable): Block => blockBetween(table.anchor, table.cursor);

/** Works out once for each sheet and tab what goes over all rows: selectors are asked at every move of the cursor. */
export function oncePerTab<T>(workOut: (table: PifTable) => T): (table: PifTable) => T {
  const worked = new WeakMap<Sheet, Map<Tab | undefined, T>>();
  return (table) => {
    const ofSheet = worked.get(table.sheet) ?? new Map<Tab | undefined, T>();
    worked.set(table.sheet, ofSheet);
    const tab = tabOf(table);
    if (!ofSheet.has(tab)) ofSheet.set(tab, workOut(table));
    return ofSheet.get(tab)!;
  };
}

/** The function of a table that works out its answer once for the rows of a sheet. */
export function oncePerSheet<T>(workOut: (sheet: Sheet) => T): (table: PifTable) => T {
  const worked = new WeakMap<readonly Row[], T>();
  return ({ sheet }) => {
    if (!worked.has(sheet.rows)) worked.set(sheet.rows, workOut(sheet));
    return worked.get(sheet.rows)!;
  };
}

/** The function that counts the rows of the tab for which a condition holds. */
export const countWhere = (isMeant: (row: Row) => boolean): ((table: PifTable) => number) => {
  const tally = tallyOf(isMeant);
  return (table) => {
    const tab = tabOf(table);
    return (tab && tally(table.sheet.rows, tab).get(true)) ?? 0;
  };
};
const withoutResults = countWhere(({ sample }) => sample.labResults.length === 0);
export const selectedCount = countWhere(({ isSelected }) => isSelected);
/** How many samples a value is copied down to: the selected ones, else all that are shown. */
export const copyDownCount = (table: PifTable): number => selectedCount(table) || shownCount(table);
