import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { InputModel, Sample, SampleStatus } from '../../model/contract/entities.ts';
import { readBlock } from '../../model/pif/clipboard.ts';
import { leadColumns } from '../../model/pif/columns.ts';
import { COPY_DOWN_ROW, held, type Place } from '../../model/pif/cursor.ts';
import { clearing, fillingDown, pasting, type TabView } from '../../model/pif/edits.ts';
import { stepOf } from '../../model/pif/parameter.ts';
import { changesIn, type SavedSample } from '../../model/pif/saving.ts';
import type { Patch, Sheet } from '../../model/pif/sheet.ts';
import { cellEditorMachine, type CellEditorOutput, type Move } from './cell-editor.machine.ts';
import { blockOf, columnAt, columnsOf, enteredText, extentOf, isCursorEditable, mayClear, mayRun, maySave, nextError, patchesOfDraft, placesLacking, tabOf, tabViewOf } from './pif-sheet.selectors.ts';

export interface PifSheetInput {
  readonly readOnly: boolean;
  readonly runPermitted: boolean;
  readonly sheet: Sheet;
}

export interface PifSheetContext extends PifSheetInput {
  /** The tab shown; null is the first. */
  readonly tab: string | null;
  readonly cursor: Place;
  /** The opposite corner of the selected block of cells. */
  readonly anchor: Place;
  readonly showsAnalytes: boolean;
}

