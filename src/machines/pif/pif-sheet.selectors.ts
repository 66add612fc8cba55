import type { ParameterColumn } from '../../model/contract/entities.ts';
import { cellOf } from '../../model/pif/cell.ts';
import { blockBetween, type Block, type Place } from '../../model/shared/block.ts';
import { COPY_DOWN_ROW, type Extent } from '../../model/pif/cursor.ts';
import {
  ANALYTE_GROUP,
  gridColumns,
  groupsOf,
  type GridColumn,
  type GroupPill,
  type Showing,
} from '../../model/pif/columns.ts';
import { cropsOf, currentOf } from '../../model/samples/crop-choice.ts';
import { canSaveCopied } from '../../model/pif/copy-down.ts';
import { copied, copyingDown, entering, type TabView } from '../../model/pif/edits.ts';
import { showCell } from '../../model/pif/parameter.ts';
import { isLocked, type PifState, type Row } from '../../model/pif/row.ts';
import { canClear, canRun, canSave } from '../../model/pif/saving.ts';
import { draftsIn, type SampleDraft } from '../../model/pif/drafts.ts';
import { groupAtLine, samplesAmong, type RowGroup } from '../../model/pif/row-groups.ts';
import type { RowView } from '../../model/pif/row-view.ts';
import { pifStateOfTab, type Patch, type Sheet, type Tab } from '../../model/pif/sheet.ts';
import { tallyOf } from '../../model/pif/tally.ts';
import { followedCells, overtakenCells } from '../../model/pif/two-people.ts';
import type { CellEditorRef } from './cell-editor.machine.ts';
import type { ModelsAsked, PifSheetContext } from './pif-sheet.context.ts';
import type { PifSheetSnapshot } from './pif-sheet.machine.ts';

export type Has = { readonly context: PifSheetContext };

const NO_COLUMNS: readonly GridColumn[] = [];

/** The shown tab, with the lines that its view shows: the rows of samples, and below zero the headings of groups. */
export function tabOf({ context: { sheet, tab: id, places } }: Has): Tab | undefined {
  const tab = sheet.tab(id);
  return tab && places?.tab === tab.id ? narrowed(tab, places.rows) : tab;
}
/** The same tab for the same rows, so that what was worked out for it stands. */
const narrowedTabs = new WeakMap<readonly number[], Tab>();
function narrowed(tab: Tab, rows: readonly number[]): Tab {
  const last = narrowedTabs.get(rows);
  if (last?.columns === tab.columns) return last;
  const next = { ...tab, rows };
  narrowedTabs.set(rows, next);
  return next;
}
export const viewOf = ({ context }: Has): RowView => context.view;
/** How many samples its view shows. */
export const shownCount = (has: Has): number => samplesAmong(tabOf(has)?.rows ?? NO_LINES).length;
const NO_LINES: readonly number[] = [];
const NO_GROUPS: readonly RowGroup[] = [];
/** The groups of the shown rows; none where they are not grouped. */
export const rowGroupsOf = (has: Has): readonly RowGroup[] => {
  const { places } = has.context;
  return places?.tab === tabOf(has)?.id ? (places?.groups ?? NO_GROUPS) : NO_GROUPS;
};
/** The group whose heading stands at a place of the tab. */
export const groupAt = (has: Has, at: number): RowGroup | undefined =>
  groupAtLine(rowGroupsOf(has), tabOf(has)?.rows[at]);
/** How many rows there are in the tab, whatever of them is shown. */
export const rowCount = ({ context: { sheet, tab } }: Has): number => sheet.tab(tab)?.rows.length ?? 0;
interface TabHead {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly state: PifState;
}
/** What the tabs say of themselves. */
export const tabHeads = ({ context: { sheet } }: Has): readonly TabHead[] =>
  sheet.tabs.map((tab) => ({
    id: tab.id,
    label: tab.name,
    count: tab.rows.length,
    state: pifStateOfTab(sheet, tab),
  }));
export const isSameHeads = (one: readonly TabHead[], other: readonly TabHead[]): boolean =>
  one.length === other.length &&
  one.every(({ id, label, count, state }, at) => {
    const counterpart = other[at]!;
    return (
      id === counterpart.id && label === counterpart.label && count === counterpart.count && state === counterpart.state
    );
  });
