import { expect } from 'vitest';
import { namedIn, type rateProgramsMachine } from '../../../src/machines/rates/rate-programs.machine.ts';
import type { RateProgram } from '../../../src/model/contract/entities.ts';
import { newProgramRule } from '../../../src/model/rates/program.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const products = [
  { productId: 2, customBlendId: null, placeId: 1, applicationTimingId: 1, rule: { ...newProgramRule, rate: 60 } },
];
export const program = (id: number, name: string, change: Partial<RateProgram> = {}): RateProgram => ({
  id,
  name,
  isShared: false,
  products,
  lastUpdatedBy: 'Ada Adviser',
  lastUpdatedOn: '2026-03-01T00:00:00.000Z',
  version: 4,
  ...change,
});
const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const programs = [program(1, 'Wheat, sand'), program(2, 'House rates', { isShared: true })];

export const model: MachineModel<typeof rateProgramsMachine> = {
  events: [
    done('loadPrograms', programs),
    failed('loadPrograms', failure),
    { type: 'PROGRAM_CHOSEN', id: 1 },
    { type: 'PROGRAM_CHOSEN', id: 2 },
    { type: 'SAMPLES_CHOSEN', sampleIds: [1] },
    { type: 'NAME_TYPED', name: 'Barley' },
    { type: 'NAME_TYPED', name: ' wheat, Sand' },
    { type: 'NAME_TYPED', name: ' ' },
    { type: 'SAVE', products },
    { type: 'SAVE', products: [] },
    { type: 'TAKE_PROPOSALS', outcome: { patches: [], columns: [] } },
    {
      type: 'TAKE_PROPOSALS',
      outcome: { patches: [{ recommendedProductId: 1, sampleId: 1, text: '50' }], columns: [] },
    },
    done('addProgram', [...programs, program(3, 'Barley')]),
    failed('addProgram', failure),
    done('updateProgram', [program(1, 'Wheat, sand', { version: 5 }), program(2, 'House rates', { isShared: true })]),
    failed('updateProgram', failure),
    done('deleteProgram', { id: 1 }),
    failed('deleteProgram', failure),
  ],
  distinguish: ({ programs: known, chosenId, name, error, taken, products: saved }) => [
    known.length,
    chosenId,
    name.trim() === '' ? '' : namedIn(known, name)?.id,
    error?.code,
    taken !== null,
    saved.length,
  ],
  inputs: {
    addProgram: (given) => expect(given).toEqual({ name: 'Barley', isShared: false, products }),
    updateProgram: ({ id, version, isShared }, { context }) => {
      const named = namedIn(context.programs, context.name);
      expect([id, version, isShared]).toEqual([named?.id, named?.version, false]);
    },
    deleteProgram: ({ id }) => expect(id).not.toBe(2),
  },
  invariants: {
    adding: ({ context }) =>
      expect([context.name.trim() === '', namedIn(context.programs, context.name)]).toEqual([false, undefined]),
    updating: ({ context }) => expect(namedIn(context.programs, context.name)?.isShared).toBe(false),
    closed: ({ context: { taken } }) =>
      expect(taken === null || taken.patches.length + taken.columns.length > 0).toBe(true),
  },
};
