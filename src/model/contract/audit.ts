import { z } from 'zod';
import { auditKinds, auditRecords } from '../audit/audit.ts';
import { contract } from './core.ts';
import { Day, Id, Instant, named, NumberOrNull, TextOrNull, wholeNumber } from './shared.ts';

const AuditKind = z.enum(auditKinds);
const AuditRecord = z.enum(auditRecords);

export const AuditEntry = named('AuditEntry', {
  id: z.number(),
  notedOn: Instant,
  /** Null for changes without a user, such as an operator's work. */
  userId: TextOrNull,
  by: z.string(),
  kind: AuditKind,
  /** Null where it was done to no one record. */
  record: AuditRecord.nullable(),
  recordId: TextOrNull,
  /** How the record is called now; empty where it has no name. */
  recordName: z.string(),
  customerId: NumberOrNull,
  customerName: z.string(),
  /** How many records or addresses it was about, where it was about several. */
  count: NumberOrNull,
  /** The roles before and after, the kind of a file, or what was refused. */
  detail: z.string(),
});

const narrowed = z.object({
  userId: z.uuid().optional(),
  kind: AuditKind.optional(),
  customerId: Id.optional(),
  /** With `recordId`, the acts on one record alone. */
  record: AuditRecord.optional(),
  recordId: z.string().max(64).optional(),
  /** First and last day, in the zone of the header TimeZone. */
  from: Day.optional(),
  to: Day.optional(),
});

export const auditCalls = contract({
  'GET /adminconsole/audit': {
    summary: 'Who did what in the tenant, newest first: one page of the acts that pass the filter',
    policy: 'MANAGE_PEOPLE',
    notes: true,
    query: narrowed.extend({
      page: wholeNumber(1, 1_000_000).default(1),
      pageSize: wholeNumber(1, 100).default(25),
    }),
    answer: z.object({
      entries: z.array(AuditEntry),
      totalCount: z.number(),
      /** The people and customers that occur in the trail: what can be filtered by. */
      people: z.array(z.object({ userId: z.string(), userName: z.string() })),
      customers: z.array(z.object({ customerId: z.number(), customerName: z.string() })),
    }),
  },
  'GET /adminconsole/audit/file': {
    summary: 'The newest 50,000 acts that pass the filter, as CSV',
    policy: 'MANAGE_PEOPLE',
    query: narrowed,
    answer: z.unknown(),
    binary: true,
  },
});
