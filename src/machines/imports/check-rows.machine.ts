import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { correction } from '../../model/imports/column-choice.ts';
import {
  isPaged,
  pageCount,
  type Again,
  type CheckFlag,
  type CheckRow,
  type LabCheck,
  type NewAnswers,
} from '../../model/imports/lab-check.ts';
import { againId } from '../../model/imports/retests.ts';
import { answered, type AgainSaid, type CheckRead, type CheckRowsAsked, type CheckState } from './check-messages.ts';
import { withEvent, withField } from '../kit/params.ts';
import { columnOf } from './check-columns.machine.ts';

export type CheckRowsEvent =
  | CheckRead
  | { readonly type: 'ANSWER'; readonly id: string; readonly answer: string }
  | { readonly type: 'ROW_LEFT'; readonly rowId: string; readonly left: boolean }
  | { readonly type: 'AGAIN_CHOSEN'; readonly rowId: string; readonly again: Again }
  | { readonly type: 'AGAIN_OF_ALL_CHOSEN'; readonly again: Again }
  /** Multiplies all figures of a column by the factor that a flag names. */
  | { readonly type: 'CORRECT'; readonly columnId: string }
  | { readonly type: 'ONLY_ODD_SWITCHED'; readonly on: boolean }
  | { readonly type: 'PAGE_CHOSEN'; readonly page: number }
  | { readonly type: 'ROW_OPENED'; readonly rowId: string }
  | { readonly type: 'ROW_CLOSED' };

interface CheckRowsContext extends CheckState {
  /** Shows rows with a fault, a doubt or a choice alone. */
  readonly onlyOdd: boolean;
  /** The row whose results are unfolded. */
  readonly rowId: string | null;
}

const rowIn = ({ rows }: LabCheck, id: string): CheckRow | undefined => rows.find((row) => row.id === id);
const flagOf = ({ flags }: LabCheck, columnId: string): CheckFlag | undefined =>
  flags.find((flag) => flag.columnId === columnId && flag.factor !== null);

/** The rows of a checked file: what will be saved, what keeps a row from it, and what becomes of samples that are here already. @spec — the specification saves a file without a look at it before */
export const checkRowsMachine = setup({
  types: { input: {} as CheckState, context: {} as CheckRowsContext, events: {} as CheckRowsEvent },
  guards: {
    isRow: ({ context }, rowId: string) => rowIn(context.check, rowId) !== undefined,
    isRetest: ({ context }, rowId: string) => rowIn(context.check, rowId)?.again === 'retest',
    isPage: ({ context }, page: number) => page >= 1 && page <= pageCount(context.check),
    isPaged: ({ context }) => isPaged(context.check),
    hasRetests: ({ context }) => (context.check.again?.retests ?? 0) > 0,
    canCorrect: ({ context }, columnId: string) =>
      flagOf(context.check, columnId) !== undefined && columnOf(context.check, columnId) !== undefined,
  },
  actions: {
    storeCheck: assign((_, { check, answers, again }: CheckState) => ({ check, answers, again })),
    storeFilter: assign((_, onlyOdd: boolean) => ({ onlyOdd })),
    openRow: assign((_, rowId: string) => ({ rowId })),
    closeRow: assign({ rowId: null }),
    tell: sendParent((_, answers: NewAnswers) => answered(answers)),
    tellAgain: sendParent((_, again: Again): AgainSaid => ({ type: 'AGAIN_CHOSEN', again })),
    tellListing: sendParent(({ context }, page: number): CheckRowsAsked => ({
      type: 'ROWS_ASKED',
      listing: { rows: context.onlyOdd ? 'odd' : 'all', page },
    })),
    tellCorrection: sendParent(({ context }, columnId: string) =>
      answered({
        [columnId]: correction(columnOf(context.check, columnId)!, flagOf(context.check, columnId)!.factor!),
      }),
    ),
  },
}).createMachine({
  id: 'checkRows',
  context: ({ input }) => ({ ...input, onlyOdd: false, rowId: null }),
  initial: 'listing',
  on: {
    CHECK_READ: { actions: withEvent('storeCheck') },
    ANSWER: { actions: { type: 'tell', params: ({ event }) => ({ [event.id]: event.answer }) } },
    ROW_LEFT: {
      guard: withField('isRow', 'rowId'),
      actions: { type: 'tell', params: ({ event }) => ({ [event.rowId]: event.left ? 'leave' : null }) },
    },
    AGAIN_CHOSEN: {
      guard: withField('isRetest', 'rowId'),
      actions: { type: 'tell', params: ({ event }) => ({ [againId(event.rowId)]: event.again }) },
    },
    AGAIN_OF_ALL_CHOSEN: { guard: 'hasRetests', actions: withField('tellAgain', 'again') },
    CORRECT: { guard: withField('canCorrect', 'columnId'), actions: withField('tellCorrection', 'columnId') },
    ONLY_ODD_SWITCHED: [
      // The rows to look at stand on other pages too.
      {
        guard: 'isPaged',
        target: '.listing',
        actions: [withField('storeFilter', 'on'), 'closeRow', { type: 'tellListing', params: 1 }],
      },
      { actions: withField('storeFilter', 'on') },
    ],
    PAGE_CHOSEN: {
      guard: withField('isPage', 'page'),
      target: '.listing',
      actions: ['closeRow', withField('tellListing', 'page')],
    },
    ROW_OPENED: { guard: withField('isRow', 'rowId'), target: '.lookingAtRow', actions: withField('openRow', 'rowId') },
  },
  states: {
    listing: {},
    /** The results of one row stand unfolded beside the list. */
    lookingAtRow: { on: { ROW_CLOSED: { target: 'listing', actions: 'closeRow' } } },
  },
});

export type CheckRowsRef = ActorRefFrom<typeof checkRowsMachine>;
export type CheckRowsSnapshot = SnapshotFrom<typeof checkRowsMachine>;
