import type { CustomerDashboard } from '../../model/customers/customer.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { among, type RowSelection } from '../../model/samples/selection.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { SetAutoSendInput } from '../../model/settings/auto-send.ts';
import type { KeptMoney } from '../../model/settings/kept-money.ts';
import type { SettingsSlice } from '../../model/settings/kept-settings.ts';
import { shownCustomers } from '../../model/settings/shown-customers.ts';
import type { SettingsTab } from '../../model/settings/tabs.ts';

export interface SettingsContext extends SettingsSlice, KeptMoney, RowSelection {
  readonly permissions: Permissions;
  readonly tab: SettingsTab;
  readonly customers: readonly CustomerDashboard[];
  /** What is being set, and for whom; null while nothing has been. */
  readonly wish: SetAutoSendInput | null;
  readonly error: AppError | null;
}

/** The machine behind each tab. */
export const partOf: Readonly<Record<SettingsTab, string>> = {
  customers: 'settings',
  labAnswers: 'labAnswers',
  economics: 'economicsEditor',
  prices: 'priceList',
  advice: 'adviceFigures',
  templates: 'commentTemplates',
  people: 'people',
  audit: 'auditTrail',
};

export const shownIdsOf = ({ customers, filter, sort }: SettingsContext): readonly number[] =>
  shownCustomers(customers, filter, sort).map(({ customerId }) => customerId);
/** The context after a change, with the selection among the customers still shown. */
export const seen = (context: SettingsContext, change: Partial<SettingsContext>): Partial<SettingsContext> => ({
  ...change,
  ...among(context, shownIdsOf({ ...context, ...change })),
});
