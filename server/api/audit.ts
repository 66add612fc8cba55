import { auditFile } from '../commands/audit/audit-file.ts';
import { auditTrail } from '../queries/audit/audit-trail.ts';
import type { Handlers } from './kit/call.ts';
import { downloaded } from './kit/downloaded.ts';

export const auditHandlers = {
  'GET /adminconsole/audit': ({ tx, query, timeZone }) => auditTrail(tx, query, timeZone),
  'GET /adminconsole/audit/file': async ({ tx, query, now, timeZone }) =>
    downloaded(tx, 'auditTrail', undefined, await auditFile(tx, query, now, timeZone)),
} satisfies Partial<Handlers>;
