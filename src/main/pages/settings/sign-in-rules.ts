import { signInRulesKind, signInRulesList } from '../../../model/settings/sign-in-rules.ts';
import type { Api } from '../../../services/rest.ts';
import { signInRulesEditorServices, signInRulesServices } from '../../../services/settings/sign-in-rules.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { recordListOver } from '../../record-list.ts';

export const signInRules = (api: Api) =>
  recordListOver(
    signInRulesList,
    signInRulesServices(api),
    recordEditorOver(signInRulesKind, signInRulesEditorServices(api)),
  );
