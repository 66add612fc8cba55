import { signInRulesMachine } from '../../../machines/settings/sign-in-rules.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { signInRulesServices } from '../../../services/settings/sign-in-rules.ts';
import { withServices } from '../../with-services.ts';

export const signInRules = (api: Api) => withServices(signInRulesMachine, signInRulesServices(api));
