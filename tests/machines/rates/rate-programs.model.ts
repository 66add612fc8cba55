import { expect } from 'vitest';
import type { rateProgramsMachine } from '../../../src/machines/rates/rate-programs.machine.ts';
import { LAST_PLAN, namedIn } from '../../../src/model/rates/kept-programs.ts';
import type { LastPlan, RateProgram } from '../../../src/model/contract/entities.ts';
import { programKind } from '../../../src/model/rates/program-draft.ts';
import { newProgramRule } from '../../../src/model/rates/program.ts';
import { recommended } from '../recommendation/fixtures.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const products = [
  { productId: 2, customBlendId: null, placeId: 1, applicationTimingId: 1, rule: { ...newProgramRule, rate: 65 } },
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
export const lastPlan: LastPlan = {
  id: 9,
  name: 'Wheat 2025',
  createdOn: '2025-03-01T00:00:00.000Z',
  recommendedProducts: [recommended(1, { 7: 50 })],
};
/** Two people change the rule of the same product, and one of them the name. */
export const programSample = {
  kind: programKind,
  subject: { id: 1 },
  read: { record: programs[0]! },
  mine: { at: 0, rule: { rate: '80' } },
  faulty: { name: ' ' },
  theirs: {
    record: program(1, 'Wheat, loam', {
      version: 5,
      products: [{ ...products[0]!, rule: { ...newProgramRule, rate: 70 } }],
    }),
  },
};

export const model: MachineModel<typeof rateProgramsMachine> = {
  input: { recommendationId: 11 },
  events: [
    done('loadPrograms', { programs, lastPlan }),
    failed('loadPrograms', failure),
    { type: 'PROGRAM_CHOSEN', id: 1 },
    { type: 'PROGRAM_CHOSEN', id: 2 },
    { type: 'PROGRAM_CHOSEN', id: LAST_PLAN },
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
    done('editor', {
      saved: { programs: [program(1, 'Wheat, loam', { version: 5 })] },
      message: 'Saved',
      isOutdated: false,
    }),
    done('editor', { saved: null, message: '', isOutdated: true }),
    done('editor', { saved: null, message: '', isOutdated: false }),
    failed('editor', failure),
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
    loadPrograms: (given) => expect(given).toEqual({ recommendationId: 11 }),
    editor: ({ subject, read }, { context }) => {
      const chosen = context.programs.find(({ id }) => id === context.chosenId);
      expect([subject.id, read?.record]).toEqual([chosen?.id, chosen]);
    },
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
