import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { isSamePlace, placeAt, type Place } from '../../model/routes/place.ts';
import type { NavigationMessage } from '../../model/session/messages.ts';
import { called } from '../kit/called.ts';
import { withEvent } from '../kit/params.ts';
import { systemActor } from '../kit/system-actors.ts';
import { callback } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

/** From the browser: the address is another one, or is the first one. */
export interface LocationChanged {
  readonly type: 'LOCATION_CHANGED';
  readonly path: string;
  readonly search: string;
}
export interface PageViewed {
  readonly type: 'PAGE_VIEWED';
  readonly page: Place['page'];
}
export type NavigationEvent = LocationChanged | NavigationMessage;

interface NavigationContext {
  /** Null until the browser reports the first address. */
  readonly place: Place | null;
}

const placeOf = ({ path, search }: LocationChanged): Place => placeAt(path, search);
const newPlace = ({ event }: { event: LocationChanged }): Place => placeOf(event);

/** Follows the address of the browser, moves it when a machine asks, and counts page views. @spec 1.2 */
export const navigationMachine = setup({
  types: typed<{
    context: NavigationContext;
    events: NavigationEvent;
  }>(),
  actors: {
    watchLocation: callback<Record<string, never>, NavigationMessage>(),
    countPageViews: callback<Record<string, never>, PageViewed>(),
  },
  guards: {
    isOtherPage: ({ context }, place: Place) => place.page !== context.place?.page,
    isOtherTab: ({ context }, place: Place) => place.tab !== context.place?.tab,
    isOtherPlace: ({ context }, place: Place) => context.place === null || !isSamePlace(place, context.place),
  },
  actions: {
    storePlace: assign((_, place: Place) => ({ place })),
    tellPlace: sendTo(systemActor('app'), (_, place: Place) => ({ type: 'PLACE_CHANGED', place })),
    countPageView: sendTo('countPageViews', (_, place: Place): PageViewed => ({
      type: 'PAGE_VIEWED',
      page: place.page,
    })),
    moveTo: sendTo('watchLocation', (_, message: NavigationMessage) => message),
  },
}).createMachine({
  id: 'navigation',
  context: { place: null },
  invoke: [
    { ...called('countPageViews'), onError: { target: '.unwatched' } },
    { ...called('watchLocation'), onError: { target: '.unwatched' } },
  ],
  initial: 'watching',
  states: {
    watching: {
      on: {
        LOCATION_CHANGED: [
          {
            guard: { type: 'isOtherPage', params: newPlace },
            actions: [
              { type: 'storePlace', params: newPlace },
              { type: 'tellPlace', params: newPlace },
              { type: 'countPageView', params: newPlace },
            ],
          },
          {
            guard: { type: 'isOtherPlace', params: newPlace },
            actions: [
              { type: 'storePlace', params: newPlace },
              { type: 'tellPlace', params: newPlace },
            ],
          },
          {
            guard: { type: 'isOtherTab', params: newPlace },
            actions: [
              { type: 'storePlace', params: newPlace },
              { type: 'tellPlace', params: newPlace },
            ],
          },
        ],
        NAVIGATE: { actions: withEvent('moveTo') },
      },
    },
    /** The browser refuses to tell its address; the page that is shown stays. */
    unwatched: {},
  },
});

export type NavigationRef = ActorRefFrom<typeof navigationMachine>;
