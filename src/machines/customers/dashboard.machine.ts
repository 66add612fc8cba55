import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { FarmPlace } from '../../model/contract/entities.ts';
import type { CustomerColumn, CustomerSort } from '../../model/customers/customer-sort.ts';
import { customerOf, type CurrentCustomer, type CustomerDashboard } from '../../model/customers/customer.ts';
import { dashboardSort, type DashboardGroup } from '../../model/customers/dashboard.ts';
import { addressOfTask, type TaskKind } from '../../model/customers/tasks.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { Marked } from '../../model/notifications/watched.ts';
import type { MapMessage } from '../../model/map/map-state.ts';
import { href } from '../../model/routes/routes.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import type { PageInput } from '../kit/page.ts';
import { sortAfterClick } from '../../model/shared/sorting.ts';
import { present } from '../../model/shared/present.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { changePollingMachine, type MarkChanged } from '../shared/change-polling.machine.ts';

export type DashboardEvent =
  | MarkChanged
  | Extract<MapMessage, { readonly type: 'MAP_FAILED' | 'PLACE_PICKED' }>
  | Bare<'SHOW_MAP' | 'SHOW_LIST' | 'RETRY'>
  | { readonly type: 'FILTER_TYPED'; readonly text: string }
  | { readonly type: 'SORT_CLICKED'; readonly column: CustomerColumn }
  | { readonly type: 'GROUP_CHOSEN'; readonly group: DashboardGroup }
  | { readonly type: 'CUSTOMER_CHOSEN'; readonly customer: CurrentCustomer }
  /** What needs the adviser today is opened where it is done. */
  | { readonly type: 'OPEN_TASK'; readonly customer: CustomerDashboard; readonly task: TaskKind };

interface DashboardContext {
  readonly customers: readonly CustomerDashboard[];
  /** Of the list that was read. */
  readonly mark: string | null;
  /** Null until one is chosen: one's own customers where there are any, else all. */
  readonly group: DashboardGroup | null;
  readonly filterText: string;
  readonly sort: CustomerSort;
  readonly error: AppError | null;
  /** Where each farm of a customer has its land. */
  readonly places: readonly FarmPlace[];
  /** Why the places were not read. */
  readonly mapError: AppError | null;
}

/** The customer of a farm on the map; undefined for one who was added since the list was read. */
function customerAt({ customers, places }: DashboardContext, farmId: number): CustomerDashboard | undefined {
  const customerId = places.find((place) => place.farmId === farmId)?.customerId;
  return customers.find((customer) => customer.customerId === customerId);
}

/** The adviser's customers with what waits for each, and the way to their samples; in place of the list, a map with a point for each farm. @spec 1.2, 3.7 */
export const dashboardMachine = setup({
  types: typed<{
    input: PageInput;
    context: DashboardContext;
    events: DashboardEvent;
    children: { changePolling: 'changePolling' };
  }>(),
  actors: {
    loadDashboard: service<Marked<readonly CustomerDashboard[]>>(),
    loadPlaces: service<readonly FarmPlace[]>(),
    changePolling: changePollingMachine,
  },
  guards: { isHere: ({ context }, farmId: number) => customerAt(context, farmId) !== undefined },
  actions: {
    storeCustomers: assign((_, { list, mark }: Marked<readonly CustomerDashboard[]>) => ({
      customers: list,
      mark,
      error: null,
    })),
    tellMark: sendTo('changePolling', ({ context: { mark } }) => ({ type: 'MARK_READ', mark })),
    storeFailure: assign((_, error: AppError) => ({ customers: [], error })),
    storeFilter: assign((_, filterText: string) => ({ filterText })),
    turnSort: assign(({ context }, column: CustomerColumn) => ({ sort: sortAfterClick(context.sort, column) })),
    storeGroup: assign((_, group: DashboardGroup) => ({ group })),
    storePlaces: assign((_, places: readonly FarmPlace[]) => ({ places, mapError: null })),
    storeMapError: assign((_, mapError: AppError) => ({ mapError })),
    forgetMapError: assign({ mapError: null }),
    openCustomer: sendTo(
      systemActor('customers'),
      (_, { customer, to }: { customer: CurrentCustomer; to: string }) => ({
        type: 'OPEN_CUSTOMER',
        customer: customerOf(customer),
        to,
      }),
    ),
  },
}).createMachine({
  id: 'dashboard',
  context: {
    customers: [],
    mark: null,
    group: null,
    filterText: '',
    sort: dashboardSort,
    error: null,
    places: [],
    mapError: null,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...called('loadDashboard'),
        onDone: { target: 'listed', actions: withOutput('storeCustomers') },
        onError: { target: 'unavailable', actions: withError('storeFailure') },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    listed: {
      type: 'parallel',
      invoke: {
        id: 'changePolling',
        src: 'changePolling',
        input: ({ context: { mark } }) => ({ of: 'customers', id: 0, mark }),
      },
      on: {
        FILTER_TYPED: { actions: withField('storeFilter', 'text') },
        GROUP_CHOSEN: { actions: withField('storeGroup', 'group') },
        OPEN_TASK: {
          actions: {
            type: 'openCustomer',
            params: ({ event: { customer, task } }) => ({ customer, to: addressOfTask(customer, task) }),
          },
        },
      },
      states: {
        list: {
          initial: 'current',
          states: {
            current: { on: { MARK_CHANGED: 'refreshing' } },
            /** The list stays while it is read again; a failure says nothing new, and the next change asks again. */
            refreshing: {
              invoke: {
                ...called('loadDashboard'),
                onDone: { target: 'current', actions: [withOutput('storeCustomers'), 'tellMark'] },
                onError: 'current',
              },
            },
          },
        },
        map: {
          initial: 'away',
          // Land changes seldom: it is read whenever the map is asked for.
          on: { SHOW_LIST: '.away', SHOW_MAP: '.loading' },
          states: {
            /** The customers are listed in a table. */
            away: {
              on: {
                SORT_CLICKED: { actions: withField('turnSort', 'column') },
                CUSTOMER_CHOSEN: {
                  actions: {
                    type: 'openCustomer',
                    params: ({ event: { customer } }) => ({ customer, to: href('samples') }),
                  },
                },
              },
            },
            loading: {
              invoke: {
                ...called('loadPlaces'),
                onDone: { target: 'shown', actions: withOutput('storePlaces') },
                onError: { target: 'unavailable', actions: withError('storeMapError') },
              },
            },
            shown: {
              on: {
                PLACE_PICKED: {
                  guard: withField('isHere', 'id'),
                  actions: {
                    type: 'openCustomer',
                    params: ({ context, event }) => ({
                      customer: present(customerAt(context, event.id)),
                      to: href('samples'),
                    }),
                  },
                },
                MAP_FAILED: { target: 'unavailable', actions: 'forgetMapError' },
              },
            },
            /** The places could not be read, or no map can be drawn here. */
            unavailable: { on: { RETRY: 'loading' } },
          },
        },
      },
    },
  },
});

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;
export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;
