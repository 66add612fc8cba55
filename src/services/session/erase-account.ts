import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const eraseAccountServices = (api: Api) => {
  const call = callsOver(api);
  return {
    erase: call('DELETE /referencedata/profile/account', () => ({ beforeTenant: true as const })),
  };
};
