import { expect } from 'vitest';
import type { pifMachine } from '../../../src/machines/pif/pif.machine.ts';
import { given, inputModel, sample } from '../../model/pif/fixture.ts';
import { sheetOf } from '../../../src/model/pif/sheet.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const saved = [sample(1, { version: 2 })];
const read = inputModel([sample(1, { version: 2, sampleModelParameterValues: given({ Growing_Season_Rain: 310 }) })]);
const sheet = sheetOf(inputModel([sample(1), sample(2)]))
  .with([{ row: 0, omlName: 'Growing_Season_Rain', value: 300 }])
  .sending();
export const work = { customerId: 7, recommendationId: undefined, sheet, read: null };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ann Smith changed sample S1.' };
const refused = { code: 'PIF_VALUE_INVALID', status: 400, message: 'Failed to save samples' };
const edited = {
  current: { cropId: 1, modelId: 1, gradeId: null },
  isMixed: false,
  isForRecommendation: false,
  cropsBeside: [],
  unsaved: 0,
};

export const model: MachineModel<typeof pifMachine> = {
  input: { customerId: 7, sampleIds: [1, 2], title: 'Master PIF Editor', readOnly: false },
  alternatives: [
    { customerId: 7, sampleIds: [], title: 'Home - Sample PIF Editor', readOnly: true, runPermitted: false },
  ],
  events: [
    done('loadInputModel', inputModel([sample(1), sample(2)])),
    done('loadInputModel', inputModel([])),
    failed('loadInputModel', { code: 'HTTP_500', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'SAVE', sheet },
    { type: 'RUN_ENGINE', sampleIds: [1] },
    { type: 'SET_CROP', sampleIds: [1], sampleTypeId: 1, edited, known: [] },
    done('cropChoice', { isSaved: true, isChanged: true, sampleIds: [1], savedIds: [1] }),
    done('cropChoice', { isSaved: false, isChanged: true, sampleIds: [1], savedIds: [1] }),
    done('cropChoice', { isSaved: false, isChanged: false, sampleIds: [1], savedIds: [1] }),
    failed('cropChoice', new Error('thrown')),
    { type: 'TAKE_OVER', sampleIds: [1] },
    { type: 'SET_DEFAULTS', inputs: [{ paddockId: 1, omlName: 'Growing_Season_Rain', value: 300, before: null }] },
    { type: 'OPEN_NOTE', sampleId: 1, omlName: 'Growing_Season_Rain', title: 'Rain, Home' },
    { type: 'SEASON_READ', sampleIds: [1], inputs: [] },
    { type: 'NOTE_SAVED', sampleId: 1, omlName: 'Growing_Season_Rain', note: null },
    { type: 'DEFAULTS_SAVED', sampleIds: [1], kept: 1, forgotten: 0 },
    { type: 'RECORDS_FAILED', error: { code: 'HTTP_500', status: 500, message: 'Server not responding.' } },
    done('inputSave', { outcome: 'saved', work, saved, error: null }),
    done('inputSave', { outcome: 'alike', work: { ...work, read }, saved: null, error: stale }),
    done('inputSave', {
      outcome: 'asked',
      work: { ...work, sheet: sheet.unsent().refreshed(read), read },
      saved: null,
      error: stale,
    }),
    done('inputSave', { outcome: 'failed', work, saved: null, error: refused }),
    failed('inputSave', new Error('thrown')),
    done('requestEngineRun', { sampleIds: [1], refused: [] }),
    done('requestEngineRun', { sampleIds: [], refused: [{ sampleId: 2, missingInputs: ['Soil_Texture'] }] }),
    { type: 'SAMPLES_READ', inputModel: inputModel([sample(1)]) },
    { type: 'STATUSES_CHANGED', statuses: [] },
    { type: 'STATUSES_CHANGED', statuses: [{ id: 1, status: statusIds.Completed, statusMessage: null }] },
    { type: 'REFRESH_FAILED', error: { code: 'HTTP_500', status: 500, message: 'Server not responding.' } },
  ],
  distinguish: ({ readOnly, sheet, runs }) => [readOnly, (sheet?.rows.length ?? 0) > 0, Object.keys(runs)],
  inputs: {
    loadInputModel: ({ customerId, sampleIds }, { context }) => {
      expect(customerId).toBe(7);
      expect(sampleIds).toEqual(context.sampleIds);
    },
    inputSave: (asked) => expect(asked).toEqual({ work }),
    cropChoice: (asked) => expect(asked).toEqual({ customerId: 7, sampleIds: [1], sampleTypeId: 1, edited, known: [] }),
    requestEngineRun: ({ sampleIds }) => expect(sampleIds).toEqual([1]),
    pifSheet: ({ readOnly, runPermitted, isForRecommendation }, { context }) => {
      expect(isForRecommendation).toBe(context.recommendationId !== undefined);
      expect(readOnly).toBe(context.readOnly);
      expect(runPermitted).toBe(context.runPermitted ?? true);
    },
    pifRecords: ({ customerId, readOnly }, { context }) => {
      expect(customerId).toBe(7);
      expect(readOnly).toBe(context.readOnly);
    },
    pifReader: ({ customerId, statuses }, { context }) => {
      expect(customerId).toBe(7);
      expect(statuses.map(({ id }) => id)).toEqual(context.sheet?.rows.map((row) => row.sample.id));
    },
  },
  invariants: {
    open: ({ context }) => expect(context.sheet).not.toBeNull(),
    unavailable: ({ context }) => expect(context.error).not.toBeNull(),
    'open.saving': ({ context }) => expect(context.changed).toBe(true),
    'open.requestingRun': ({ context }) => expect(context.changed).toBe(true),
    closed: ({ output, context }) => expect(output).toEqual({ changed: context.changed }),
  },
  // The sheet's rows stay out of JSON, or the inspector would write all of them for each event.
  restores: false,
};
