import type { SignInRules } from '../contract/entities.ts';
import { roleCodes, type RoleCode } from '../session/permissions.ts';

/** Whether the administrators of a tenant decide about the second step of a role: not where the operator has, or an outside provider signs people in. */
export const isChoosable = ({ isOurs, alwaysRoles }: SignInRules, role: RoleCode): boolean =>
  isOurs && !alwaysRoles.includes(role);

/** The roles with or without one of them, in the order of all roles. */
export const withRole = (roles: readonly RoleCode[], role: RoleCode, selected: boolean): readonly RoleCode[] =>
  roleCodes.filter((code) => (code === role ? selected : roles.includes(code)));

/** Whether other roles are chosen than those that count now. */
export const differsFrom = ({ secondStepRoles }: SignInRules, roles: readonly RoleCode[]): boolean =>
  roleCodes.some((code) => roles.includes(code) !== secondStepRoles.includes(code));
