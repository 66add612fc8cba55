import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CurrentCustomer } from '../../model/customers/customer.ts';
import { addressOf, isSamePlace, placeOfNext, type Place } from '../../model/routes/place.ts';
import { href, type MachinePage, type PageName } from '../../model/routes/routes.ts';
import type { WorkspaceMessage } from '../../model/session/messages.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { customersMachine } from '../customers/customers.machine.ts';
import { withEvent, withField } from '../kit/params.ts';
import { systemActor } from '../kit/system-actors.ts';
import { runningIn, sliceOfPage } from '../kit/page.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { opened, pageActors, pageStates, turnsToPages, type OpenPageInput } from './page-states.ts';
import { keptCustomers, keptForAnyCustomer, reopened, withOpened, type Kept } from './slices.ts';

export interface WorkspaceInput {
  readonly place: Place;
  readonly permissions: Permissions;
  readonly kept: Kept;
}

type CustomerChanged = Extract<WorkspaceMessage, { type: 'CUSTOMER_CHANGED' }>;

interface WorkspaceContext extends WorkspaceInput {
  readonly customer: CurrentCustomer | null;
}

/** What one sees in one tenant: the customers, and the page of the address, which resets for each customer. @spec 1.2, 1.4 */
export const workspaceMachine = setup({
  types: typed<{
    input: WorkspaceInput;
    context: WorkspaceContext;
    events: WorkspaceMessage;
    children: { readonly customers: 'customers' } & { readonly [Page in MachinePage]: Page };
  }>(),
  actors: {
    customers: customersMachine,
    openPage: service<void, OpenPageInput>(),
    ...pageActors,
  },
  guards: {
    isAt: ({ context }, page: PageName) => context.place.page === page,
    wasLeftOpen: ({ context }, place: Place) => reopened(context.kept, context.place, place) !== null,
    isElsewhere: ({ context }, place: Place) => !isSamePlace(place, context.place),
  },
  actions: {
    storePlace: assign(({ context }, place: Place) => ({ place, kept: withOpened(context.kept, context.place) })),
    storeTab: assign(({ context }, { tab }: Place) => ({
      place: { page: context.place.page, records: context.place.records, ...(tab ? { tab } : {}) },
    })),
    storeCustomer: assign(({ context }, { customer, keepsPlace }: CustomerChanged) => ({
      customer,
      kept: keptForAnyCustomer(context.kept),
      place: keepsPlace ? context.place : placeOfNext(context.place),
    })),
    storeName: assign(({ context }, renamed: CurrentCustomer) => ({
      customer: context.customer?.customerId === renamed.customerId ? renamed : context.customer,
    })),
    leaveRecords: sendTo(systemActor('navigation'), ({ context: { place } }, { to, keepsPlace }: CustomerChanged) => ({
      type: 'NAVIGATE',
      to: to ?? addressOf(keepsPlace ? place : placeOfNext(place)),
      replace: !to && (keepsPlace || placeOfNext(place).page === place.page),
    })),
    reopen: sendTo(systemActor('navigation'), ({ context }, place: Place) => ({
      type: 'NAVIGATE',
      to: addressOf(reopened(context.kept, context.place, place) ?? place),
      replace: true,
    })),
    goToDashboard: sendTo(systemActor('navigation'), { type: 'NAVIGATE', to: href('dashboard'), replace: true }),
    signOut: sendTo(systemActor('session'), { type: 'SIGN_OUT' }),
    resetPassword: sendTo(systemActor('session'), { type: 'RESET_PASSWORD' }),
    dropSlice: assign(({ context }, page: PageName) => ({ kept: { ...context.kept, [page]: null } })),
    keepSlice: assign(({ context, system }, page: PageName) => ({
      kept: { ...context.kept, [page]: sliceOfPage(runningIn(system, page)) ?? null },
    })),
  },
  // oxlint-disable-next-line house/machine-size -- five states, and beside them one for each page that is shown: the route table has them
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({ ...input, customer: keptCustomers(input.kept).current }),
  invoke: {
    id: 'customers',
    src: 'customers',
    systemId: 'customers',
    input: ({ context }) => keptCustomers(context.kept),
    onError: '.broken',
  },
  initial: 'opening',
  on: {
    PLACE_CHANGED: [
      { guard: withField('wasLeftOpen', 'place'), actions: withField('reopen', 'place') },
      { guard: withField('isElsewhere', 'place'), target: '.opening', actions: withField('storePlace', 'place') },
      { actions: withField('storeTab', 'place') },
    ],
    CUSTOMER_CHANGED: { target: '.opening', actions: [withEvent('leaveRecords'), withEvent('storeCustomer')] },
    // A page that is open keeps what is typed in it; the next one has the new name.
    CUSTOMER_RENAMED: { actions: withField('storeName', 'customer') },
  },
  states: {
    /** Most pages are no part of the first screen: their machines are fetched before they are invoked. */
    opening: {
      invoke: {
        id: 'openPage',
        src: 'openPage',
        input: opened,
        onDone: 'turning',
        onError: 'broken',
      },
    },
    turning: {
      always: [
        ...turnsToPages,
        { guard: { type: 'isAt', params: 'logout' }, target: 'leaving', actions: 'signOut' },
        { guard: { type: 'isAt', params: 'passwordReset' }, target: 'leaving', actions: 'resetPassword' },
        // A user who has signed in again does not belong on the landing page after logout.
        { target: 'returning', actions: 'goToDashboard' },
      ],
    },
    returning: {},
    leaving: {},
    ...pageStates,
    /** A page machine threw: the rest of the shell stays, and leads on. */
    broken: {},
  },
});

export type WorkspaceRef = ActorRefFrom<typeof workspaceMachine>;
export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>;
