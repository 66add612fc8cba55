import { assign, not, or, sendParent, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  isCursorEditable,
  modelsAskedIn,
  runIdsOf,
  maySave,
  mayClear,
  mayRun,
  mayEditModels,
  cellAtCursor,
  takeOverIds,
  mayTakeOver,
} from '../../model/pif/table-facts.ts';
import {
  openedAtFirst,
  showingRows,
  withAll,
  at,
  onTab,
  showing,
  withGroupToggled,
  withRow,
  gathering,
  atNextError,
  atNextOvertaken,
} from '../../model/pif/table-moves.ts';
import {
  typingInput,
  applyEdit,
  withDraft,
  turned,
  learnt,
  defaultsFor,
  noteOfDefaults,
} from '../../model/pif/table-edits.ts';
import type {
  CellEdit,
  DefaultsAct,
  Move,
  RowAct,
  RowToggle,
  SheetMessage,
  Typed,
} from '../../model/pif/table-acts.ts';
import type { Place } from '../../model/shared/block.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import type { NavigationMessage } from '../../model/session/messages.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withEvent, withField, withOutput } from '../kit/params.ts';
import { callback } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { cellEditorMachine } from './cell-editor.machine.ts';
import type { PifSheetContext, PifSheetEvent, PifSheetInput, SheetRequest } from './pif-sheet.context.ts';
import { held } from '../../model/shared/present.ts';

const editing = {
  guard: 'mayEdit',
  actions: { type: 'edit', params: ({ event }: { readonly event: CellEdit }) => event },
} as const;

const showingRowsOf = {
  actions: { type: 'showRows', params: ({ event }: { readonly event: RowAct }) => event },
} as const;
const learning = {
  actions: { type: 'learn', params: ({ event }: { readonly event: SheetMessage }) => event },
} as const;

