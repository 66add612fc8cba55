import { expect } from 'vitest';
import type { mapMachine } from '../../../src/machines/map/map.machine.ts';
import type { MapArea } from '../../../src/model/map/map-state.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const areas: readonly MapArea[] = [
  {
    id: 10,
    name: 'Creek',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [117, -32],
          [117.1, -32],
          [117.1, -31.9],
          [117, -32],
        ],
      ],
    },
  },
  {
    id: 11,
    name: 'Dam',
    geometry: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [117.2, -32],
            [117.3, -32],
            [117.3, -31.9],
            [117.2, -32],
          ],
        ],
      ],
    },
  },
];

export const model: MachineModel<typeof mapMachine> = {
  input: { customerId: 7 },
  events: [
    done('loadAreas', areas),
    done('loadAreas', []),
    failed('loadAreas', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'HIGHLIGHT', ids: [10] },
    { type: 'MAP_MOVED', view: { centre: [117, -32], zoom: 12 } },
    { type: 'AREA_CLICKED', id: 11 },
  ],
  distinguish: ({ areas: known, view }) => [known.length, view !== null],
  inputs: { loadAreas: ({ customerId }) => expect(customerId).toBe(7) },
  invariants: {
    shown: ({ context }) => expect(context.areas.length).toBeGreaterThan(0),
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
  },
};
