import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { COPIED } from '../../model/notifications/copied.ts';
import type { Marked } from '../../model/notifications/watched.ts';
import { columnAnalytes, readAnalytes, type AnalyteSet } from '../../model/samples/analyte-sets.ts';
import {
  firstLayout,
  heldWidth,
  MOST_ANALYTES,
  moved,
  toggledIn,
  withAnalyte,
  type ListedAnalyte,
  type ListLayout,
  type ListPane,
} from '../../model/samples/list-layout.ts';
import type { ListColumn } from '../../model/samples/sort.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

interface ListLayoutContext extends ListLayout {
  /** What a column can be had of. */
  readonly analytes: readonly ListedAnalyte[];
}

export type ListLayoutEvent =
  | Bare<'RETRY' | 'RESET_COLUMNS'>
  | { readonly type: 'COLUMN_TOGGLED'; readonly key: ListColumn }
  | { readonly type: 'COLUMN_MOVED'; readonly key: ListColumn; readonly by: -1 | 1 }
  | { readonly type: 'COLUMN_RESIZED'; readonly key: ListColumn; readonly px: number }
  | { readonly type: 'ANALYTE_TOGGLED'; readonly analyteId: number }
  | { readonly type: 'SET_CHOSEN'; readonly set: AnalyteSet }
  | { readonly type: 'RESIZED'; readonly percent: number }
  | { readonly type: 'PANE_SHOWN'; readonly pane: ListPane };

/** What the machine tells its parent, which reads the figures of these analytes with the list. */
export type AnalytesChosen = { readonly type: 'ANALYTES_CHOSEN'; readonly analyteIds: readonly number[] };

/** How the adviser has arranged the list: its columns in order, width and visibility, the analytes among them, and the map beside it. @spec 1.2 */
export const listLayoutMachine = setup({
  types: typed<{ input: ListLayout; context: ListLayoutContext; events: ListLayoutEvent }>(),
  actors: { loadAnalytes: service<Marked<readonly ListedAnalyte[]>>() },
  guards: {
    isCopy: (_, { mark }: Marked<unknown>) => mark === COPIED,
    /** It is known, and shown already or there is room for it. */
    isOffered: ({ context }, id: number) => {
      const shown = columnAnalytes(context);
      const isKnown = context.analytes.some((analyte) => analyte.id === id);
      return isKnown && (shown.includes(id) || shown.length < MOST_ANALYTES);
    },
  },
  actions: {
    storeAnalytes: assign((_, { list }: Marked<readonly ListedAnalyte[]>) => ({ analytes: list })),
    toggleColumn: assign(({ context }, key: ListColumn) => ({ hidden: toggledIn(context.hidden, key) })),
    moveColumn: assign(({ context }, { key, by }: { readonly key: ListColumn; readonly by: -1 | 1 }) => ({
      order: moved(context, key, by),
    })),
    resizeColumn: assign(({ context }, { key, px }: { readonly key: ListColumn; readonly px: number }) => ({
      widths: { ...context.widths, [key]: heldWidth(px) },
    })),
    toggleAnalyte: assign(({ context }, id: number) => withAnalyte(context, id)),
    chooseSet: assign((_, set: AnalyteSet) => ({ set })),
    resetColumns: assign(({ context: { percent, pane } }) => ({ ...firstLayout, percent, pane })),
    tellAnalytes: sendParent(({ context }): AnalytesChosen => ({
      type: 'ANALYTES_CHOSEN',
      analyteIds: readAnalytes(context),
    })),
    resize: assign((_, percent: number) => ({ percent })),
    showPane: assign((_, pane: ListPane) => ({ pane })),
  },
}).createMachine({
  id: 'listLayout',
  context: ({ input }) => ({ ...input, analytes: [] }),
  initial: 'loading',
  on: {
    COLUMN_TOGGLED: { actions: withField('toggleColumn', 'key') },
    COLUMN_MOVED: { actions: withEvent('moveColumn') },
    COLUMN_RESIZED: { actions: withEvent('resizeColumn') },
    ANALYTE_TOGGLED: {
      guard: withField('isOffered', 'analyteId'),
      actions: [withField('toggleAnalyte', 'analyteId'), 'tellAnalytes'],
    },
    SET_CHOSEN: { actions: [withField('chooseSet', 'set'), 'tellAnalytes'] },
    RESET_COLUMNS: { actions: ['resetColumns', 'tellAnalytes'] },
    RESIZED: { actions: withField('resize', 'percent') },
    PANE_SHOWN: { actions: withField('showPane', 'pane') },
  },
  states: {
    loading: {
      invoke: {
        ...called('loadAnalytes'),
        onDone: [
          { guard: withOutput('isCopy'), target: 'loading', reenter: true, actions: withOutput('storeAnalytes') },
          { target: 'arranged', actions: withOutput('storeAnalytes') },
        ],
        // The columns of the list itself can be arranged all the same.
        onError: 'withoutAnalytes',
      },
    },
    withoutAnalytes: { on: { RETRY: 'loading' } },
    arranged: {},
  },
});

export type ListLayoutRef = ActorRefFrom<typeof listLayoutMachine>;
export type ListLayoutSnapshot = SnapshotFrom<typeof listLayoutMachine>;
