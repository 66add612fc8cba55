import type { SignInRules } from '../../../src/model/contract/entities.ts';
import { signInRulesKind, signInRulesList, theRules } from '../../../src/model/settings/sign-in-rules.ts';
import { keptOf, recordEditing } from '../../../src/model/shared/record-work.ts';

export const rules = (fields: Partial<SignInRules> = {}): SignInRules => ({
  isOurs: true,
  alwaysRoles: ['ADMIN'],
  secondStepRoles: ['SENIOR_ADVISER'],
  version: 2,
  lastUpdatedBy: 'Ann Admin',
  lastUpdatedOn: '2026-03-02T01:00:00.000Z',
  ...fields,
});
export const elsewhere = rules({ isOurs: false, alwaysRoles: [], secondStepRoles: [], version: 0 });

export const secondSteps = recordEditing(signInRulesKind);
export const begun = secondSteps.begun({ subject: theRules, read: { record: rules() }, kept: null });
export const typedRules = secondSteps.edited(begun, { role: 'ADVISER', selected: true });

export const signInRulesSample = {
  kind: signInRulesList,
  list: [rules()],
  acts: [],
  answers: [],
  editor: {
    ids: ['signInRules'],
    unknown: 'others',
    saved: [[rules({ secondStepRoles: ['ADVISER', 'SENIOR_ADVISER'], version: 3 })]],
    kept: keptOf(typedRules),
  },
};
