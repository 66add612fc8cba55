import { expect } from 'vitest';
import type { pifMachine } from '../../../src/machines/pif/pif.machine.ts';
import { isEngineBusy, statusIds } from '../../../src/model/samples/status.ts';
import { inputModel, sample } from '../../model/pif/fixture.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const status = (id: number, value: number) => ({ id, status: value, statusMessage: null });
const saved = [sample(1, { version: 2 })];

export const model: MachineModel<typeof pifMachine> = {
  input: { customerId: 7, sampleIds: [1, 2], title: 'Master PIF Editor', readOnly: false },
  alternatives: [
    { customerId: 7, sampleIds: [], title: 'Home - Sample PIF Editor', readOnly: true, runPermitted: false },
  ],
  events: [
    done('loadInputModel', inputModel([sample(1), sample(2)])),
    done('loadInputModel', inputModel([])),
    failed('loadInputModel', { code: 'HTTP_500', status: 500, message: 'Server not responding, please try again.' }),
    {
      type: 'SAVE',
      samples: [{ id: 1, version: 1, sampleModelParameterValues: [{ omlName: 'Growing_Season_Rain', value: 300 }] }],
    },
    { type: 'RUN_ENGINE', sampleIds: [1] },
    done('saveInputModel', saved),
    failed('saveInputModel', { code: 'STALE_VERSION', status: 409, message: 'Ann Smith changed sample S1.' }),
    failed('saveInputModel', { code: 'PIF_VALUE_INVALID', status: 400, message: 'Failed to save samples' }),
    done('requestEngineRun', { sampleIds: [1], refused: [] }),
    done('requestEngineRun', { sampleIds: [], refused: [{ sampleId: 2, missingInputs: ['Soil_Texture'] }] }),
    done('loadStatuses', [status(1, statusIds.Queued)]),
    done('loadStatuses', [status(1, statusIds.Completed)]),
  ],
  // Which samples are stale is folded: that some are is what the guards ask.
  distinguish: ({ readOnly, statuses, staleIds }) => [
    readOnly,
    statuses.length > 0,
    statuses.some(({ status: one }) => isEngineBusy(one)),
    staleIds.length > 0,
  ],
  inputs: {
    loadInputModel: ({ customerId, sampleIds }, { context, value }) => {
      expect(customerId).toBe(7);
      expect(sampleIds).toEqual(value === 'loading' ? context.sampleIds : context.readingIds);
    },
    loadStatuses: ({ sampleIds }, { context }) => expect(sampleIds).toEqual(context.sampleIds),
    saveInputModel: ({ customerId, samples }) => {
      expect(customerId).toBe(7);
      expect(samples).toHaveLength(1);
    },
    requestEngineRun: ({ sampleIds }) => expect(sampleIds).toEqual([1]),
    pifSheet: ({ readOnly, runPermitted }, { context }) => {
      expect(readOnly).toBe(context.readOnly);
      expect(runPermitted).toBe(context.runPermitted ?? true);
    },
  },
  invariants: {
    open: ({ context }) => expect(context.sheet).not.toBeNull(),
    unavailable: ({ context }) => expect(context.error).not.toBeNull(),
    'open.work.saving': ({ context }) => expect(context.changed).toBe(true),
    'open.work.requestingRun': ({ context }) => expect(context.changed).toBe(true),
    'open.work.conflicted': ({ context }) => expect(context.error?.code).toBe('STALE_VERSION'),
    closed: ({ output, context }) => expect(output).toEqual({ changed: context.changed }),
  },
  delays: {
    POLL: (ms, { context }) =>
      expect(ms).toBe(context.statuses.some((one) => one.status === statusIds.Queued) ? 2_000 : 10_000),
  },
  // The sheet's rows stay out of JSON, or the inspector would write all of them for each event.
  restores: false,
};
