import type { SeasonInputs } from '../../model/contract/entities.ts';
import { firstInputOf, shownAtFirst, type Showing } from '../../model/pif/columns.ts';
import type { Place } from '../../model/shared/block.ts';
import { COPY_DOWN_ROW, held } from '../../model/pif/cursor.ts';
import {
  cleared,
  dealt,
  entered,
  filledDown,
  pasted,
  resetting,
  unlocked,
  type Edit,
  type TabView,
} from '../../model/pif/edits.ts';
import { copiedInputs, filledRight, replaced } from '../../model/pif/row-edits.ts';
import { stepOf } from '../../model/pif/parameter.ts';
import type { Change } from '../../model/pif/history.ts';
import { inGroups } from '../../model/pif/row-groups.ts';
import { everyRow, isNarrowed, placesShown, type RowView } from '../../model/pif/row-view.ts';
import { defaultsKept, takingOver, type PaddockDefault } from '../../model/pif/seasons.ts';
import { mayBeStored } from '../../model/pif/row.ts';
import { afterSave } from '../../model/pif/saving.ts';
import { readBlock } from '../../model/shared/clipboard.ts';
import type { Sheet } from '../../model/pif/sheet.ts';
import { dealtText, skipNote, skipReasons } from '../../model/pif/skips.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import type { CellEditorInput, CellEditorOutput } from './cell-editor.machine.ts';
import type { CellEdit, DefaultsAct, PifSheetContext, PifSheetInput, RowAct, SheetNews } from './pif-sheet.context.ts';
import { defaultsInBlock } from './pif-deeds.selectors.ts';
import {
  blockOf,
  columnsOf,
  extentOf,
  columnAt,
  enteredText,
  nextError,
  nextOvertaken,
  patchesOfDraft,
  rowAt,
  placesLacking,
  rowGroupsOf,
  tabOf,
  tabViewOf,
} from './pif-sheet.selectors.ts';

/** The first cell that may be typed into. */
export const firstPlace = (context: PifSheetContext): Place => ({
  row: 0,
  column: Math.max(0, firstInputOf(columnsOf({ context }))),
});

/** The table as it opens: all rows, and the cursor where typing begins. */
export function openedAtFirst(input: PifSheetInput): PifSheetContext {
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
    leaveTo: null,
  };
  const place = firstPlace(opened);
  return { ...opened, cursor: place, anchor: place };
}

/** What typing begins with: the key that began it, or without one the entered value. */
export const typingInput = (context: PifSheetContext, key: string | undefined): CellEditorInput => {
  const column = columnAt({ context }, context.cursor.column);
  return {
    text: key ?? enteredText({ context }),
    step: column?.kind === 'parameter' ? stepOf(column.parameter) : null,
    isQuick: key !== undefined,
    over: column?.kind === 'parameter' ? storedAtCursor(context, column.parameter.omlName) : [],
  };
};

/** What may be stored in the cell at the cursor without anybody else's doing; nothing where it is the box over a column. */
const storedAtCursor = (context: PifSheetContext, omlName: string): CellEditorInput['over'] => {
  const row = rowAt({ context }, context.cursor.row);
  return row === undefined ? [] : mayBeStored(row).map((values) => values[omlName] ?? null);
};

type Spot = Pick<PifSheetContext, 'cursor' | 'anchor'>;

type Edited = Pick<PifSheetContext, 'sheet' | 'note'>;

/** What an edit did, in words, where there is something to say of it. */
type Telling = (view: TabView, edit: Edit) => string | null;
const whatWasLeftOut: Telling = (view, { patches, skips }) => skipNote(dealt(view, patches), skips);

