import { limits } from '../../model/limits.ts';
import { addressOf } from '../../model/routes/place.ts';
import type { NavigationMessage, ToasterMessage } from '../../model/session/messages.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { successToast } from '../shared/toasts.ts';
import type { CustomerDashboard } from '../../model/customers/customer.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { among, type RowSelection } from '../../model/samples/selection.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import {
  withAutoSend,
  type AutoSendAction,
  type AutoSendAnswer,
  type SetAutoSendInput,
} from '../../model/settings/auto-send.ts';
import type { KeptInput } from '../../model/shared/record-work.ts';
import type { CustomerFilter } from '../../model/settings/customer-filter.ts';
import type { CustomerColumn } from '../../model/customers/customer-sort.ts';
import type { KeptMoney } from '../../model/settings/kept-money.ts';
import type { SettingsSlice } from '../../model/settings/kept-settings.ts';
import { shownCustomers } from '../../model/settings/shown-customers.ts';
import type { SettingsTab } from '../../model/settings/tabs.ts';
import type { MarkChanged } from '../shared/change-polling.machine.ts';
import { lazyTabMachine, type LazyTabInput } from './lazy-tab.machine.ts';

export type SettingsEvent =
  | MarkChanged
  | { readonly type: 'RETRY' }
  | { readonly type: 'FILTER_CHANGED'; readonly change: Partial<CustomerFilter> }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'RESET' }
  | { readonly type: 'SORT_CLICKED'; readonly column: CustomerColumn }
  | { readonly type: 'CUSTOMER_TOGGLED'; readonly customerId: number; readonly selected: boolean }
  | { readonly type: 'CUSTOMERS_SPANNED'; readonly customerId: number }
  | { readonly type: 'ALL_TOGGLED'; readonly selected: boolean }
  | { readonly type: 'SET_AUTO_SEND'; readonly action: AutoSendAction }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  /** Asked for from the message that says what was set. */
  | { readonly type: 'UNDO' }
  | { readonly type: 'TAB_CHOSEN'; readonly tab: SettingsTab }
  /** Their samples are opened. */
  | { readonly type: 'CUSTOMER_CHOSEN'; readonly customer: CustomerDashboard };

export interface SettingsContext extends SettingsSlice, KeptMoney, RowSelection {
  readonly permissions: Permissions;
  readonly tab: SettingsTab;
  readonly customers: readonly CustomerDashboard[];
  /** What is being set, and for whom; null while nothing has been. */
  readonly request: SetAutoSendInput | null;
  /** What would take back what was set last; null while nothing has been. */
  readonly undo: SetAutoSendInput | null;
  readonly error: AppError | null;
}

/** What a tab with a machine of its own begins with. */
export const inputOf =
  (tab: SettingsTab, begun: (context: SettingsContext) => object = () => ({})) =>
  ({ context }: { readonly context: SettingsContext }): LazyTabInput => ({
    tab,
    isShown: context.tab === tab,
    begun: begun(context),
  });

/** What a tab begins with whose records are edited one by one. */
export const keptOf = (tab: SettingsTab) =>
  inputOf(tab, ({ records }) => ({ kept: records[tab] ?? null }) satisfies KeptInput);

/** What the page invokes, by the id under which each part is found. */
export type SettingsParts = {
  readonly [
    Id in
      | 'autoReports'
      | 'labAnswers'
      | 'economicsEditor'
      | 'priceList'
      | 'adviceFigures'
      | 'referenceData'
      | 'commentTemplates'
      | 'brand'
      | 'mailTemplates'
      | 'people'
      | 'signInRules'
      | 'auditTrail'
      | 'privacy'
      | 'changePolling'
  ]: Id;
};

/** The machines of the parts, each fetched lazily. */
export const parts = {
  autoReports: lazyTabMachine,
  labAnswers: lazyTabMachine,
  economicsEditor: lazyTabMachine,
  priceList: lazyTabMachine,
  adviceFigures: lazyTabMachine,
  referenceData: lazyTabMachine,
  commentTemplates: lazyTabMachine,
  brand: lazyTabMachine,
  mailTemplates: lazyTabMachine,
  people: lazyTabMachine,
  signInRules: lazyTabMachine,
  auditTrail: lazyTabMachine,
  privacy: lazyTabMachine,
} as const;

/** The machine behind each tab; that of the customers is the page itself, whose list follows what others change whatever is shown. */
export const partOf: Readonly<Record<SettingsTab, string>> = {
  customers: 'changePolling',
  autoReports: 'autoReports',
  labAnswers: 'labAnswers',
  economics: 'economicsEditor',
  prices: 'priceList',
  advice: 'adviceFigures',
  reference: 'referenceData',
  templates: 'commentTemplates',
  brand: 'brand',
  mailTemplates: 'mailTemplates',
  people: 'people',
  signIn: 'signInRules',
  audit: 'auditTrail',
  privacy: 'privacy',
};

export const shownIdsOf = ({ customers, filter, sort }: SettingsContext): readonly number[] =>
  shownCustomers(customers, filter, sort).map(({ customerId }) => customerId);
/** The context after a change, with the selection among the customers still shown. */
export const seen = (context: SettingsContext, change: Partial<SettingsContext>): Partial<SettingsContext> => ({
  ...change,
  ...among(context, shownIdsOf({ ...context, ...change })),
});

/** The context after customers were set: what was selected meanwhile stays so. */
export function answered(context: SettingsContext, answer: AutoSendAnswer): Partial<SettingsContext> {
  const done = new Set(answer.customerIds);
  const selectedIds = context.selectedIds.filter((id) => !done.has(id));
  return seen({ ...context, selectedIds }, { customers: withAutoSend(context.customers, answer) });
}

/** Writes the tab into the address, so that a reload or a link comes back to it. */
export const toTab = (tab: SettingsTab): NavigationMessage => ({
  type: 'NAVIGATE',
  to: addressOf({ page: 'settings', records: {}, tab }),
  replace: true,
});

/** Says what was set, and offers the way back. */
export const withUndo = (message: string): ToasterMessage => ({
  ...successToast(message),
  hideAfterMs: limits.undoToastMs,
  undo: {
    label: settingsTexts.autoSend.undo,
    to: 'settings',
    event: { type: 'UNDO' },
    tooLate: settingsTexts.autoSend.tooLate,
  },
});
