import type { ParameterColumn } from '../contract/entities.ts';
import { cropsOf, currentOf } from '../samples/crop-choice.ts';
import type { CellOfSample } from './asked.ts';
import { cellOf } from './cell.ts';
import { canSaveCopied } from './copy-down.ts';
import { COPY_DOWN_ROW } from './cursor.ts';
import { copied, copyingDown, entering, type TabView } from './edits.ts';
import { showCell } from './parameter.ts';
import { samplesAmong } from './row-groups.ts';
import { choicesAmong } from './row-view.ts';
import { isLocked, lacksInput, type Row } from './row.ts';
import { sampleNameOf } from './sample-text.ts';
import { canClear, canRun, canSave } from './saving.ts';
import { defaultsForgotten, takenOverFor, type PaddockDefault } from './seasons.ts';
import type { Patch, Sheet, Tab } from './sheet.ts';
import type { ModelsAsked } from './table-acts.ts';
import {
  tabOf,
  shownCount,
  rowAt,
  columnAt,
  tabViewOf,
  blockOf,
  oncePerTab,
  oncePerSheet,
  selectedCount,
  type PifTable,
} from './table.ts';
import { followedCells, overtakenCells } from './two-people.ts';
import { present } from '../shared/present.ts';

/** May the cell at the cursor be typed into? */
export function isCursorEditable(table: PifTable): boolean {
  const { readOnly, cursor } = table;
  const column = columnAt(table, cursor.column);
  if (readOnly || column?.kind !== 'parameter' || column.parameter.isReadOnly) return false;
  if (cursor.row === COPY_DOWN_ROW) return true;
  const row = rowAt(table, cursor.row);
  return row !== undefined && !isLocked(row);
}

/** Has the cell at the cursor an entered value that can go back to its lab value or default? */
export function isCursorResettable(table: PifTable): boolean {
  const column = columnAt(table, table.cursor.column);
  const row = rowAt(table, table.cursor.row);
  return (
    isCursorEditable(table) &&
    row !== undefined &&
    column?.kind === 'parameter' &&
    row.entered[column.parameter.omlName] !== undefined
  );
}

/** The initial text when typing begins at the cursor: the entered value alone, for a default is not typed over but replaced. */
export function enteredText(table: PifTable): string {
  const column = columnAt(table, table.cursor.column);
  const row = rowAt(table, table.cursor.row);
  return row && column?.kind === 'parameter'
    ? showCell(column.parameter, row.entered[column.parameter.omlName] ?? null)
    : '';
}

/** The chosen block as text for a spreadsheet; empty without a tab. */
export const copiedText = (table: PifTable): string => {
  const view = tabViewOf(table);
  return view ? copied(view, blockOf(table)) : '';
};

export const changedCount = (table: PifTable): number => table.sheet.summary.changed;
export const errorCount = (table: PifTable): number => table.sheet.summary.errors;
export const overtakenCount = (table: PifTable): number => table.sheet.summary.overtaken;
/** The cells that are asked about, and those that show what others have made of them: put into words once for each sheet. */
export const askedCellsOf = oncePerSheet(overtakenCells);
export const followedCellsOf = oncePerSheet(followedCells);
export const runCount = (table: PifTable): number => runIdsOf(table).length;
/** The samples that Run Engine runs: those of the selection that are ready, or all that are where nothing is selected. */
export const runIdsOf = oncePerTab(({ sheet, tab }: PifTable): readonly number[] => {
  const selected = (sheet.tab(tab)?.rows ?? []).flatMap((at) =>
    rowOf(sheet, at).isSelected ? [rowOf(sheet, at).sample.id] : [],
  );
  if (selected.length === 0) return sheet.summary.engineReady;
  const ready = new Set(sheet.summary.engineReady);
  return selected.filter((id) => ready.has(id));
});
/** True where the table may be edited and its sheet can be saved. */
export const maySave = (table: PifTable): boolean => !table.readOnly && canSave(table.sheet);
/** True where the table may be edited and its sheet has an edit to drop. */
export const mayClear = (table: PifTable): boolean => !table.readOnly && canClear(table.sheet);
/** True where the user may run the engine and at least one sample can run. */
export const mayRun = (table: PifTable): boolean =>
  !table.readOnly && table.runPermitted && canRun(table.sheet) && runIdsOf(table).length > 0;
