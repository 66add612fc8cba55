import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { customerOf, type CustomerDashboard } from '../../model/customers/customer.ts';
import { isGone, type AppError } from '../../model/errors/app-error.ts';
import type { Marked } from '../../model/notifications/watched.ts';
import { href } from '../../model/routes/routes.ts';
import { among, noSelection, withAll, withRow, withSpan } from '../../model/samples/selection.ts';
import {
  changedBy,
  changesAny,
  otherAction,
  type AutoSendAction,
  type AutoSendAnswer,
  type SetAutoSendInput,
} from '../../model/settings/auto-send.ts';
import { defaultFilter, isDefault, type CustomerFilter } from '../../model/settings/customer-filter.ts';
import type { CustomerColumn } from '../../model/customers/customer-sort.ts';
import { withinChoices } from '../../model/settings/filter-choices.ts';
import { keptSettings } from '../../model/settings/kept-settings.ts';
import { moneyKept } from '../../model/settings/kept-money.ts';
import { mayShow, type SettingsTab } from '../../model/settings/tabs.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { called } from '../kit/called.ts';
import type { PageInput } from '../kit/page.ts';
import { sortAfterClick } from '../../model/shared/sorting.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { changePollingMachine } from '../shared/change-polling.machine.ts';
import { sayFailure } from '../shared/failure.ts';
import {
  answered,
  inputOf,
  keptOf,
  partOf,
  parts,
  seen,
  shownIdsOf,
  toTab,
  withUndo,
  type SettingsContext,
  type SettingsEvent,
  type SettingsParts,
} from './settings.context.ts';
import { maySetAutoSend } from './settings.selectors.ts';

