import { expect } from 'vitest';
import type { calculatorsMachine } from '../../../src/machines/calculators/calculators.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { calculator, samples } from './calculator.fixtures.ts';

const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const input = { recommendationId: 12, samples, cropType: 'Wheat', isReadOnly: false };
const calculators = [calculator(1), calculator(2, { type: 'SOIL_SENSITIVITY', kFertIndex: 1, kFertValue: 20 })];

export const model: MachineModel<typeof calculatorsMachine> = {
  input,
  alternatives: [{ ...input, isReadOnly: true }],
  events: [
    done('loadCalculators', calculators),
    failed('loadCalculators', failure),
    { type: 'SAMPLES_READ', samples, cropType: 'Canola', isReadOnly: false },
    { type: 'CALCULATORS_CHANGED', calculators: [calculator(1)] },
    { type: 'OPEN_CALCULATOR', id: 1 },
    { type: 'OPEN_CALCULATOR', id: 2 },
    { type: 'OPEN_CALCULATOR', id: 99 },
    { type: 'OPEN_SEASONS' },
  ],
  distinguish: ({ calculators: known, opened, isReadOnly, cropType }) => [
    known.length,
    opened?.recommendationsCalculatorId,
    isReadOnly,
    cropType,
  ],
  inputs: {
    seasons: (given) => expect(given).toMatchObject({ recommendationId: 12, samples }),
    loadCalculators: ({ recommendationId }) => expect(recommendationId).toBe(12),
    calculatorList: (given) =>
      expect(given).toEqual({ of: 'recommendation', recordId: 12, systemId: 'calculatorList' }),
    nitrogen: ({ recommendationId, addedFor }) => {
      expect(recommendationId).toBe(12);
      if (addedFor) expect(addedFor).toEqual({ sampleId: 1, runId: 10, yieldTPerHa: 2, isSummerRain: false });
    },
    sensitivity: ({ recommendationId, sampleId, addedFor }) => {
      expect(recommendationId).toBe(12);
      expect([sampleId, addedFor]).toEqual(
        addedFor ? [2, { runId: 20, yieldTPerHa: 2, isSummerRain: false, kIndex: 1 }] : [1, null],
      );
    },
  },
};
