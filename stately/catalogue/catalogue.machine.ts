import { assign, setup } from 'xstate';
import { service } from '../../src/machines/kit/service.ts';

interface CatalogueContext {
  /** The machines that can be opened, by id. */
  readonly ids: readonly string[];
  readonly chosen: string;
  /** The state of it that is looked at, by its id; empty for the machine as a whole. */
  readonly state: string;
  readonly search: string;
}

/** A machine and one of its states. */
interface Choice {
  readonly machine: string;
  readonly state: string;
}

export type CatalogueEvent =
  | ({ readonly type: 'OPEN' } & Choice)
  | { readonly type: 'SEARCH_TYPED'; readonly search: string }
  | { readonly type: 'TRY_AGAIN' };

/** The catalogue of all machines: fetched when it is first opened, searched, and one machine of it looked at. */
export const catalogueMachine = setup({
  types: {} as { context: CatalogueContext; events: CatalogueEvent },
  actors: { loadCatalogue: service<readonly string[]>() },
  guards: { isKnown: ({ context }, id: string) => context.ids.includes(id) },
  actions: {
    storeIds: assign(({ context }, ids: readonly string[]) => ({
      ids,
      chosen: ids.includes(context.chosen) ? context.chosen : (ids[0] ?? ''),
    })),
    storeChoice: assign((_, { machine, state }: Choice) => ({ chosen: machine, state })),
    storeSearch: assign((_, search: string) => ({ search })),
  },
}).createMachine({
  id: 'catalogue',
  context: { ids: [], chosen: '', state: '', search: '' },
  initial: 'closed',
  states: {
    closed: {
      on: { OPEN: { target: 'loading', actions: { type: 'storeChoice', params: ({ event }) => event } } },
    },
    loading: {
      on: { OPEN: { actions: { type: 'storeChoice', params: ({ event }) => event } } },
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: {},
        onDone: { target: 'open', actions: { type: 'storeIds', params: ({ event }) => event.output } },
        onError: 'unavailable',
      },
    },
    open: {
      on: {
        OPEN: {
          guard: { type: 'isKnown', params: ({ event }) => event.machine },
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
        SEARCH_TYPED: { actions: { type: 'storeSearch', params: ({ event }) => event.search } },
      },
    },
    unavailable: { on: { TRY_AGAIN: 'loading' } },
  },
});
