import { assign, sendParent, setup, type SnapshotFrom } from 'xstate';
import { limits } from '../../model/limits.ts';
import type { Subject } from '../../model/recommendation/drafts.ts';
import { withEvent, withField } from '../kit/params.ts';
import { typed } from '../kit/types.ts';
import { noCards, type Selection, type SelectedCards } from '../../model/samples/selected-cards.ts';

/** What the machine tells its parent; null once nothing is selected. */
export interface SelectionChanged {
  readonly type: 'SELECTION_CHANGED';
  readonly selection: Selection | null;
}

export type SiteSelectionEvent =
  | ({ readonly type: 'CARDS_CHOSEN' } & Selection)
  /** A dialog has opened over the page. */
  | { readonly type: 'DIALOG_OPENED'; readonly of: Subject['of'] };

interface SiteSelectionContext {
  readonly cards: SelectedCards;
}

const isSame = (one: SelectedCards, other: SelectedCards): boolean => one.sampleIds.join() === other.sampleIds.join();

/** The site that board, map and rates have in common: what hides it opens before it is scrolled to, and a dialog of a product or comment ends it. @spec 2.2 */
export const siteSelectionMachine = setup({
  types: typed<{ context: SiteSelectionContext; events: SiteSelectionEvent }>(),
  guards: {
    areThere: (_, { cards }: Selection) => cards.sampleIds.length > 0,
    // A second press lets go again; a selection from or for the map opens the map.
    isLetGo: ({ context }, { cards, by }: Selection) =>
      (by === 'board' || by === 'rates') && isSame(cards, context.cards),
    // The sheet of rates shows the selected site itself.
    endsSelection: (_, of: Subject['of']) => of !== 'rates',
  },
  actions: {
    store: assign((_, { cards }: Selection) => ({ cards })),
    forget: assign({ cards: noCards }),
    tell: sendParent((_, { cards, by }: Selection): SelectionChanged => ({
      type: 'SELECTION_CHANGED',
      selection: { cards, by },
    })),
    tellNone: sendParent((): SelectionChanged => ({ type: 'SELECTION_CHANGED', selection: null })),
  },
  delays: { OPENING_TIME: limits.scrollDelayMs },
}).createMachine({
  id: 'siteSelection',
  context: { cards: noCards },
  initial: 'nothing',
  states: {
    nothing: {
      entry: 'forget',
      on: {
        CARDS_CHOSEN: {
          guard: withEvent('areThere'),
          target: 'selected',
          actions: [withEvent('store'), withEvent('tell')],
        },
      },
    },
    selected: {
      initial: 'opening',
      on: {
        CARDS_CHOSEN: [
          { guard: withEvent('isLetGo'), target: 'nothing', actions: 'tellNone' },
          { guard: withEvent('areThere'), target: '.opening', actions: [withEvent('store'), withEvent('tell')] },
        ],
        DIALOG_OPENED: { guard: withField('endsSelection', 'of'), target: 'nothing', actions: 'tellNone' },
      },
      states: {
        /** What is to be scrolled to has to have its place first. */
        opening: { after: { OPENING_TIME: 'scrolledTo' } },
        scrolledTo: {},
      },
    },
  },
});

export type SiteSelectionSnapshot = SnapshotFrom<typeof siteSelectionMachine>;
