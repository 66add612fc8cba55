import { z } from 'zod';
import { areEmailAddresses } from '../customers/email-addresses.ts';
import { contract, unversioned } from './core.ts';
import { byId, Id, IdOrNew, Instant, Name, named, NumberOrNull, TextOrNull, Version, wholeNumber } from './shared.ts';

/** 1 my, 2 team, 3 inactive, 4 inactive my, 5 inactive team. */
export const CustomerGroup = wholeNumber(1, 5);

export const Customer = named('Customer', {
  customerId: z.number(),
  customerName: z.string(),
  isActive: z.boolean(),
  isDirectCustomer: z.boolean(),
  isTeamCustomer: z.boolean(),
  receiveAnalyteReportAutomaticallyFlag: z.boolean(),
});

const Adviser = z.object({ userId: z.string(), userName: z.string() });

export const CustomerDashboard = Customer.extend({
  region: z.string(),
  district: z.string(),
  area: z.string(),
  advisers: z.array(Adviser),
  totalSamples: z.number(),
  atLab: z.number(),
  ready: z.number(),
  inProgress: z.number(),
  inProgressReports: z.number(),
  /** Days since the oldest soil (plant) sample that still waits was sampled; null when none waits. */
  soilWaitTime: NumberOrNull,
  plantWaitTime: NumberOrNull,
  isPifCompleted: z.boolean(),
  /** Samples that lack inputs, whose run has failed, and whose results are there. */
  waitingForPif: z.number(),
  failed: z.number(),
  completed: z.number(),
  /** Of those with results: samples that are in no recommendation yet. */
  resultsIn: z.number(),
  /** Reports that are finalised and not published, and reports whose last mail has failed: the oldest first. */
  reportsToPublish: z.array(z.number()),
  failedMails: z.array(z.number()),
  /** Reports whose grower waits for a reply, and those whose link was not opened for `limits.unopenedAfterDays`: the oldest first. */
  questions: z.array(z.number()),
  unopened: z.array(z.number()),
  /** Paddocks whose newest soil sample is older than `limits.samplesDueAfterMonths`; those never sampled do not count. */
  samplesDue: z.number(),
  /** When something of the customer, its samples, recommendations or reports was last written. */
  lastActivityOn: Instant,
}).meta({ id: 'CustomerDashboard' });

/** Where a farm has its land. */
export const FarmPlace = named('FarmPlace', {
  farmId: z.number(),
  customerId: z.number(),
  /** Of the middle of its paddocks by area; degrees, WGS 84. */
  longitude: z.number(),
  latitude: z.number(),
  paddocks: z.number(),
});

export const CustomerRecord = named('CustomerRecord', {
  customerId: z.number(),
  customerName: z.string(),
  isActive: z.boolean(),
  region: z.string(),
  district: z.string(),
  area: z.string(),
  email: TextOrNull,
  farms: z.array(z.object({ farmId: z.number(), farmName: z.string(), paddocks: z.number() })),
  advisers: z.array(Adviser),
  version: z.number(),
});

const PlaceName = z.string().trim().max(100);
const customerBody = z.object({
  customerName: Name,
  isActive: z.boolean(),
  region: PlaceName,
  district: PlaceName,
  area: PlaceName,
  /** Where the customer's mails go, with semicolons between; null for nowhere. */
  email: z
    .string()
    .trim()
    .max(1_000)
    .refine(areEmailAddresses, 'must be email addresses with semicolons between')
    .nullable(),
  /** Farms to add (0) and to rename; other farms do not change. */
  farms: z.array(z.object({ farmId: IdOrNew, farmName: Name })).max(500),
  /** All advisers of the customer: advisers not named lose the customer. */
  adviserIds: z.array(z.uuid()).max(100),
});

const GroupSearch = z.object({ group: CustomerGroup, searchText: z.string().max(200).optional() });
const CustomerList = z.object({ customerList: z.array(Customer), totalCount: z.number() });

/** A record of a customer, as much as is needed to go there. */
const FoundRecord = z.object({
  id: z.number(),
  name: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  /** Of a customer that the user advises. */
  isMine: z.boolean(),
});

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
    programs: 'a program that fetches published documents asks it which customers have any',
    query: GroupSearch,
    answer: CustomerList,
  },
  'GET /customer/getDashboardAll': {
    summary: 'All customers with their sample counts',
    policy: 'VIEW_CUSTOMERS',
    answer: z.array(CustomerDashboard),
  },
  'GET /customer/places': {
    summary: 'Where the farms of all customers have their land: a point for each farm with a drawn paddock',
    policy: 'VIEW_CUSTOMERS',
    answer: z.object({ places: z.array(FarmPlace) }),
  },
  'GET /customer/find': {
    summary:
      'Customers, recommendations and reports of the tenant whose names hold each word of a text, the best of each',
    policy: 'VIEW_CUSTOMERS',
    query: z.object({
      text: z.string().trim().min(1).max(200),
      /** Whose records come before equal ones of others: the customer that is open. */
      customerId: Id.optional(),
    }),
    answer: z.object({
      customers: z.array(
        z.object({ customerId: z.number(), customerName: z.string(), isActive: z.boolean(), isMine: z.boolean() }),
      ),
      recommendations: z.array(FoundRecord),
      reports: z.array(FoundRecord),
    }),
  },
  'GET /customer/advisers': {
    summary: 'The people of the tenant who may advise a customer',
    policy: 'ADD_CUSTOMERS',
    answer: z.object({ advisers: z.array(Adviser) }),
  },
  'GET /customer/{id}': {
    summary: 'A customer with its farms and its advisers',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: CustomerRecord,
  },
  'POST /customer': {
    summary:
      'Add a customer with its farms and its advisers; a caller who may not change customers and names no adviser becomes its adviser',
    policy: 'ADD_CUSTOMERS',
    unversioned: unversioned.adds,
    body: customerBody,
    answer: CustomerRecord,
  },
  'PUT /customer/{id}': {
    summary: 'Change a customer, add or rename its farms, and say who advises it',
    policy: 'EDIT_CUSTOMERS',
    changes: 'customer',
    params: byId,
    body: customerBody.extend({ version: Version.optional() }),
    answer: CustomerRecord,
  },
});
