import { expect } from 'vitest';
import type { appMachine } from '../../../src/machines/app/app.machine.ts';
import { placeAt } from '../../../src/model/routes/place.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const ann = { id: 'u1', name: 'Ann', email: 'ann@tilth.example' };
const bob = { id: 'u2', name: 'Bob', email: 'bob@tilth.example' };
const draft = { session: 'u1', tenants: { currentId: 1 }, builder: { title: 'Draft' } };

const access = {
  email: 'ann@tilth.example',
  name: 'Ann Adviser',
  theme: 'device' as const,
  areas: 'ha' as const,
  roles: [
    {
      code: 'ADVISER',
      functionsList: [
        { code: 'RUN_ENGINE', hasAccess: true, hasCreate: false, hasDelete: false, hasRead: true, hasUpdate: false },
      ],
    },
  ],
};

export const model: MachineModel<typeof appMachine> = {
  input: { kept: {} },
  alternatives: [{ kept: draft }],
  events: [
    { type: 'SIGNED_IN', account: ann },
    { type: 'SIGNED_IN', account: bob },
    { type: 'TENANT_CHANGED', tenantId: 1 },
    { type: 'TENANT_CHANGED', tenantId: 2 },
    done('loadUserAccess', access),
    failed('loadUserAccess', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'PLACE_CHANGED', place: placeAt('/customer-samples') },
    { type: 'PLACE_CHANGED', place: placeAt('/logout') },
    { type: 'PLACE_CHANGED', place: placeAt('/passwordreset') },
    ...['toaster', 'connection', 'session', 'navigation', 'tenants', 'workspace'].map((id) =>
      failed(id, new Error('thrown')),
    ),
  ],
  distinguish: ({ tenantId, permissions, kept }) => [tenantId, permissions, Object.keys(kept)],
  inputs: {
    loadUserAccess: (input) => expect(input).toEqual({}),
    tenants: ({ currentId }) => expect([null, 1]).toContain(currentId),
    workspace: ({ permissions, kept }, { context }) => {
      expect(permissions).toEqual(context.permissions);
      expect(kept).toEqual(context.kept);
    },
  },
  invariants: {
    'signedIn.working': ({ context }) => {
      expect(context.tenantId).not.toBeNull();
      // What could not be read is nothing.
      expect([[], ['RUN_ENGINE']]).toContainEqual(context.permissions);
      // A draft of one tenant is never seen in another.
      if (context.tenantId !== 1) expect(context.kept).toEqual({});
    },
    leaving: ({ context }) => expect([context.kept, context.permissions]).toEqual([{}, []]),
  },
};