/** The sheet with what an edit makes of the shown tab, and word of what it had to leave out. */
const editedBy = (
  context: PifSheetContext,
  edit: (view: TabView) => Edit,
  telling: Telling = whatWasLeftOut,
): Edited => {
  const view = tabViewOf({ context });
  if (!view) return { sheet: context.sheet, note: null };
  const { patches, skips } = edit(view);
  const isDateKept = patches.length === 0 && skips.emptyDate === 1;
  return {
    sheet: context.sheet.with(patches),
    note: isDateKept
      ? pifTexts.dateKept(columnAt({ context }, context.cursor.column)?.title ?? '')
      : telling(view, { patches, skips }),
  };
};
/** Blank cells of a spreadsheet take entered values away: that is told even where all was taken. */
const whatWasPasted: Telling = (view, { patches, skips }) => {
  const did = dealt(view, patches);
  return skipNote(did, skips) ?? (did.emptied > 0 ? dealtText(did) : null);
};
const whatWasReplaced =
  (found: string): Telling =>
  (_, { patches, skips }) =>
    patches.length === 0 && skipReasons(skips) === ''
      ? pifTexts.replace.none(found)
      : `${pifTexts.replace.done(patches.length)} ${skipReasons(skips)}`.trim();
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
      return editedBy(context, (view) => pasted(view, block, readBlock(act.text)), whatWasPasted);
    case 'CLEAR_CELLS':
      return editedBy(context, (view) => cleared(view, block));
    case 'RESET_CELLS':
      return editedBy(context, (view) => unlocked(view, resetting(view, block)));
    case 'FILLED_DOWN':
      return editedBy(context, (view) => filledDown(view, block));
    case 'RIGHT_FILLED':
      return editedBy(context, (view) => filledRight(view, block));
    case 'INPUTS_COPIED':
      return editedBy(context, (view) => copiedInputs(view, cursor.row));
    case 'VALUES_REPLACED':
      return editedBy(context, (view) => replaced(view, cursor.column, act.found, act.by), whatWasReplaced(act.found));
  }
}

/** The rows of the tab that its view shows, and none of them selected: what is not seen is not changed. */
const viewing = (context: PifSheetContext, wanted: Partial<RowView>): PifSheetContext => {
  const view = { ...context.view, ...wanted };
  const folded = view.groupBy === context.view.groupBy ? context.folded : [];
  const next = viewed({ ...context, view, folded, sheet: withAll(context, false), note: null });
  return { ...next, ...at(next, { row: 0, column: context.cursor.column }) };
};
const viewed = (context: PifSheetContext): PifSheetContext => {
  const { sheet, tab: id, view, folded } = context;
  const tab = sheet.tab(id);
  const isPlain = !isNarrowed(view) && view.order === 'place' && view.groupBy === 'none';
  if (tab === undefined || isPlain) return { ...context, places: null };
  const rows = placesShown(sheet.rows, tab.rows, view);
  const { groupBy } = view;
  const lines = groupBy === 'none' ? { rows, groups: [] } : inGroups(sheet.rows, rows, groupBy, tab, folded);
  return { ...context, places: { tab: tab.id, ...lines } };
};

interface Folding {
  /** Null for all of them. */
  readonly group: string | null;
  readonly isFolded: boolean;
}
/** The table with a group folded or not: what is not seen is not selected, and the cursor stays at its line, or goes to the heading. */
function folding(context: PifSheetContext, { group, isFolded }: Folding): PifSheetContext {
  const groups = rowGroupsOf({ context });
  const meant = group === null ? groups.map(({ name }) => name) : [group];
  const others = context.folded.filter((name) => !meant.includes(name));
  const hidden = isFolded ? groups.flatMap(({ name, places }) => (meant.includes(name) ? places : [])) : [];
  const line = tabOf({ context })?.rows[context.cursor.row];
  const next = viewed({
    ...context,
    folded: isFolded ? [...others, ...meant] : others,
    sheet: hidden.length === 0 ? context.sheet : context.sheet.selecting(hidden, false),
  });
  const owner = groups.findIndex(({ places }) => line !== undefined && places.includes(line));
  const lines = tabOf({ context: next })?.rows ?? [];
  const row = line === undefined ? -1 : lines.includes(line) ? lines.indexOf(line) : lines.indexOf(-1 - owner);
  return {
    ...next,
    ...at(next, { ...context.cursor, row: Math.max(row, context.cursor.row < 0 ? COPY_DOWN_ROW : 0) }),
  };
}
/** The samples of a group selected or not. */
const choosingGroup = (context: PifSheetContext, group: string, isSelected: boolean): Sheet =>
  context.sheet.selecting(rowGroupsOf({ context }).find(({ name }) => name === group)?.places ?? [], isSelected);

