import type { Answer } from '../contract/core.ts';
import type { settingsCalls } from '../contract/settings.ts';
import type { CustomerDashboard } from '../customers/customer.ts';

/** The customers that were set, and to what: `enable`, or otherwise off (specification 3.4). */
export type AutoSendAnswer = Answer<(typeof settingsCalls)['PUT /customer/autosend/{action}']>;
export type AutoSendAction = AutoSendAnswer['actionType'];

/** For whom it is set, and to what. */
export interface SetAutoSendInput {
  readonly action: AutoSendAction;
  readonly customerIds: readonly number[];
}

/** The customers as the answer says they are now; the others stay the same objects. */
export function withAutoSend(
  customers: readonly CustomerDashboard[],
  { customerIds, actionType }: AutoSendAnswer,
): readonly CustomerDashboard[] {
  const set = new Set(customerIds);
  const isOn = actionType === 'enable';
  return customers.map((customer) =>
    set.has(customer.customerId) ? { ...customer, receiveAnalyteReportAutomaticallyFlag: isOn } : customer,
  );
}

/** Those of these customers that the action would change. */
export function changedBy(
  customers: readonly CustomerDashboard[],
  customerIds: readonly number[],
  action: AutoSendAction,
): readonly number[] {
  const asked = new Set(customerIds);
  return customers
    .filter(
      ({ customerId, receiveAnalyteReportAutomaticallyFlag }) =>
        asked.has(customerId) && receiveAnalyteReportAutomaticallyFlag !== (action === 'enable'),
    )
    .map(({ customerId }) => customerId);
}

/** Whether the action would change one of these customers. */
export const changesAny = (...asked: Parameters<typeof changedBy>): boolean => changedBy(...asked).length > 0;

export const otherAction = (action: AutoSendAction): AutoSendAction => (action === 'enable' ? 'disable' : 'enable');
