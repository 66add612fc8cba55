import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { MapArea, MapNews, MapState, MapView } from '../../model/map/map-state.ts';
import { service } from '../kit/service.ts';

export interface MapInput {
  readonly customerId: number;
}

interface MapContext extends MapInput, MapState {
  readonly error: AppError | null;
}

export type MapEvent =
  | MapNews
  | { readonly type: 'SHOW_MAP' }
  | { readonly type: 'HIDE_MAP' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'HIGHLIGHT'; readonly ids: readonly number[] };

/** A map of the customer's paddocks: centre, zoom and highlight are plain JSON here, the drawing stands behind a port. */
export const mapMachine = setup({
  types: { input: {} as MapInput, context: {} as MapContext, events: {} as MapEvent },
  actors: { loadAreas: service<readonly MapArea[], MapInput>() },
  guards: { hasAreas: (_, areas: readonly MapArea[]) => areas.length > 0 },
  actions: {
    storeAreas: assign((_, areas: readonly MapArea[]) => ({ areas, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    storeView: assign((_, view: MapView) => ({ view })),
    highlight: assign((_, highlightedIds: readonly number[]) => ({ highlightedIds })),
  },
}).createMachine({
  id: 'map',
  context: ({ input: { customerId } }) => ({ customerId, areas: [], highlightedIds: [], view: null, error: null }),
  initial: 'hidden',
  on: { HIGHLIGHT: { actions: { type: 'highlight', params: ({ event }) => event.ids } } },
  states: {
    hidden: { on: { SHOW_MAP: 'loading' } },
    loading: {
      invoke: {
        id: 'loadAreas',
        src: 'loadAreas',
        input: ({ context }) => ({ customerId: context.customerId }),
        onDone: [
          {
            guard: { type: 'hasAreas', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'storeAreas', params: ({ event }) => event.output },
          },
          { target: 'empty' },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'storeError', params: ({ event }) => toAppError(event.error) },
        },
      },
      on: { HIDE_MAP: 'hidden' },
    },
    shown: {
      on: {
        HIDE_MAP: 'hidden',
        MAP_MOVED: { actions: { type: 'storeView', params: ({ event }) => event.view } },
        AREA_CLICKED: { actions: { type: 'highlight', params: ({ event }) => [event.id] } },
        MAP_FAILED: 'undrawable',
      },
    },
    /** None of the customer's paddocks has been drawn yet. */
    empty: { on: { HIDE_MAP: 'hidden' } },
    unavailable: { on: { RETRY: 'loading', HIDE_MAP: 'hidden' } },
    /** The browser draws no maps, or the map's program could not be fetched. */
    undrawable: { on: { RETRY: 'shown', HIDE_MAP: 'hidden' } },
  },
});

export type MapRef = ActorRefFrom<typeof mapMachine>;
export type MapSnapshot = SnapshotFrom<typeof mapMachine>;