/** The table after an act of the adviser about its rows. */
export function showingRows(context: PifSheetContext, act: RowAct): Partial<PifSheetContext> {
  switch (act.type) {
    case 'VIEW_CHOSEN':
      return viewing(context, act.view);
    case 'ROWS_FOLDED':
      return folding(context, act);
    case 'ROWS_CHOSEN':
      return { sheet: choosingGroup(context, act.group, act.isSelected) };
  }
}

/** What an earlier season left, with word of what was left out. */
function withSeason(
  context: PifSheetContext,
  { inputs, sampleIds }: { readonly inputs: readonly SeasonInputs[]; readonly sampleIds: readonly number[] },
): Edited {
  const { patches, skips } = takingOver(context.sheet, inputs, sampleIds);
  return {
    sheet: context.sheet.with(patches),
    note: `${pifTexts.takenOver(patches.length)} ${skipReasons(skips)}`.trim(),
  };
}

/** Every row of the shown tab, selected or not. */
export const withAll = (context: PifSheetContext, isSelected: boolean): Sheet =>
  selecting(context, rowsOfTab(context), isSelected);
const rowsOfTab = (context: PifSheetContext): readonly number[] =>
  (tabOf({ context })?.rows ?? []).flatMap((line, place) => (line < 0 ? [] : [place]));
/** The cursor at a place held inside the table; the block ends there too unless it is stretched. */
export const at = (context: PifSheetContext, place: Place, extend = false): Spot => {
  const cursor = held(place, extentOf({ context }));
  return { cursor, anchor: extend ? context.anchor : cursor };
};

