import type { CustomerDashboard } from '../../model/customers/customer.ts';
import type { SetAutoSendInput } from '../../model/settings/auto-send.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const settingsServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadCustomers: call(
      'GET /customer/getDashboardAll',
      () => ({}),
      (customers): readonly CustomerDashboard[] => customers,
    ),
    setAutoSend: call('PUT /customer/autosend/{action}', ({ action, customerIds }: SetAutoSendInput) => ({
      params: { action },
      body: { customerIds: [...customerIds] },
    })),
  };
};