/** What the adviser does at the table. */
type Command =
  | { readonly type: 'TAB_CHOSEN'; readonly tab: string }
  | { readonly type: 'CELL_CHOSEN'; readonly place: Place; readonly extend: boolean }
  | ({ readonly type: 'MOVED'; readonly extend: boolean } & Move)
  | { readonly type: 'ROW_TOGGLED'; readonly row: number; readonly isSelected: boolean; readonly through: boolean }
  | { readonly type: 'ALL_TOGGLED'; readonly isSelected: boolean }
  /** Selects the samples that lack an input, and goes to the box that fills it for all of them. */
  | { readonly type: 'MISSING_CHOSEN'; readonly omlName: string }
  | { readonly type: 'ANALYTES_TOGGLED' }
  /** `text` is the key that began the typing; without it the entered value is gone over. */
  | { readonly type: 'EDIT_STARTED'; readonly text?: string }
  | { readonly type: 'PASTED'; readonly text: string }
  | { readonly type: 'CELLS_CLEARED' }
  | { readonly type: 'FILLED_DOWN' }
  | { readonly type: 'NEXT_ERROR' }
  | { readonly type: 'UNDO' }
  | { readonly type: 'REDO' }
  | { readonly type: 'CLEAR' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'RUN_ENGINE' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD_CHANGES' };

/** What the editor learns from the server. */
export type SheetNews =
  | { readonly type: 'SAMPLES_READ'; readonly inputModel: InputModel }
  | { readonly type: 'SAMPLES_SAVED'; readonly samples: readonly Sample[] }
  | { readonly type: 'STATUSES_CHANGED'; readonly statuses: readonly SampleStatus[] };

export type PifSheetEvent = Command | SheetNews;

/** What the table asks of the editor. */
export type SheetRequest =
  | { readonly type: 'SAVE'; readonly samples: readonly SavedSample[] }
  | { readonly type: 'RUN_ENGINE'; readonly sampleIds: readonly number[] }
  | { readonly type: 'CLOSE' };

const FIRST: Place = { row: 0, column: leadColumns.length };

const changedBy = (context: PifSheetContext, edit: (view: TabView) => readonly Patch[]): { readonly sheet: Sheet } => {
  const view = tabViewOf({ context });
  return { sheet: view ? context.sheet.with(edit(view)) : context.sheet };
};
const selecting = (context: PifSheetContext, places: readonly number[], isSelected: boolean): Sheet => {
  const rows = tabOf({ context })?.rows ?? [];
  return context.sheet.selecting(places.flatMap((place) => rows[place] ?? []), isSelected);
};
const everyRow = (context: PifSheetContext): readonly number[] => (tabOf({ context })?.rows ?? []).map((_, place) => place);
/** The cursor at a place held inside the table; the block ends there too unless it is stretched. */
const at = (context: PifSheetContext, place: Place, extend = false): Pick<PifSheetContext, 'cursor' | 'anchor'> => {
  const cursor = held(place, extentOf({ context }));
  return { cursor, anchor: extend ? context.anchor : cursor };
};

/** The table of one tab: where the adviser stands in it, what is selected, and every change with its way back. */
export const pifSheetMachine = setup({
  types: {
    input: {} as PifSheetInput,
    context: {} as PifSheetContext,
    events: {} as PifSheetEvent,
    children: {} as { cellEditor: 'cellEditor' },
  },
  actors: { cellEditor: cellEditorMachine },
  guards: {
    isEditable: ({ context }) => isCursorEditable({ context }),
    mayEdit: ({ context }) => !context.readOnly,
    maySave: ({ context }) => maySave({ context }),
    mayClear: ({ context }) => mayClear({ context }),
    mayRun: ({ context }) => mayRun({ context }),
    hasChanges: ({ context }) => context.sheet.summary.changed > 0,
  },
  actions: {
    showTab: assign(({ context }, tab: string) => {
      const next = { ...context, tab, sheet: selecting(context, everyRow(context), false) };
      return { ...next, ...at(next, FIRST) };
    }),
    choose: assign(({ context }, { place, extend }: { readonly place: Place; readonly extend: boolean }) => at(context, place, extend)),
    move: assign(({ context }, { rows, columns, extend }: Move & { readonly extend: boolean }) =>
      at(context, { row: context.cursor.row + rows, column: context.cursor.column + columns }, extend),
    ),
    toggleRow: assign(({ context }, { row, isSelected, through }: { readonly row: number; readonly isSelected: boolean; readonly through: boolean }) => {
      const from = through ? Math.max(0, Math.min(context.cursor.row, row)) : row;
      const to = through ? Math.max(context.cursor.row, row) : row;
      const sheet = selecting(context, Array.from({ length: to - from + 1 }, (_, step) => from + step), isSelected);
      return { sheet, ...at(context, { row, column: 0 }) };
    }),
    toggleAll: assign(({ context }, isSelected: boolean) => ({ sheet: selecting(context, everyRow(context), isSelected) })),
    gather: assign(({ context }, omlName: string) => {
      const deselected = { ...context, sheet: selecting(context, everyRow(context), false) };
      const column = columnsOf({ context }).findIndex(({ key }) => key === omlName);
      return { sheet: selecting(deselected, placesLacking({ context }, omlName), true), ...at(context, { row: COPY_DOWN_ROW, column }) };
    }),
    toggleAnalytes: assign(({ context }) => {
      const next = { ...context, showsAnalytes: !context.showsAnalytes };
      return { ...next, ...at(next, context.cursor) };
    }),
    takeDraft: assign(({ context }, { text, move }: CellEditorOutput) => {
      const { row, column } = context.cursor;
      const { sheet } = text === null ? context : changedBy(context, (view) => patchesOfDraft(context, view, text));
      // A value copied down leaves one at its box, where the next column's is a Tab away.
      const rows = row === COPY_DOWN_ROW ? 0 : move.rows;
      return { sheet, ...at(context, { row: row + rows, column: column + move.columns }) };
    }),
    paste: assign(({ context }, text: string) => changedBy(context, (view) => pasting(view, blockOf({ context }), readBlock(text)))),
    clearCells: assign(({ context }) => changedBy(context, (view) => clearing(view, blockOf({ context })))),
    fillDown: assign(({ context }) => changedBy(context, (view) => fillingDown(view, blockOf({ context })))),
    undo: assign(({ context }) => ({ sheet: context.sheet.turned('undo') })),
    redo: assign(({ context }) => ({ sheet: context.sheet.turned('redo') })),
    clear: assign(({ context }) => ({ sheet: context.sheet.cleared() })),
    goToError: assign(({ context }) => {
      const error = nextError({ context });
      if (!error) return {};
      const next = { ...context, tab: error.tab };
      return { tab: error.tab, ...at(next, error.place) };
    }),
    takeRead: assign(({ context }, inputModel: InputModel) => {
      const next = { ...context, sheet: context.sheet.refreshed(inputModel) };
      return { sheet: next.sheet, cursor: held(context.cursor, extentOf({ context: next })), anchor: held(context.anchor, extentOf({ context: next })) };
    }),
    takeSaved: assign(({ context }, samples: readonly Sample[]) => ({ sheet: context.sheet.saved(samples) })),
    takeStatuses: assign(({ context }, statuses: readonly SampleStatus[]) => ({ sheet: context.sheet.withStatuses(statuses) })),
    askSave: sendParent(({ context }): SheetRequest => ({ type: 'SAVE', samples: changesIn(context.sheet) })),
    askRun: sendParent(({ context }): SheetRequest => ({ type: 'RUN_ENGINE', sampleIds: context.sheet.summary.engineReady })),
    askClose: sendParent({ type: 'CLOSE' } satisfies SheetRequest),
  },
}).createMachine({
  id: 'pifSheet',
  context: ({ input }) => ({ ...input, tab: null, cursor: FIRST, anchor: FIRST, showsAnalytes: false }),
  initial: 'resting',
  on: {
    SAMPLES_READ: { actions: { type: 'takeRead', params: ({ event }) => event.inputModel } },
    SAMPLES_SAVED: { actions: { type: 'takeSaved', params: ({ event }) => event.samples } },
    STATUSES_CHANGED: { actions: { type: 'takeStatuses', params: ({ event }) => event.statuses } },
  },
  states: {
    resting: {
      on: {
        TAB_CHOSEN: { actions: { type: 'showTab', params: ({ event }) => event.tab } },
        CELL_CHOSEN: { actions: { type: 'choose', params: ({ event }) => event } },
        MOVED: { actions: { type: 'move', params: ({ event }) => event } },
        ROW_TOGGLED: { actions: { type: 'toggleRow', params: ({ event }) => event } },
        ALL_TOGGLED: { actions: { type: 'toggleAll', params: ({ event }) => event.isSelected } },
        MISSING_CHOSEN: { guard: 'mayEdit', actions: { type: 'gather', params: ({ event }) => event.omlName } },
        ANALYTES_TOGGLED: { actions: 'toggleAnalytes' },
        EDIT_STARTED: { guard: 'isEditable', target: 'typing' },
        PASTED: { guard: 'mayEdit', actions: { type: 'paste', params: ({ event }) => event.text } },
        CELLS_CLEARED: { guard: 'mayEdit', actions: 'clearCells' },
        FILLED_DOWN: { guard: 'mayEdit', actions: 'fillDown' },
        NEXT_ERROR: { actions: 'goToError' },
        UNDO: { actions: 'undo' },
        REDO: { actions: 'redo' },
        CLEAR: { guard: 'mayClear', actions: 'clear' },
        SAVE: { guard: 'maySave', actions: 'askSave' },
        RUN_ENGINE: { guard: 'mayRun', actions: 'askRun' },
        CLOSE: [{ guard: 'hasChanges', target: 'confirmingDiscard' }, { actions: 'askClose' }],
      },
    },
    typing: {
      invoke: {
        id: 'cellEditor',
        src: 'cellEditor',
        input: ({ context, event }) => {
          const column = columnAt({ context }, context.cursor.column);
          const key = event.type === 'EDIT_STARTED' ? event.text : undefined;
          return { text: key ?? enteredText({ context }), step: column?.kind === 'parameter' ? stepOf(column.parameter) : null, isQuick: key !== undefined };
        },
        onDone: { target: 'resting', actions: { type: 'takeDraft', params: ({ event }) => event.output } },
      },
    },
    confirmingDiscard: {
      on: { KEEP_EDITING: 'resting', DISCARD_CHANGES: { target: 'resting', actions: ['clear', 'askClose'] } },
    },
  },
});

export type PifSheetRef = ActorRefFrom<typeof pifSheetMachine>;
export type PifSheetSnapshot = SnapshotFrom<typeof pifSheetMachine>;
