import type { ParameterColumn } from '../../model/contract/entities.ts';
import { cellOf } from '../../model/pif/cell.ts';
import { blockBetween, type Block, type Place } from '../../model/shared/block.ts';
import { COPY_DOWN_ROW, type Extent } from '../../model/pif/cursor.ts';
import type { GridColumn } from '../../model/pif/columns.ts';
import { copied, copyDownRows, copyingDown, entering, type TabView } from '../../model/pif/edits.ts';
import { showCell } from '../../model/pif/parameter.ts';
import { isLocked, type Row } from '../../model/pif/row.ts';
import { canClear, canRun, canSave } from '../../model/pif/saving.ts';
import { draftsIn, type SampleDraft } from '../../model/pif/drafts.ts';
import type { Patch, Sheet, Tab } from '../../model/pif/sheet.ts';
import type { CellEditorRef } from './cell-editor.machine.ts';
import type { PifSheetContext } from './pif-sheet.context.ts';
import type { PifSheetSnapshot } from './pif-sheet.machine.ts';

type Has = { readonly context: PifSheetContext };

const NO_COLUMNS: readonly GridColumn[] = [];

export const tabOf = ({ context }: Has): Tab | undefined => context.sheet.tab(context.tab);
export const sheetOf = ({ context }: Has): Sheet => context.sheet;
export const cursorOf = ({ context }: Has): Place => context.cursor;
export const anchorOf = ({ context }: Has): Place => context.anchor;
export const showsAnalytes = ({ context }: Has): boolean => context.showsAnalytes;
export const isReadOnly = ({ context }: Has): boolean => context.readOnly;
export const columnsOf = (has: Has): readonly GridColumn[] => {
  const tab = tabOf(has);
  return (has.context.showsAnalytes ? tab?.columnsWithAnalytes : tab?.columns) ?? NO_COLUMNS;
};

/** The row shown at a place of the tab. */
export const rowAt = (has: Has, at: number): Row | undefined => has.context.sheet.rows[tabOf(has)?.rows[at] ?? -1];
export const columnAt = (has: Has, at: number): GridColumn | undefined => columnsOf(has)[at];

/** The tab as edits see it; undefined when there are no samples. */
export function tabViewOf(has: Has): TabView | undefined {
  const tab = tabOf(has);
  return tab && { sheet: has.context.sheet, tab, columns: columnsOf(has) };
}

export const extentOf = (has: Has): Extent => ({
  rows: tabOf(has)?.rows.length ?? 0,
  columns: columnsOf(has).length,
  hasCopyDown: !has.context.readOnly,
});
export const blockOf = ({ context }: Has): Block => blockBetween(context.anchor, context.cursor);

/** May the cell at the cursor be typed into? */
export function isCursorEditable(has: Has): boolean {
  const { readOnly, cursor } = has.context;
  const column = columnAt(has, cursor.column);
  if (readOnly || column?.kind !== 'parameter' || column.parameter.isReadOnly) return false;
  if (cursor.row === COPY_DOWN_ROW) return true;
  const row = rowAt(has, cursor.row);
  return row !== undefined && !isLocked(row);
}

/** What stands in the cell at the cursor when typing begins: the entered value alone, for a default is not typed over but replaced. */
export function enteredText(has: Has): string {
  const column = columnAt(has, has.context.cursor.column);
  const row = rowAt(has, has.context.cursor.row);
  return row && column?.kind === 'parameter'
    ? showCell(column.parameter, row.entered[column.parameter.omlName] ?? null)
    : '';
}

export const copiedText = (has: Has): string => {
  const view = tabViewOf(has);
  return view ? copied(view, blockOf(has)) : '';
};

/** Works out once for each sheet and tab what goes over all rows: selectors are asked at every move of the cursor. */
function oncePerTab<T>(workOut: (has: Has) => T): (has: Has) => T {
  const known = new WeakMap<Sheet, Map<string | undefined, T>>();
  return (has) => {
    const ofSheet = known.get(has.context.sheet) ?? new Map<string | undefined, T>();
    known.set(has.context.sheet, ofSheet);
    const tab = tabOf(has)?.id;
    if (!ofSheet.has(tab)) ofSheet.set(tab, workOut(has));
    return ofSheet.get(tab)!;
  };
}

export const selectedCount = oncePerTab(
  (has) => tabOf(has)?.rows.filter((at) => has.context.sheet.rows[at]?.isSelected).length ?? 0,
);
export const copyDownCount = oncePerTab((has) => {
  const view = tabViewOf(has);
  return view ? copyDownRows(view).length : 0;
});
export const changedCount = ({ context }: Has): number => context.sheet.summary.changed;
export const errorCount = ({ context }: Has): number => context.sheet.summary.errors;
export const overtakenCount = ({ context }: Has): number => context.sheet.summary.overtaken;
export const runCount = ({ context }: Has): number => runIdsOf({ context }).length;
/** The samples that Run Engine runs: those of the selection that are ready, or all that are where nothing is selected. */
export const runIdsOf = oncePerTab(({ context: { sheet, tab } }): readonly number[] => {
  const selected = (sheet.tab(tab)?.rows ?? []).flatMap((at) =>
    sheet.rows[at]!.isSelected ? [sheet.rows[at]!.sample.id] : [],
  );
  if (selected.length === 0) return sheet.summary.engineReady;
  const ready = new Set(sheet.summary.engineReady);
  return selected.filter((id) => ready.has(id));
});
export const maySave = ({ context }: Has): boolean => !context.readOnly && canSave(context.sheet);
export const mayClear = ({ context }: Has): boolean => !context.readOnly && canClear(context.sheet);
export const mayRun = ({ context }: Has): boolean =>
  !context.readOnly && context.runPermitted && canRun(context.sheet) && runIdsOf({ context }).length > 0;