/** The table of one tab: the cursor, the selection, and every change with its undo. @spec 3.2, 3.5 */
export const pifSheetMachine = setup({
  types: typed<{
    input: PifSheetInput;
    context: PifSheetContext;
    events: PifSheetEvent;
    children: Named<'cellEditor'>;
  }>(),
  actors: { cellEditor: cellEditorMachine, holdPage: callback() },
  guards: {
    isEditable: ({ context }) => isCursorEditable(context),
    mayEdit: ({ context }) => !context.readOnly,
    maySave: ({ context }) => maySave(context),
    mayClear: ({ context }) => mayClear(context),
    mayEditModels: ({ context }) => mayEditModels(context),
    mayRun: ({ context }) => mayRun(context),
    mayTakeOver: ({ context }) => mayTakeOver(context),
    isAtInput: ({ context }) => cellAtCursor(context) !== undefined,
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
    takeDraft: assign(({ context }, draft: Typed) => withDraft(context, draft)),
    edit: assign(({ context }, act: CellEdit) => applyEdit(context, act)),
    tellDefaults: assign(({ context }, to: DefaultsAct) => ({ note: noteOfDefaults(context, to) })),
    askDefaults: sendParent(({ context }, to: DefaultsAct): SheetRequest => ({
      type: 'SET_DEFAULTS',
      inputs: defaultsFor(context, to),
    })),
    askSeason: sendParent(({ context }): SheetRequest => ({ type: 'TAKE_OVER', sampleIds: takeOverIds(context) })),
    askNote: sendParent(({ context }): SheetRequest => ({ type: 'OPEN_NOTE', ...held(cellAtCursor(context)) })),
    showRows: assign(({ context }, act: RowAct) => showingRows(context, act)),
    undo: assign(({ context }) => turned(context, 'undo')),
    redo: assign(({ context }) => turned(context, 'redo')),
    clear: assign(({ context }) => ({ sheet: context.sheet.cleared() })),
    goToError: assign(({ context }) => atNextError(context)),
    goToOvertaken: assign(({ context }) => atNextOvertaken(context)),
    settleOvertaken: assign(({ context }, choice: CellChoice) => ({ sheet: context.sheet.settled(choice) })),
    dismissFollowed: assign(({ context }) => ({ sheet: context.sheet.followedRead() })),
    learn: assign(({ context }, message: SheetMessage) => learnt(context, message)),
    dismissNote: assign({ note: null }),
    askModels: sendParent(({ context }): SheetRequest => ({ type: 'SET_CROP', ...held(modelsAskedIn(context)) })),
    askSave: sendParent(({ context }): SheetRequest => ({ type: 'SAVE', sheet: context.sheet })),
    markSent: assign(({ context }) => ({ sheet: context.sheet.sending() })),
    askRun: sendParent(({ context }): SheetRequest => ({
      type: 'RUN_ENGINE',
      sampleIds: runIdsOf(context),
    })),
    askClose: sendParent({ type: 'CLOSE' } satisfies SheetRequest),
    storeWay: assign((_, leaveTo: string | null) => ({ leaveTo })),
    goOn: sendTo(systemActor('navigation'), ({ context }): NavigationMessage => ({
      type: 'NAVIGATE',
      to: held(context.leaveTo),
    })),
    settle: sendTo('cellEditor', { type: 'COMMIT' }),
  },
}).createMachine({
  id: 'pifSheet',
  context: ({ input }) => ({ ...openedAtFirst(input), leaveTo: null }),
  type: 'parallel',
  on: {
    SAMPLES_READ: learning,
    SAVE_ENDED: learning,
    MODELS_CHANGED: learning,
    SEASON_READ: learning,
    NOTE_SAVED: learning,
    STATUSES_CHANGED: learning,
  },
  states: {
    table: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            TAB_CHOSEN: { actions: withField('showTab', 'tab') },
            CELL_CHOSEN: { actions: withEvent('choose') },
            MOVED: { actions: withEvent('move') },
            ROW_TOGGLED: { actions: withEvent('toggleRow') },
            ALL_TOGGLED: { actions: withField('toggleAll', 'isSelected') },
            MISSING_CHOSEN: { guard: 'mayEdit', actions: withField('gather', 'omlName') },
            GROUP_TOGGLED: { actions: withField('toggleGroup', 'groupId') },
            LEADS_SWITCHED: { actions: withField('foldLeads', 'isFolded') },
            EDIT_MODELS: { guard: 'mayEditModels', actions: 'askModels' },
            RESET_CELLS: editing,
            DISMISS: { actions: 'dismissNote' },
            EDIT: { guard: 'isEditable', target: 'typing' },
            PASTED: editing,
            RIGHT_FILLED: editing,
            INPUTS_COPIED: editing,
            VALUES_REPLACED: editing,
            ROWS_FOLDED: showingRowsOf,
            ROWS_CHOSEN: showingRowsOf,
            TAKE_OVER: { guard: 'mayTakeOver', actions: 'askSeason' },
            DEFAULTS_CHOSEN: {
              guard: 'mayEdit',
              actions: [withField('tellDefaults', 'to'), withField('askDefaults', 'to')],
            },
            OPEN_NOTE: { guard: 'isAtInput', actions: 'askNote' },
            VIEW_CHOSEN: showingRowsOf,
            CLEAR_CELLS: editing,
            FILLED_DOWN: editing,
            GO_TO_NEXT_ERROR: { actions: 'goToError' },
            GO_TO_NEXT_OVERTAKEN: { actions: 'goToOvertaken' },
            SETTLED: { guard: 'mayEdit', actions: withField('settleOvertaken', 'choice') },
            FOLLOWED_READ: { actions: 'dismissFollowed' },
            UNDO: { actions: 'undo' },
            REDO: { actions: 'redo' },
            CLEAR: { guard: 'mayClear', actions: 'clear' },
            SAVE: { guard: 'maySave', actions: ['markSent', 'askSave'] },
            RUN_ENGINE: { guard: 'mayRun', actions: 'askRun' },
            CLOSE: { target: 'deciding', actions: { type: 'storeWay', params: null } },
            LEAVE_ASKED: { target: 'deciding', actions: withField('storeWay', 'to') },
          },
        },
        typing: {
          invoke: {
            id: 'cellEditor',
            src: 'cellEditor',
            input: ({ context, event }) => typingInput(context, event.type === 'EDIT' ? event.text : undefined),
            onDone: [
              { guard: 'leadsElsewhere', target: 'deciding', actions: withOutput('takeDraft') },
              { target: 'resting', actions: withOutput('takeDraft') },
            ],
          },
          // What is being typed counts, too.
          on: { LEAVE_ASKED: { actions: [withField('storeWay', 'to'), 'settle'] } },
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
            LEAVE_ASKED: { actions: withField('storeWay', 'to') },
            // What would have been lost may be reset by then.
            MODELS_CHANGED: { target: 'deciding', ...learning },
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
