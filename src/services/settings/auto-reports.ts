import type { AutoReport, SendAgain } from '../../model/settings/auto-reports.ts';
import type { ListServices } from '../list-services.ts';
import type { Api } from '../rest.ts';

type Reports = readonly AutoReport[];

export const autoReportsServices = (api: Api): ListServices<Reports, SendAgain, Reports> => ({
  load: async (options) => (await api('GET /customer/autosend', {}, options)).autoReports,
  carryOut: async ({ act: { id } }, options) =>
    (await api('POST /customer/autosend/{id}/again', { params: { id } }, options)).autoReports,
});
