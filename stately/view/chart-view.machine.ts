import { assign, setup } from 'xstate';

export type Theme = 'system' | 'light' | 'dark';
/** A chart as a picture of boxes and lines, or as a table of its states. */
export type Form = 'picture' | 'table';

interface ChartViewContext {
  /** The id of the machine whose chart is looked at; empty for none. */
  readonly machine: string;
  /** The states that are folded, by machine. */
  readonly folded: Readonly<Record<string, readonly string[]>>;
  /** The form that a person chose, by machine; the one that suits it until then. */
  readonly forms: Readonly<Record<string, Form>>;
  /** The form that suits the chart that is looked at. */
  readonly suits: Form;
  /** Whether it is shown how often each transition was taken. */
  readonly isCounting: boolean;
  readonly theme: Theme;
}

export type ChartViewEvent =
  | { readonly type: 'CHART_SHOWN'; readonly machine: string; readonly suits: Form }
  | { readonly type: 'FORM_CHOSEN'; readonly form: Form }
  | { readonly type: 'FOLD_TOGGLED'; readonly state: string }
  | { readonly type: 'FOLD_ALL'; readonly states: readonly string[] }
  | { readonly type: 'UNFOLD_ALL' }
  | { readonly type: 'COUNTS_TOGGLED' }
  | { readonly type: 'THEME_CHOSEN'; readonly theme: Theme };

/** How a chart is looked at: as a picture or a table, which of its states are folded, with counts or without, light or dark. */
export const chartViewMachine = setup({
  types: {} as { context: ChartViewContext; events: ChartViewEvent },
  guards: {
    isPicture: ({ context }, { machine, suits }: { readonly machine: string; readonly suits: Form }) =>
      (context.forms[machine] ?? suits) === 'picture',
    isForPicture: (_, form: Form) => form === 'picture',
    hasFolded: ({ context: { machine, folded } }) => (folded[machine] ?? []).length > 0,
  },
  actions: {
    storeChart: assign((_, { machine, suits }: { readonly machine: string; readonly suits: Form }) => ({
      machine,
      suits,
    })),
    storeForm: assign(({ context: { forms, machine } }, form: Form) => ({ forms: { ...forms, [machine]: form } })),
    toggleFold: assign(({ context: { folded, machine } }, state: string) => ({
      folded: { ...folded, [machine]: toggled(folded[machine] ?? [], state) },
    })),
    storeFolded: assign(({ context: { folded, machine } }, states: readonly string[]) => ({
      folded: { ...folded, [machine]: states },
    })),
    toggleCounts: assign(({ context: { isCounting } }) => ({ isCounting: !isCounting })),
    storeTheme: assign((_, theme: Theme) => ({ theme })),
  },
}).createMachine({
  id: 'chartView',
  context: { machine: '', folded: {}, forms: {}, suits: 'picture', isCounting: false, theme: 'system' },
  initial: 'empty',
  on: {
    CHART_SHOWN: [
      {
        guard: { type: 'isPicture', params: ({ event }) => event },
        target: '.shown.picture',
        actions: { type: 'storeChart', params: ({ event }) => event },
      },
      { target: '.shown.table', actions: { type: 'storeChart', params: ({ event }) => event } },
    ],
    COUNTS_TOGGLED: { actions: 'toggleCounts' },
    THEME_CHOSEN: { actions: { type: 'storeTheme', params: ({ event }) => event.theme } },
  },
  states: {
    empty: {},
    shown: {
      initial: 'picture',
      on: {
        FORM_CHOSEN: [
          {
            guard: { type: 'isForPicture', params: ({ event }) => event.form },
            target: '.picture',
            actions: { type: 'storeForm', params: ({ event }) => event.form },
          },
          { target: '.table', actions: { type: 'storeForm', params: ({ event }) => event.form } },
        ],
        FOLD_TOGGLED: { actions: { type: 'toggleFold', params: ({ event }) => event.state } },
        FOLD_ALL: { actions: { type: 'storeFolded', params: ({ event }) => event.states } },
        UNFOLD_ALL: { guard: 'hasFolded', actions: { type: 'storeFolded', params: [] } },
      },
      states: { picture: {}, table: {} },
    },
  },
});

const toggled = (list: readonly string[], item: string): readonly string[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
