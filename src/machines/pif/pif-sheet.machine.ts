import { assign, not, or, sendParent, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { InputModel, Sample, SampleStatus } from '../../model/contract/entities.ts';
import type { Place } from '../../model/shared/block.ts';
import { everyRow, type RowView } from '../../model/pif/row-view.ts';
import { shownAtFirst } from '../../model/pif/columns.ts';
import { stepOf } from '../../model/pif/parameter.ts';
import { changesIn } from '../../model/pif/saving.ts';
import type { NavigationMessage } from '../../model/session/messages.ts';
import { peer } from '../kit/peers.ts';
import { callback } from '../kit/service.ts';
import { cellEditorMachine, type CellEditorOutput, type Move } from './cell-editor.machine.ts';
import type { CellEdit, PifSheetContext, PifSheetEvent, PifSheetInput, SheetRequest } from './pif-sheet.context.ts';
import {
  columnAt,
  enteredText,
  isCursorEditable,
  mayClear,
  mayEditModels,
  mayRun,
  modelsAskedIn,
  maySave,
  runIdsOf,
} from './pif-sheet.selectors.ts';
import {
  at,
  atNextError,
  atNextOvertaken,
  editedAs,
  firstPlace,
  gathering,
  onTab,
  refreshed,
  settledBy,
  showing,
  viewing,
  withGroupToggled,
  withAll,
  withDraft,
  withRow,
  type RowToggle,
} from './pif-sheet.steps.ts';

const editing = {
  guard: 'mayEdit',
  actions: { type: 'edit', params: ({ event }: { readonly event: CellEdit }) => event },
} as const;

/** The table of one tab: where the adviser stands in it, what is selected, and every change with its way back. @spec 3.2, 3.5 */
export const pifSheetMachine = setup({
  types: {
    input: {} as PifSheetInput,
    context: {} as PifSheetContext,
    events: {} as PifSheetEvent,
    children: {} as { cellEditor: 'cellEditor' },
  },
  actors: { cellEditor: cellEditorMachine, holdPage: callback() },
  guards: {
    isEditable: ({ context }) => isCursorEditable({ context }),
    mayEdit: ({ context }) => !context.readOnly,
    maySave: ({ context }) => maySave({ context }),
    mayClear: ({ context }) => mayClear({ context }),
    mayEditModels: ({ context }) => mayEditModels({ context }),
    mayRun: ({ context }) => mayRun({ context }),
    hasChanges: ({ context }) => context.sheet.summary.changed > 0,
    isTyping: stateIn({ table: 'typing' }),
    hasWork: or(['hasChanges', 'isTyping']),
    hasNoWork: not('hasWork'),
    leadsElsewhere: ({ context }) => context.leaveTo !== null,
  },
  actions: {
    showTab: assign(({ context }, tab: string) => onTab(context, tab)),
    choose: assign(({ context }, { place, extend }: { readonly place: Place; readonly extend: boolean }) =>
      at(context, place, extend),
    ),
    move: assign(({ context }, { rows, columns, extend }: Move & { readonly extend: boolean }) =>
      at(context, { row: context.cursor.row + rows, column: context.cursor.column + columns }, extend),
    ),
    toggleRow: assign(({ context }, toggle: RowToggle) => withRow(context, toggle)),
    toggleAll: assign(({ context }, isSelected: boolean) => ({ sheet: withAll(context, isSelected) })),
    gather: assign(({ context }, omlName: string) => gathering(context, omlName)),
    toggleGroup: assign(({ context }, groupId: number) => withGroupToggled(context, groupId)),
    foldLeads: assign(({ context }, isFolded: boolean) => showing(context, { ...context.showing, isFolded })),
    takeDraft: assign(({ context }, draft: CellEditorOutput) => withDraft(context, draft)),
    edit: assign(({ context }, act: CellEdit) => editedAs(context, act)),
    showRows: assign(({ context }, view: Partial<RowView>) => viewing(context, view)),
    undo: assign(({ context }) => ({ sheet: context.sheet.turned('undo'), note: null })),
    redo: assign(({ context }) => ({ sheet: context.sheet.turned('redo'), note: null })),
    clear: assign(({ context }) => ({ sheet: context.sheet.cleared() })),
    goToError: assign(({ context }) => atNextError(context)),
    goToOvertaken: assign(({ context }) => atNextOvertaken(context)),
    settleOvertaken: assign(({ context }, by: 'mine' | 'theirs') => ({ sheet: settledBy(context, by) })),
    takeRead: assign(({ context }, inputModel: InputModel) => refreshed(context, inputModel)),
    takeSaved: assign(({ context }, samples: readonly Sample[]) => ({ sheet: context.sheet.saved(samples) })),
    takeStatuses: assign(({ context }, statuses: readonly SampleStatus[]) => ({
      sheet: context.sheet.withStatuses(statuses),
    })),
    forget: assign(({ context }, sampleIds: readonly number[]) => ({ sheet: context.sheet.forgetting(sampleIds) })),
    dismissNote: assign({ note: null }),
    askModels: sendParent(({ context }): SheetRequest => ({ type: 'SET_CROP', ...modelsAskedIn({ context })! })),
    askSave: sendParent(({ context }): SheetRequest => ({ type: 'SAVE', samples: changesIn(context.sheet) })),
    markSent: assign(({ context }) => ({ sheet: context.sheet.sending() })),
    markUnsent: assign(({ context }, { isAnswered }: { readonly isAnswered: boolean }) => ({
      sheet: context.sheet.unsent({ isAnswered }),
    })),
    askRun: sendParent(({ context }): SheetRequest => ({
      type: 'RUN_ENGINE',
      sampleIds: runIdsOf({ context }),
    })),
    askClose: sendParent({ type: 'CLOSE' } satisfies SheetRequest),
    storeWay: assign((_, leaveTo: string | null) => ({ leaveTo })),
    goOn: sendTo(peer('navigation'), ({ context }): NavigationMessage => ({ type: 'NAVIGATE', to: context.leaveTo! })),
    settle: sendTo('cellEditor', { type: 'COMMIT' }),
  },
}).createMachine({
  id: 'pifSheet',
  context: ({ input }) => {
    const first = { row: 0, column: 0 };
    const opened = {
      ...input,
      tab: null,
      cursor: first,
      anchor: first,
      showing: shownAtFirst,
      view: everyRow,
      places: null,
      note: null,
      leaveTo: null,
    };
    const place = firstPlace(opened);
    return { ...opened, cursor: place, anchor: place };
  },
  type: 'parallel',
  on: {
    SAMPLES_READ: { actions: { type: 'takeRead', params: ({ event }) => event.inputModel } },
    SAMPLES_SAVED: { actions: { type: 'takeSaved', params: ({ event }) => event.samples } },
    SAVE_FAILED: { actions: { type: 'markUnsent', params: ({ event }) => event } },
    MODELS_CHANGED: { actions: { type: 'forget', params: ({ event }) => event.sampleIds } },
    STATUSES_CHANGED: { actions: { type: 'takeStatuses', params: ({ event }) => event.statuses } },
  },
  states: {
    table: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            TAB_CHOSEN: { actions: { type: 'showTab', params: ({ event }) => event.tab } },
            CELL_CHOSEN: { actions: { type: 'choose', params: ({ event }) => event } },
            MOVED: { actions: { type: 'move', params: ({ event }) => event } },
            ROW_TOGGLED: { actions: { type: 'toggleRow', params: ({ event }) => event } },
            ALL_TOGGLED: { actions: { type: 'toggleAll', params: ({ event }) => event.isSelected } },
            MISSING_CHOSEN: { guard: 'mayEdit', actions: { type: 'gather', params: ({ event }) => event.omlName } },
            GROUP_TOGGLED: { actions: { type: 'toggleGroup', params: ({ event }) => event.groupId } },
            LEADS_SWITCHED: { actions: { type: 'foldLeads', params: ({ event }) => event.isFolded } },
            EDIT_MODELS: { guard: 'mayEditModels', actions: 'askModels' },
            RESET_CELLS: editing,
            DISMISS: { actions: 'dismissNote' },
            EDIT: { guard: 'isEditable', target: 'typing' },
            PASTED: editing,
            RIGHT_FILLED: editing,
            INPUTS_COPIED: editing,
            VALUES_REPLACED: editing,
            VIEW_CHOSEN: { actions: { type: 'showRows', params: ({ event }) => event.view } },
            CLEAR_CELLS: editing,
            FILLED_DOWN: editing,
            GO_TO_NEXT_ERROR: { actions: 'goToError' },
            GO_TO_NEXT_OVERTAKEN: { actions: 'goToOvertaken' },
            SETTLED: { guard: 'isEditable', actions: { type: 'settleOvertaken', params: ({ event }) => event.by } },
            UNDO: { actions: 'undo' },
            REDO: { actions: 'redo' },
            CLEAR: { guard: 'mayClear', actions: 'clear' },
            SAVE: { guard: 'maySave', actions: ['askSave', 'markSent'] },
            RUN_ENGINE: { guard: 'mayRun', actions: 'askRun' },
            CLOSE: { target: 'deciding', actions: { type: 'storeWay', params: null } },
            LEAVE_ASKED: { target: 'deciding', actions: { type: 'storeWay', params: ({ event }) => event.to } },
          },
        },
        typing: {
          invoke: {
            id: 'cellEditor',
            src: 'cellEditor',
            input: ({ context, event }) => {
              const column = columnAt({ context }, context.cursor.column);
              const key = event.type === 'EDIT' ? event.text : undefined;
              return {
                text: key ?? enteredText({ context }),
                step: column?.kind === 'parameter' ? stepOf(column.parameter) : null,
                isQuick: key !== undefined,
              };
            },
            onDone: [
              {
                guard: 'leadsElsewhere',
                target: 'deciding',
                actions: { type: 'takeDraft', params: ({ event }) => event.output },
              },
              { target: 'resting', actions: { type: 'takeDraft', params: ({ event }) => event.output } },
            ],
          },
          // What is being typed counts, too.
          on: { LEAVE_ASKED: { actions: [{ type: 'storeWay', params: ({ event }) => event.to }, 'settle'] } },
        },
        /** Whether anything would be lost. */
        deciding: {
          always: [
            { guard: 'hasChanges', target: 'confirmingDiscard' },
            { guard: 'leadsElsewhere', target: 'resting', actions: ['askClose', 'goOn'] },
            { target: 'resting', actions: 'askClose' },
          ],
        },
        confirmingDiscard: {
          on: {
            KEEP_EDITING: { target: 'resting', actions: { type: 'storeWay', params: null } },
            DISCARD: [
              { guard: 'leadsElsewhere', target: 'resting', actions: ['clear', 'askClose', 'goOn'] },
              { target: 'resting', actions: ['clear', 'askClose'] },
            ],
            LEAVE_ASKED: { actions: { type: 'storeWay', params: ({ event }) => event.to } },
            // What would have been lost may be reset by then.
            MODELS_CHANGED: { target: 'deciding', actions: { type: 'forget', params: ({ event }) => event.sampleIds } },
          },
        },
      },
    },
    /** As long as there is work to lose the browser asks before it leaves. */
    page: {
      initial: 'free',
      states: {
        free: { always: { guard: 'hasWork', target: 'held' } },
        held: {
          invoke: { id: 'holdPage', src: 'holdPage', input: {} },
          always: { guard: 'hasNoWork', target: 'free' },
        },
      },
    },
  },
});

export type PifSheetRef = ActorRefFrom<typeof pifSheetMachine>;
export type PifSheetSnapshot = SnapshotFrom<typeof pifSheetMachine>;
