import type { Automatic, AutomaticAct } from '../../model/settings/auto-reports.ts';
import type { ListServices } from '../list-services.ts';
import type { Api } from '../rest.ts';

export const autoReportsServices = (api: Api): ListServices<Automatic, AutomaticAct, Automatic> => ({
  load: (options) => api('GET /customer/autosend', {}, options),
  carryOut: ({ act }, options) =>
    act.act === 'sendAgain'
      ? api('POST /customer/autosend/{id}/again', { params: { id: act.id } }, options)
      : api('PUT /sample/automaticruns/{action}', { params: { action: act.id } }, options),
});
