import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { byId, Instant, named, NumberOrNull } from './shared.ts';

export const PersonKept = named('PersonKept', {
  userId: z.string(),
  name: z.string(),
  /** Of a program: its client id. */
  email: z.string(),
  /** Has a role in the tenant; people without one occur only in the trail. */
  isMember: z.boolean(),
  lastSignInOn: Instant.nullable(),
});

export const CustomerKept = named('CustomerKept', {
  customerId: z.number(),
  customerName: z.string(),
  isActive: z.boolean(),
});

const Days = NumberOrNull;
const kept = z.object({
  people: z.array(PersonKept),
  customers: z.array(CustomerKept),
  /** After how many days something is erased by itself; null: not at all. */
  retention: z.object({ mailDays: Days, growerDays: Days, personDays: Days }),
});
const byUser = z.object({ userId: z.uuid() });

export const privacyCalls = contract({
  'GET /adminconsole/privacy': {
    summary: 'Of whom the tenant keeps data: its people, those who were among them, and its customers; and how long',
    policy: 'MANAGE_PEOPLE',
    notes: true,
    answer: kept,
  },
  'GET /adminconsole/privacy/person/{userId}/file': {
    summary: 'Everything that is kept of a person in this tenant, as JSON',
    policy: 'MANAGE_PEOPLE',
    params: byUser,
    answer: z.unknown(),
    binary: true,
  },
  'GET /adminconsole/privacy/customer/{id}/file': {
    summary: 'Everything that is kept of a customer, as JSON',
    policy: 'MANAGE_PEOPLE',
    params: byId,
    answer: z.unknown(),
    binary: true,
  },
  'DELETE /adminconsole/privacy/person/{userId}': {
    summary:
      'Erase a person for good: roles, favourites and defaults here, and the account where no other tenant knows it; the trail stays, and names nobody',
    policy: 'MANAGE_PEOPLE',
    unversioned: unversioned.erases,
    params: byUser,
    answer: kept,
  },
  'DELETE /adminconsole/privacy/customer/{id}': {
    summary:
      'Erase a customer for good, with farms, samples, recommendations, reports and published documents; their hashes stay in the trail',
    policy: 'MANAGE_PEOPLE',
    unversioned: unversioned.erases,
    params: byId,
    patient: true,
    answer: kept,
  },
});
