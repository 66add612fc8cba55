import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  withPaddockToggled,
  withSelection,
  withoutSelection,
  type OpenLayout,
  type Pane,
  type SamplesTab,
  type Section,
} from '../../model/recommendation/layout.ts';
import type { Selection } from '../../model/samples/selected-cards.ts';
import { toggled } from '../../model/shared/order.ts';
import { withField } from '../kit/params.ts';
import { typed } from '../kit/types.ts';
import type { SelectionChanged } from './site-selection.machine.ts';

export type BuilderLayoutEvent =
  | { readonly type: 'RESIZED'; readonly percent: number }
  | SelectionChanged
  | { readonly type: 'PANE_SHOWN'; readonly pane: Pane }
  | { readonly type: 'TAB_CHOSEN'; readonly tab: SamplesTab }
  | { readonly type: 'VIEW_CHOSEN'; readonly isTable: boolean }
  | { readonly type: 'ORDER_CHOSEN'; readonly isByShort: boolean }
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
  types: typed<{ input: OpenLayout; context: OpenLayout; events: BuilderLayoutEvent }>(),
  actions: {
    resize: assign((_, percent: number) => ({ percent })),
    arrangeFor: assign(({ context }, selection: Selection | null) =>
      selection ? withSelection(context, selection) : withoutSelection(context),
    ),
    showPane: assign((_, shown: Pane) => ({ shown })),
    storeTab: assign((_, tab: SamplesTab) => ({ tab })),
    storeView: assign((_, isTable: boolean) => ({ isTable })),
    storeOrder: assign((_, isByShort: boolean) => ({ isByShort })),
    toggleSamples: assign(({ context }) => ({ areSamplesHidden: !context.areSamplesHidden })),
    toggleSection: assign(({ context }, section: Section) => ({
      closedSections: toggled(context.closedSections, section),
    })),
    togglePaddock: assign(({ context }, key: string) => withPaddockToggled(context, key)),
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
        RESIZED: { actions: withField('resize', 'percent') },
        SELECTION_CHANGED: { actions: withField('arrangeFor', 'selection') },
        PANE_SHOWN: { actions: withField('showPane', 'pane') },
        TAB_CHOSEN: { actions: withField('storeTab', 'tab') },
        VIEW_CHOSEN: { actions: withField('storeView', 'isTable') },
        ORDER_CHOSEN: { actions: withField('storeOrder', 'isByShort') },
        SAMPLES_TOGGLED: { actions: 'toggleSamples' },
        SECTION_TOGGLED: { actions: withField('toggleSection', 'section') },
        PADDOCK_TOGGLED: { actions: withField('togglePaddock', 'key') },
        DEPTH_TOGGLED: { actions: withField('toggleDepth', 'key') },
        ANALYTE_TOGGLED: { actions: withField('toggleAnalyte', 'analyteId') },
        ANALYTES_CHOSEN: { actions: withField('chooseAnalytes', 'analyteIds') },
        DEFICIENCIES_TOGGLED: { actions: 'toggleDeficiencies' },
      },
    },
  },
});

export type BuilderLayoutRef = ActorRefFrom<typeof builderLayoutMachine>;
export type BuilderLayoutSnapshot = SnapshotFrom<typeof builderLayoutMachine>;
