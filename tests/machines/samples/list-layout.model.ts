import { expect } from 'vitest';
import type { listLayoutMachine } from '../../../src/machines/samples/list-layout.machine.ts';
import { COPIED } from '../../../src/model/notifications/copied.ts';
import { columnAnalytes } from '../../../src/model/samples/analyte-sets.ts';
import { firstLayout, MOST_ANALYTES } from '../../../src/model/samples/list-layout.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const analytes = [
  { id: 5, name: 'pH (CaCl2)', short: 'pH', unit: '', sampleTypeId: 1, decimals: 1 },
  { id: 2, name: 'Phosphorus Colwell', short: 'P', unit: 'mg/kg', sampleTypeId: 1, decimals: 0 },
];

export const model: MachineModel<typeof listLayoutMachine> = {
  input: firstLayout,
  alternatives: [{ ...firstLayout, set: 'own', analyteIds: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] }],
  events: [
    done('loadAnalytes', { list: analytes, mark: 'a' }),
    done('loadAnalytes', { list: analytes, mark: COPIED }),
    failed('loadAnalytes', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'COLUMN_TOGGLED', key: 'crop' },
    { type: 'COLUMN_MOVED', key: 'paddock', by: -1 },
    { type: 'COLUMN_RESIZED', key: 'crop', px: 144 },
    { type: 'ANALYTE_TOGGLED', analyteId: 5 },
    { type: 'SET_CHOSEN', set: 'trace' },
    { type: 'RESIZED', percent: 50 },
    { type: 'PANE_SHOWN', pane: 'end' },
  ],
  distinguish: ({ hidden, analyteIds, analytes }) => [hidden, analyteIds.length, analytes.length],
  invariants: {
    '': ({ context }) => expect(columnAnalytes(context).length).toBeLessThanOrEqual(MOST_ANALYTES),
    arranged: ({ context }) => expect(context.analytes).toEqual(analytes),
  },
};
