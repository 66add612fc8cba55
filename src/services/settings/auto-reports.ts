import type { AutoReport } from '../../model/settings/auto-reports.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const autoReportsServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadReports: call(
      'GET /customer/autosend',
      () => ({}),
      ({ autoReports }): readonly AutoReport[] => autoReports,
    ),
    sendAgain: call(
      'POST /customer/autosend/{id}/again',
      ({ id }: { readonly id: number }) => ({ params: { id } }),
      ({ autoReports }): readonly AutoReport[] => autoReports,
    ),
  };
};
