import type { SignInRules } from '../../model/contract/entities.ts';
import type { ReadRules, SecondStepDraft } from '../../model/settings/sign-in-rules.ts';
import type { ListAct } from '../../model/shared/list-kind.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import type { ListServices } from '../list-services.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';

export const signInRulesServices = (api: Api): ListServices<readonly SignInRules[], ListAct, unknown> => ({
  load: async (options) => [await api('GET /adminconsole/signinrules', {}, options)],
  // Nothing is done to the rules beside changing them.
  carryOut: () => Promise.resolve(null),
});

export const signInRulesEditorServices = (api: Api): RecordServices<ReadRules, SecondStepDraft, Subject> => ({
  read: async (_, options) => ({ record: await api('GET /adminconsole/signinrules', {}, options) }),
  save: async ({ draft: { roles }, version }, options) => [
    await api(
      'PUT /adminconsole/signinrules',
      { body: { secondStepRoles: [...roles], version: version ?? undefined } },
      options,
    ),
  ],
});
