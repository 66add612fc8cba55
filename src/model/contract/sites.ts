import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { Sample, sampleIdsOfCustomer } from './samples.ts';
import { byId, Id, JsonText, LonLat, Name, Version } from './shared.ts';

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
    version: z.number(),
  })
  .meta({ id: 'Site' });

const siteBody = z.object({
  customerId: Id,
  name: Name,
  /** Null where the site lies in no paddock that is known. */
  paddockId: Id.nullable(),
  /** Longitude and latitude; null for a site that nobody has put on the map. */
  coords: LonLat.nullable(),
});
const samplesToPlace = sampleIdsOfCustomer.extend({ sampleIds: z.array(Id).min(1).max(1_000) });

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
  'POST /farm/site': {
    summary: 'Add a site to a customer, with its point or without',
    policy: 'EDIT_SAMPLES',
    unversioned: unversioned.adds,
    body: siteBody,
    answer: Site,
  },
  'PUT /farm/site': {
    summary: 'Rename a site, move it, or put it into another paddock; its samples go with it',
    policy: 'EDIT_SAMPLES',
    changes: 'site',
    body: siteBody.extend({ id: Id, version: Version.optional() }),
    answer: Site,
  },
  'PUT /sample/site': {
    summary: 'Say at which site of the map samples were taken',
    policy: 'EDIT_SAMPLES',
    unversioned: unversioned.chooses,
    body: samplesToPlace.extend({ siteId: Id }),
    answer: z.object({ samples: z.array(Sample) }),
  },
  'PUT /sample/site/nongeo': {
    summary:
      'Say by name where samples were taken, when the place is not on the map; the site is made where there is none of that name',
    policy: 'EDIT_SAMPLES',
    unversioned: unversioned.chooses,
    body: samplesToPlace.extend({ siteName: Name, paddockId: Id.nullable() }),
    answer: z.object({ samples: z.array(Sample) }),
  },
});
