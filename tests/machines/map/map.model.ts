import { expect } from 'vitest';
import type { mapMachine } from '../../../src/machines/map/map.machine.ts';
import type { MapArea } from '../../../src/model/map/map-state.ts';
import type { MapSample } from '../../../src/model/samples/map-classes.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { sampleEntry } from '../samples/sample.fixtures.ts';

export const areas: readonly MapArea[] = [
  {
    id: 10,
    name: 'Creek',
    farmName: 'Hill Farm',
    centroid: [117.05, -31.95],
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
    farmName: 'Hill Farm',
    centroid: null,
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

const land = {
  areas,
  farms: [{ name: 'Hill Farm', centroid: [117.1, -31.95] }],
  analytes: [{ id: 5, name: 'pH', sampleTypeId: 1 }],
} as const;
/** Two samples of one paddock, one of them on a spot of the map. */
export const listed: readonly MapSample[] = [
  sampleEntry({ id: 1, paddockId: 10, site: { id: 4, name: 'NE', coords: [117.05, -31.95] } }),
  sampleEntry({ id: 2, paddockId: 10, status: statusIds.WaitingForPif, labNumber: '24A002' }),
];

/** The customer's land, or what one recommendation rests on. */
const whose = ({ recommendationId }: { readonly recommendationId?: number }) => ({
  customerId: 7,
  ...(recommendationId === undefined ? {} : { recommendationId }),
});

export const model: MachineModel<typeof mapMachine> = {
  input: { customerId: 7 },
  alternatives: [
    { customerId: 7, isShownAtOnce: true },
    { customerId: 7, recommendationId: 12, isShownAtOnce: true },
  ],
  untaken: { 'map.deciding': 'it is left before the first snapshot' },
  events: [
    done('loadLand', land),
    done('loadLand', { ...land, areas: [] }),
    failed('loadLand', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    done('loadRatings', [{ sampleId: 1, scale: 'SOIL_HEALTH', level: 1 }]),
    failed('loadRatings', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'SAMPLES_LISTED', samples: listed },
    { type: 'HIGHLIGHT', sampleIds: [1] },
    { type: 'SHEET_OPENED', isBeside: true },
    { type: 'SHEET_OPENED', isBeside: false },
    { type: 'LOOK_AT', paddockId: 10, farmName: null },
    { type: 'MAP_MOVED', view: { centre: [117, -32], zoom: 12 } },
    { type: 'AREAS_PICKED', ids: [10], adds: false },
    { type: 'SITE_PICKED', id: 4, adds: true },
    { type: 'COLOUR_CHOSEN', by: 'status' },
    { type: 'COLOUR_CHOSEN', by: 5 },
    { type: 'LABELS_SWITCHED', on: false },
    { type: 'REPORT_SWITCHED', on: false },
  ],
  distinguish: ({ areas: known, colourBy, samples }) => [known.length, colourBy, samples.length],
  inputs: {
    loadLand: (of, { context }) => expect(of).toEqual(whose(context)),
    loadRatings: (asked, { context }) =>
      expect(asked).toEqual({ ...whose(context), sampleIds: context.samples.map(({ id }) => id), analyteId: 5 }),
  },
  invariants: {
    shown: ({ context }) => expect(context.areas.length).toBeGreaterThan(0),
    'shown.colouring': ({ context }) => expect(context.colourBy).toBe(5),
    // Without colours nothing has a class, and with them no class is of a paddock that has no sample.
    '': ({ context: { classes, colourBy, samples } }) => {
      expect(classes === null).toBe(colourBy === 'none' || colourBy === 'plan');
      const sampled = new Set(samples.map(({ paddockId }) => paddockId));
      expect(Object.keys(classes ?? {}).filter((id) => !sampled.has(Number(id)))).toEqual([]);
    },
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
  },
};
