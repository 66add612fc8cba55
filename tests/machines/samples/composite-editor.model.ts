import { expect } from 'vitest';
import type { compositeEditorMachine } from '../../../src/machines/samples/composite-editor.machine.ts';
import { compositeProblem } from '../../../src/model/samples/composite-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { sampleEntry } from './sample.fixtures.ts';

export const originals = [
  sampleEntry(),
  sampleEntry({ id: 2, name: 'NW', labNumber: '24A002' }),
  sampleEntry({ id: 3, name: 'SE', labNumber: '24A003' }),
];
const deep = sampleEntry({ id: 4, name: 'Deep', depthFrom: 10, depthTo: 30 });
export const composite = sampleEntry({
  id: 9,
  name: 'Home composite',
  isCompositeSample: true,
  version: 3,
  originals: [
    { sampleId: 1, name: 'NE', weight: 1 },
    { sampleId: 2, name: 'NW', weight: 2 },
  ],
});
const samples = [...originals, deep, composite].map((sample) =>
  sample.id <= 2 ? { ...sample, compositeSampleId: 9 } : sample,
);
export const ofStored = { customerId: 7, composite, chosenIds: [], samples };
export const ofSelected = { customerId: 7, composite: null, chosenIds: [1, 2], samples: [...originals, deep] };

export const model: MachineModel<typeof compositeEditorMachine> = {
  input: ofStored,
  alternatives: [ofSelected],
  events: [
    { type: 'NAME_TYPED', name: 'North' },
    { type: 'WEIGHT_TYPED', sampleId: 1, text: '3' },
    { type: 'ORIGINAL_ADDED', sampleId: 3 },
    { type: 'ORIGINAL_ADDED', sampleId: 1 },
    { type: 'ORIGINAL_REMOVED', sampleId: 1 },
    done('saveComposite', { name: 'North', notices: [], limits: [] }),
    done('saveComposite', { name: 'North', notices: ['Left out: Zinc.'], limits: ['Colwell P <9 mg/kg'] }),
    failed('saveComposite', { code: 'STALE_VERSION', status: 409, message: 'Somebody else has changed this.' }),
    failed('saveComposite', { code: 'COMPOSITE_MISMATCH', status: 409, message: 'Only samples of one type.' }),
    done('takeApart', { id: 9 }),
    failed('takeApart', { code: 'COMPOSITE_IN_USE', status: 409, message: 'This composite is in a recommendation.' }),
  ],
  distinguish: ({ composite: stored, draft, original, error }) => [
    stored?.id ?? 0,
    draft.originals.length,
    JSON.stringify(draft) === JSON.stringify(original),
    draft.originals.map(({ sampleId }) => sampleId).sort(),
    error?.code ?? '',
  ],
  inputs: {
    saveComposite: ({ customerId, draft, isForced }, { context }) => {
      expect(customerId).toBe(7);
      expect(draft).toEqual(context.draft);
      // Nobody's change is written over before it was told of.
      expect(isForced).toBe(context.isForced);
    },
    takeApart: (asked) => expect(asked).toEqual({ id: 9, version: 3 }),
  },
  invariants: {
    saving: ({ context }) => expect(compositeProblem(context.draft, context)).toBeNull(),
    telling: ({ context }) => expect(context.mixed?.notices.length).toBeGreaterThan(0),
    confirmingTakeApart: ({ context }) => expect(context.composite?.id).toBe(9),
    confirmingDiscard: ({ context }) => expect(context.draft).not.toEqual(context.original),
  },
};