export const cursorOf = ({ context }: Has): Place => context.cursor;
export const anchorOf = ({ context }: Has): Place => context.anchor;
export const showingOf = ({ context }: Has): Showing => context.showing;
export const noteOf = ({ context }: Has): string | null => context.note;
export const isReadOnly = ({ context }: Has): boolean => context.readOnly;
export const columnsOf = (has: Has): readonly GridColumn[] => {
  const tab = tabOf(has);
  return tab ? columnsIn(tab, has.context.showing) : NO_COLUMNS;
};
/** The same list for the same tab and groups, so that what shows it need not be drawn anew. */
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
export const groupPills = (has: Has): readonly PillState[] => {
  const tab = tabOf(has);
  return tab
    ? groupsOf(tab).map((group) => ({
        ...group,
        isShown: !has.context.showing.hiddenGroups.includes(group.id),
        lacking: group.id === ANALYTE_GROUP ? withoutResults(has) : 0,
      }))
    : [];
};
export const isSamePills = (one: readonly PillState[], other: readonly PillState[]): boolean =>
  one.length === other.length &&
  one.every(({ id, name, isShown, lacking }, at) => {
    const counterpart = other[at]!;
    return (
      id === counterpart.id &&
      name === counterpart.name &&
      isShown === counterpart.isShown &&
      lacking === counterpart.lacking
    );
  });

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

/** Has the cell at the cursor an entered value that can go back to its lab value or default? */
export function isCursorResettable(has: Has): boolean {
  const column = columnAt(has, has.context.cursor.column);
  const row = rowAt(has, has.context.cursor.row);
  return (
    isCursorEditable(has) &&
    row !== undefined &&
    column?.kind === 'parameter' &&
    row.entered[column.parameter.omlName] !== undefined
  );
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
  const worked = new WeakMap<Sheet, Map<Tab | undefined, T>>();
  return (has) => {
    const ofSheet = worked.get(has.context.sheet) ?? new Map<Tab | undefined, T>();
    worked.set(has.context.sheet, ofSheet);
    const tab = tabOf(has);
    if (!ofSheet.has(tab)) ofSheet.set(tab, workOut(has));
    return ofSheet.get(tab)!;
  };
}

function oncePerSheet<T>(workOut: (sheet: Sheet) => T): (has: Has) => T {
  const worked = new WeakMap<readonly Row[], T>();
  return ({ context: { sheet } }) => {
    if (!worked.has(sheet.rows)) worked.set(sheet.rows, workOut(sheet));
    return worked.get(sheet.rows)!;
  };
}

const countWhere = (isMeant: (row: Row) => boolean): ((has: Has) => number) => {
  const tally = tallyOf(isMeant);
  return (has) => {
    const tab = tabOf(has);
    return (tab && tally(has.context.sheet.rows, tab).get(true)) ?? 0;
  };
};
const withoutResults = countWhere(({ sample }) => sample.labResults.length === 0);
export const selectedCount = countWhere(({ isSelected }) => isSelected);
/** How many samples a value is copied down to: those that are selected, or where none is all that are shown. */
export const copyDownCount = (has: Has): number => selectedCount(has) || shownCount(has);
export const changedCount = ({ context }: Has): number => context.sheet.summary.changed;
export const errorCount = ({ context }: Has): number => context.sheet.summary.errors;
export const overtakenCount = ({ context }: Has): number => context.sheet.summary.overtaken;
/** The cells that are asked about, and those that show what others have made of them: put into words once for each sheet. */
export const askedCellsOf = oncePerSheet(overtakenCells);
export const followedCellsOf = oncePerSheet(followedCells);
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
  /** Place in the sheet. */
  readonly at: number;
  readonly omlName: string;
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
      return tab.parameters.flatMap((parameter, index) =>
        isSought(entry, parameter) ? [{ tab: tab.id, row, at, order: index, omlName: parameter.omlName }] : [],
      );
    }),
  );
  const column = columnAt(has, cursor.column);
  const place = column?.kind === 'parameter' ? (current?.parameters.indexOf(column.parameter) ?? -1) : -1;
  const isLater = ({ tab, row, order }: (typeof found)[number]): boolean =>
    tab === current?.id && (row > cursor.row || (row === cursor.row && order > place));
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

