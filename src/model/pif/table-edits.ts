import type { SeasonInputs } from '../contract/entities.ts';
import { readBlock } from '../shared/clipboard.ts';
import { pifTexts } from '../texts/pif.ts';
import { COPY_DOWN_ROW } from './cursor.ts';
import {
  cleared,
  countEdits,
  entered,
  filledDown,
  pasted,
  resetting,
  unlocked,
  type Edit,
  type TabView,
} from './edits.ts';
import type { Change } from './history.ts';
import { stepOf } from './parameter.ts';
import { copiedInputs, filledRight, replaced } from './row-edits.ts';
import { mayBeStored } from './row.ts';
import { afterSave } from './saving.ts';
import { defaultsKept, takingOver, type PaddockDefault } from './seasons.ts';
import { editCountsText, skipNote, skipReasons } from './skips.ts';
import type { CellEdit, SheetMessage, DefaultsAct, Typing, Typed } from './table-acts.ts';
import { defaultsInBlock, enteredText, patchesOfDraft } from './table-facts.ts';
import { at, gone, merged, type Spot } from './table-moves.ts';
import { tabOf, columnsOf, rowAt, columnAt, tabViewOf, blockOf, type PifTable } from './table.ts';

/** What typing begins with: the key that began it, or without one the entered value. */
export const typingInput = (table: PifTable, key: string | undefined): Typing => {
  const column = columnAt(table, table.cursor.column);
  return {
    text: key ?? enteredText(table),
    step: column?.kind === 'parameter' ? stepOf(column.parameter) : null,
    isQuick: key !== undefined,
    over: column?.kind === 'parameter' ? storedAtCursor(table, column.parameter.omlName) : [],
  };
};

/** What may be stored in the cell at the cursor without anybody else's doing; nothing where it is the box over a column. */
const storedAtCursor = (table: PifTable, omlName: string): Typing['over'] => {
  const row = rowAt(table, table.cursor.row);
  return row === undefined ? [] : mayBeStored(row).map((values) => values[omlName] ?? null);
};

type Edited = Pick<PifTable, 'sheet' | 'note'>;

/** What an edit did, in words, where there is something to say of it. */
type Describe = (view: TabView, edit: Edit) => string | null;
const whatWasLeftOut: Describe = (view, { patches, skips }) => skipNote(countEdits(view, patches), skips);

/** The sheet with what an edit makes of the shown tab, and word of what it had to leave out. */
const editedBy = (table: PifTable, edit: (view: TabView) => Edit, describe: Describe = whatWasLeftOut): Edited => {
  const view = tabViewOf(table);
  if (!view) return { sheet: table.sheet, note: null };
  const { patches, skips } = edit(view);
  const isDateKept = patches.length === 0 && skips.emptyDate === 1;
  return {
    sheet: table.sheet.with(patches),
    note: isDateKept
      ? pifTexts.dateKept(columnAt(table, table.cursor.column)?.title ?? '')
      : describe(view, { patches, skips }),
  };
};
/** Blank cells of a spreadsheet take entered values away: reported even when the paste was otherwise complete. */
const whatWasPasted: Describe = (view, { patches, skips }) => {
  const did = countEdits(view, patches);
  return skipNote(did, skips) ?? (did.emptied > 0 ? editCountsText(did) : null);
};
const whatWasReplaced =
  (found: string): Describe =>
  (_, { patches, skips }) =>
    patches.length === 0 && skipReasons(skips) === ''
      ? pifTexts.replace.none(found)
      : `${pifTexts.replace.done(patches.length)} ${skipReasons(skips)}`.trim();
/** What an act of the adviser at the table changes. */
export function applyEdit(table: PifTable, act: CellEdit): Edited {
  const block = blockOf(table);
  const { cursor } = table;
  switch (act.type) {
    case 'PASTED':
      return editedBy(table, (view) => pasted(view, block, readBlock(act.text)), whatWasPasted);
    case 'CLEAR_CELLS':
      return editedBy(table, (view) => cleared(view, block));
    case 'RESET_CELLS':
      return editedBy(table, (view) => unlocked(view, resetting(view, block)));
    case 'FILLED_DOWN':
      return editedBy(table, (view) => filledDown(view, block));
    case 'RIGHT_FILLED':
      return editedBy(table, (view) => filledRight(view, block));
    case 'INPUTS_COPIED':
      return editedBy(table, (view) => copiedInputs(view, cursor.row));
    case 'VALUES_REPLACED':
      return editedBy(
        table,
        (view) => replaced(view, { column: cursor.column, found: act.found, by: act.by }),
        whatWasReplaced(act.found),
      );
  }
}

/** What an earlier season left, with word of what was left out. */
function withSeason(
  table: PifTable,
  { inputs, sampleIds }: { readonly inputs: readonly SeasonInputs[]; readonly sampleIds: readonly number[] },
): Edited {
  const { patches, skips } = takingOver(table.sheet, inputs, sampleIds);
  return {
    sheet: table.sheet.with(patches),
    note: `${pifTexts.takenOver(patches.length)} ${skipReasons(skips)}`.trim(),
  };
}

