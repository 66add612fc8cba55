import { customerDashboard } from '../queries/customers/customer-dashboard.ts';
import { customersByGroup, hasReport } from '../queries/customers/customers-by-group.ts';
import type { Handlers } from './kit/call.ts';

export const customerHandlers = {
  'GET /customer/getByGroup': async ({ tx, user, query }) => {
    const customerList = await customersByGroup(tx, user.id, query.group, query.searchText);
    return { customerList, totalCount: customerList.length };
  },
  'GET /customer/getReportCustomers': async ({ tx, user, query }) => {
    const customerList = await customersByGroup(tx, user.id, query.group, query.searchText, hasReport(tx));
    return { customerList, totalCount: customerList.length };
  },
  'GET /customer/getDashboardAll': ({ tx, user }) => customerDashboard(tx, user.id),
} satisfies Partial<Handlers>;
