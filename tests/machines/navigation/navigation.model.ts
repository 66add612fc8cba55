import { expect } from 'vitest';
import type { navigationMachine } from '../../../src/machines/navigation/navigation.machine.ts';
import { failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof navigationMachine> = {
  events: [
    { type: 'LOCATION_CHANGED', path: '/', search: '' },
    { type: 'LOCATION_CHANGED', path: '/recommendation-builder', search: '?recommendation=7' },
    { type: 'LOCATION_CHANGED', path: '/recommendation-builder', search: '' },
    { type: 'LOCATION_CHANGED', path: '/nowhere', search: '' },
    { type: 'LOCATION_CHANGED', path: '/settings', search: '' },
    { type: 'LOCATION_CHANGED', path: '/settings', search: '?tab=prices' },
    { type: 'NAVIGATE', to: '/customer-samples' },
    failed('watchLocation', new Error('no window')),
    failed('countPageViews', new Error('blocked')),
  ],
  invariants: {
    '': ({ context: { place } }) => {
      if (place?.page !== 'builder') expect(place?.records ?? {}).toEqual({});
    },
  },
};
