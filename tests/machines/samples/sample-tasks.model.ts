import { expect } from 'vitest';
import type { sampleTasksMachine } from '../../../src/machines/samples/sample-tasks.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { openRecord } from '../../../src/model/samples/open-record.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { twoPeople } from '../shared/kind-model.ts';
import { siteSample } from '../sites/site.fixtures.ts';
import { compositeSample } from './composite-editor.model.ts';
import { sampleEntry } from './sample.fixtures.ts';

const refusal = { code: 'ENGINE_RUNNING', status: 409, message: 'Cannot edit while engine run is in progress..' };
const sampleIds = [1, 2];
const draft = {
  file: { name: 'farm12.csv', size: 20, lastModified: 1_760_000_000_000 },
  sampleType: 'soil' as const,
  answers: { 'column |ec': 'ec dS/m' },
  again: 'replace' as const,
  remembers: false,
};

const samples = [sampleEntry(), sampleEntry({ id: 2, name: 'NW' })];
const drafts = [{ sampleId: 1, cells: { Growing_Season_Rain: { typed: 300, over: [null] } } }];
const site = openRecord('site', keptOf(twoPeople(siteSample).typed));
const composite = openRecord('composite', keptOf(twoPeople(compositeSample).typed), sampleIds);

export const model: MachineModel<typeof sampleTasksMachine> = {
  input: {
    customerId: 7,
    permissions: ['EDIT_PIF', 'RUN_ENGINE'],
    unsavedInputs: null,
    uploadDraft: null,
    record: null,
  },
  alternatives: [
    { customerId: 7, permissions: [], unsavedInputs: { sampleIds, drafts }, uploadDraft: null, record: null },
    {
      customerId: 7,
      permissions: ['EDIT_PIF', 'RUN_ENGINE'],
      unsavedInputs: { sampleIds, drafts },
      uploadDraft: null,
      record: null,
    },
    ...[site, composite].map((record) => ({
      customerId: 7,
      permissions: ['EDIT_PIF' as const, 'RUN_ENGINE' as const],
      unsavedInputs: null,
      uploadDraft: null,
      record,
    })),
  ],
  events: [
    { type: 'UPLOAD_DRAFTED', draft },
    { type: 'EDIT_INPUTS', sampleIds },
    { type: 'RUN_ENGINE', sampleIds },
    { type: 'FINALISE', sampleIds },
    { type: 'EDIT_COMPOSITE', sampleIds, composite: null, samples },
    { type: 'MANAGE_SITES', sampleIds, samples },
    { type: 'SAMPLES_LISTED', samples },
    { type: 'CREATE_ANALYTE_REPORT', sampleIds, form: 'csv' },
    done('siteManager', { isChanged: true }),
    done('siteManager', { isChanged: false }),
    failed('siteManager', new Error('thrown')),
    failed('makeReport', refusal),
    done('compositeEditor', { isChanged: true }),
    done('compositeEditor', { isChanged: false }),
    failed('compositeEditor', new Error('thrown')),
    { type: 'SET_CROP', sampleIds, sampleTypeId: 2 },
    done('cropChoice', { isChanged: true }),
    done('cropChoice', { isChanged: false }),
    failed('cropChoice', new Error('thrown')),
    done('upload', { sampled: { from: '2026-03-01', to: '2026-03-15' }, arrived: null, crop: null }),
    done('upload', { sampled: null, arrived: null, crop: { sampleIds, sampleTypeId: 2 } }),
    failed('upload', new Error('thrown')),
    done('pif', { changed: true }),
    failed('pif', new Error('thrown')),
    done('requestRun', { sampleIds: [1], refused: [{ sampleId: 2, missingInputs: ['Organic_Carbon'] }] }),
    done('requestRun', { sampleIds: [], refused: [] }),
    done('requestRun', { sampleIds: [], refused: [{ sampleId: 2, missingInputs: ['Organic_Carbon'] }] }),
    failed('requestRun', refusal),
    done('finaliseSamples', 2),
    failed('finaliseSamples', refusal),
  ],
  inputs: {
    upload: ({ customerId, draft: kept }) => {
      expect(customerId).toBe(7);
      expect([null, draft]).toContainEqual(kept);
    },
    pif: (asked, { context: { permissions, drafts: kept } }) =>
      expect(asked).toEqual({
        customerId: 7,
        sampleIds,
        drafts: kept,
        title: 'Master PIF Editor',
        readOnly: !permissions.includes('EDIT_PIF'),
        runPermitted: permissions.includes('RUN_ENGINE'),
      }),
    cropChoice: (asked) => expect(asked).toEqual({ customerId: 7, sampleIds, sampleTypeId: 2 }),
    compositeEditor: ({ kept, ...asked }, { context: { record } }) => {
      expect(asked).toEqual({ customerId: 7, composite: null, chosenIds: sampleIds, samples });
      expect(kept).toEqual(record === composite ? composite?.kept : null);
    },
    siteManager: ({ kept, sampleIds: asked, ...rest }, { context: { record } }) => {
      expect(rest).toEqual({ customerId: 7, samples });
      // The dialog opens again for no samples.
      expect([[], sampleIds]).toContainEqual(asked);
      expect(kept).toEqual(record === site ? site?.kept : null);
    },
    makeReport: (asked) => expect(asked).toEqual({ customerId: 7, sampleIds, form: 'csv' }),
    requestRun: (asked) => expect(asked).toEqual({ customerId: 7, sampleIds }),
    finaliseSamples: (asked) => expect(asked).toEqual({ customerId: 7, sampleIds }),
  },
  invariants: {
    free: ({ context }) => expect(context.drafts).toEqual([]),
    confirmingFinalise: ({ context }) => expect(context.sampleIds).toEqual(sampleIds),
  },
  untaken: { 'sampleTasks.deciding': 'it is left before the first snapshot' },
};
