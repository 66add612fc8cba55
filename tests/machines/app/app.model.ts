import { expect } from 'vitest';
import type { appMachine } from '../../../src/machines/app/app.machine.ts';
import { placeAt } from '../../../src/model/routes/place.ts';
import { failed, type MachineModel } from '../harness/machine-model.ts';

const ann = { id: 'u1', name: 'Ann', email: 'ann@tilth.example' };
const bob = { id: 'u2', name: 'Bob', email: 'bob@tilth.example' };
const draft = { session: 'u1', tenants: { currentId: 1 }, builder: { title: 'Draft' } };

export const model: MachineModel<typeof appMachine> = {
  input: { kept: {} },
  alternatives: [{ kept: draft }],
  events: [
    { type: 'SIGNED_IN', account: ann },
    { type: 'SIGNED_IN', account: bob },
    { type: 'TENANT_CHANGED', tenantId: 1 },
    { type: 'TENANT_CHANGED', tenantId: 2 },
    { type: 'ACCESS_SETTLED', permissions: ['RUN_ENGINE'] },
    { type: 'PLACE_CHANGED', place: placeAt('/customer-samples') },
    { type: 'PLACE_CHANGED', place: placeAt('/logout') },
    { type: 'PLACE_CHANGED', place: placeAt('/passwordreset') },
    ...['toaster', 'connection', 'session', 'navigation', 'tenants', 'workspace'].map((id) =>
      failed(id, new Error('thrown')),
    ),
  ],
  distinguish: ({ tenantId, kept }) => [tenantId, Object.keys(kept)],
  inputs: {
    tenants: ({ currentId }) => expect([null, 1]).toContain(currentId),
    workspace: ({ permissions, kept }, { context }) => {
      expect(permissions).toEqual(['RUN_ENGINE']);
      expect(kept).toEqual(context.kept);
    },
  },
  invariants: {
    'signedIn.working': ({ context }) => {
      expect(context.tenantId).not.toBeNull();
      // A draft of one tenant is never seen in another.
      if (context.tenantId !== 1) expect(context.kept).toEqual({});
    },
    leaving: ({ context }) => expect([context.kept, context.permissions]).toEqual([{}, []]),
  },
};
