import { eraseCustomer } from '../commands/privacy/erase-customer.ts';
import { noteOnceAMinute } from '../db/note-refusal.ts';
import type { Tx } from '../db/pool.ts';
import { erasePerson } from '../identity/erase-person.ts';
import { samplesOfCustomer } from '../queries/shared/how-many.ts';
import { fileOfCustomer } from '../queries/privacy/file-of-customer.ts';
import { fileOfPerson } from '../queries/privacy/file-of-person.ts';
import { keptOfTenant } from '../queries/privacy/kept-of-tenant.ts';
import { calendarDayIn } from '../time-zone.ts';
import type { Handlers } from './kit/call.ts';
import { downloaded } from './kit/downloaded.ts';
import type { PortalFacts } from './kit/services.ts';

const kept = async (tx: Tx, tenantId: number, { retention }: PortalFacts) => ({
  ...(await keptOfTenant(tx, tenantId)),
  retention,
});

export const privacyHandlers = {
  'GET /adminconsole/privacy': async ({ tx, tenantId, portal }) => {
    await noteOnceAMinute(tx, { kind: 'TRAIL_READ', detail: 'list of what is kept about people' });
    return kept(tx, tenantId, portal);
  },
  'GET /adminconsole/privacy/person/{userId}/file': async ({ tx, tenantId, params, now, timeZone }) =>
    downloaded(tx, {
      record: 'person',
      recordId: params.userId,
      answer: {
        bytes: await fileOfPerson(tx, { tenantId, userId: params.userId, now }),
        mimeType: 'application/json',
        fileName: `person-${calendarDayIn(now, timeZone)}.json`,
      },
    }),
  'GET /adminconsole/privacy/customer/{id}/file': {
    weigh: ({ tx, params }) => samplesOfCustomer(tx, params.id),
    act: async ({ tx, params, now, timeZone }) =>
      downloaded(tx, {
        record: 'customer',
        recordId: params.id,
        answer: {
          bytes: await fileOfCustomer(tx, params.id, now),
          mimeType: 'application/json',
          fileName: `customer-${params.id}-${calendarDayIn(now, timeZone)}.json`,
        },
      }),
  },
  'DELETE /adminconsole/privacy/person/{userId}': async ({ tx, tenantId, params, portal }) => {
    await erasePerson(tx, { tenantId, userId: params.userId });
    return kept(tx, tenantId, portal);
  },
  'DELETE /adminconsole/privacy/customer/{id}': async ({ tx, jobs, tenantId, params, portal }) => {
    const storageKeys = await eraseCustomer(tx, params.id);
    if (storageKeys.length > 0) await jobs.enqueue(tx, 'remove-documents', { storageKeys });
    return kept(tx, tenantId, portal);
  },
} satisfies Partial<Handlers>;