export const canUndo = (table: PifTable): boolean => table.sheet.history.past.length > 0;
export const canRedo = (table: PifTable): boolean => table.sheet.history.future.length > 0;

interface Spot {
  readonly tab: string;
  /** Place in the sheet. */
  readonly at: number;
  readonly omlName: string;
}

/** The next cell in error after the cursor, tab by tab round the sheet; undefined when there is none. */
export const nextError = (table: PifTable): Spot | undefined =>
  nextCell(table, (row, parameter) => row.errorCount > 0 && cellOf(row, parameter).fault?.severity === 'error');
/** The next cell that another user also changed. */
export const nextOvertaken = (table: PifTable): Spot | undefined =>
  nextCell(table, (row, { omlName }) => row.overtaken.includes(omlName));

function nextCell(table: PifTable, isSought: (row: Row, parameter: ParameterColumn) => boolean): Spot | undefined {
  const { sheet, cursor } = table;
  const current = tabOf(table);
  const found = sheet.tabs.flatMap((tab) =>
    tab.rows.flatMap((at, row) => {
      const entry = rowOf(sheet, at);
      if (!entry.isChanged) return [];
      return tab.parameters.flatMap((parameter, index) =>
        isSought(entry, parameter) ? [{ tab: tab.id, row, at, order: index, omlName: parameter.omlName }] : [],
      );
    }),
  );
  const column = columnAt(table, cursor.column);
  const place = column?.kind === 'parameter' ? (current?.parameters.indexOf(column.parameter) ?? -1) : -1;
  const isLater = ({ tab, row, order }: (typeof found)[number]): boolean =>
    tab === current?.id && (row > cursor.row || (row === cursor.row && order > place));
  const from = sheet.tabs.findIndex(({ id }) => id === current?.id);
  return (
    found.find(isLater) ?? found.find(({ tab }) => sheet.tabs.findIndex(({ id }) => id === tab) > from) ?? found[0]
  );
}

/** What the draft of the open cell changes when it is taken. */
export const patchesOfDraft = ({ cursor: { row, column } }: PifTable, view: TabView, text: string): readonly Patch[] =>
  row === COPY_DOWN_ROW ? copyingDown(view, column, text) : entering(view, { row, column, text });

/**
 * May the sheet be saved once the draft in the open cell is taken? Save includes the text in the open cell. A draft
 * that goes to ten thousand samples is judged by itself: the other blockers were checked once before.
 */
export function maySaveWith(table: PifTable, draft: string | null): boolean {
  const view = tabViewOf(table);
  if (draft === null || !view) return maySave(table);
  if (table.cursor.row === COPY_DOWN_ROW) return !table.readOnly && canSaveCopied(view, table.cursor.column, draft);
  return !table.readOnly && canSave({ summary: view.sheet.summaryWith(patchesOfDraft(table, view, draft)) });
}

export interface MissingInput {
  readonly omlName: string;
  readonly description: string;
  readonly samples: number;
  /** How many of them have a lab value that the model does not take. */
  readonly outOfRange: number;
}

const rowOf = ({ rows }: Sheet, at: number): Row => present(rows[at]);

