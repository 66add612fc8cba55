import { z } from 'zod';
import { contract } from './core.ts';

/** 1 my, 2 team, 3 inactive, 4 inactive my, 5 inactive team. */
export const CustomerGroup = z.coerce.number().int().min(1).max(5);

export const Customer = z
  .object({
    customerId: z.number(),
    customerName: z.string(),
    isActive: z.boolean(),
    isDirectCustomer: z.boolean(),
    isTeamCustomer: z.boolean(),
    receiveAnalyteReportAutomaticallyFlag: z.boolean(),
  })
  .meta({ id: 'Customer' });

export const CustomerDashboard = Customer.extend({
  region: z.string(),
  district: z.string(),
  area: z.string(),
  advisers: z.array(z.object({ userId: z.string(), userName: z.string() })),
  totalSamples: z.number(),
  atLab: z.number(),
  ready: z.number(),
  inProgress: z.number(),
  inProgressReports: z.number(),
  /** Days since the oldest soil (plant) sample that still waits was sampled; null when none waits. */
  soilWaitTime: z.number().nullable(),
  plantWaitTime: z.number().nullable(),
  isPifCompleted: z.boolean(),
}).meta({ id: 'CustomerDashboard' });

const GroupSearch = z.object({ group: CustomerGroup, searchText: z.string().max(200).optional() });
const CustomerList = z.object({ customerList: z.array(Customer), totalCount: z.number() });

export const customerCalls = contract({
  'GET /customer/getByGroup': {
    summary: 'Customers of a group whose name contains a text',
    policy: 'VIEW_CUSTOMERS',
    query: GroupSearch,
    answer: CustomerList,
  },
  'GET /customer/getReportCustomers': {
    summary: 'Customers of a group that have a report, whose name contains a text',
    policy: 'VIEW_CUSTOMERS',
    programs: 'whoever fetches published documents by itself asks it whom there are any for',
    query: GroupSearch,
    answer: CustomerList,
  },
  'GET /customer/getDashboardAll': {
    summary: 'All customers with their sample counts',
    policy: 'VIEW_CUSTOMERS',
    answer: z.array(CustomerDashboard),
  },
});
