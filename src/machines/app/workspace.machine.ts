import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CurrentCustomer } from '../../model/customers/customer.ts';
import { addressOf, isSamePlace, withoutRecords, type Place } from '../../model/routes/place.ts';
import { href, type PageName } from '../../model/routes/routes.ts';
import type { WorkspaceMessage } from '../../model/session/messages.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { customersMachine } from '../customers/customers.machine.ts';
import { dashboardMachine } from '../customers/dashboard.machine.ts';
import { peer } from '../kit/peers.ts';
import { lateMachine, service } from '../kit/service.ts';
import type { mailboxMachine } from '../mailbox/mailbox.machine.ts';
import type { recommendationsMachine } from '../overview/recommendations.machine.ts';
import type { builderMachine } from '../recommendation/builder.machine.ts';
import type { reportBuilderMachine } from '../reports/report-builder.machine.ts';
import type { samplesMachine } from '../samples/samples.machine.ts';
import type { settingsMachine } from '../settings/settings.machine.ts';
import type { PageInput } from './page-input.ts';
import { keptCustomers, keptForAnyCustomer, sliceOfPage, type Kept } from './slices.ts';

export interface WorkspaceInput {
  readonly place: Place;
  readonly permissions: Permissions;
  readonly kept: Kept;
}

interface WorkspaceContext extends WorkspaceInput {
  readonly customer: CurrentCustomer | null;
}

/** A page of the address: to give it a machine, name it in `actors`, give its state an invocation like the samples', and wire it in src/main/pages. */
const inputOf =
  (page: PageName) =>
  ({ context: { place, permissions, customer, kept } }: { context: WorkspaceContext }): PageInput => ({
    customerId: customer?.customerId ?? null,
    customerName: customer?.customerName ?? '',
    recommendationId: place.recommendationId,
    reportId: place.reportId,
    permissions,
    kept: kept[page] ?? null,
  });

