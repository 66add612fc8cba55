import { expect } from 'vitest';
import type { blendEditorMachine } from '../../../src/machines/blends/blend-editor.machine.ts';
import { blendDraft, isBlendChanged, NEW_BLEND, problemOfBlend } from '../../../src/model/blends/blend-draft.ts';
import { newTarget, problemOfTarget } from '../../../src/model/blends/blend-target.ts';
import { newBlendWork, type BlendToSave, type SavedBlend } from '../../../src/model/blends/blend-work.ts';
import { solveBlend, type BlendRequest } from '../../../src/model/blends/solve-blend.ts';
import type { SaveOutcome } from '../../../src/model/shared/merged-work.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const blend = {
  id: 3,
  blendName: 'Starter',
  customerId: 7,
  isActive: true,
  products: [{ productId: 1, productName: 'Product 1', productPercent: 1, unitOfMeasure: 'kg', nutrients: [] }],
};

const request: BlendRequest = {
  highs: [{ productId: 1, name: 'Product 1', brings: { N: 0.46 }, costPerKg: 1, shuns: [] }],
  wanted: [{ code: 'N', kgPerHa: 46, overKgPerHa: 5 }],
  leastShare: 5,
  mostParts: 3,
};

const theirs = blendDraft({ ...blend, blendName: 'Theirs' });
const work: BlendToSave = { customerId: 7, draft: theirs, original: blendDraft(blend), key: 'k', blends: [blend] };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Pat Partner changed this blend.' };
const saveEnded = (outcome: Partial<SaveOutcome<BlendToSave, SavedBlend>>) =>
  done('blendSave', { outcome: 'failed', work, saved: null, error: null, ...outcome });

export const model: MachineModel<typeof blendEditorMachine> = {
  input: { customerId: 7, work: newBlendWork(null) },
  alternatives: [
    { customerId: 7, work: newBlendWork(blend) },
    { customerId: 7, work: { ...newBlendWork(null), target: newTarget } },
    // A target is kept of new blends only.
    { customerId: 7, work: { ...newBlendWork(blend), target: newTarget } },
  ],
  events: [
    { type: 'BLEND_EDITED', edit: { edit: 'name', text: 'Mix' } },
    { type: 'BLEND_EDITED', edit: { edit: 'name', text: 'Starter' } },
    { type: 'BLEND_EDITED', edit: { edit: 'percent', index: 0, text: '100' } },
    { type: 'BLEND_EDITED', edit: { edit: 'product', index: 0, productId: 1 } },
    { type: 'SETTLED', choice: { keys: ['name'], by: 'mine' } },
    { type: 'SETTLED', choice: { keys: ['name'], by: 'theirs' } },
    { type: 'TARGET_EDITED', edit: { edit: 'nutrient', code: 'N', text: '46' } },
    { type: 'TARGET_EDITED', edit: { edit: 'nutrient', code: 'N', text: '92' } },
    { type: 'TARGET_EDITED', edit: { edit: 'nutrient', code: 'N', text: 'x' } },
    { type: 'TARGET_EDITED', edit: { edit: 'high', productId: 1, price: '' } },
    { type: 'SOLVE', solved: solveBlend(request) },
    saveEnded({ outcome: 'saved', saved: { customBlendId: 3, blends: [blend] } }),
    saveEnded({ outcome: 'alike' }),
    saveEnded({ outcome: 'asked', work: { ...work, original: theirs }, error: stale }),
    saveEnded({ outcome: 'failed', error: stale }),
    failed('blendSave', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  untaken: { 'blendEditor.deciding': 'it is left before the first snapshot' },
  distinguish: ({ draft, original, target, solved, error, saved, asked }) => [
    asked.length,
    original.id,
    original.name,
    target && [problemOfTarget(target), target.kgPerHa.N, solved?.shares.length],
    problemOfBlend(draft),
    isBlendChanged(draft, original),
    error?.code,
    saved !== null,
  ],
  inputs: {
    blendSave: ({ work: asked }, { context }) => {
      const { customerId, draft, original } = asked as BlendToSave;
      expect([customerId, problemOfBlend(draft), original]).toEqual([7, null, context.original]);
    },
  },
  invariants: {
    targeting: ({ context }) => expect([context.original.id, context.target === null]).toEqual([NEW_BLEND, false]),
    'targeting.stating': ({ context }) => expect(context.solved).toBeNull(),
    'targeting.solved': ({ context: { target, solved } }) =>
      expect([target && problemOfTarget(target), solved !== null]).toEqual([null, true]),
    editing: ({ context }) => expect(context.original.id === NEW_BLEND && context.target !== null).toBe(false),
    saving: ({ context: { draft, original } }) =>
      expect([problemOfBlend(draft), isBlendChanged(draft, original)]).toEqual([null, true]),
    confirmingDiscard: ({ context: { draft, original } }) => expect(isBlendChanged(draft, original)).toBe(true),
  },
};
