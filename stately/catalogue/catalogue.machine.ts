import { assign, setup } from 'xstate';
import { service } from '../../src/machines/kit/service.ts';

interface CatalogueContext {
  /** The machines that can be opened, by id. */
  readonly ids: readonly string[];
  readonly chosen: string;
  readonly search: string;
}

export type CatalogueEvent =
  | { readonly type: 'OPEN'; readonly machine: string }
  | { readonly type: 'SEARCH_TYPED'; readonly search: string }
  | { readonly type: 'TRY_AGAIN' };

/** The catalogue of all machines: fetched when it is first opened, searched, and one machine of it looked at. */
export const catalogueMachine = setup({
  types: { context: {} as CatalogueContext, events: {} as CatalogueEvent },
  actors: { loadCatalogue: service<readonly string[]>() },
  guards: { isKnown: ({ context }, id: string) => context.ids.includes(id) },
  actions: {
    storeIds: assign(({ context }, ids: readonly string[]) => ({
      ids,
      chosen: ids.includes(context.chosen) ? context.chosen : (ids[0] ?? ''),
    })),
    storeWish: assign((_, chosen: string) => ({ chosen })),
    storeSearch: assign((_, search: string) => ({ search })),
  },
}).createMachine({
  id: 'catalogue',
  context: { ids: [], chosen: '', search: '' },
  initial: 'closed',
  states: {
    closed: {
      on: { OPEN: { target: 'loading', actions: { type: 'storeWish', params: ({ event }) => event.machine } } },
    },
    loading: {
      on: { OPEN: { actions: { type: 'storeWish', params: ({ event }) => event.machine } } },
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
          actions: { type: 'storeWish', params: ({ event }) => event.machine },
        },
        SEARCH_TYPED: { actions: { type: 'storeSearch', params: ({ event }) => event.search } },
      },
    },
    unavailable: { on: { TRY_AGAIN: 'loading' } },
  },
});
