import { expect } from 'vitest';
import type { blendSolverMachine } from '../../../src/machines/blends/blend-solver.machine.ts';
import { newTarget, problemOfTarget } from '../../../src/model/blends/blend-target.ts';
import { solveBlend, type BlendRequest } from '../../../src/model/blends/solve-blend.ts';
import type { MachineModel } from '../harness/machine-model.ts';

const request: BlendRequest = {
  highs: [{ productId: 1, name: 'Product 1', brings: { N: 0.46 }, costPerKg: 1, shuns: [] }],
  wanted: [{ code: 'N', kgPerHa: 46, overKgPerHa: 5 }],
  leastShare: 5,
  mostParts: 3,
};

export const model: MachineModel<typeof blendSolverMachine> = {
  input: { target: newTarget },
  events: [
    { type: 'TARGET_EDITED', edit: { edit: 'nutrient', code: 'N', text: '46' } },
    { type: 'TARGET_EDITED', edit: { edit: 'nutrient', code: 'N', text: '92' } },
    { type: 'TARGET_EDITED', edit: { edit: 'nutrient', code: 'N', text: 'x' } },
    { type: 'TARGET_EDITED', edit: { edit: 'high', productId: 1, price: '' } },
    { type: 'SOLVE', solved: solveBlend(request) },
  ],
  distinguish: ({ target, solved, taken }) => [
    problemOfTarget(target),
    target.kgPerHa.N,
    target.highs.length,
    solved?.shares.length,
    taken?.length,
  ],
  invariants: {
    stating: ({ context }) => expect(context.solved).toBeNull(),
    solved: ({ context }) => expect([problemOfTarget(context.target), context.solved !== null]).toEqual([null, true]),
  },
};
