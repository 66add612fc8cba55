import { expect } from 'vitest';
import type { costsMachine } from '../../../src/machines/economics/costs.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { costs } from './costs.fixtures.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof costsMachine> = {
  input: { recommendationId: 7 },
  events: [
    done('loadCosts', costs()),
    failed('loadCosts', refusal),
    done('downloadOrderList', null),
    failed('downloadOrderList', refusal),
    { type: 'DOWNLOAD', format: 'xlsx' },
    { type: 'DOWNLOAD', format: 'csv' },
    { type: 'DOWNLOAD', format: 'pdf' },
  ],
  distinguish: ({ costs: known, error }) => [known === null, error?.code],
  inputs: {
    loadCosts: (asked) => expect(asked).toEqual({ recommendationId: 7 }),
    downloadOrderList: (asked, { context }) => expect(asked).toEqual({ recommendationId: 7, format: context.format }),
  },
  invariants: {
    'figures.known': ({ context }) => expect([context.costs === null, context.error]).toEqual([false, null]),
    'figures.unavailable': ({ context }) => expect([context.costs, context.error?.code]).toEqual([null, 'INTERNAL']),
    // An order list is of figures that are on the screen.
    'panel.downloading': ({ context }) => expect(context.recommendationId).toBe(7),
  },
};
