import type { SampleStatus } from '../contract/entities.ts';
import { isEngineBusy, statusIds } from '../samples/status.ts';
import type { CurrentCustomer, CustomerDashboard } from './customer.ts';
import { taskLists } from './task-list.ts';
import { addressOfTask } from './tasks.ts';

/** What is likely to be opened next, and for whom; null for the customer who is open. */
export interface NextPage {
  readonly customer: Pick<CurrentCustomer, 'customerId' | 'customerName'> | null;
  /** An address of the portal. */
  readonly to: string;
}

/** The first line of "Needs you today": the first kind of the day, and the customer with the most of it. */
export function firstTask(customers: readonly CustomerDashboard[]): NextPage | null {
  const [list] = taskLists(customers);
  const [customer] = list?.customers ?? [];
  return list && customer ? { customer, to: addressOfTask(customer, list.kind) } : null;
}

type Statuses = readonly Pick<SampleStatus, 'status'>[];

/** The engine was busy with these samples, and now has results: a plan is made of them next. */
export const hasRun = (before: Statuses, now: Statuses): boolean =>
  before.some(({ status }) => isEngineBusy(status)) &&
  !now.some(({ status }) => isEngineBusy(status)) &&
  now.some(({ status }) => status === statusIds.Completed);
