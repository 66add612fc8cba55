import { expect } from 'vitest';
import type { namingMachine } from '../../../src/machines/reports/naming.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';
import { refused } from './fixtures.ts';

export const model: MachineModel<typeof namingMachine> = {
  input: { thing: { kind: 'newReport', customerId: 7, recommendationIds: [1, 2] }, name: '' },
  alternatives: [
    { thing: { kind: 'copyReport', reportId: 5 }, name: 'Season plan - copy' },
    { thing: { kind: 'duplicate', recommendationId: 1 }, name: 'Wheat north - copy' },
  ],
  events: [
    { type: 'NAME_TYPED', name: ' Season plan ' },
    { type: 'NAME_TYPED', name: '  ' },
    done('create', { id: 9, name: 'Season plan' }),
    failed('create', refused),
    failed('create', gone),
  ],
  distinguish: ({ key: _, ...context }) => context,
  inputs: {
    create: ({ thing, name, key }, { context }) => {
      expect(key).toBe(context.key);
      expect(thing).toEqual(context.thing);
      expect(name).not.toBe('');
      expect(name).toBe(context.name.trim());
    },
  },
  invariants: { creating: ({ context }) => expect(context.name.trim()).not.toBe('') },
};
