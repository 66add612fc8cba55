import { expect } from 'vitest';
import type { pathMachine } from '../../../src/machines/navigation/path.machine.ts';
import type { CustomerPath } from '../../../src/model/contract/entities.ts';
import type { PathPlace } from '../../../src/model/overview/path.ts';
import { customerRow } from '../settings/customer.fixtures.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const pathOf = (fields: Partial<CustomerPath> = {}): CustomerPath => ({
  customerId: 7,
  recommendationId: 4,
  reportId: null,
  paddocks: 60,
  sampledPaddocks: 60,
  samples: 60,
  missingInputs: 0,
  ready: 0,
  running: 0,
  failed: 0,
  completed: 60,
  plannedPaddocks: 60,
  unplannedPaddocks: 0,
  short: [{ nutrient: 'K', paddocks: 2 }],
  report: null,
  emails: 0,
  opened: 0,
  questions: 0,
  ...fields,
});

export const placeOf = (fields: Partial<PathPlace> = {}): PathPlace => ({
  customerId: 7,
  page: 'samples',
  recommendation: null,
  report: null,
  permissions: ['EDIT_REPORT', 'UPLOAD_SAMPLES'],
  ...fields,
});

const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const change = { mark: 'b', state: null, changedBy: null, changedOn: null, isOwn: false };

export const model: MachineModel<typeof pathMachine> = {
  events: [
    { type: 'PLACE_SHOWN', place: placeOf() },
    { type: 'PLACE_SHOWN', place: placeOf({ page: 'recommendations' }) },
    { type: 'PLACE_SHOWN', place: placeOf({ customerId: 8, permissions: ['EDIT_RECOMMENDATION'] }) },
    done('loadPath', { list: pathOf(), mark: 'a' }),
    failed('loadPath', failure),
    { type: 'MARK_CHANGED', change },
    { type: 'GO_TO_NEXT' },
    done('loadCustomers', { list: [customerRow({ customerId: 9, failed: 1 })], mark: 'c' }),
    done('loadCustomers', { list: [], mark: 'c' }),
    failed('loadCustomers', failure),
    failed('watchPlace', failure),
  ],
  distinguish: ({ place, path, mark }) => [place?.customerId, place?.page, path?.customerId ?? null, mark],
  inputs: {
    loadPath: ({ customerId }, { context }) => expect(customerId).toBe(context.place?.customerId),
    changePolling: ({ of, id }, { context }) => expect([of, id]).toEqual(['path', context.place?.customerId]),
  },
  invariants: {
    away: ({ context }) => expect(context.path).toBeNull(),
    known: ({ context }) => expect(context.path).not.toBeNull(),
  },
};