/** What was typed, taken unless it was given up, and the cursor where it goes on. */
export const withDraft = (table: PifTable, { text, move, over }: Typed): Spot & Edited => {
  const { row, column } = table.cursor;
  const edited =
    text === null ? { sheet: table.sheet, note: null } : overtakenMeanwhile(table, withText(table, text), over);
  // A value copied down leaves one at its box, where the next column's is a Tab away.
  const rows = row === COPY_DOWN_ROW ? 0 : move.rows;
  return { ...edited, ...at(table, { row: row + rows, column: column + move.columns }) };
};
/** The edit, which asks first when another user changed the cell since the typing began. */
function overtakenMeanwhile(table: PifTable, edited: Edited, over: Typed['over']): Edited {
  const at = tabOf(table)?.rows[table.cursor.row] ?? -1;
  const column = columnAt(table, table.cursor.column);
  const row = edited.sheet.rows[at];
  if (row === undefined || column?.kind !== 'parameter') return edited;
  const { omlName } = column.parameter;
  const stored = row.saved[omlName] ?? null;
  const isAsked = !over.includes(stored) && (row.entered[omlName] ?? null) !== stored;
  return isAsked ? { ...edited, sheet: edited.sheet.overtaking(at, omlName) } : edited;
}
const withText = (table: PifTable, text: string): Edited => {
  const { row, column } = table.cursor;
  // An invalid value is marked in its own cell, where its author is looking.
  return row === COPY_DOWN_ROW || text.trim() !== ''
    ? editedBy(table, (view) => unlocked(view, patchesOfDraft(table, view, text)))
    : editedBy(table, (view) => entered(view, { row, column, text }));
};

/** The last step taken back, or back again, and the cursor where that shows: what changes out of sight is not noticed. */
export function turned(table: PifTable, direction: 'undo' | 'redo'): Partial<PifTable> {
  const { sheet } = table;
  const changes = sheet.history[direction === 'undo' ? 'past' : 'future'].at(-1) ?? [];
  const next = { ...table, sheet: sheet.turned(direction), note: null };
  const [first] = changes;
  if (first === undefined || isAtCursor(table, changes)) return next;
  const tab = sheet.tabs.find(({ rows }) => rows.includes(first.row));
  return tab ? { ...next, ...gone(next, { tab: tab.id, at: first.row, omlName: first.omlName }) } : next;
}
/** Does a step change any cell of the block, or of the column whose box over it has the cursor? */
function isAtCursor(table: PifTable, changes: readonly Change[]): boolean {
  const { top, bottom, left, right } = blockOf(table);
  const lines = tabOf(table)?.rows ?? [];
  const rows = new Set(top === COPY_DOWN_ROW ? lines : lines.slice(top, bottom + 1));
  const names = new Set(
    columnsOf(table)
      .slice(left, right + 1)
      .map(({ key }) => key),
  );
  return changes.some(({ row, omlName }) => rows.has(row) && names.has(omlName));
}

/** The table with what the editor has learnt from the server. */
export function learnt(table: PifTable, message: SheetMessage): Partial<PifTable> {
  const { sheet } = table;
  switch (message.type) {
    case 'SAMPLES_READ':
      return merged(table, sheet.refreshed(message.inputModel));
    case 'SAVE_ENDED':
      return merged(table, afterSave(sheet, message.outcome));
    case 'MODELS_CHANGED':
      return { sheet: sheet.forgetting(message.sampleIds) };
    case 'STATUSES_CHANGED':
      return { sheet: sheet.withStatuses(message.statuses) };
    case 'SEASON_READ':
      return withSeason(table, message);
    case 'NOTE_SAVED':
      return { sheet: sheet.noting(message) };
  }
}

/** What the block would make of the defaults of its paddocks. */
export const defaultsFor = (table: PifTable, to: DefaultsAct): readonly PaddockDefault[] =>
  to === 'keep' ? keptIn(table).inputs : defaultsInBlock(table);
const keptIn = (table: PifTable): ReturnType<typeof defaultsKept> => {
  const view = tabViewOf(table);
  return view ? defaultsKept(view, blockOf(table)) : { inputs: [], skips: {} };
};
/** What of it had to be left out, or that there is nothing of it; null where there is nothing to say. */
export function noteOfDefaults(table: PifTable, to: DefaultsAct): string | null {
  const reasons = to === 'keep' ? skipReasons(keptIn(table).skips) : '';
  const isAny = defaultsFor(table, to).length > 0;
  const words = isAny ? '' : to === 'keep' ? pifTexts.nothingToKeep : pifTexts.nothingToForget;
  return `${words} ${reasons}`.trim() || null;
}
