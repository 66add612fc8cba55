import type { SavedSample } from '../../model/pif/saving.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface SamplesOfCustomer {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  /** The one that is looked at: a finalised one shows the inputs of its runs. */
  readonly recommendationId?: number | undefined;
}

/** What the PIF editor reads, at first and again. */
export const pifReaderServices = (api: Api) => ({
  loadInputModel: callsOver(api)(
    'POST /sample/inputmodel',
    ({ customerId, sampleIds, recommendationId }: SamplesOfCustomer) => ({
      body: { customerId, SampleIds: [...sampleIds], ...(recommendationId === undefined ? {} : { recommendationId }) },
    }),
  ),
});

/** The calls of the PIF editor. */
export const pifServices = (api: Api) => {
  const call = callsOver(api);
  return {
    ...pifReaderServices(api),
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
  };
};
