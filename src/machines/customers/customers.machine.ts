import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  customerOf,
  type CurrentCustomer,
  type Customer,
  type CustomerGroupId,
} from '../../model/customers/customer.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { Marked } from '../../model/notifications/watched.ts';
import type { CustomersMessage } from '../../model/session/messages.ts';
import { calledWith } from '../kit/called.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { changePollingMachine, type MarkChanged } from '../shared/change-polling.machine.ts';
import { isWorkUnsaved, leavingWorkMachine, type LeavingWorkOutput } from '../shared/leaving-work.machine.ts';
import { held } from '../../model/shared/present.ts';

export type CustomersEvent =
  | CustomersMessage
  | MarkChanged
  | { readonly type: 'GROUP_CHOSEN'; readonly group: CustomerGroupId }
  | { readonly type: 'CUSTOMER_CHOSEN'; readonly customer: CurrentCustomer }
  | { readonly type: 'RETRY' };

/** What the browser's session keeps of the customer manager. */
export interface CustomersSlice {
  readonly group: CustomerGroupId;
  readonly current: CurrentCustomer | null;
}

interface CustomersContext extends CustomersSlice {
  readonly customers: readonly Customer[];
  /** Of the list that was read. */
  readonly mark: string | null;
  /** Who was chosen while work for the present one may not be saved. */
  readonly wanted: CurrentCustomer | null;
  /** Where one goes with them; null for the page one is on. */
  readonly to: string | null;
  readonly error: AppError | null;
}

const chosen = ({ event }: { event: { readonly customer: CurrentCustomer } }): CurrentCustomer =>
  customerOf(event.customer);

const addressIn = (event: CustomersEvent): string | null => ('to' in event && event.to) || null;

const wanted = ({ context }: { context: CustomersContext }): CurrentCustomer => held(context.wanted);

