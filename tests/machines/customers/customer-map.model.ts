import { expect } from 'vitest';
import type { customerMapMachine } from '../../../src/machines/customers/customer-map.machine.ts';
import type { FarmPlace } from '../../../src/model/contract/entities.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const places: readonly FarmPlace[] = [
  { farmId: 11, customerId: 1, longitude: 117, latitude: -32, paddocks: 12 },
  { farmId: 12, customerId: 1, longitude: 118.5, latitude: -31.5, paddocks: 3 },
  // Of a customer who was added since the list was read.
  { farmId: 13, customerId: 9, longitude: 116, latitude: -30, paddocks: 1 },
];

export const model: MachineModel<typeof customerMapMachine> = {
  events: [
    { type: 'SHOW_MAP' },
    { type: 'SHOW_LIST' },
    { type: 'RETRY' },
    { type: 'PLACE_PICKED', id: 11 },
    { type: 'MAP_FAILED' },
    done('loadPlaces', places),
    failed('loadPlaces', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  invariants: {
    shown: ({ context }) => expect([context.places, context.error]).toEqual([places, null]),
    away: ({ context }) => expect([null, 'INTERNAL']).toContain(context.error?.code ?? null),
  },
};