/** The settings: the tenant's customers, found, sorted and selected, and which of them receive their analyte reports automatically. @spec 3.2, 3.4 */
export const settingsMachine = setup({
  types: typed<{
    input: PageInput;
    context: SettingsContext;
    events: SettingsEvent;
    children: SettingsParts;
  }>(),
  actors: {
    loadCustomers: service<Marked<readonly CustomerDashboard[]>>(),
    setAutoSend: service<AutoSendAnswer, SetAutoSendInput>(),
    ...parts,
    changePolling: changePollingMachine,
  },
  guards: {
    isNarrowed: ({ context }) => !isDefault(context.filter),
    maySet: maySetAutoSend,
    isGone: (_, error: AppError) => isGone(error),
    mayShow: ({ context }, tab: SettingsTab) => mayShow(context.permissions, tab),
    canSet: ({ context }, action: AutoSendAction) =>
      maySetAutoSend({ context }) && changesAny(context.customers, context.selectedIds, action),
    changesMany: ({ context }, action: AutoSendAction) =>
      maySetAutoSend({ context }) && changedBy(context.customers, context.selectedIds, action).length > 1,
    hasUndo: ({ context }) => context.undo !== null,
  },
  actions: {
    storeTab: assign((_, tab: SettingsTab) => ({ tab })),
    addressTab: sendTo(systemActor('navigation'), (_, tab: SettingsTab) => toTab(tab)),
    openCustomer: sendTo(systemActor('customers'), (_, customer: CustomerDashboard) => ({
      type: 'OPEN_CUSTOMER',
      customer: customerOf(customer),
      to: href('samples'),
    })),
    /** Each part is read when it becomes visible, and follows others' changes while it is. */
    showTab: sendTo((_, tab: SettingsTab) => partOf[tab], { type: 'SHOW' as const }),
    hideTab: sendTo(({ context }) => partOf[context.tab], { type: 'HIDE' as const }),
    storeCustomers: assign(({ context }, { list }: Marked<readonly CustomerDashboard[]>) =>
      seen(context, { customers: list, filter: withinChoices(context.filter, list), error: null }),
    ),
    tellMark: sendTo('changePolling', (_, { mark }: Marked<unknown>) => ({ type: 'MARK_READ', mark })),
    storeFailure: assign((_, error: AppError) => ({ customers: [], error, ...noSelection })),
    storeFilter: assign(({ context }, change: Partial<CustomerFilter>) =>
      seen(context, { filter: withinChoices({ ...context.filter, ...change }, context.customers) }),
    ),
    resetFilter: assign(({ context }) => seen(context, { filter: defaultFilter })),
    turnSort: assign(({ context }, column: CustomerColumn) => ({ sort: sortAfterClick(context.sort, column) })),
    selectCustomer: assign(
      ({ context }, { customerId, selected }: { readonly customerId: number; readonly selected: boolean }) =>
        among(withRow(context, [customerId], selected), shownIdsOf(context)),
    ),
    selectSpan: assign(({ context }, id: number) => withSpan(context, shownIdsOf(context), { id })),
    selectAll: assign(({ context }, selected: boolean) => withAll(shownIdsOf(context), selected)),
    storeRequest: assign(({ context }, action: AutoSendAction) => ({
      request: { action, customerIds: changedBy(context.customers, context.selectedIds, action) },
    })),
    requestUndo: assign(({ context }) => ({ request: context.undo, undo: null })),
    storeUndo: assign((_, { customerIds, actionType }: AutoSendAnswer) => ({
      undo: { action: otherAction(actionType), customerIds },
    })),
    storeAnswer: assign(({ context }, answer: AutoSendAnswer) => answered(context, answer)),
    sayDone: sendTo(systemActor('toaster'), (_, { customerIds, actionType }: AutoSendAnswer) =>
      withUndo(settingsTexts.autoSend.done(customerIds.length, actionType)),
    ),
    sayFailure,
  },
}).createMachine({
  id: 'settings',
  context: ({ input: { permissions, kept, tab } }) => ({
    permissions,
    ...keptSettings(kept),
    ...moneyKept(kept, permissions, tab),
    customers: [],
    ...noSelection,
    request: null,
    undo: null,
    error: null,
  }),
  invoke: [
    { id: 'autoReports', src: 'autoReports', input: inputOf('autoReports') },
    { id: 'labAnswers', src: 'labAnswers', input: inputOf('labAnswers') },
    {
      id: 'economicsEditor',
      src: 'economicsEditor',
      input: inputOf('economics', ({ economics }) => ({ drafts: economics })),
    },
    { id: 'priceList', src: 'priceList', input: keptOf('prices') },
    { id: 'adviceFigures', src: 'adviceFigures', input: keptOf('advice') },
    { id: 'referenceData', src: 'referenceData', input: keptOf('reference') },
    { id: 'commentTemplates', src: 'commentTemplates', input: keptOf('templates') },
    { id: 'brand', src: 'brand', input: keptOf('brand') },
    { id: 'mailTemplates', src: 'mailTemplates', input: keptOf('mailTemplates') },
    { id: 'people', src: 'people', input: keptOf('people') },
    { id: 'signInRules', src: 'signInRules', input: keptOf('signIn') },
    { id: 'auditTrail', src: 'auditTrail', input: inputOf('audit') },
    { id: 'privacy', src: 'privacy', input: inputOf('privacy') },
    { id: 'changePolling', src: 'changePolling', input: { of: 'customers', id: 0, mark: null } },
  ],
  on: {
    TAB_CHOSEN: {
      guard: withField('mayShow', 'tab'),
      actions: ['hideTab', withField('storeTab', 'tab'), withField('showTab', 'tab'), withField('addressTab', 'tab')],
    },
    CUSTOMER_CHOSEN: { actions: withField('openCustomer', 'customer') },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...called('loadCustomers'),
        onDone: { target: 'listed', actions: [withOutput('storeCustomers'), withOutput('tellMark')] },
        onError: { target: 'unavailable', actions: withError('storeFailure') },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    /** Many growers are to be mailed, or to be mailed no more, at one press. */
    askingAutoSend: { on: { CONFIRM: 'listed.settingAutoSend', CANCEL: 'listed.refreshing' } },
    listed: {
      initial: 'current',
      on: {
        FILTER_CHANGED: { actions: withField('storeFilter', 'change') },
        SEARCH_TYPED: { actions: { type: 'storeFilter', params: ({ event }) => ({ searchText: event.text }) } },
        RESET: { guard: 'isNarrowed', actions: 'resetFilter' },
        SORT_CLICKED: { actions: withField('turnSort', 'column') },
        CUSTOMER_TOGGLED: { guard: 'maySet', actions: withEvent('selectCustomer') },
        CUSTOMERS_SPANNED: { guard: 'maySet', actions: withField('selectSpan', 'customerId') },
        ALL_TOGGLED: { guard: 'maySet', actions: withField('selectAll', 'selected') },
      },
      states: {
        current: {
          on: {
            MARK_CHANGED: 'refreshing',
            SET_AUTO_SEND: [
              {
                guard: withField('changesMany', 'action'),
                target: '#settings.askingAutoSend',
                actions: withField('storeRequest', 'action'),
              },
              {
                guard: withField('canSet', 'action'),
                target: 'settingAutoSend',
                actions: withField('storeRequest', 'action'),
              },
            ],
            UNDO: { guard: 'hasUndo', target: 'settingAutoSend', actions: 'requestUndo' },
          },
        },
        /** Nothing is shown as set before the server has answered. */
        settingAutoSend: {
          invoke: {
            id: 'setAutoSend',
            src: 'setAutoSend',
            input: ({ context }) => context.request!,
            onDone: {
              target: 'refreshing',
              actions: [withOutput('storeAnswer'), withOutput('storeUndo'), withOutput('sayDone')],
            },
            onError: [
              { guard: withError('isGone'), target: 'refreshing', actions: withError('sayFailure') },
              { target: 'current', actions: withError('sayFailure') },
            ],
          },
        },
        /** The list stays while it is read again. */
        refreshing: {
          invoke: {
            ...called('loadCustomers'),
            onDone: { target: 'current', actions: [withOutput('storeCustomers'), withOutput('tellMark')] },
            onError: { target: 'current', actions: withError('sayFailure') },
          },
        },
      },
    },
  },
});

export type SettingsRef = ActorRefFrom<typeof settingsMachine>;
export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;
