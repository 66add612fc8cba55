import { z } from 'zod';
import { contract } from './core.ts';
import { byId, Id, JsonText } from './shared.ts';
import { Product } from './reference-data.ts';

/** 1 my, 2 team, 3 inactive, 4 inactive my, 5 inactive team. */
export const CustomerGroup = z.coerce.number().int().min(1).max(5);

/** Whether customers shall receive their analyte reports automatically. */
export const AutoSendAction = z.enum(['enable', 'disable']);

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

export const Paddock = z
  .object({
    id: z.number(),
    name: z.string(),
    farmId: z.number(),
    farmName: z.string(),
    areaHa: z.number().nullable(),
    /** Feature collection whose first feature holds the geometry. */
    geoJsonFeature: JsonText,
    /** Points, longitude then latitude. */
    centroid: JsonText,
    farmCentroid: JsonText,
  })
  .meta({ id: 'Paddock' });

export const Site = z
  .object({
    id: z.number(),
    name: z.string(),
    paddockId: z.number().nullable(),
    paddockName: z.string().nullable(),
    geoJsonFeature: JsonText.nullable(),
  })
  .meta({ id: 'Site' });

export const BlendRow = z.object({
  productId: z.number(),
  productName: z.string(),
  /** Share of the blend, 0 to 1. */
  productPercent: z.number(),
  unitOfMeasure: z.string(),
  nutrients: Product.shape.nutrients,
});

export const CustomBlend = z
  .object({
    id: z.number(),
    blendName: z.string(),
    customerId: z.number(),
    products: z.array(BlendRow),
    isActive: z.boolean(),
  })
  .meta({ id: 'CustomBlend' });

export const customerCalls = contract({
  'GET /customer/getByGroup': {
    summary: 'Customers of a group whose name contains a text',
    policy: 'VIEW_CUSTOMERS',
    query: z.object({ group: CustomerGroup, searchText: z.string().max(200).optional() }),
    answer: z.object({ customerList: z.array(Customer), totalCount: z.number() }),
  },
  'GET /customer/getDashboardAll': {
    summary: 'All customers with their sample counts',
    policy: 'VIEW_CUSTOMERS',
    answer: z.array(CustomerDashboard),
  },
  'PUT /customer/autosend/{action}': {
    summary:
      'Sets whether customers receive their analyte reports automatically: all of them, or none when one is not found',
    policy: 'MANAGE_AUTO_SEND',
    params: z.object({ action: AutoSendAction }),
    body: z.object({ customerIds: z.array(Id).min(1).max(20_000) }),
    answer: z.object({ customerIds: z.array(z.number()), actionType: AutoSendAction }),
  },
  'GET /customer/{id}/sites': {
    summary: 'Sites of a customer',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ sites: z.array(Site) }),
  },
  'GET /customer/{id}/products': {
    summary: 'Custom blends of a customer',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ blendProducts: z.array(CustomBlend) }),
  },
  'GET /farm/customerfarms/{customerId}': {
    summary: 'Paddocks of a customer with their geometry',
    policy: 'VIEW_CUSTOMERS',
    params: z.object({ customerId: Id }),
    answer: z.object({ paddocks: z.array(Paddock) }),
    trusted: true,
  },
});
