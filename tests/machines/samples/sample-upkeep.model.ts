import { expect } from 'vitest';
import type { sampleUpkeepMachine } from '../../../src/machines/samples/sample-upkeep.machine.ts';
import { openRecord } from '../../../src/model/samples/open-record.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { twoPeople } from '../shared/kind-model.ts';
import { paddockSample } from '../sites/paddock.fixtures.ts';
import { correctionSample, selected } from './correction.sample.ts';
import { mapFile } from '../imports/land.fixtures.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const input = {
  customerId: 7,
  permissions: ['UPLOAD_SAMPLES' as const, 'EDIT_SAMPLES' as const],
  record: null,
  asksForDue: false,
};
const paddock = openRecord('paddock', keptOf(twoPeople(paddockSample).typed));
const corrections = openRecord('corrections', keptOf(twoPeople(correctionSample).typed), [1]);

export const model: MachineModel<typeof sampleUpkeepMachine> = {
  input,
  alternatives: [
    { ...input, permissions: ['UPLOAD_SAMPLES'] },
    { ...input, record: paddock },
    { ...input, asksForDue: true },
    { ...input, permissions: ['UPLOAD_SAMPLES'], asksForDue: true },
    { ...input, record: corrections },
    { ...input, permissions: ['UPLOAD_SAMPLES'], record: paddock },
  ],
  distinguish: ({ permissions, undoId, record, asksForDue }) => [permissions.length, undoId, record?.of, asksForDue],
  events: [
    { type: 'SAMPLES_LISTED', samples: selected },
    { type: 'UNDO_UPLOAD', uploadId: 3 },
    { type: 'FILE_CHOSEN', file: mapFile('farm.geojson') },
    done('takeMap', null),
    done('takeMap', mapFile('new.geojson')),
    failed('takeMap', new Error('thrown')),
    done('uploads', { isChanged: true }),
    done('uploads', { isChanged: false }),
    failed('uploads', new Error('thrown')),
    done('landUpload', { isChanged: true }),
    done('landUpload', { isChanged: false }),
    failed('landUpload', new Error('thrown')),
    done('paddockManager', { isChanged: true }),
    done('paddockManager', { isChanged: false }),
    failed('paddockManager', new Error('thrown')),
  ],
  inputs: {
    uploads: (asked, { context: { record: _, asksForDue: __, ...context } }) => expect(asked).toEqual(context),
    sampleCorrections: ({ customerId, permissions }, { context }) =>
      expect([customerId, permissions]).toEqual([7, context.permissions]),
    landUpload: (asked) => expect(asked).toEqual({ customerId: 7 }),
    paddockManager: (asked, { context }) =>
      expect(asked).toEqual({
        customerId: 7,
        tab: context.asksForDue ? 'due' : 'here',
        kept: context.record === paddock ? paddock?.kept : null,
      }),
  },
  invariants: {
    free: ({ context }) => expect(context.undoId).toBeNull(),
    uploadingPaddocks: ({ context }) => expect(context.permissions).toContain('EDIT_SAMPLES'),
    managingPaddocks: ({ context }) => expect(context.permissions).toContain('EDIT_SAMPLES'),
  },
};
