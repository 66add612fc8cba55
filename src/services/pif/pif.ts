import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface SamplesOfCustomer {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
}

export const pifServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadInputModel: call('POST /sample/inputmodel', ({ customerId, sampleIds }: SamplesOfCustomer) => ({
      body: { customerId, sampleIds: [...sampleIds] },
    })),
  };
};
