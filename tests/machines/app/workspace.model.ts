import { expect } from 'vitest';
import type { WorkspaceInput, workspaceMachine } from '../../../src/machines/app/workspace.machine.ts';
import { placeAt } from '../../../src/model/routes/place.ts';
import { routes } from '../../../src/model/routes/routes.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const hill = { customerId: 1, customerName: 'Hill Farms' };
const places = [...Object.values(routes).map(({ path }) => placeAt(path)), placeAt('/nowhere')];
// Each place is entered from the address; these few are gone to from each of them.
const further = [
  placeAt('/'),
  placeAt('/customer-samples'),
  placeAt('/recommendation-builder'),
  placeAt('/recommendation-builder', '?recommendation=7'),
  placeAt('/settings', '?tab=prices'),
];
const dale = { customerId: 2, customerName: 'Dale Farms' };
const input: WorkspaceInput = {
  place: placeAt('/'),
  permissions: ['RUN_ENGINE'],
  kept: { customers: { group: 2, current: dale } },
};

export const model: MachineModel<typeof workspaceMachine> = {
  input,
  alternatives: places.map((place) => ({ ...input, place })),
  events: [
    ...further.map((place) => ({ type: 'PLACE_CHANGED' as const, place })),
    { type: 'CUSTOMER_CHANGED', customer: hill },
    { type: 'CUSTOMER_CHANGED', customer: hill, keepsPlace: true },
    { type: 'CUSTOMER_CHANGED', customer: hill, to: '/customer-samples?status=7' },
    { type: 'CUSTOMER_RENAMED', customer: { ...dale, customerName: 'Dale Farms Pty' } },
    done('openPage', undefined),
    failed('openPage', new Error('offline')),
    failed('customers', new Error('thrown')),
    failed('dashboard', new Error('thrown')),
    failed('samples', new Error('thrown')),
    failed('mailbox', new Error('thrown')),
    failed('settings', new Error('thrown')),
    failed('recommendations', new Error('thrown')),
    failed('reportBuilder', new Error('thrown')),
  ],
  untaken: {
    'workspace --PLACE_CHANGED--> choice 1':
      'what was open when a page was left tells no two states apart: see the scenarios',
  },
  distinguish: ({ place }) => place,
  inputs: {
    openPage: ({ page, input: { customerId, permissions } }, { context }) =>
      expect([page, customerId, permissions]).toEqual([
        context.place.page,
        context.customer?.customerId ?? null,
        context.permissions,
      ]),
    customers: (kept) => expect(kept).toEqual({ group: 2, current: dale }),
    dashboard: ({ customerId, permissions }, { context }) =>
      expect([customerId, permissions]).toEqual([context.customer?.customerId ?? null, context.permissions]),
  },
  invariants: {
    dashboard: ({ context }) => expect(context.place.page).toBe('dashboard'),
    builder: ({ context }) => expect(context.place.page).toBe('builder'),
    notFound: ({ context }) => expect(context.place.page).toBe('notFound'),
  },
};
