import type { SavedSample } from '../../model/pif/saving.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface SamplesOfCustomer {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
}

/** The calls of the PIF editor. */
export const pifServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadInputModel: call('POST /sample/inputmodel', ({ customerId, sampleIds }: SamplesOfCustomer) => ({
      body: { customerId, SampleIds: [...sampleIds] },
    })),
    saveInputModel: call(
      'POST /sample/saveInputModel',
      ({ customerId, samples }: { readonly customerId: number; readonly samples: readonly SavedSample[] }) => ({
        body: { customerId, samples: [...samples] },
      }),
      ({ samples }) => samples,
    ),
    requestEngineRun: call('POST /sample/engineJob', ({ sampleIds }: { readonly sampleIds: readonly number[] }) => ({
      body: { sampleIds: [...sampleIds] },
    })),
    loadStatuses: call(
      'POST /sample/status',
      ({ customerId, sampleIds }: SamplesOfCustomer) => ({ body: { customerId, sampleIds: [...sampleIds] } }),
      ({ sampleStatuses }) => sampleStatuses,
    ),
  };
};
