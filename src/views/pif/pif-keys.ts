import type { PifSheetEvent } from '../../machines/pif/pif-sheet.context.ts';
import type { GridColumn } from '../../model/pif/columns.ts';
import type { Place } from '../../model/shared/block.ts';
import type { Extent } from '../../model/pif/cursor.ts';
import type { RowGroup } from '../../model/pif/row-groups.ts';

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface Where {
  readonly cursor: Place;
  readonly extent: Extent;
  readonly column: GridColumn | undefined;
  /** The row of the cursor, or every row of its group when it is at a heading. */
  readonly isSelected: boolean;
  /** Columns that stay at the left. */
  readonly leadCount: number;
  readonly isEditable: boolean;
  /** The group whose heading the cursor is at. */
  readonly group: RowGroup | undefined;
}

const PAGE_ROWS = 10;
/** Further than any table reaches; the machine holds the cursor inside. */
const FAR = 1_000_000;

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The meaning of a key at a cell without an open field, as in spreadsheets; undefined for other keys. */
export function commandFor(key: Key, where: Where): PifSheetEvent | undefined {
  if (key.altKey) return undefined;
  if (where.group && !key.ctrlKey && !key.metaKey && (key.key === 'Enter' || key.key === ' '))
    return { type: 'ROWS_FOLDED', group: where.group.name, isFolded: !where.group.isFolded };
  // As spreadsheets have it.
  if (key.key === 'F2' && key.shiftKey) return { type: 'OPEN_NOTE' };
  return key.ctrlKey || key.metaKey ? controlCommand(key, where) : (motion(key, where) ?? editing(key, where));
}

function controlCommand(
  { key, shiftKey: extend }: Key,
  { cursor, leadCount, group, isSelected }: Where,
): PifSheetEvent | undefined {
  const step = STEPS[key];
  if (step) return { type: 'MOVED', rows: step[0] * FAR, columns: step[1] * FAR, extend };
  switch (key.toLowerCase()) {
    case 'a':
      return { type: 'ALL_TOGGLED', isSelected: true };
    case 'd':
      return { type: 'FILLED_DOWN' };
    case 'r':
      return { type: 'RIGHT_FILLED' };
    case 'y':
      return { type: 'REDO' };
    case 'z':
      return { type: extend ? 'REDO' : 'UNDO' };
    case 'home':
      return { type: 'CELL_CHOSEN', place: { row: 0, column: leadCount }, extend };
    case 'end':
      return { type: 'CELL_CHOSEN', place: { row: FAR, column: FAR }, extend };
    case ' ':
      return group
        ? { type: 'ROWS_CHOSEN', group: group.name, isSelected: !isSelected }
        : { type: 'ROW_TOGGLED', row: cursor.row, isSelected: !isSelected, through: false };
    default:
      return undefined;
  }
}

function motion(
  { key, shiftKey: extend }: Key,
  { cursor, extent, column, leadCount }: Where,
): PifSheetEvent | undefined {
  const step = STEPS[key];
  if (step) return { type: 'MOVED', rows: step[0], columns: step[1], extend };
  switch (key) {
    case 'PageDown':
      return { type: 'MOVED', rows: PAGE_ROWS, columns: 0, extend };
    case 'PageUp':
      return { type: 'MOVED', rows: -PAGE_ROWS, columns: 0, extend };
    case 'Home':
      return { type: 'CELL_CHOSEN', place: { row: cursor.row, column: leadCount }, extend };
    case 'End':
      return { type: 'CELL_CHOSEN', place: { row: cursor.row, column: FAR }, extend };
    case 'Tab': {
      // Past the ends of a row Tab leaves the table, or the keyboard would be caught in it.
      const leaves = extend ? cursor.column <= 0 : cursor.column >= extent.columns - 1;
      return leaves ? undefined : { type: 'MOVED', rows: 0, columns: extend ? -1 : 1, extend: false };
    }
    case 'Enter':
      return column?.kind === 'parameter'
        ? undefined
        : { type: 'MOVED', rows: extend ? -1 : 1, columns: 0, extend: false };
    default:
      return undefined;
  }
}

function editing({ key }: Key, { cursor, column, isSelected, isEditable }: Where): PifSheetEvent | undefined {
  if (column?.kind === 'select')
    return key === ' ' && cursor.row >= 0
      ? { type: 'ROW_TOGGLED', row: cursor.row, isSelected: !isSelected, through: false }
      : undefined;
  if (key === 'Delete' || key === 'Backspace') return { type: 'CLEAR_CELLS' };
  if (!isEditable || column?.kind !== 'parameter')
    return key === 'Enter' ? { type: 'MOVED', rows: 1, columns: 0, extend: false } : undefined;
  if (key === 'F2' || key === 'Enter') return { type: 'EDIT' };
  if (key.length !== 1) return undefined;
  return key === ' ' ? { type: 'EDIT' } : { type: 'EDIT', text: key };
}
