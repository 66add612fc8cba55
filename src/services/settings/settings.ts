import type { SetAutoSendInput } from '../../model/settings/auto-send.ts';
import { callsOver } from '../call.ts';
import { allCustomers } from '../customers/customers.ts';
import type { Api } from '../rest.ts';

export const settingsServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadCustomers: allCustomers(api),
    setAutoSend: call('PUT /customer/autosend/{action}', ({ action, customerIds }: SetAutoSendInput) => ({
      params: { action },
      body: { customerIds: [...customerIds] },
    })),
  };
};
