import { auditFile } from '../commands/audit/audit-file.ts';
import { noteOnceAMinute } from '../db/note-refusal.ts';
import { auditTrail } from '../queries/audit/audit-trail.ts';
import type { Handlers } from './kit/call.ts';
import { downloaded } from './kit/downloaded.ts';

export const auditHandlers = {
  'GET /adminconsole/audit': async ({ tx, query, timeZone }) => {
    // What is shown does not hold that it is being looked at.
    const trail = await auditTrail(tx, query, timeZone);
    await noteOnceAMinute(tx, { kind: 'TRAIL_READ', record: 'auditTrail', detail: 'audit trail' });
    return trail;
  },
  'GET /adminconsole/audit/file': async ({ tx, query, now, timeZone }) =>
    downloaded(tx, {
      record: 'auditTrail',
      recordId: undefined,
      answer: await auditFile(tx, { narrowed: query, now, timeZone }),
    }),
} satisfies Partial<Handlers>;