/** What one sees in one tenant: the customers, and the page of the address, which starts anew for each customer. */
export const workspaceMachine = setup({
  types: {
    input: {} as WorkspaceInput,
    context: {} as WorkspaceContext,
    events: {} as WorkspaceMessage,
    children: {} as {
      builder: 'builder';
      customers: 'customers';
      dashboard: 'dashboard';
      mailbox: 'mailbox';
      recommendations: 'recommendations';
      reportBuilder: 'reportBuilder';
      samples: 'samples';
      settings: 'settings';
    },
  },
  actors: {
    customers: customersMachine,
    dashboard: dashboardMachine,
    openPage: service<void, { readonly page: PageName }>(),
    builder: lateMachine<typeof builderMachine>(),
    mailbox: lateMachine<typeof mailboxMachine>(),
    recommendations: lateMachine<typeof recommendationsMachine>(),
    reportBuilder: lateMachine<typeof reportBuilderMachine>(),
    samples: lateMachine<typeof samplesMachine>(),
    settings: lateMachine<typeof settingsMachine>(),
  },
  guards: {
    isAt: ({ context }, page: PageName) => context.place.page === page,
    isElsewhere: ({ context }, place: Place) => !isSamePlace(place, context.place),
  },
  actions: {
    storePlace: assign((_, place: Place) => ({ place })),
    storeCustomer: assign(({ context }, customer: CurrentCustomer) => ({
      customer,
      kept: keptForAnyCustomer(context.kept),
      place: withoutRecords(context.place),
    })),
    leaveRecords: sendTo(peer('navigation'), ({ context }) => ({
      type: 'NAVIGATE',
      to: addressOf(context.place),
      replace: true,
    })),
    goToDashboard: sendTo(peer('navigation'), { type: 'NAVIGATE', to: href('dashboard'), replace: true }),
    signOut: sendTo(peer('session'), { type: 'SIGN_OUT' }),
    resetPassword: sendTo(peer('session'), { type: 'RESET_PASSWORD' }),
    dropSlice: assign(({ context }, page: PageName) => ({ kept: { ...context.kept, [page]: null } })),
    keepSlice: assign(({ context, system }, page: PageName) => ({
      kept: { ...context.kept, [page]: sliceOfPage(page, system.get(page)) },
    })),
  },
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
    PLACE_CHANGED: {
      guard: { type: 'isElsewhere', params: ({ event }) => event.place },
      target: '.opening',
      actions: { type: 'storePlace', params: ({ event }) => event.place },
    },
    CUSTOMER_CHANGED: {
      target: '.opening',
      actions: [{ type: 'storeCustomer', params: ({ event }) => event.customer }, 'leaveRecords'],
    },
  },
  states: {
    /** Most pages are no part of the first screen: their machines are fetched before they are invoked. */
    opening: {
      invoke: {
        id: 'openPage',
        src: 'openPage',
        input: ({ context }) => ({ page: context.place.page }),
        onDone: 'turning',
        onError: 'broken',
      },
    },
    turning: {
      always: [
        { guard: { type: 'isAt', params: 'dashboard' }, target: 'dashboard' },
        { guard: { type: 'isAt', params: 'samples' }, target: 'samples' },
        { guard: { type: 'isAt', params: 'recommendations' }, target: 'recommendations' },
        { guard: { type: 'isAt', params: 'builder' }, target: 'builder' },
        { guard: { type: 'isAt', params: 'reportBuilder' }, target: 'reportBuilder' },
        { guard: { type: 'isAt', params: 'settings' }, target: 'settings' },
        { guard: { type: 'isAt', params: 'profile' }, target: 'profile' },
        { guard: { type: 'isAt', params: 'tenants' }, target: 'tenants' },
        { guard: { type: 'isAt', params: 'customers' }, target: 'customers' },
        { guard: { type: 'isAt', params: 'heartbeat' }, target: 'heartbeat' },
        { guard: { type: 'isAt', params: 'mailbox' }, target: 'mailbox' },
        { guard: { type: 'isAt', params: 'notFound' }, target: 'notFound' },
        { guard: { type: 'isAt', params: 'logout' }, target: 'leaving', actions: 'signOut' },
        { guard: { type: 'isAt', params: 'passwordReset' }, target: 'leaving', actions: 'resetPassword' },
        // Whoever has signed in again has no business on the landing page after logout.
        { target: 'returning', actions: 'goToDashboard' },
      ],
    },
    returning: {},
    leaving: {},
    dashboard: {
      invoke: {
        id: 'dashboard',
        src: 'dashboard',
        systemId: 'dashboard',
        input: inputOf('dashboard'),
        onError: 'broken',
      },
      exit: { type: 'keepSlice', params: 'dashboard' },
    },
    samples: {
      invoke: { id: 'samples', src: 'samples', systemId: 'samples', input: inputOf('samples'), onError: 'broken' },
      exit: { type: 'keepSlice', params: 'samples' },
    },
    recommendations: {
      invoke: {
        id: 'recommendations',
        src: 'recommendations',
        systemId: 'recommendations',
        input: inputOf('recommendations'),
        onError: 'broken',
      },
      // Filters begin anew when the page is left (specification 1.2); only a reload brings them back.
      exit: { type: 'dropSlice', params: 'recommendations' },
    },
    builder: {
      invoke: { id: 'builder', src: 'builder', systemId: 'builder', input: inputOf('builder'), onError: 'broken' },
      exit: { type: 'keepSlice', params: 'builder' },
    },
    reportBuilder: {
      invoke: {
        id: 'reportBuilder',
        src: 'reportBuilder',
        systemId: 'reportBuilder',
        input: inputOf('reportBuilder'),
        onError: 'broken',
      },
      exit: { type: 'keepSlice', params: 'reportBuilder' },
    },
    settings: {
      invoke: { id: 'settings', src: 'settings', systemId: 'settings', input: inputOf('settings'), onError: 'broken' },
      exit: { type: 'keepSlice', params: 'settings' },
    },
    profile: {},
    tenants: {},
    customers: {},
    heartbeat: {},
    mailbox: {
      invoke: { id: 'mailbox', src: 'mailbox', systemId: 'mailbox', input: inputOf('mailbox'), onError: 'broken' },
    },
    notFound: {},
    /** A page machine threw: the rest of the shell stays, and leads on. */
    broken: {},
  },
});

export type WorkspaceRef = ActorRefFrom<typeof workspaceMachine>;
export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>;
