import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { FarmPlace } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { MapMessage } from '../../model/map/map-state.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

interface CustomerMapContext {
  readonly places: readonly FarmPlace[];
  readonly error: AppError | null;
}

export type CustomerMapEvent =
  | Extract<MapMessage, { readonly type: 'MAP_FAILED' | 'PLACE_PICKED' }>
  | { readonly type: 'SHOW_MAP' }
  | { readonly type: 'SHOW_LIST' }
  | { readonly type: 'RETRY' };

/** What the dashboard hears: the farm with this number was picked. */
export type FarmPicked = { readonly type: 'FARM_PICKED'; readonly customerId: number | null };

/** The map of customers in place of their list: one point where each farm has its land, which leads to the customer. @spec — the specification lists customers alone */
export const customerMapMachine = setup({
  types: typed<{ context: CustomerMapContext; events: CustomerMapEvent }>(),
  actors: { loadPlaces: service<readonly FarmPlace[]>() },
  actions: {
    storePlaces: assign((_, places: readonly FarmPlace[]) => ({ places, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
    tellFarm: sendParent(({ context: { places } }, farmId: number): FarmPicked => ({
      type: 'FARM_PICKED',
      customerId: places.find((place) => place.farmId === farmId)?.customerId ?? null,
    })),
  },
}).createMachine({
  id: 'customerMap',
  context: { places: [], error: null },
  initial: 'away',
  // Land changes seldom: it is read whenever the map is asked for.
  on: { SHOW_LIST: '.away', SHOW_MAP: '.loading' },
  states: {
    away: {},
    loading: {
      invoke: {
        id: 'loadPlaces',
        src: 'loadPlaces',
        input: {},
        onDone: { target: 'shown', actions: withOutput('storePlaces') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    shown: {
      on: {
        PLACE_PICKED: { actions: withField('tellFarm', 'id') },
        MAP_FAILED: { target: 'unavailable', actions: 'forgetError' },
      },
    },
    /** The places could not be read, or no map can be drawn here. */
    unavailable: { on: { RETRY: 'loading' } },
  },
});

export type CustomerMapRef = ActorRefFrom<typeof customerMapMachine>;
export type CustomerMapSnapshot = SnapshotFrom<typeof customerMapMachine>;
