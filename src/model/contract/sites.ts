import { z } from 'zod';
import { contract } from './core.ts';
import { Id, JsonText, byId } from './shared.ts';

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

export const siteCalls = contract({
  'GET /customer/{id}/sites': {
    summary: 'Sites of a customer',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ sites: z.array(Site) }),
  },
  'GET /farm/customerfarms/{customerId}': {
    summary: 'Paddocks of a customer with their geometry',
    policy: 'VIEW_CUSTOMERS',
    params: z.object({ customerId: Id }),
    answer: z.object({ paddocks: z.array(Paddock) }),
    trusted: true,
  },
});
