import { expect } from 'vitest';
import type { auditTrailMachine } from '../../../src/machines/audit/audit-trail.machine.ts';
import { isWholeTrail, narrowedBy, type AuditPage } from '../../../src/model/audit/audit-filter.ts';
import type { AuditEntry } from '../../../src/model/contract/entities.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const USER = '7d4e1a52-0000-4000-8000-000000000001';

export const entry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 12,
  notedOn: '2026-03-02T01:00:00.000Z',
  userId: USER,
  by: 'Alex Adviser',
  kind: 'SEND',
  record: 'report',
  recordId: '4',
  recordName: 'Season plan',
  customerId: 1,
  customerName: 'Quandong Park',
  count: 2,
  detail: '',
  ...fields,
});
export const trail = (entries: readonly AuditEntry[], totalCount = entries.length): AuditPage => ({
  entries: [...entries],
  totalCount,
  people: [{ userId: USER, userName: 'Alex Adviser' }],
  customers: [{ customerId: 1, customerName: 'Quandong Park' }],
});
const signIn = entry({
  id: 11,
  kind: 'SIGN_IN',
  record: null,
  recordId: null,
  recordName: '',
  customerId: null,
  customerName: '',
  count: null,
});
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof auditTrailMachine> = {
  events: [
    done('loadTrail', trail([entry(), signIn], 60)),
    failed('loadTrail', refusal),
    { type: 'FILTER_CHANGED', change: { kind: 'SEND' } },
    { type: 'FILTER_CHANGED', change: { from: '02/0' } },
    { type: 'RECORD_CHOSEN', id: 12 },
    { type: 'PAGE_CHOSEN', page: 2 },
    { type: 'PAGE_SIZE_CHOSEN', pageSize: 50 },
    done('downloadTrail', null),
    failed('downloadTrail', refusal),
  ],
  distinguish: ({ filter, page, pageSize, list, error }) => [
    narrowedBy(filter),
    filter.from,
    page,
    pageSize,
    list.totalCount,
    error?.code,
  ],
  inputs: {
    loadTrail: (asked, { context: { filter, page, pageSize } }) =>
      expect(asked).toEqual({ ...narrowedBy(filter), page, pageSize }),
    downloadTrail: (asked, { context: { filter } }) => expect(asked).toEqual(narrowedBy(filter)),
  },
  invariants: {
    unavailable: ({ context }) => expect(context.error).not.toBeNull(),
    // Another filter begins at its first page; a half-typed filter sends no request.
    listed: ({ context: { filter } }) => {
      expect(narrowedBy(filter).from).toBeUndefined();
      if (filter.record !== null) expect(filter.record).toEqual({ kind: 'report', id: '4', name: 'Season plan' });
      if (!isWholeTrail(filter)) expect(Object.keys(filter)).toContain('customerId');
    },
  },
};