/**
 * May the sheet be saved once the draft in the open cell is taken? Whoever presses Save has typed what he wants saved. A draft that goes to ten
 * thousand samples is judged by itself: what else stands in their way was looked at once.
 */
export function maySaveWith(has: Has, draft: string | null): boolean {
  const view = tabViewOf(has);
  if (draft === null || !view) return maySave(has);
  if (has.context.cursor.row === COPY_DOWN_ROW)
    return !has.context.readOnly && canSaveCopied(view, has.context.cursor.column, draft);
  return (
    !has.context.readOnly && canSave({ summary: view.sheet.summaryWith(patchesOfDraft(has.context, view, draft)) })
  );
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
  (tabOf(has)?.rows ?? []).flatMap((at, place) =>
    at >= 0 && lacks(has.context.sheet.rows[at]!, omlName) ? [place] : [],
  );

interface Wanting {
  readonly parameters: readonly ParameterColumn[];
  readonly names: readonly string[];
  readonly outOfRange: readonly string[];
}
/** Of each row once: a value that is typed leaves all other rows the objects they were. */
const wantingIn = new WeakMap<Row, Wanting>();
const NOTHING_WANTING: readonly string[] = [];

function wantingOf(row: Row, parameters: readonly ParameterColumn[]): Wanting {
  const last = wantingIn.get(row);
  if (last?.parameters === parameters) return last;
  const names = row.sample.missingInputs.filter((omlName) => lacks(row, omlName));
  const outOfRange =
    names.length === 0
      ? NOTHING_WANTING
      : parameters
          .filter((one) => names.includes(one.omlName) && cellOf(row, one).fault?.severity === 'outOfRange')
          .map(({ omlName }) => omlName);
  const next = { parameters, names, outOfRange };
  wantingIn.set(row, next);
  return next;
}

/** The parameters of the tab that have to be entered before its samples can be run, with the number of samples each. */
export const missingInputsOf = oncePerTab((has): readonly MissingInput[] => {
  const { rows = [], parameters = [] } = tabOf(has) ?? {};
  const [samples, outOfRange] = [new Map<string, number>(), new Map<string, number>()];
  for (const at of samplesAmong(rows)) {
    const row = has.context.sheet.rows[at]!;
    if (row.sample.missingInputs.length === 0) continue;
    const wanting = wantingOf(row, parameters);
    for (const name of wanting.names) samples.set(name, (samples.get(name) ?? 0) + 1);
    for (const name of wanting.outOfRange) outOfRange.set(name, (outOfRange.get(name) ?? 0) + 1);
  }
  return parameters.flatMap(({ omlName, description }) => {
    const count = samples.get(omlName);
    return count === undefined
      ? []
      : [{ omlName, description, samples: count, outOfRange: outOfRange.get(omlName) ?? 0 }];
  });
});

export const isSameMissing = (one: readonly MissingInput[], other: readonly MissingInput[]): boolean =>
  one.length === other.length &&
  one.every(
    (entry, at) =>
      entry.omlName === other[at]?.omlName &&
      entry.samples === other[at].samples &&
      entry.outOfRange === other[at].outOfRange,
  );

/**
 * Whose crop and model are edited: the selected samples, or where none is all of a tab that has no model. Undefined while there are none,
 * or where nothing may be edited.
 */
export function modelsAskedIn(has: Has): ModelsAsked | undefined {
  const tab = tabOf(has);
  if (has.context.readOnly || !tab) return undefined;
  const rows = samplesAmong(tab.rows).map((at) => has.context.sheet.rows[at]!);
  const selected = rows.filter(({ isSelected }) => isSelected);
  const edited = selected.length === 0 && tab.criteria === null ? rows : selected;
  const samples = edited.map(({ sample }) => sample);
  return samples.length === 0
    ? undefined
    : {
        sampleIds: samples.map(({ id }) => id),
        sampleTypeId: samples[0]!.sampleTypeId,
        edited: {
          ...currentOf(samples),
          isForRecommendation: has.context.isForRecommendation,
          cropsBeside: has.context.isForRecommendation
            ? cropsOf(has.context.sheet.rows.filter((row) => !edited.includes(row)).map(({ sample }) => sample))
            : [],
          unsaved: edited.filter(({ isChanged }) => isChanged).length,
        },
      };
}
export const mayEditModels = oncePerTab((has): boolean => modelsAskedIn(has) !== undefined);
