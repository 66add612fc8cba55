import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CustomerPath } from '../../model/contract/entities.ts';
import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { nextCustomer, type NextCustomer } from '../../model/customers/next-customer.ts';
import { limits } from '../../model/limits.ts';
import type { Marked } from '../../model/notifications/watched.ts';
import { isSamePath, leadsOn, type LoadPathInput, type PathPlace } from '../../model/overview/path.ts';
import { pathTexts } from '../../model/texts/path.ts';
import { called } from '../kit/called.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { changePollingMachine, type MarkChanged } from '../shared/change-polling.machine.ts';
import { sayFailure } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';
import { held } from '../../model/shared/present.ts';

export type PathEvent =
  | MarkChanged
  /** A page of a customer is shown, with what is open on it. */
  | { readonly type: 'PLACE_SHOWN'; readonly place: PathPlace }
  | { readonly type: 'PLACE_LEFT' }
  /** Nothing is due here: go on with the next customer who needs the adviser. */
  | { readonly type: 'GO_TO_NEXT' }
  /** The browser has had something written: what it shows of the path may have changed. */
  | { readonly type: 'WORK_SAVED' };

interface PathContext {
  readonly place: PathPlace | null;
  /** Of an earlier place of the same customer until the new one is read. */
  readonly path: CustomerPath | null;
  readonly mark: string | null;
}

const nothing: PathContext = { place: null, path: null, mark: null };

const nextIn = ({ place }: PathContext, list: readonly CustomerDashboard[]): NextCustomer | null =>
  place && nextCustomer(list, place.customerId);

const loadPath = {
  id: 'loadPath',
  src: 'loadPath',
  input: ({ context }: { readonly context: PathContext }): LoadPathInput => {
    const { customerId, recommendation, report } = held(context.place);
    return { customerId, recommendation, report };
  },
} as const;

/** How far the work for the open customer has come and what is due, for the line under the title of its pages. @spec — the specification knows no line of steps */
export const pathMachine = setup({
  types: typed<{ context: PathContext; events: PathEvent }>(),
  actors: {
    watchPlace: callback(),
    loadPath: service<Marked<CustomerPath>, LoadPathInput>(),
    loadCustomers: service<Marked<readonly CustomerDashboard[]>>(),
    changePolling: changePollingMachine,
  },
  guards: {
    leadsOn: ({ context: { path, place } }) => path !== null && place !== null && leadsOn(path, place.permissions),
    hasNext: ({ context }, { list }: Marked<readonly CustomerDashboard[]>) => nextIn(context, list) !== null,
    isSamePath: ({ context }, place: PathPlace) => context.place !== null && isSamePath(context.place, place),
  },
  actions: {
    movePlace: assign((_, place: PathPlace) => ({ place })),
    storePlace: assign(({ context }, place: PathPlace) => ({
      place,
      path: context.path?.customerId === place.customerId ? context.path : null,
    })),
    storePath: assign((_, { list, mark }: Marked<CustomerPath>) => ({ path: list, mark })),
    tellMark: sendTo('changePolling', ({ context: { mark } }) => ({ type: 'MARK_READ', mark })),
    openNext: sendTo(systemActor('customers'), ({ context }, { list }: Marked<readonly CustomerDashboard[]>) => ({
      type: 'OPEN_CUSTOMER' as const,
      ...held(nextIn(context, list)),
    })),
    sayNone: sendTo(systemActor('toaster'), successToast(pathTexts.noNext)),
    sayFailure,
    forget: assign(nothing),
    forgetPath: assign({ path: null }),
  },
  delays: { POLL_INTERVAL: limits.statusPollMs, SAVING_PAUSE: limits.findPauseMs },
}).createMachine({
  id: 'path',
  context: nothing,
  invoke: { ...called('watchPlace'), onError: { target: '.away', actions: 'forget' } },
  initial: 'away',
  on: {
    PLACE_SHOWN: [
      { guard: withField('isSamePath', 'place'), actions: withField('movePlace', 'place') },
      { target: '.loading', actions: withField('storePlace', 'place') },
    ],
    PLACE_LEFT: { target: '.away', actions: 'forget' },
  },
  states: {
    away: {},
    loading: {
      invoke: {
        ...loadPath,
        onDone: { target: 'known', actions: withOutput('storePath') },
        onError: { target: 'unavailable', actions: 'forgetPath' },
      },
    },
    /** The line is left out; the page works without it. */
    unavailable: { on: { WORK_SAVED: 'loading' }, after: { POLL_INTERVAL: 'loading' } },
    known: {
      invoke: {
        id: 'changePolling',
        src: 'changePolling',
        input: ({ context }) => ({ of: 'path', id: held(context.place).customerId, mark: context.mark }),
      },
      initial: 'current',
      on: { WORK_SAVED: '.pausing', GO_TO_NEXT: { guard: 'leadsOn', target: '.seeking' } },
      states: {
        current: { on: { MARK_CHANGED: 'refreshing' } },
        /** Who needs the adviser is asked when it is wanted; events that arrive meanwhile are handled afterwards. */
        seeking: {
          invoke: {
            ...called('loadCustomers'),
            onDone: [
              { guard: withOutput('hasNext'), target: 'refreshing', actions: withOutput('openNext') },
              { target: 'refreshing', actions: 'sayNone' },
            ],
            onError: { target: 'refreshing', actions: withError('sayFailure') },
          },
        },
        /** Several saves of one act are one reading. */
        pausing: { after: { SAVING_PAUSE: 'refreshing' } },
        refreshing: {
          invoke: {
            ...loadPath,
            onDone: { target: 'current', actions: [withOutput('storePath'), 'tellMark'] },
            // What is shown stays; the next poll finds that it is not the newest, and asks again.
            onError: { target: 'current', actions: 'tellMark' },
          },
        },
      },
    },
  },
});

export type PathRef = ActorRefFrom<typeof pathMachine>;
export type PathSnapshot = SnapshotFrom<typeof pathMachine>;
