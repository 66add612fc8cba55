import { assign, raise, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { RecommendationSample } from '../../model/contract/entities.ts';
import { limits } from '../../model/limits.ts';
import { mapSamplesOf } from '../../model/recommendation/map-samples.ts';
import { withEvent, withField } from '../kit/params.ts';
import { typed, type Named } from '../kit/types.ts';
import {
  cardsOf,
  noCards,
  type SelectedBy,
  type Selection,
  type SelectedCards,
} from '../../model/samples/selected-cards.ts';
import type { MapPicks, MapStart } from '../map/map.context.ts';
import { mapMachine } from '../map/map.machine.ts';
import type { TaskOpened } from './recommendation-task.context.ts';

/** What the machine tells its parent; null once nothing is selected. */
export interface SelectionChanged {
  readonly type: 'SELECTION_CHANGED';
  readonly selection: Selection | null;
}

/** What the parent hands on: a site that is chosen on its card or at its rates, or whose place on the map is asked for. */
export type SiteMessage =
  | { readonly type: 'SITE_CHOSEN'; readonly sampleId: number; readonly by: 'board' | 'rates' }
  | { readonly type: 'SHOW_PLACE'; readonly sampleId: number };

type CardsChosen = { readonly type: 'CARDS_CHOSEN' } & Selection;

export type SiteSelectionEvent =
  | CardsChosen
  | SiteMessage
  | TaskOpened
  | MapPicks
  /** The recommendation was read again. */
  | { readonly type: 'SAMPLES_LISTED'; readonly samples: readonly RecommendationSample[] };

export interface SiteSelectionInput {
  readonly customerId: number;
  readonly recommendationId: number;
  readonly samples: readonly RecommendationSample[];
  /** The map was open when the page was left. */
  readonly isShownAtOnce: boolean;
}

interface SiteSelectionContext extends SiteSelectionInput {
  readonly cards: SelectedCards;
}

interface Chosen {
  readonly sampleId: number;
  readonly by: SelectedBy;
}

/** A site leads to its cards; a paddock lights its rates while one stays on the map; what is added to others is looked at there. */
const cardsPicked = ({ samples }: SiteSelectionContext, { of, adds, sampleIds }: MapPicks): CardsChosen => ({
  type: 'CARDS_CHOSEN',
  cards: cardsOf(samples, adds ? [] : sampleIds),
  by: of === 'site' ? 'map' : 'place',
});

const isSame = (one: SelectedCards, other: SelectedCards): boolean => one.sampleIds.join() === other.sampleIds.join();

const mapInput = ({ context }: { readonly context: SiteSelectionInput }): MapStart => ({
  customerId: context.customerId,
  recommendationId: context.recommendationId,
  samples: mapSamplesOf(context.samples),
  isShownAtOnce: context.isShownAtOnce,
});

const tellSelected = [
  withEvent('tell'),
  { type: 'highlight', params: ({ event }: { readonly event: Selection }) => event.cards.sampleIds },
] as const;
const tellNothing = ['tellNone', { type: 'highlight', params: noCards.sampleIds }] as const;

/** The map, and the site that it has in common with board and rates: what hides it opens before it is scrolled to, and a dialog of a product or comment ends it. @spec 2.2 */
export const siteSelectionMachine = setup({
  types: typed<{
    input: SiteSelectionInput;
    context: SiteSelectionContext;
    events: SiteSelectionEvent;
    children: Named<'map'>;
  }>(),
  actors: { map: mapMachine },
  guards: {
    areThere: (_, { cards }: Selection) => cards.sampleIds.length > 0,
    // A second press lets go again; a selection from or for the map opens the map.
    isLetGo: ({ context }, { cards, by }: Selection) =>
      (by === 'board' || by === 'rates') && isSame(cards, context.cards),
    // The sheet of rates shows the selected site itself.
    endsSelection: (_, of: TaskOpened['of']) => of === 'product' || of === 'comment',
  },
  actions: {
    store: assign((_, { cards }: Selection) => ({ cards })),
    forget: assign({ cards: noCards }),
    tell: sendParent((_, { cards, by }: Selection): SelectionChanged => ({
      type: 'SELECTION_CHANGED',
      selection: { cards, by },
    })),
    storeSamples: assign((_, samples: readonly RecommendationSample[]) => ({ samples })),
    choosePicked: raise(({ context }, picks: MapPicks) => cardsPicked(context, picks)),
    chooseSite: raise(({ context: { samples } }, { sampleId, by }: Chosen): CardsChosen => ({
      type: 'CARDS_CHOSEN',
      cards: cardsOf(samples, [sampleId]),
      by,
    })),
    highlight: sendTo('map', (_, sampleIds: readonly number[]) => ({ type: 'HIGHLIGHT' as const, sampleIds })),
    lookAt: sendTo('map', ({ context: { samples } }, sampleId: number) => ({
      type: 'LOOK_AT' as const,
      paddockId: samples.find(({ id }) => id === sampleId)?.detail.paddockId ?? null,
      farmName: null,
    })),
    listOnMap: sendTo('map', (_, samples: readonly RecommendationSample[]) => ({
      type: 'SAMPLES_LISTED' as const,
      samples: mapSamplesOf(samples),
    })),
    openMap: sendTo('map', (_, isBeside: boolean) => ({ type: 'SHEET_OPENED' as const, isBeside })),
    tellNone: sendParent((): SelectionChanged => ({ type: 'SELECTION_CHANGED', selection: null })),
  },
  delays: { OPENING_TIME: limits.scrollDelayMs },
}).createMachine({
  id: 'siteSelection',
  context: ({ input }) => ({ ...input, cards: noCards }),
  initial: 'nothing',
  invoke: { id: 'map', src: 'map', input: mapInput },
  on: {
    SAMPLES_LISTED: { actions: [withField('storeSamples', 'samples'), withField('listOnMap', 'samples')] },
    SAMPLES_PICKED: { actions: [withField('highlight', 'sampleIds'), withEvent('choosePicked')] },
    SITE_CHOSEN: { actions: withEvent('chooseSite') },
    SHOW_PLACE: {
      actions: [
        withField('lookAt', 'sampleId'),
        { type: 'chooseSite', params: ({ event: { sampleId } }) => ({ sampleId, by: 'place' }) },
      ],
    },
    TASK_OPENED: { actions: withField('openMap', 'isBeside') },
  },
  states: {
    nothing: {
      entry: 'forget',
      on: {
        CARDS_CHOSEN: {
          guard: withEvent('areThere'),
          target: 'selected',
          actions: [withEvent('store'), ...tellSelected],
        },
      },
    },
    selected: {
      initial: 'opening',
      on: {
        CARDS_CHOSEN: [
          { guard: withEvent('isLetGo'), target: 'nothing', actions: [...tellNothing] },
          { guard: withEvent('areThere'), target: '.opening', actions: [withEvent('store'), ...tellSelected] },
        ],
        TASK_OPENED: { guard: withField('endsSelection', 'of'), target: 'nothing', actions: [...tellNothing] },
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
