import { expect } from 'vitest';
import type { correctionEditorMachine } from '../../../src/machines/samples/correction-editor.machine.ts';
import { correctionOf, type CorrectionOffer } from '../../../src/model/samples/correction-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { sampleEntry } from './sample.fixtures.ts';

export const selected = [sampleEntry(), sampleEntry({ id: 2, name: 'NW', depthTo: 15, version: 4 })];
const barley = { id: 4, name: 'Barley', sampleTypeIds: [1 as const], isActive: true };
export const offer: CorrectionOffer = {
  paddocks: [
    { id: 10, name: 'Home', farmName: 'Hill Farm' },
    { id: 11, name: 'Creek', farmName: 'Hill Farm' },
  ],
  crops: {
    crops: [barley],
    models: [
      {
        id: 8,
        name: 'Barley',
        cropId: 4,
        sampleType: 1,
        isActive: true,
        crop: 4,
        grainGrades: [],
        parameterGroups: [],
      },
    ],
  },
};
const stale = { code: 'STALE_VERSION', status: 409, message: 'Somebody else has changed this.' };
const held = { code: 'SAMPLE_IN_USE', status: 409, message: 'NE is part of the finished recommendation Plan.' };

export const model: MachineModel<typeof correctionEditorMachine> = {
  input: { customerId: 7, samples: selected },
  events: [
    done('loadOffer', offer),
    failed('loadOffer', held),
    { type: 'FIELD_TYPED', field: 'siteName', text: 'Dam' },
    { type: 'FIELD_TYPED', field: 'dateSampled', text: '5/3/20' },
    { type: 'FIELD_TYPED', field: 'depthTo', text: '20' },
    { type: 'PADDOCK_CHOSEN', paddockId: 11 },
    { type: 'CROP_CHOSEN', cropId: 4 },
    done('saveCorrection', { id: 5, count: 2, isDeletion: false }),
    failed('saveCorrection', stale),
    failed('saveCorrection', held),
  ],
  distinguish: ({ draft, samples, error, isForced }) => [
    correctionOf(draft, samples) === null,
    JSON.stringify(draft).length > 110,
    error?.code,
    isForced,
  ],
  inputs: {
    loadOffer: (asked) => expect(asked).toEqual({ customerId: 7 }),
    saveCorrection: ({ customerId, samples, change }, { context: { draft, isForced } }) => {
      expect([customerId, change]).toEqual([7, correctionOf(draft, selected)]);
      // Nobody's change is written over before it was told of.
      expect(samples.map(({ version }) => version)).toEqual(isForced ? [null, null] : [1, 4]);
    },
  },
  invariants: {
    saving: ({ context: { draft, samples } }) => expect(correctionOf(draft, samples)).not.toBeNull(),
    confirmingDiscard: ({ context }) => expect(Object.values(context.draft).join('')).not.toBe(''),
  },
};
