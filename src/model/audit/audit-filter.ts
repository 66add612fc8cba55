import type { AuditEntry } from '../contract/entities.ts';
import type { AnswerOf, AskedOf } from '../contract/index.ts';
import { readDay } from '../format/date.ts';
import type { AuditKind, AuditRecord } from './audit.ts';

export type AuditPage = AnswerOf<'GET /adminconsole/audit'>;
export type AuditQuery = AskedOf<'GET /adminconsole/audit'>['query'] & object;
type Narrowed = Omit<AuditQuery, 'page' | 'pageSize'>;

export const noAuditPage: AuditPage = { entries: [], totalCount: 0, people: [], customers: [] };

/** What the trail is narrowed by; the days as they are typed. */
export interface AuditFilter {
  readonly userId: string | null;
  readonly kind: AuditKind | null;
  readonly customerId: number | null;
  readonly record: { readonly kind: AuditRecord; readonly id: string; readonly name: string } | null;
  readonly from: string;
  readonly to: string;
}

export const wholeTrail: AuditFilter = {
  userId: null,
  kind: null,
  customerId: null,
  record: null,
  from: '',
  to: '',
};

/** What is asked for; a day that is not whole yet asks for nothing. */
export function narrowedBy({ userId, kind, customerId, record, from, to }: AuditFilter): Narrowed {
  const [first, last] = [readDay(from), readDay(to)];
  return {
    ...(userId === null ? {} : { userId }),
    ...(kind === null ? {} : { kind }),
    ...(customerId === null ? {} : { customerId }),
    ...(record === null ? {} : { record: record.kind, recordId: record.id }),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last }),
  };
}

/** True where two filters ask the audit trail for the same entries. */
export const asksSame = (one: AuditFilter, other: AuditFilter): boolean =>
  JSON.stringify(narrowedBy(one)) === JSON.stringify(narrowedBy(other));

/** True for a filter that leaves no entry out. */
export const isWholeTrail = (filter: AuditFilter): boolean =>
  Object.values(filter).every((part) => part === null || part === '');

/** The filter for all entries about the record of an entry, by any user at any time; null where it was done to none. */
export const recordOf = ({ record, recordId, recordName }: AuditEntry): AuditFilter['record'] =>
  record === null || recordId === null ? null : { kind: record, id: recordId, name: recordName };
