import { expect } from 'vitest';
import type { openPointsMachine } from '../../../src/machines/reports/open-points.machine.ts';
import type { OpenPoints } from '../../../src/model/contract/entities.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { MOMENT, refused } from './fixtures.ts';

export const nothingOpen: OpenPoints = { recommendations: [], namesakes: [] };

/** Potassium is short on one paddock, another has no rate and no area, and a second report has the same name. */
export const someOpen: OpenPoints = {
  recommendations: [
    {
      recommendationId: 1,
      recommendationName: 'Wheat north',
      withoutArea: ['Lease block'],
      withoutRate: ['Lease block'],
      short: [{ nutrient: 'K', text: 'K: short on 1 of 2 paddocks, by 23 kg/ha (House). 1 covered.' }],
    },
  ],
  namesakes: [{ reportId: 9, createdOn: MOMENT }],
};

export const model: MachineModel<typeof openPointsMachine> = {
  input: { reportId: 5 },
  alternatives: [{ reportId: null }],
  events: [done('loadOpenPoints', someOpen), failed('loadOpenPoints', refused)],
  inputs: { loadOpenPoints: (given) => expect(given).toEqual({ reportId: 5 }) },
  invariants: { known: ({ context }) => expect(context.points === null).toBe(context.reportId === null) },
  untaken: { 'openPoints.deciding': 'it is left before the first snapshot' },
};
