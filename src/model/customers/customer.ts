import type { Answer } from '../contract/core.ts';
import type { customerCalls } from '../contract/customers.ts';

export type CustomerList = Answer<(typeof customerCalls)['GET /customer/getByGroup']>;
export type Customer = CustomerList['customerList'][number];
export type CustomerDashboard = Answer<(typeof customerCalls)['GET /customer/getDashboardAll']>[number];

/** The customer that the adviser works on, as every page needs it. */
export interface CurrentCustomer {
  readonly customerId: number;
  readonly customerName: string;
}

/** The customer of a record, and of whatever else names one, as every page needs it. */
export const customerOf = ({ customerId, customerName }: CurrentCustomer): CurrentCustomer => ({
  customerId,
  customerName,
});

/** The groups of the header's dropdown, by the customer type ids of the specification 1.3. */
export const customerGroups = [
  { id: 1, name: 'My Customers' },
  { id: 2, name: 'Team Customers' },
  { id: 3, name: 'Inactive Customers' },
] as const;
export type CustomerGroupId = (typeof customerGroups)[number]['id'];

/** True for the id of a group of customers. */
export const isCustomerGroup = (id: unknown): id is CustomerGroupId => customerGroups.some((group) => group.id === id);

/** Shown where a customer's name would be. */
export const NO_CUSTOMER = 'No Customer Selected';
