import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  withSought,
  toggled,
  type SoughtCards,
  type OpenLayout,
  type Pane,
  type SamplesTab,
  type Section,
} from '../../model/recommendation/layout.ts';

export type BuilderLayoutEvent =
  | { readonly type: 'RESIZED'; readonly percent: number }
  /** Samples whose cards are looked for, from the map. */
  | { readonly type: 'CARDS_SOUGHT'; readonly cards: SoughtCards }
  | { readonly type: 'PANE_SHOWN'; readonly pane: Pane }
  | { readonly type: 'TAB_CHOSEN'; readonly tab: SamplesTab }
  | { readonly type: 'SAMPLES_TOGGLED' }
  | { readonly type: 'SECTION_TOGGLED'; readonly section: Section }
  | { readonly type: 'PADDOCK_TOGGLED'; readonly key: string }
  | { readonly type: 'DEPTH_TOGGLED'; readonly key: string }
  | { readonly type: 'ANALYTE_TOGGLED'; readonly analyteId: number }
  /** Select all: the secondary analytes that are to be shown. */
  | { readonly type: 'ANALYTES_CHOSEN'; readonly analyteIds: readonly number[] }
  | { readonly type: 'DEFICIENCIES_TOGGLED' };

/** How the adviser has arranged the builder. @spec 2.2 */
export const builderLayoutMachine = setup({
  types: { input: {} as OpenLayout, context: {} as OpenLayout, events: {} as BuilderLayoutEvent },
  guards: { areThere: (_, { sampleIds }: SoughtCards) => sampleIds.length > 0 },
  actions: {
    resize: assign((_, percent: number) => ({ percent })),
    showCards: assign(({ context }, cards: SoughtCards) => withSought(context, cards)),
    showPane: assign((_, shown: Pane) => ({ shown })),
    // Whoever comes back to the cards later is not taken to those of another time.
    storeTab: assign((_, tab: SamplesTab) => (tab === 'map' ? { tab, soughtIds: [] } : { tab })),
    toggleSamples: assign(({ context }) => ({ areSamplesHidden: !context.areSamplesHidden })),
    toggleSection: assign(({ context }, section: Section) => ({
      closedSections: toggled(context.closedSections, section),
    })),
    togglePaddock: assign(({ context }, key: string) => ({ closedPaddocks: toggled(context.closedPaddocks, key) })),
    toggleDepth: assign(({ context }, key: string) => ({ hiddenDepths: toggled(context.hiddenDepths, key) })),
    toggleAnalyte: assign(({ context }, analyteId: number) => ({
      secondaryAnalytes: toggled(context.secondaryAnalytes, analyteId),
    })),
    chooseAnalytes: assign((_, secondaryAnalytes: readonly number[]) => ({ secondaryAnalytes })),
    toggleDeficiencies: assign(({ context }) => ({ areDeficienciesHighlighted: !context.areDeficienciesHighlighted })),
  },
}).createMachine({
  id: 'builderLayout',
  context: ({ input }) => input,
  initial: 'arranged',
  states: {
    arranged: {
      on: {
        RESIZED: { actions: { type: 'resize', params: ({ event }) => event.percent } },
        CARDS_SOUGHT: {
          guard: { type: 'areThere', params: ({ event }) => event.cards },
          actions: { type: 'showCards', params: ({ event }) => event.cards },
        },
        PANE_SHOWN: { actions: { type: 'showPane', params: ({ event }) => event.pane } },
        TAB_CHOSEN: { actions: { type: 'storeTab', params: ({ event }) => event.tab } },
        SAMPLES_TOGGLED: { actions: 'toggleSamples' },
        SECTION_TOGGLED: { actions: { type: 'toggleSection', params: ({ event }) => event.section } },
        PADDOCK_TOGGLED: { actions: { type: 'togglePaddock', params: ({ event }) => event.key } },
        DEPTH_TOGGLED: { actions: { type: 'toggleDepth', params: ({ event }) => event.key } },
        ANALYTE_TOGGLED: { actions: { type: 'toggleAnalyte', params: ({ event }) => event.analyteId } },
        ANALYTES_CHOSEN: { actions: { type: 'chooseAnalytes', params: ({ event }) => event.analyteIds } },
        DEFICIENCIES_TOGGLED: { actions: 'toggleDeficiencies' },
      },
    },
  },
});

export type BuilderLayoutRef = ActorRefFrom<typeof builderLayoutMachine>;
export type BuilderLayoutSnapshot = SnapshotFrom<typeof builderLayoutMachine>;
