import { expect } from 'vitest';
import type { compositeEditorMachine } from '../../../src/machines/samples/composite-editor.machine.ts';
import { compositeKind } from '../../../src/model/samples/composite-kind.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { twoPeople } from '../shared/kind-model.ts';
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
const listed = [...originals, deep, composite];
const samples = listed.map((sample) => (sample.id <= 2 ? { ...sample, compositeSampleId: 9 } : sample));
export const ofStored = { customerId: 7, composite, chosenIds: [], samples, kept: null };
export const ofSelected = {
  customerId: 7,
  composite: null,
  chosenIds: [1, 2],
  samples: [...originals, deep],
  kept: null,
};

const sampled = { from: '2026-03-15', to: '2026-03-15' };
const subject = { id: 9, customerId: 7, chosenIds: [], sampled };
/** What two people make of one composite: both weigh the first, and one of them mixes in a third. */
export const compositeSample = {
  kind: compositeKind,
  subject,
  read: { record: composite, samples: listed },
  mine: { sampleId: 1, weight: '3' },
  faulty: { name: ' ' },
  theirs: {
    record: {
      ...composite,
      version: 4,
      originals: [
        { sampleId: 1, name: 'NE', weight: 4 },
        { sampleId: 2, name: 'NW', weight: 2 },
        { sampleId: 3, name: 'SE', weight: 1 },
      ],
    },
    samples: listed,
  },
  begun: { subject: { ...subject, id: null, chosenIds: [1, 2] }, read: { record: null, samples: ofSelected.samples } },
};

const typed = keptOf(twoPeople(compositeSample).typed);

export const model: MachineModel<typeof compositeEditorMachine> = {
  input: ofStored,
  alternatives: [
    ofSelected,
    { ...ofStored, kept: typed },
    // It was taken apart since.
    { ...ofStored, composite: null, kept: typed },
  ],
  events: [
    done('editor', { saved: { name: 'North', notices: [], limits: [] }, isOutdated: false }),
    done('editor', {
      saved: { name: 'North', notices: ['Left out: Zinc.'], limits: ['Colwell P <9 mg/kg'] },
      isOutdated: false,
    }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    failed('editor', new Error('thrown')),
    done('takeApart', { id: 9 }),
    failed('takeApart', { code: 'COMPOSITE_IN_USE', status: 409, message: 'This composite is in a recommendation.' }),
    failed('takeApart', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  distinguish: ({ composite: stored, mixed, error, isOutdated, kept }) => [
    kept === null,
    stored?.id ?? 0,
    mixed === null,
    error?.code ?? '',
    isOutdated,
  ],
  inputs: {
    editor: (asked, { context }) =>
      expect(asked).toEqual({
        subject: {
          id: context.composite?.id ?? context.kept?.subject.id ?? null,
          customerId: 7,
          chosenIds: context.chosenIds,
          sampled,
        },
        read: { record: context.composite, samples: context.samples },
        kept: context.kept,
      }),
    takeApart: (asked) => expect(asked).toEqual({ id: 9, version: 3 }),
  },
  invariants: {
    telling: ({ context }) => expect(context.mixed?.notices.length).toBeGreaterThan(0),
    'editing.confirmingTakeApart': ({ context }) => expect(context.composite?.id).toBe(9),
  },
};
