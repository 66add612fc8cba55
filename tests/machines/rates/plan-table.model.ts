import { expect } from 'vitest';
import type { planTableMachine } from '../../../src/machines/rates/plan-table.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { recommendation } from '../recommendation/fixtures.ts';

const lastPlan = recommendation({ id: 6 });

export const model: MachineModel<typeof planTableMachine> = {
  input: { opened: [], recommendationId: 7 },
  events: [
    done('loadLastSeason', lastPlan),
    done('loadLastSeason', null),
    failed('loadLastSeason', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'SORT_CHOSEN', by: 'ha' },
    { type: 'SORT_CHOSEN', by: 'balance K' },
    { type: 'FILTER_CHOSEN', filter: { of: 'group', group: 'short', nutrient: 'K' }, hidden: ['paddock 2'] },
    { type: 'FILTER_CHOSEN', filter: { of: 'noRate' }, hidden: [] },
    { type: 'CELL_CHOSEN', cell: { recommendedProductId: 1, sampleId: 1 }, nutrient: 'N' },
    { type: 'CELL_CHOSEN', cell: { recommendedProductId: 2, sampleId: 1 }, nutrient: null },
    { type: 'COMPARED', with: 'opened' },
    { type: 'COMPARED', with: 'lastSeason' },
    { type: 'COMPARED', with: 'nothing' },
    { type: 'NUTRIENT_CHOSEN', nutrient: 'P' },
    { type: 'MAP_SHOWN' },
    { type: 'TABLE_SHOWN' },
  ],
  distinguish: ({ view: { filter }, lastSeason }) => [filter.of, lastSeason !== null],
  inputs: { loadLastSeason: (given) => expect(given).toEqual({ recommendationId: 7 }) },
  invariants: {
    'comparison.lastSeason': ({ context }) => expect(context.lastSeason).toEqual(lastPlan),
    // What has been read once is not read again.
    'comparison.loading': ({ context }) => expect(context.lastSeason).toBeNull(),
    // What the rows are filtered by is what one works on.
    '': ({ context: { view, nutrient } }) =>
      expect(view.filter.of === 'group' && view.filter.nutrient !== null && nutrient === null).toBe(false),
  },
};