export const canUndo = ({ context }: Has): boolean => context.sheet.history.past.length > 0;
export const canRedo = ({ context }: Has): boolean => context.sheet.history.future.length > 0;
export const isTyping = (snapshot: PifSheetSnapshot): boolean => snapshot.matches({ table: 'typing' });
export const isConfirmingDiscard = (snapshot: PifSheetSnapshot): boolean =>
  snapshot.matches({ table: 'confirmingDiscard' });

interface Spot {
  readonly tab: string;
  readonly place: Place;
}

/** The next cell in error after the cursor, tab by tab round the sheet; undefined when none is. */
export const nextError = (has: Has): Spot | undefined =>
  nextCell(has, (row, parameter) => row.errorCount > 0 && cellOf(row, parameter).fault?.severity === 'error');
/** The next cell that somebody else has changed as well. */
export const nextOvertaken = (has: Has): Spot | undefined =>
  nextCell(has, (row, { omlName }) => row.overtaken.includes(omlName));

function nextCell(has: Has, isSought: (row: Row, parameter: ParameterColumn) => boolean): Spot | undefined {
  const { sheet, cursor } = has.context;
  const current = tabOf(has);
  const found = sheet.tabs.flatMap((tab) =>
    tab.rows.flatMap((at, row) => {
      const entry = sheet.rows[at]!;
      if (!entry.isChanged) return [];
      return tab.columns.flatMap((column, index) =>
        column.kind === 'parameter' && isSought(entry, column.parameter)
          ? [{ tab: tab.id, place: { row, column: index } }]
          : [],
      );
    }),
  );
  const isLater = ({ tab, place }: (typeof found)[number]): boolean =>
    tab === current?.id && (place.row > cursor.row || (place.row === cursor.row && place.column > cursor.column));
  const from = sheet.tabs.findIndex(({ id }) => id === current?.id);
  return (
    found.find(isLater) ?? found.find(({ tab }) => sheet.tabs.findIndex(({ id }) => id === tab) > from) ?? found[0]
  );
}

/** What the draft of the open cell changes when it is taken. */
export const patchesOfDraft = (
  { cursor: { row, column } }: PifSheetContext,
  view: TabView,
  text: string,
): readonly Patch[] => (row === COPY_DOWN_ROW ? copyingDown(view, column, text) : entering(view, row, column, text));

/** May the sheet be saved once the draft in the open cell is taken? Whoever presses Save has typed what he wants saved. */
export function maySaveWith(has: Has, draft: string | null): boolean {
  const view = tabViewOf(has);
  if (draft === null || !view) return maySave(has);
  return !has.context.readOnly && canSave(view.sheet.with(patchesOfDraft(has.context, view, draft)));
}

/** What is not saved, and what is being typed. */
export function unsavedIn(snapshot: PifSheetSnapshot): readonly SampleDraft[] {
  const { context } = snapshot;
  const view = tabViewOf(snapshot);
  const text = editorOf(snapshot)?.getSnapshot().context.text;
  if (context.readOnly) return [];
  return draftsIn(text === undefined || !view ? context.sheet : view.sheet.with(patchesOfDraft(context, view, text)));
}

export const editorOf = ({ children }: PifSheetSnapshot): CellEditorRef | undefined => children.cellEditor;

export interface MissingInput {
  readonly omlName: string;
  readonly description: string;
  readonly samples: number;
  /** How many of them have a lab value that the model does not take. */
  readonly outOfRange: number;
}

const lacks = ({ sample, entered }: Row, omlName: string): boolean =>
  sample.missingInputs.includes(omlName) && entered[omlName] === undefined;

/** The places in the tab of the samples that lack an input. */
export const placesLacking = (has: Has, omlName: string): readonly number[] =>
  (tabOf(has)?.rows ?? []).flatMap((at, place) => (lacks(has.context.sheet.rows[at]!, omlName) ? [place] : []));

/** The parameters of the tab that have to be entered before its samples can be run, with the number of samples each. */
export const missingInputsOf = oncePerTab((has): readonly MissingInput[] =>
  (tabOf(has)?.parameters ?? []).flatMap((parameter) => {
    const { omlName, description } = parameter;
    const places = placesLacking(has, omlName);
    const outOfRange = places.filter(
      (place) => cellOf(rowAt(has, place)!, parameter).fault?.severity === 'outOfRange',
    ).length;
    return places.length === 0 ? [] : [{ omlName, description, samples: places.length, outOfRange }];
  }),
);

export const isSameMissing = (one: readonly MissingInput[], other: readonly MissingInput[]): boolean =>
  one.length === other.length &&
  one.every(
    (entry, at) =>
      entry.omlName === other[at]?.omlName &&
      entry.samples === other[at].samples &&
      entry.outOfRange === other[at].outOfRange,
  );

/** Whose crop is set from the tab: the selected samples, or all where none is; null where their types differ. */
export const cropAskedIn = oncePerTab(
  (has): { readonly sampleIds: readonly number[]; readonly sampleTypeId: number } | null => {
    const rows = (tabOf(has)?.rows ?? []).map((at) => has.context.sheet.rows[at]!);
    const selected = rows.filter(({ isSelected }) => isSelected);
    const samples = (selected.length > 0 ? selected : rows).map(({ sample }) => sample);
    const [sampleTypeId, ...others] = new Set(samples.map((sample) => sample.sampleTypeId));
    return sampleTypeId === undefined || others.length > 0
      ? null
      : { sampleIds: samples.map(({ id }) => id), sampleTypeId };
  },
);
