import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isPaged, pageCount, type Again } from '../../model/imports/lab-check.ts';
import type { AgainChosen, CheckRead, CheckRowsAsked, CheckState } from './check-messages.ts';
import { withEvent, withField } from '../kit/params.ts';
import { typed } from '../kit/types.ts';

export type CheckRowsEvent =
  | CheckRead
  | { readonly type: 'AGAIN_OF_ALL_CHOSEN'; readonly again: Again }
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

/** The rows of a checked file: which of them are shown, which is looked at, and what becomes of all samples that exist already. @spec — the specification saves a file without a look at it before */
export const checkRowsMachine = setup({
  types: typed<{ input: CheckState; context: CheckRowsContext; events: CheckRowsEvent }>(),
  guards: {
    isRow: ({ context }, rowId: string) => context.check.rows.some(({ id }) => id === rowId),
    isPage: ({ context }, page: number) => page >= 1 && page <= pageCount(context.check),
    isPaged: ({ context }) => isPaged(context.check),
    hasRetests: ({ context }) => (context.check.again?.retests ?? 0) > 0,
  },
  actions: {
    storeCheck: assign((_, { check, answers, again }: CheckState) => ({ check, answers, again })),
    storeFilter: assign((_, onlyOdd: boolean) => ({ onlyOdd })),
    openRow: assign((_, rowId: string) => ({ rowId })),
    closeRow: assign({ rowId: null }),
    tellAgain: sendParent((_, again: Again): AgainChosen => ({ type: 'AGAIN_CHOSEN', again })),
    tellListing: sendParent(({ context }, page: number): CheckRowsAsked => ({
      type: 'ROWS_ASKED',
      listing: { rows: context.onlyOdd ? 'odd' : 'all', page },
    })),
  },
}).createMachine({
  id: 'checkRows',
  context: ({ input }) => ({ ...input, onlyOdd: false, rowId: null }),
  initial: 'listing',
  on: {
    CHECK_READ: { actions: withEvent('storeCheck') },
    AGAIN_OF_ALL_CHOSEN: { guard: 'hasRetests', actions: withField('tellAgain', 'again') },
    ONLY_ODD_SWITCHED: [
      // The rows to look at are on other pages too.
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
    /** The results of one row are unfolded beside the list. */
    lookingAtRow: { on: { ROW_CLOSED: { target: 'listing', actions: 'closeRow' } } },
  },
});

export type CheckRowsRef = ActorRefFrom<typeof checkRowsMachine>;
export type CheckRowsSnapshot = SnapshotFrom<typeof checkRowsMachine>;
