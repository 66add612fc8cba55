import type { RoleCode } from '../../model/session/permissions.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const signInRulesServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadRules: call('GET /adminconsole/signinrules', () => ({})),
    saveRules: call('PUT /adminconsole/signinrules', ({ roles }: { readonly roles: readonly RoleCode[] }) => ({
      body: { secondStepRoles: [...roles] },
    })),
  };
};
