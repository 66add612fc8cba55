import { columnsIn, rowsOf, type Block } from '../shared/block.ts';
import { writeBlock } from '../shared/clipboard.ts';
import { cellOf } from './cell.ts';
import { formatDay } from '../format/date.ts';
import { criteriaTextOf, type GridColumn } from './columns.ts';
import { isDate, isUnread, readCell } from './parameter.ts';
import { isLocked } from './row.ts';
import { analyteOf, depthOf, siteOf } from './sample-text.ts';
import { samplesAmong } from './row-groups.ts';
import type { Patch, Sheet, Tab } from './sheet.ts';
import type { SkipReason, Skips } from './skips.ts';
import { present } from '../shared/present.ts';

/** What the edits of one tab need to know. */
export interface TabView {
  readonly sheet: Sheet;
  readonly tab: Tab;
  readonly columns: readonly GridColumn[];
}

/** The input of a column that is entered here. */
export const editable = (column: GridColumn | undefined) =>
  column?.kind === 'parameter' && !column.parameter.isReadOnly ? column.parameter : undefined;

/** A text for a cell, by its place in the table. */
interface Target {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/**
 * The patch for what was typed into one cell; no patch without edit rights, or where a date would be left empty
 * (specification 5).
 */
function patchesFor({ tab, columns }: TabView, { row, column, text }: Target): readonly Patch[] {
  const parameter = editable(columns[column]);
  const at = tab.rows[row];
  if (!parameter || at === undefined || at < 0) return [];
  const value = readCell(parameter, text);
  return value === null && isDate(parameter) ? [] : [{ row: at, omlName: parameter.omlName, value }];
}

/** The changes of an edit, and the cells that it skipped. */
export interface Edit {
  readonly patches: readonly Patch[];
  readonly skips: Skips;
}

function skipOf({ sheet, tab, columns }: TabView, { row, column, text }: Target): SkipReason | null {
  const sample = sheet.rows[tab.rows[row] ?? -1];
  if (row >= tab.rows.length || column >= columns.length) return 'beyond';
  const parameter = editable(columns[column]);
  if (present(tab.rows[row]) < 0) return null;
  if (!parameter) return text.trim() === '' ? null : 'notEdited';
  if (sample !== undefined && isLocked(sample)) return 'locked';
  const value = readCell(parameter, text);
  if (value === null) return isDate(parameter) ? 'emptyDate' : null;
  return isUnread(parameter, value) ? 'unread' : null;
}

/** What comes of texts for cells, and what is left out. */
export function edit(view: TabView, targets: readonly Target[]): Edit {
  const skips: Partial<Record<SkipReason, number>> = {};
  const patches: Patch[] = [];
  for (const target of targets) {
    const reason = skipOf(view, target);
    if (reason !== null) skips[reason] = (skips[reason] ?? 0) + 1;
    if (reason === null || reason === 'unread') patches.push(...patchesFor(view, target));
  }
  return { patches, skips };
}

/** Values for cells, less those of samples that are locked. */
export function unlocked({ sheet }: Pick<TabView, 'sheet'>, patches: readonly Patch[]): Edit {
  const open = patches.filter(({ row }) => !isLocked(present(sheet.rows[row])));
  const locked = patches.length - open.length;
  return { patches: open, skips: locked === 0 ? {} : { locked } };
}

/** How many values an edit enters, and how many that were entered it takes away. */
export const countEdits = ({ sheet }: Pick<TabView, 'sheet'>, patches: readonly Patch[]) => ({
  entered: patches.filter(({ value }) => value !== null).length,
  emptied: patches.filter(
    ({ row, omlName, value }) => value === null && sheet.rows[row]?.entered[omlName] !== undefined,
  ).length,
});

const targetsIn = (block: Block, text: string): readonly Target[] =>
  cellsIn(block).map(([row, column]) => ({ row, column, text }));

/** What was typed into one cell. */
export const entered = (
  view: TabView,
  { row, column, text }: { readonly row: number; readonly column: number; readonly text: string },
): Edit => edit(view, [{ row, column, text }]);
/** The patches of a text that is typed into a field. */
export const entering = (
  view: TabView,
  { row, column, text }: { readonly row: number; readonly column: number; readonly text: string },
): readonly Patch[] => patchesFor(view, { row, column, text });

/** Empties each cell of the block, so that its lab value or default applies again; a date stays. */
export const cleared = (view: TabView, block: Block): Edit => edit(view, targetsIn(block, ''));

/** Each cell of the block back at its lab value or default, dates too: nothing is empty then that has a default. */
export const resetting = ({ tab, columns }: TabView, block: Block): readonly Patch[] =>
  cellsIn(block).flatMap(([row, column]) => {
    const parameter = editable(columns[column]);
    const at = tab.rows[row];
    return parameter && at !== undefined && at >= 0 ? [{ row: at, omlName: parameter.omlName, value: null }] : [];
  });

/**
 * A pasted block from the top left cell on; what lies beyond the table is left out.
 * Over a block that holds it several times it is pasted as often, as spreadsheets do: a single value fills the block, a row each of its rows.
 */
export function pasted(view: TabView, block: Block, cells: readonly (readonly string[])[]): Edit {
  const top = Math.max(0, block.top);
  const rowOf = rowsFrom(view, top);
  const [height, width] = [cells.length, Math.max(0, ...cells.map((texts) => texts.length))];
  const lines = rowsOf(block).filter((row) => (view.tab.rows[row] ?? -1) >= 0).length;
  const down = timesIn(lines, height);
  const right = timesIn(columnsIn(block).length, width);
  const [rowTimes, columnTimes] = down !== null && right !== null ? [down, right] : [1, 1];
  return edit(
    view,
    Array.from({ length: rowTimes * height }, (_, line) => line).flatMap((line) =>
      Array.from({ length: columnTimes }, (_, time) => time).flatMap((time) =>
        present(cells[line % height]).map((text, at) => ({
          row: rowOf(line),
          column: block.left + time * width + at,
          text,
        })),
      ),
    ),
  );
}
/** How often something fits along a side of a block; null where it would not fill it. */
const timesIn = (side: number, length: number): number | null =>
  side <= 1 ? 1 : side % length === 0 ? side / length : null;
/** The lines of samples from one on: a heading between them takes no pasted values. */
function rowsFrom({ tab }: TabView, top: number): (down: number) => number {
  const rows = tab.rows.flatMap((at, row) => (at >= 0 && row >= top ? [row] : []));
  return (down) => rows[down] ?? tab.rows.length;
}

/** The rows a value is copied down to: the selected rows of the tab, else all. */
export function copyDownRows({ sheet, tab }: Pick<TabView, 'sheet' | 'tab'>): readonly number[] {
  const shown = samplesAmong(tab.rows);
  const selected = shown.filter((at) => sheet.rows[at]?.isSelected);
  return selected.length > 0 ? selected : shown;
}

/** One value for all the rows of `copyDownRows`. */
export function copyingDown(view: TabView, column: number, text: string): readonly Patch[] {
  const parameter = editable(view.columns[column]);
  const value = parameter && readCell(parameter, text);
  return parameter && value !== null && value !== undefined
    ? copyDownRows(view).map((row) => ({ row, omlName: parameter.omlName, value }))
    : [];
}

/**
 * The cell's entered value for the selected rows; without a selection, the top row of the block for the rows below it.
 * An empty cell empties the others, but for dates.
 */
export function filledDown(view: TabView, block: Block): Edit {
  const { sheet, tab, columns } = view;
  const source = sheet.rows[tab.rows[Math.max(0, block.top)] ?? -1];
  const lines = samplesAmong(tab.rows);
  const selected = lines.filter((at) => sheet.rows[at]?.isSelected);
  const below = tab.rows.slice(Math.max(0, block.top) + 1, block.bottom + 1).filter((at) => at >= 0);
  const rows = selected.length > 0 ? selected : below;
  if (!source) return { patches: [], skips: {} };
  const inputs = columns.slice(block.left, block.right + 1).flatMap((column) => editable(column) ?? []);
  const dates = inputs.filter((input) => isDate(input) && source.entered[input.omlName] === undefined);
  const { patches, skips } = unlocked(
    view,
    inputs
      .filter((input) => !dates.includes(input))
      .flatMap(({ omlName }) => rows.map((row) => ({ row, omlName, value: source.entered[omlName] ?? null }))),
  );
  return dates.length * rows.length === 0
    ? { patches, skips }
    : { patches, skips: { ...skips, emptyDate: dates.length * rows.length } };
}

/** The block as text for a spreadsheet: what the cells show. */
export const copied = (view: TabView, block: Block): string =>
  writeBlock(rowsOf(block).map((row) => columnsIn(block).map((column) => textIn(view, row, column))));

/** What a cell shows as text; empty for check boxes and icons. */
export function textIn({ sheet, tab, columns }: TabView, at: number, columnAt: number): string {
  const row = sheet.rows[tab.rows[at] ?? -1];
  const column = columns[columnAt];
  if (!row || !column) return '';
  const { sample } = row;
  switch (column.kind) {
    case 'parameter':
      return cellOf(row, column.parameter).text;
    case 'paddock':
      return sample.paddockName ?? '';
    case 'site':
      return siteOf(sample);
    case 'depth':
      return depthOf(sample);
    case 'labNumber':
      return sample.labNumber ?? '';
    case 'dateSampled':
      return formatDay(sample.dateSampled);
    case 'crop':
      return sample.cropName ?? '';
    case 'criteria':
      return criteriaTextOf(column, sample);
    case 'analyte':
      return analyteOf(sample, column.analyte.analyteId);
    case 'select':
    case 'status':
      return '';
  }
}

const cellsIn = (block: Block): readonly (readonly [row: number, column: number])[] =>
  rowsOf(block).flatMap((row) => columnsIn(block).map((column) => [row, column] as const));
