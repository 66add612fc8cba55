import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { customerOf, type CurrentCustomer, type CustomerDashboard } from '../../model/customers/customer.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { Marked } from '../../model/notifications/watched.ts';
import { href } from '../../model/routes/routes.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { everyone, isDefault, type CustomerFilter } from '../../model/settings/customer-filter.ts';
import type { CustomerColumn } from '../../model/customers/customer-sort.ts';
import { withinChoices } from '../../model/settings/filter-choices.ts';
import { keptSettings, type SettingsSlice } from '../../model/settings/kept-settings.ts';
import { fieldsOf } from '../../model/shared/record.ts';
import { editedOf, keptWorkIn, noRecord, type EditedRecord, type KeptWork } from '../../model/shared/record-work.ts';
import { held } from '../../model/shared/present.ts';
import { sortAfterClick } from '../../model/shared/sorting.ts';
import type { FileChosen } from '../imports/land-upload.machine.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import type { PageInput } from '../kit/page.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { changePollingMachine, type MarkChanged } from '../shared/change-polling.machine.ts';
import { may } from '../shared/may.ts';
import {
  editorGuards,
  recordEditorMachine,
  savedBy,
  type RecordEditorOutput,
} from '../shared/record-editor.machine.ts';
import { sayFailure } from '../shared/failure.ts';

export type CustomerListEvent =
  | MarkChanged
  | Bare<'RETRY' | 'RESET' | 'ADD'>
  | { readonly type: 'FILTER_CHANGED'; readonly change: Partial<CustomerFilter> }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'SORT_CLICKED'; readonly column: CustomerColumn }
  | { readonly type: 'CUSTOMER_CHOSEN'; readonly customer: CurrentCustomer }
  | { readonly type: 'EDIT'; readonly customerId: number }
  /** The map of a new customer's farms, brought in once the customer is saved. */
  | FileChosen;

/** The map outlives the dialog, for the page of the customer that it is of. */
interface MapKept {
  readonly type: 'MAP_KEPT';
  readonly name: string;
}

interface CustomerListContext extends SettingsSlice {
  readonly permissions: Permissions;
  readonly customers: readonly CustomerDashboard[];
  /** Of the list that was read. */
  readonly mark: string | null;
  readonly edited: EditedRecord;
  /** Of the map that is brought in with a new customer; the file itself is with `holdMap`. */
  readonly mapName: string;
  readonly error: AppError | null;
}

export const mayAdd = may('ADD_CUSTOMERS');
export const mayEdit = may('EDIT_CUSTOMERS');

/** Unsaved work on a customer, if the user may still save it. */
function workThatMayBeSaved(permissions: Permissions, kept: unknown): KeptWork | null {
  const work = keptWorkIn(fieldsOf(kept)['edited']);
  const may = work?.subject.id === null ? mayAdd : mayEdit;
  return may({ context: { permissions } }) ? work : null;
}