/** The places in the tab of the samples that lack an input. */
export const placesLacking = (table: PifTable, omlName: string): readonly number[] =>
  (tabOf(table)?.rows ?? []).flatMap((at, place) =>
    at >= 0 && lacksInput(rowOf(table.sheet, at), omlName) ? [place] : [],
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
  const names = row.sample.missingInputs.filter((omlName) => lacksInput(row, omlName));
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
export const missingInputsOf = oncePerTab((table): readonly MissingInput[] => {
  const { rows = [], parameters = [] } = tabOf(table) ?? {};
  const [samples, outOfRange] = [new Map<string, number>(), new Map<string, number>()];
  for (const at of samplesAmong(rows)) {
    const row = rowOf(table.sheet, at);
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

/** True where two lists lack the same inputs in the same number of samples. */
export const isSameMissing = (one: readonly MissingInput[], other: readonly MissingInput[]): boolean =>
  one.length === other.length &&
  one.every(
    (entry, at) =>
      entry.omlName === other[at]?.omlName &&
      entry.samples === other[at].samples &&
      entry.outOfRange === other[at].outOfRange,
  );

/**
 * Whose crop and model are edited: the selected samples, else all of a tab without a model. Undefined while there are
 * none, or where nothing may be edited.
 */
export function modelsAskedIn(table: PifTable): ModelsAsked | undefined {
  const tab = tabOf(table);
  if (table.readOnly || !tab) return undefined;
  const rows = samplesAmong(tab.rows).map((at) => rowOf(table.sheet, at));
  const selected = rows.filter(({ isSelected }) => isSelected);
  const edited = selected.length === 0 && tab.criteria === null ? rows : selected;
  const samples = edited.map(({ sample }) => sample);
  return samples.length === 0
    ? undefined
    : {
        sampleIds: samples.map(({ id }) => id),
        sampleTypeId: present(samples[0]).sampleTypeId,
        known: edited.map(({ sample, saved, changes }) => ({ sample, saved, changes })),
        edited: {
          ...currentOf(samples),
          isForRecommendation: table.isForRecommendation,
          cropsBeside: table.isForRecommendation
            ? cropsOf(table.sheet.rows.filter((row) => !edited.includes(row)).map(({ sample }) => sample))
            : [],
          unsaved: edited.filter(({ isChanged }) => isChanged).length,
        },
      };
}
export const mayEditModels = oncePerTab((table): boolean => modelsAskedIn(table) !== undefined);

/** What the rows of the tab can be narrowed down to: the origins of samples are those read with the tab. */
export const viewChoices = ({ sheet, tab: id }: PifTable): Choices => {
  const tab = sheet.tab(id);
  if (tab === undefined) return choicesAmong(sheet.rows, []);
  const choices = choicesOf.get(tab) ?? choicesAmong(sheet.rows, tab.rows);
  choicesOf.set(tab, choices);
  return choices;
};
type Choices = ReturnType<typeof choicesAmong>;
const choicesOf = new WeakMap<Tab, Choices>();
/** The input of a sample at the cursor; undefined when the cursor is elsewhere. */
export function cellAtCursor(table: PifTable): (CellOfSample & { readonly title: string }) | undefined {
  const row = rowAt(table, table.cursor.row);
  const column = columnAt(table, table.cursor.column);
  return row && column?.kind === 'parameter'
    ? {
        sampleId: row.sample.id,
        omlName: column.parameter.omlName,
        title: `${column.parameter.description}, ${sampleNameOf(row.sample)}`,
      }
    : undefined;
}
/** The samples that an earlier season is asked about. */
export const takeOverIds = (table: PifTable): readonly number[] => {
  const view = tabViewOf(table);
  return view ? takenOverFor(view) : [];
};
/** True where the table may be edited and shows a row. */
export const mayTakeOver = (table: PifTable): boolean => !table.readOnly && shownCount(table) > 0;
/** The paddock defaults shown in the block. */
export const defaultsInBlock = (table: PifTable): readonly PaddockDefault[] => {
  const view = tabViewOf(table);
  return view ? defaultsForgotten(view, blockOf(table)) : [];
};
/** May the inputs of the sample at the cursor go to others? */
export const mayCopyInputs = (table: PifTable): boolean => {
  const row = rowAt(table, table.cursor.row);
  return !table.readOnly && row !== undefined && selectedCount(table) > (row.isSelected ? 1 : 0);
};
/** The column that values are replaced in; null where nothing is entered in it. */
export const replacedColumn = (table: PifTable): string | null => {
  const column = columnAt(table, table.cursor.column);
  return !table.readOnly && column?.kind === 'parameter' && !column.parameter.isReadOnly ? column.title : null;
};
