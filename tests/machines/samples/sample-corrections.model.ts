import { expect } from 'vitest';
import type { sampleCorrectionsMachine } from '../../../src/machines/samples/sample-corrections.machine.ts';
import { limits } from '../../../src/model/limits.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { twoPeople } from '../shared/kind-model.ts';
import { correctionSample, sampled, selected } from './correction.sample.ts';
import { sampleEntry } from './sample.fixtures.ts';

const saved = { id: 5, count: 2 };
const outdated = { code: 'CORRECTION_OUTDATED', status: 409, message: 'NE has been changed since.' };
const tooMany = Array.from({ length: limits.correctedSamples + 1 }, (_, id) => sampleEntry({ id: id + 1 }));
const typed = keptOf(twoPeople(correctionSample).typed);

export const model: MachineModel<typeof sampleCorrectionsMachine> = {
  input: { customerId: 7, permissions: ['EDIT_SAMPLES'] },
  alternatives: [{ customerId: 7, permissions: ['VIEW_CUSTOMERS'] }],
  events: [
    { type: 'EDIT_SAMPLES', samples: selected },
    { type: 'EDIT_SAMPLES', samples: selected, kept: typed },
    { type: 'EDIT_SAMPLES', samples: [] },
    { type: 'DELETE_SAMPLES', samples: selected },
    { type: 'DELETE_SAMPLES', samples: tooMany },
    { type: 'UNDO_CORRECTION', id: 5 },
    done('editor', { saved, message: '2 samples corrected', isOutdated: false }),
    done('editor', { saved: null, message: '', isOutdated: true }),
    done('editor', { saved: null, message: '', isOutdated: false }),
    failed('editor', new Error('thrown')),
    done('deleteSamples', saved),
    failed('deleteSamples', outdated),
    done('undoCorrection', 2),
    failed('undoCorrection', outdated),
  ],
  distinguish: ({ permissions, undoing, samples, kept }) => [
    kept === null,
    permissions,
    Math.min(undoing.length, 2),
    samples.length,
  ],
  inputs: {
    editor: (asked, { context }) =>
      expect(asked).toEqual({
        subject: { id: 'correction', customerId: 7, sampleIds: [1, 2], sampled },
        read: null,
        kept: context.kept,
      }),
    deleteSamples: (asked) =>
      expect(asked).toEqual({
        customerId: 7,
        samples: [
          { id: 1, version: 1 },
          { id: 2, version: 4 },
        ],
      }),
    undoCorrection: (asked) => expect(asked).toEqual({ id: 5 }),
  },
  invariants: {
    free: ({ context }) => expect([context.samples, context.undoing, context.kept]).toEqual([[], [], null]),
    editing: ({ context }) => expect(context.permissions).toContain('EDIT_SAMPLES'),
    deleting: ({ context }) => expect([context.permissions, context.samples]).toEqual([['EDIT_SAMPLES'], selected]),
    undoing: ({ context }) => expect(context.permissions).toContain('EDIT_SAMPLES'),
  },
};
