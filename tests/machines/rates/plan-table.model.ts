import { expect } from 'vitest';
import type { planTableMachine } from '../../../src/machines/rates/plan-table.machine.ts';
import type { MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof planTableMachine> = {
  input: { opened: [] },
  events: [
    { type: 'SORT_CHOSEN', by: 'ha' },
    { type: 'SORT_CHOSEN', by: 'balance K' },
    { type: 'FILTER_CHOSEN', filter: { of: 'group', group: 'short', nutrient: 'K' }, hidden: ['paddock 2'] },
    { type: 'FILTER_CHOSEN', filter: { of: 'noRate' }, hidden: [] },
    { type: 'CELL_CHOSEN', cell: { recommendedProductId: 1, sampleId: 1 }, nutrient: 'N' },
    { type: 'CELL_CHOSEN', cell: { recommendedProductId: 2, sampleId: 1 }, nutrient: null },
    { type: 'COMPARED', with: 'opened' },
    { type: 'COMPARED', with: null },
    { type: 'NUTRIENT_CHOSEN', nutrient: 'P' },
    { type: 'MAP_SHOWN' },
    { type: 'TABLE_SHOWN' },
  ],
  distinguish: ({ view: { sort, filter }, nutrient }) => [sort?.direction, filter.of, nutrient],
  invariants: {
    // What the rows are filtered by is what one works on.
    '': ({ context: { view, nutrient } }) =>
      expect(view.filter.of === 'group' && view.filter.nutrient !== null && nutrient === null).toBe(false),
  },
};
