import { expect } from 'vitest';
import type { tenantsMachine } from '../../../src/machines/tenants/tenants.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const tilth = { id: 1, code: 'TILTH', name: 'Tilth' };
const other = { id: 2, code: 'OTHER', name: 'Other' };

export const model: MachineModel<typeof tenantsMachine> = {
  input: { currentId: null },
  alternatives: [{ currentId: 2 }, { currentId: 99 }],
  events: [
    done('leavingWork', { isLeft: true }),
    done('leavingWork', { isLeft: false }),
    done('loadTenants', [tilth, other]),
    done('loadTenants', []),
    { type: 'TENANTS_CHANGED' },
    done('refreshTenants', [tilth, other, { id: 3, code: 'GROW', name: 'Grow Well' }]),
    done('refreshTenants', []),
    failed('refreshTenants', { code: 'NETWORK', status: 0, message: 'Session expired, please refresh page' }),
    failed('loadTenants', { code: 'NETWORK', status: 0, message: 'Session expired, please refresh page' }),
    { type: 'TENANT_CHOSEN', tenantId: 1 },
    { type: 'TENANT_CHOSEN', tenantId: 2 },
    { type: 'TENANT_CHOSEN', tenantId: 99 },
  ],
  inputs: { leavingWork: ({ from, to }) => expect(from).not.toBe(to) },
  invariants: {
    chosen: ({ context }) => expect(context.tenants.map(({ id }) => id)).toContain(context.currentId),
    unavailable: ({ context }) => expect(context.error?.code).toBe('NETWORK'),
  },
};
