import { z } from 'zod';
import { areaChoices, paddockFields } from '../sites/paddock-fields.ts';
import { contract, unversioned } from './core.ts';
import { Sample } from './samples.ts';
import {
  byId,
  Day,
  Id,
  Instant,
  JsonText,
  LonLat,
  Name,
  named,
  NumberOrNull,
  ofCustomer,
  TextOrNull,
  Version,
} from './shared.ts';

export const Paddock = named('Paddock', {
  id: z.number(),
  name: z.string(),
  farmId: z.number(),
  farmName: z.string(),
  /** The area used by every calculation: the area that was agreed on, else the drawn one. */
  areaHa: NumberOrNull,
  agreedAreaHa: NumberOrNull,
  /** The area of the outline, where it differs from the one in use and a user has to choose; null elsewhere. */
  measuredAreaHa: NumberOrNull,
  /** Of its newest soil sample; null before the first one. */
  lastSampledOn: Day.nullable(),
  /** That sample is older than `limits.samplesDueAfterMonths`. */
  isSamplingDue: z.boolean(),
  version: z.number(),
  /** Feature collection whose first feature holds the geometry. */
  geoJsonFeature: JsonText,
  /** Points, longitude then latitude. */
  centroid: JsonText,
  farmCentroid: JsonText,
});

/** A paddock as a map draws it. */
export const DrawnPaddock = Paddock.omit({
  farmId: true,
  agreedAreaHa: true,
  measuredAreaHa: true,
  lastSampledOn: true,
  isSamplingDue: true,
  version: true,
});

export const RemovedPaddock = named('RemovedPaddock', {
  id: z.number(),
  name: z.string(),
  farmName: z.string(),
  areaHa: NumberOrNull,
  removedOn: Instant,
  /** '' where that is not known. */
  removedBy: z.string(),
});

export const Site = named('Site', {
  id: z.number(),
  name: z.string(),
  paddockId: NumberOrNull,
  paddockName: TextOrNull,
  geoJsonFeature: JsonText.nullable(),
  version: z.number(),
});

/** The most corners of a boundary that a user draws or types. */
const MOST_CORNERS = 5_000;
const paddockBody = z.object({
  customerId: Id,
  name: Name,
  /** A farm of the customer by its name; it is made where there is none. */
  farmName: Name,
  /** In place of the area of the boundary; null where that counts. */
  agreedAreaHa: z.number().positive().max(1_000_000).nullable(),
  /** Two paddocks hold the same land, and a user confirmed it. */
  sharesLand: z.boolean().default(false),
});
/** The rings of a boundary, longitude then latitude; a ring within another is a hole in it. Null where nothing is drawn. */
const boundary = z
  .array(z.array(LonLat).min(3))
  .min(1)
  .refine(
    (rings) => rings.reduce((sum, ring) => sum + ring.length, 0) <= MOST_CORNERS,
    `must have ${MOST_CORNERS} corners at most`,
  )
  .nullable();

/** Records with the versions that the user has seen. */
const recordsSeen = z
  .array(z.object({ id: Id, version: Version.optional() }))
  .min(1)
  .max(1_000);

const siteBody = z.object({
  customerId: Id,
  name: Name,
  /** Null where the site lies in no paddock that is known. */
  paddockId: Id.nullable(),
  /** Longitude and latitude; null for a site without a point on the map. */
  coords: LonLat.nullable(),
});
const samplesToPlace = z.object({ customerId: Id, samples: recordsSeen });

const paddocks = z.object({ paddocks: z.array(Paddock) });
const removedPaddocks = z.object({ paddocks: z.array(RemovedPaddock) });
const samples = z.object({ samples: z.array(Sample) });

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
    params: ofCustomer,
    answer: paddocks,
    trusted: true,
  },
  'POST /farm/paddock': {
    summary: 'Add a paddock to a customer, with its boundary or without',
    policy: 'EDIT_SAMPLES',
    unversioned: unversioned.adds,
    body: paddockBody.extend({ boundary }),
    answer: Paddock,
  },
  'PUT /farm/paddock': {
    summary: 'Change the name, the farm, the agreed area or the boundary of a paddock',
    policy: 'EDIT_SAMPLES',
    changes: 'paddock',
    body: paddockBody.extend({
      id: Id,
      version: Version.optional(),
      /** Absent: the land does not change. */
      boundary: boundary.optional(),
    }),
    answer: Paddock,
  },
  'PUT /farm/paddock/areas': {
    summary:
      'Use the measured area of paddocks in place of the one in use, or keep the one in use as agreed, all or none',
    policy: 'EDIT_SAMPLES',
    changes: 'paddocks',
    body: z.object({ customerId: Id, area: z.enum(areaChoices), paddocks: recordsSeen }),
    answer: paddocks,
  },
  'GET /farm/paddock/{id}/changes': {
    summary: 'What was changed of a paddock, the newest first',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({
      changes: z.array(
        z.object({
          on: Instant,
          /** '' where that is not known. */
          by: z.string(),
          fields: z.array(z.object({ field: z.enum(paddockFields), from: z.string(), to: z.string() })),
        }),
      ),
    }),
  },
  'GET /farm/customerfarms/{customerId}/removed': {
    summary: 'Paddocks that were removed from a customer, when and by whom, the last one first',
    policy: 'VIEW_CUSTOMERS',
    params: ofCustomer,
    answer: removedPaddocks,
  },
  'PUT /farm/paddock/remove': {
    summary: 'Remove paddocks without samples, with their sites, all or none; they can be restored',
    policy: 'EDIT_SAMPLES',
    changes: 'paddocks',
    body: z.object({ customerId: Id, paddocks: recordsSeen }),
    answer: removedPaddocks,
  },
  'PUT /farm/paddock/restore': {
    summary: 'Restore removed paddocks, with their sites, all or none',
    policy: 'EDIT_SAMPLES',
    unversioned: unversioned.steps,
    body: z.object({ customerId: Id, paddockIds: z.array(Id).min(1).max(1_000) }),
    answer: paddocks,
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
    changes: 'samples',
    body: samplesToPlace.extend({ siteId: Id }),
    answer: samples,
  },
  'PUT /sample/site/nongeo': {
    summary:
      'Say by name where samples were taken, when the place is not on the map; the site is made where there is none of that name',
    policy: 'EDIT_SAMPLES',
    changes: 'samples',
    body: samplesToPlace.extend({ siteName: Name, paddockId: Id.nullable() }),
    answer: samples,
  },
});