/** The customers of a group, and the one that the adviser works on. @spec 1.2, 1.6 */
export const customersMachine = setup({
  types: typed<{
    input: CustomersSlice;
    context: CustomersContext;
    events: CustomersEvent;
    children: { loadCustomers: 'loadCustomers'; leavingWork: 'leavingWork'; changePolling: 'changePolling' };
  }>(),
  actors: {
    loadCustomers: service<Marked<readonly Customer[]>, { readonly group: CustomerGroupId }>(),
    leavingWork: leavingWorkMachine,
    changePolling: changePollingMachine,
  },
  guards: {
    /** The caller that opens a customer's record has asked already. */
    isAnotherPlace: ({ context, event }, { customerId }: CurrentCustomer) =>
      customerId !== context.current?.customerId && !('keepsPlace' in event && event.keepsPlace === true),
    isLeft: (_, { isLeft }: LeavingWorkOutput) => isLeft,
    hasList: ({ context }) => context.customers.length > 0,
    isRenamed: ({ context: { current } }, { list }: Marked<readonly Customer[]>) =>
      list.some(
        ({ customerId, customerName }) => customerId === current?.customerId && customerName !== current.customerName,
      ),
    leadsOn: ({ event }) => addressIn(event) !== null,
    isAnother: ({ context }, { customerId }: CurrentCustomer) => customerId !== context.current?.customerId,
    isAnotherGroup: ({ context }, group: CustomerGroupId) => group !== context.group,
  },
  actions: {
    storeGroup: assign((_, group: CustomerGroupId) => ({ group, customers: [] })),
    storeCustomers: assign((_, { list, mark }: Marked<readonly Customer[]>) => ({
      customers: list,
      mark,
      error: null,
    })),
    followName: assign(({ context: { current } }, { list }: Marked<readonly Customer[]>) => ({
      current: customerOf(list.find(({ customerId }) => customerId === current?.customerId) ?? held(current)),
    })),
    tellName: sendTo(systemActor('workspace'), ({ context }) => ({
      type: 'CUSTOMER_RENAMED',
      customer: held(context.current),
    })),
    tellMark: sendTo('changePolling', ({ context: { mark } }) => ({ type: 'MARK_READ', mark })),
    storeFailure: assign((_, error: AppError) => ({ customers: [], error })),
    storeWanted: assign(({ event }, wanted: CurrentCustomer) => ({ wanted, to: addressIn(event) })),
    storeCurrent: assign((_, current: CurrentCustomer) => ({ current })),
    tellCustomer: sendTo(systemActor('workspace'), ({ context, event }, customer: CurrentCustomer) => ({
      type: 'CUSTOMER_CHANGED',
      customer,
      keepsPlace: 'keepsPlace' in event && event.keepsPlace === true,
      to: 'customer' in event ? addressIn(event) : context.to,
    })),
    goTo: sendTo(systemActor('navigation'), (_, to: string) => ({ type: 'NAVIGATE', to })),
  },
}).createMachine({
  id: 'customers',
  context: ({ input }) => ({ ...input, customers: [], mark: null, wanted: null, to: null, error: null }),
  initial: 'loading',
  on: {
    GROUP_CHOSEN: {
      guard: withField('isAnotherGroup', 'group'),
      target: '.loading',
      actions: withField('storeGroup', 'group'),
    },
    OPEN_CUSTOMER: [
      {
        guard: { type: 'isAnotherPlace', params: chosen },
        target: '.leaving',
        actions: { type: 'storeWanted', params: chosen },
      },
      {
        guard: { type: 'isAnother', params: chosen },
        actions: [
          { type: 'storeCurrent', params: chosen },
          { type: 'tellCustomer', params: chosen },
        ],
      },
      { guard: 'leadsOn', actions: { type: 'goTo', params: ({ event }) => held(event.to) } },
    ],
  },
  states: {
    loading: {
      invoke: {
        ...calledWith('loadCustomers', 'group'),
        onDone: [
          {
            guard: withOutput('isRenamed'),
            target: 'listed',
            actions: [withOutput('storeCustomers'), withOutput('followName'), 'tellName'],
          },
          { target: 'listed', actions: withOutput('storeCustomers') },
        ],
        onError: { target: 'unavailable', actions: withError('storeFailure') },
      },
    },
    listed: {
      invoke: {
        id: 'changePolling',
        src: 'changePolling',
        input: ({ context: { mark } }) => ({ of: 'customerNames', id: 0, mark }),
      },
      initial: 'current',
      states: {
        current: {},
        /**
         * Others have added, renamed or erased some; the list stays usable meanwhile, and a failure does not change it.
         */
        refreshing: {
          invoke: {
            ...calledWith('loadCustomers', 'group'),
            onDone: [
              {
                guard: withOutput('isRenamed'),
                target: 'current',
                actions: [withOutput('storeCustomers'), withOutput('followName'), 'tellName', 'tellMark'],
              },
              { target: 'current', actions: [withOutput('storeCustomers'), 'tellMark'] },
            ],
            onError: 'current',
          },
        },
      },
      on: {
        MARK_CHANGED: '.refreshing',
        CUSTOMERS_OUTDATED: '.refreshing',
        // Picking while the list loads does nothing (specification 1.2).
        CUSTOMER_CHOSEN: {
          guard: { type: 'isAnother', params: chosen },
          target: 'leaving',
          actions: { type: 'storeWanted', params: chosen },
        },
      },
    },
    /** What is typed for the present customer goes with them: it is not let go without a question. */
    leaving: {
      invoke: {
        id: 'leavingWork',
        src: 'leavingWork',
        input: ({ context: { current, wanted }, self }) => ({
          isUnsaved: isWorkUnsaved(self),
          from: current?.customerName ?? '',
          to: held(wanted).customerName,
        }),
        onDone: [
          {
            guard: withOutput('isLeft'),
            target: 'settling',
            actions: [
              { type: 'storeCurrent', params: wanted },
              { type: 'tellCustomer', params: wanted },
            ],
          },
          { target: 'settling' },
        ],
        onError: 'settling',
      },
    },
    settling: { always: [{ guard: 'hasList', target: 'listed' }, { target: 'loading' }] },
    unavailable: { on: { RETRY: 'loading', CUSTOMERS_OUTDATED: 'loading' } },
  },
});

export type CustomersRef = ActorRefFrom<typeof customersMachine>;
export type CustomersSnapshot = SnapshotFrom<typeof customersMachine>;
