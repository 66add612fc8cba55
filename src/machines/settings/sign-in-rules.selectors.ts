import type { SignInRules } from '../../model/contract/entities.ts';
import type { RoleCode } from '../../model/session/permissions.ts';
import type { SignInRulesSnapshot } from './sign-in-rules.machine.ts';

export { isSaving, canSave } from '../shared/common.selectors.ts';

export const canDiscard = (snapshot: SignInRulesSnapshot): boolean => snapshot.can({ type: 'DISCARD' });
export const rulesOf = ({ context }: SignInRulesSnapshot): SignInRules | null => context.rules;
/** The roles that are ticked, those of the operator among them. */
export const isTicked =
  (role: RoleCode) =>
  ({ context: { rules, draft } }: SignInRulesSnapshot): boolean =>
    rules !== null && (rules.alwaysRoles.includes(role) || (draft ?? rules.secondStepRoles).includes(role));