/** All customers of the tenant: find, sort and open, and with the right to, add and change. @spec 1.2 */
export const customerListMachine = setup({
  types: typed<{
    input: PageInput;
    context: CustomerListContext;
    events: CustomerListEvent;
    children: {
      editor: 'editor';
      loadDashboard: 'loadDashboard';
      changePolling: 'changePolling';
      holdMap: 'holdMap';
    };
  }>(),
  actors: {
    loadDashboard: service<Marked<readonly CustomerDashboard[]>>(),
    editor: recordEditorMachine,
    holdMap: callback<Record<string, never>, FileChosen | MapKept>(),
    changePolling: changePollingMachine,
  },
  guards: {
    ...editorGuards,
    isNarrowed: ({ context }) => !isDefault(context.filter, everyone),
    mayAdd,
    isAdded: ({ context }, { saved }: RecordEditorOutput) => saved !== null && context.edited.subject.id === null,
    isAdding: ({ context }) => context.edited.subject.id === null,
    mayEditOne: ({ context }, id: number) =>
      mayEdit({ context }) && context.customers.some(({ customerId }) => customerId === id),
  },
  actions: {
    storeCustomers: assign(({ context }, { list, mark }: Marked<readonly CustomerDashboard[]>) => ({
      customers: list,
      mark,
      filter: withinChoices(context.filter, list),
      error: null,
    })),
    tellMark: sendTo('changePolling', ({ context: { mark } }) => ({ type: 'MARK_READ', mark })),
    storeFailure: assign((_, error: AppError) => ({ customers: [], error })),
    storeFilter: assign(({ context }, change: Partial<CustomerFilter>) => ({
      filter: withinChoices({ ...context.filter, ...change }, context.customers),
    })),
    resetFilter: assign({ filter: everyone }),
    turnSort: assign(({ context }, column: CustomerColumn) => ({ sort: sortAfterClick(context.sort, column) })),
    openCustomer: sendTo(systemActor('customers'), (_, customer: CurrentCustomer) => ({
      type: 'OPEN_CUSTOMER',
      customer: customerOf(customer),
      to: href('samples'),
    })),
    holdMap: sendTo('holdMap', (_, chosen: FileChosen) => chosen),
    // The page of the new customer takes it from there.
    keepMap: sendTo('holdMap', ({ context }): MapKept => ({ type: 'MAP_KEPT', name: context.mapName })),
    storeMap: assign((_, { file }: FileChosen) => ({ mapName: file.name })),
    begin: assign((_, id: number | null) => ({ edited: { subject: { id }, kept: null }, mapName: '' })),
    forgetEdited: assign({ edited: noRecord }),
    tellCustomers: sendTo(systemActor('customers'), { type: 'CUSTOMERS_OUTDATED' }),
    sayFailure,
  },
}).createMachine({
  id: 'customerList',
  context: ({ input: { permissions, kept } }) => ({
    permissions,
    ...keptSettings(kept, everyone),
    customers: [],
    mark: null,
    edited: editedOf(workThatMayBeSaved(permissions, kept)),
    mapName: '',
    error: null,
  }),
  invoke: { ...called('holdMap'), onError: { actions: withError('sayFailure') } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...called('loadDashboard'),
        onDone: [
          { guard: 'isKept', target: 'editing', actions: withOutput('storeCustomers') },
          { target: 'listed', actions: withOutput('storeCustomers') },
        ],
        onError: { target: 'unavailable', actions: withError('storeFailure') },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    listed: {
      invoke: {
        id: 'changePolling',
        src: 'changePolling',
        input: ({ context: { mark } }) => ({ of: 'customers', id: 0, mark }),
      },
      initial: 'current',
      on: {
        FILTER_CHANGED: { actions: withField('storeFilter', 'change') },
        SEARCH_TYPED: { actions: { type: 'storeFilter', params: ({ event }) => ({ searchText: event.text }) } },
        RESET: { guard: 'isNarrowed', actions: 'resetFilter' },
        SORT_CLICKED: { actions: withField('turnSort', 'column') },
        CUSTOMER_CHOSEN: { actions: withField('openCustomer', 'customer') },
        ADD: { guard: 'mayAdd', target: 'editing', actions: { type: 'begin', params: null } },
        EDIT: {
          guard: withField('mayEditOne', 'customerId'),
          target: 'editing',
          actions: withField('begin', 'customerId'),
        },
      },
      states: {
        current: { on: { MARK_CHANGED: 'refreshing' } },
        /** The list stays while it is read again. */
        refreshing: {
          invoke: {
            ...called('loadDashboard'),
            onDone: { target: 'current', actions: [withOutput('storeCustomers'), 'tellMark'] },
            onError: { target: 'current', actions: withError('sayFailure') },
          },
        },
      },
    },
    editing: {
      exit: 'forgetEdited',
      on: { FILE_CHOSEN: { guard: 'isAdding', actions: [withEvent('holdMap'), withEvent('storeMap')] } },
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { edited } }) => ({ ...edited, read: null }),
        onDone: [
          // The work with a new customer begins: its land and its results are still to come.
          {
            guard: withOutput('isAdded'),
            target: 'listed.refreshing',
            actions: [
              'tellCustomers',
              'keepMap',
              { type: 'openCustomer', params: ({ event }) => held(savedBy<CurrentCustomer>({ event })) },
            ],
          },
          { guard: withOutput('isSaved'), target: 'listed.refreshing', actions: 'tellCustomers' },
          { guard: withOutput('isOutdated'), target: 'listed.refreshing' },
          { target: 'listed' },
        ],
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
  },
});

export type CustomerListRef = ActorRefFrom<typeof customerListMachine>;
export type CustomerListSnapshot = SnapshotFrom<typeof customerListMachine>;
