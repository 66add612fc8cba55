import { columnsIn, isSingle, rowsOf, type Block } from '../shared/block.ts';
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

/** The patch for what was typed into one cell; none where nobody edits, or where a date would be left empty (specification 5). */
function patchesFor({ tab, columns }: TabView, { row, column, text }: Target): readonly Patch[] {
  const parameter = editable(columns[column]);
  const at = tab.rows[row];
  if (!parameter || at === undefined || at < 0) return [];
  const value = readCell(parameter, text);
  return value === null && isDate(parameter) ? [] : [{ row: at, omlName: parameter.omlName, value }];
}

/** What an edit changes, and what it had to leave as it was. */
export interface Edit {
  readonly patches: readonly Patch[];
  readonly skips: Skips;
}

function skipOf({ sheet, tab, columns }: TabView, { row, column, text }: Target): SkipReason | null {
  const sample = sheet.rows[tab.rows[row] ?? -1];
  if (row >= tab.rows.length || column >= columns.length) return 'beyond';
  const parameter = editable(columns[column]);
  if (tab.rows[row]! < 0) return null;
  if (!parameter) return text.trim() === '' ? null : 'notEdited';
  if (sample !== undefined && isLocked(sample)) return 'locked';
  const value = readCell(parameter, text);
  if (value === null) return isDate(parameter) ? 'emptyDate' : null;
  return isUnread(parameter, value) ? 'unread' : null;
}

/** What comes of texts for cells, and what is left out. */
export function edit(view: TabView, targets: readonly Target[]): Edit {
  const skips: Partial<Record<SkipReason, number>> = {};
  for (const target of targets) {
    const reason = skipOf(view, target);
    if (reason !== null) skips[reason] = (skips[reason] ?? 0) + 1;
  }
  return { patches: targets.flatMap((target) => patchesFor(view, target)), skips };
}

const targetsIn = (block: Block, text: string): readonly Target[] =>
  cellsIn(block).map(([row, column]) => ({ row, column, text }));

/** What was typed into one cell. */
export const entered = (view: TabView, row: number, column: number, text: string): Edit =>
  edit(view, [{ row, column, text }]);
export const entering = (view: TabView, row: number, column: number, text: string): readonly Patch[] =>
  patchesFor(view, { row, column, text });

/** Each cell of the block emptied, so that its lab value or default stands again; a date stays. */
export const cleared = (view: TabView, block: Block): Edit => edit(view, targetsIn(block, ''));
export const clearing = (view: TabView, block: Block): readonly Patch[] => cleared(view, block).patches;

/** Each cell of the block back at its lab value or default, dates too: nothing is empty then that has a default. */
export const resetting = ({ tab, columns }: TabView, block: Block): readonly Patch[] =>
  cellsIn(block).flatMap(([row, column]) => {
    const parameter = editable(columns[column]);
    const at = tab.rows[row];
    return parameter && at !== undefined && at >= 0 ? [{ row: at, omlName: parameter.omlName, value: null }] : [];
  });

/**
 * A pasted block from the top left cell on; what lies beyond the table is left out.
 * One single value fills the whole block it is pasted over, as spreadsheets do.
 */
export function pasted(view: TabView, block: Block, cells: readonly (readonly string[])[]): Edit {
  const top = Math.max(0, block.top);
  const single = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  if (single !== undefined && !isSingle(block)) return edit(view, targetsIn(block, single));
  const rowOf = rowsFrom(view, top);
  return edit(
    view,
    cells.flatMap((texts, down) =>
      texts.map((text, right) => ({ row: rowOf(down), column: block.left + right, text })),
    ),
  );
}
/** The lines of samples from one on: a heading between them takes none of what is pasted. */
function rowsFrom({ tab }: TabView, top: number): (down: number) => number {
  const rows = tab.rows.flatMap((at, row) => (at >= 0 && row >= top ? [row] : []));
  return (down) => rows[down] ?? tab.rows.length;
}
export const pasting = (view: TabView, block: Block, cells: readonly (readonly string[])[]): readonly Patch[] =>
  pasted(view, block, cells).patches;

/** The rows a value is copied down to: the selected ones of the tab, or all when none is selected. */
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
 * The cell's entered value for the selected rows; where none is selected, the top row of the block for the rows of the block below it.
 * An empty cell empties the others.
 */
export function fillingDown(view: TabView, block: Block): readonly Patch[] {
  const { sheet, tab, columns } = view;
  const source = sheet.rows[tab.rows[Math.max(0, block.top)] ?? -1];
  const selected = tab.rows.filter((at) => sheet.rows[at]?.isSelected);
  const rows = selected.length > 0 ? selected : tab.rows.slice(block.top + 1, block.bottom + 1);
  if (!source) return [];
  return columns.slice(block.left, block.right + 1).flatMap((column) => {
    const parameter = editable(column);
    if (!parameter) return [];
    const value = source.entered[parameter.omlName] ?? null;
    return value === null && isDate(parameter) ? [] : rows.map((row) => ({ row, omlName: parameter.omlName, value }));
  });
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
