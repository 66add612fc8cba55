import { expect } from 'vitest';
import type { userAccessMachine } from '../../../src/machines/session/user-access.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

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

export const model: MachineModel<typeof userAccessMachine> = {
  input: { id: 'u1', name: 'Ann', email: 'ann@tilth.example' },
  events: [
    { type: 'LOAD_ACCESS' },
    done('loadUserAccess', access),
    failed('loadUserAccess', {
      code: 'INTERNAL',
      status: 500,
      message: 'Server not responding, please try again.',
    }),
  ],
  inputs: { loadUserAccess: (input) => expect(input).toEqual({}) },
};