export const onTab = (context: PifSheetContext, tab: string): PifSheetContext => {
  // What one tab was narrowed down to need not be in another; the order is for all.
  const view = { ...everyRow, order: context.view.order, groupBy: context.view.groupBy };
  const next = viewed({ ...context, tab, view, folded: [], places: null, sheet: withAll(context, false), note: null });
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
  // Whoever selects the row one stands in stays in one's column.
  const column = row === context.cursor.row ? context.cursor.column : 0;
  return { sheet: selecting(context, rows, isSelected), ...at(context, { row, column }) };
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
export const withDraft = (context: PifSheetContext, { text, move, over }: CellEditorOutput): Spot & Edited => {
  const { row, column } = context.cursor;
  const edited =
    text === null ? { sheet: context.sheet, note: null } : overtakenMeanwhile(context, withText(context, text), over);
  // A value copied down leaves one at its box, where the next column's is a Tab away.
  const rows = row === COPY_DOWN_ROW ? 0 : move.rows;
  return { ...edited, ...at(context, { row: row + rows, column: column + move.columns }) };
};
/** The edit, which is asked about where somebody else has changed the cell since the typing began. */
function overtakenMeanwhile(context: PifSheetContext, edited: Edited, over: CellEditorOutput['over']): Edited {
  const at = tabOf({ context })?.rows[context.cursor.row] ?? -1;
  const column = columnAt({ context }, context.cursor.column);
  const row = edited.sheet.rows[at];
  if (row === undefined || column?.kind !== 'parameter') return edited;
  const { omlName } = column.parameter;
  const stored = row.saved[omlName] ?? null;
  const isAsked = !over.includes(stored) && (row.entered[omlName] ?? null) !== stored;
  return isAsked ? { ...edited, sheet: edited.sheet.overtaking(at, omlName) } : edited;
}
const withText = (context: PifSheetContext, text: string): Edited => {
  const { row, column } = context.cursor;
  // A value that cannot be read is marked in its own cell, where whoever typed it looks.
  return row === COPY_DOWN_ROW || text.trim() !== ''
    ? editedBy(context, (view) => unlocked(view, patchesOfDraft(context, view, text)))
    : editedBy(context, (view) => entered(view, row, column, text));
};

export const atNextError = (context: PifSheetContext): Partial<PifSheetContext> =>
  gone(context, nextError({ context }));
export const atNextOvertaken = (context: PifSheetContext): Partial<PifSheetContext> =>
  gone(context, nextOvertaken({ context }));
function gone(context: PifSheetContext, to: ReturnType<typeof nextError>): Partial<PifSheetContext> {
  if (!to) return {};
  const there = to.tab === tabOf({ context })?.id ? context : onTab(context, to.tab);
  const shown = withInput(there, to.omlName);
  // A row that is not shown would be no place to go to.
  const isShown = tabOf({ context: shown })?.rows.includes(to.at) ?? false;
  const next = isShown ? shown : { ...shown, view: everyRow, folded: [], places: null };
  const row = tabOf({ context: next })?.rows.indexOf(to.at) ?? 0;
  return { ...next, ...at(next, { row, column: columnOf(next, to.omlName) }) };
}

/** The last step taken back, or back again, and the cursor where that shows: what changes out of sight is not noticed. */
export function turned(context: PifSheetContext, direction: 'undo' | 'redo'): Partial<PifSheetContext> {
  const { sheet } = context;
  const changes = sheet.history[direction === 'undo' ? 'past' : 'future'].at(-1) ?? [];
  const next = { ...context, sheet: sheet.turned(direction), note: null };
  const [first] = changes;
  if (first === undefined || isAtCursor(context, changes)) return next;
  const tab = sheet.tabs.find(({ rows }) => rows.includes(first.row));
  return tab ? { ...next, ...gone(next, { tab: tab.id, at: first.row, omlName: first.omlName }) } : next;
}
/** Does a step change any cell of the block, or of the column whose box over it has the cursor? */
function isAtCursor(context: PifSheetContext, changes: readonly Change[]): boolean {
  const { top, bottom, left, right } = blockOf({ context });
  const lines = tabOf({ context })?.rows ?? [];
  const rows = new Set(top === COPY_DOWN_ROW ? lines : lines.slice(top, bottom + 1));
  const names = new Set(
    columnsOf({ context })
      .slice(left, right + 1)
      .map(({ key }) => key),
  );
  return changes.some(({ row, omlName }) => rows.has(row) && names.has(omlName));
}

/** Samples read anew under the adviser's changes; rows may be fewer than they were. */
const merged = (context: PifSheetContext, sheet: Sheet): PifSheetContext => {
  const next = viewed({ ...context, sheet });
  const extent = extentOf({ context: next });
  return { ...next, cursor: held(context.cursor, extent), anchor: held(context.anchor, extent) };
};

/** The table with what the editor has learnt from the server. */
export function learnt(context: PifSheetContext, news: SheetNews): Partial<PifSheetContext> {
  const { sheet } = context;
  switch (news.type) {
    case 'SAMPLES_READ':
      return merged(context, sheet.refreshed(news.inputModel));
    case 'SAVE_ENDED':
      return merged(context, afterSave(sheet, news.outcome));
    case 'MODELS_CHANGED':
      return { sheet: sheet.forgetting(news.sampleIds) };
    case 'STATUSES_CHANGED':
      return { sheet: sheet.withStatuses(news.statuses) };
    case 'SEASON_READ':
      return withSeason(context, news);
    case 'NOTE_SAVED':
      return { sheet: sheet.noting(news) };
  }
}

/** What the block would make of the defaults of its paddocks. */
export const defaultsFor = (context: PifSheetContext, to: DefaultsAct): readonly PaddockDefault[] =>
  to === 'keep' ? keptIn(context).inputs : defaultsInBlock({ context });
const keptIn = (context: PifSheetContext): ReturnType<typeof defaultsKept> => {
  const view = tabViewOf({ context });
  return view ? defaultsKept(view, blockOf({ context })) : { inputs: [], skips: {} };
};
/** What of it had to be left out, or that there is nothing of it; null where there is nothing to say. */
export function noteOfDefaults(context: PifSheetContext, to: DefaultsAct): string | null {
  const reasons = to === 'keep' ? skipReasons(keptIn(context).skips) : '';
  const isAny = defaultsFor(context, to).length > 0;
  const words = isAny ? '' : to === 'keep' ? pifTexts.nothingToKeep : pifTexts.nothingToForget;
  return `${words} ${reasons}`.trim() || null;
}
