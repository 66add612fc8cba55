import type { Portal } from '../../src/model/contract/index.ts';
import { holds } from '../../src/model/session/permissions.ts';
import { addCustomer, updateCustomer } from '../commands/customers/save-customer.ts';
import { customerDashboard } from '../queries/customers/customer-dashboard.ts';
import { customerRecord } from '../queries/customers/customer-record.ts';
import { customersByGroup, hasReport } from '../queries/customers/customers-by-group.ts';
import { farmPlaces } from '../queries/customers/farm-places.ts';
import { findByName } from '../queries/customers/find-by-name.ts';
import { advisersOfTenant } from '../queries/people/people-of-tenant.ts';
import type { CallFor, Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

/**
 * Advisers of a new customer. A user who names no adviser and may not edit customers later becomes the adviser, or the customer would never have one.
 */
const advisersOfNew = ({ user, body: { adviserIds } }: CallFor<Portal['POST /customer']>): string[] =>
  adviserIds.length > 0 || holds(user.roles, 'EDIT_CUSTOMERS') ? adviserIds : [user.id];

export const customerHandlers = {
  'GET /customer/getByGroup': async ({ tx, user, query }) => {
    const customerList = await customersByGroup(tx, {
      userId: user.id,
      group: query.group,
      searchText: query.searchText,
    });
    return { customerList, totalCount: customerList.length };
  },
  'GET /customer/getReportCustomers': async ({ tx, user, query }) => {
    const customerList = await customersByGroup(tx, {
      userId: user.id,
      group: query.group,
      searchText: query.searchText,
      also: hasReport(tx),
    });
    return { customerList, totalCount: customerList.length };
  },
  'GET /customer/getDashboardAll': ({ tx, user }) => customerDashboard(tx, user.id),
  'GET /customer/places': async ({ tx }) => ({ places: await farmPlaces(tx) }),
  'GET /customer/find': ({ tx, query, user }) => findByName(tx, { ...query, userId: user.id }),
  'GET /customer/advisers': async ({ tx, tenantId }) => ({ advisers: await advisersOfTenant(tx, tenantId) }),
  'GET /customer/{id}': ({ tx, params }) => customerRecord(tx, params.id),
  'POST /customer': async (call) =>
    customerRecord(
      call.tx,
      await addCustomer(call.tx, {
        tenantId: call.tenantId,
        given: { ...call.body, adviserIds: advisersOfNew(call) },
        change: changeOf(call),
      }),
    ),
  'PUT /customer/{id}': async (call) => {
    await updateCustomer(call.tx, call.tenantId, call.params.id, call.body, changeOf(call));
    return customerRecord(call.tx, call.params.id);
  },
} satisfies Partial<Handlers>;
