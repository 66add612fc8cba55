import { isOneOf } from '../shared/record.ts';

/** The functions a role may hold. Each gates a screen or an action under Access; UNDELETE_RECOMMENDATION is the specification's own, REOPEN_REPORT the portal's. */
export const functionCodes = [
  'VIEW_CUSTOMERS',
  'ADD_CUSTOMERS',
  'EDIT_CUSTOMERS',
  'UPLOAD_SAMPLES',
  'EDIT_SAMPLES',
  'EDIT_PIF',
  'RUN_ENGINE',
  'EDIT_RECOMMENDATION',
  'DELETE_RECOMMENDATION',
  'UNDELETE_RECOMMENDATION',
  'EDIT_CUSTOM_BLEND',
  'EDIT_REPORT',
  'FINALISE_REPORT',
  'PUBLISH_REPORT',
  'REOPEN_REPORT',
  'SEND_REPORT',
  'MANAGE_AUTO_SEND',
  'MANAGE_REFERENCE_DATA',
  'MANAGE_PEOPLE',
] as const;
export type FunctionCode = (typeof functionCodes)[number];
/** The rights of a user: from the session border on a list of known codes, so that a misspelt one does not compile. */
export type Permissions = readonly FunctionCode[];

/** True for the code of a function that a permission can name. */
export const isFunctionCode = (code: string): code is FunctionCode => isOneOf(functionCodes, code);

export const roleCodes = ['ADVISER', 'SENIOR_ADVISER', 'ADMIN', 'VIEWER'] as const;
export type RoleCode = (typeof roleCodes)[number];

/** True for the code of a role. */
export const isRoleCode = (code: string): code is RoleCode => roleCodes.some((known) => known === code);

const adviser: Permissions = [
  'VIEW_CUSTOMERS',
  'ADD_CUSTOMERS',
  'UPLOAD_SAMPLES',
  'EDIT_SAMPLES',
  'EDIT_PIF',
  'RUN_ENGINE',
  'EDIT_RECOMMENDATION',
  'DELETE_RECOMMENDATION',
  'EDIT_CUSTOM_BLEND',
  'EDIT_REPORT',
  'FINALISE_REPORT',
  'PUBLISH_REPORT',
  'SEND_REPORT',
];

/** Which functions each role holds: the whole of the portal's authorisation, to be read by anybody. */
export const functionsOfRole: Readonly<Record<RoleCode, Permissions>> = {
  VIEWER: ['VIEW_CUSTOMERS'],
  ADVISER: adviser,
  SENIOR_ADVISER: [...adviser, 'EDIT_CUSTOMERS', 'UNDELETE_RECOMMENDATION', 'REOPEN_REPORT', 'MANAGE_AUTO_SEND'],
  ADMIN: functionCodes,
};

/** True where one of the roles has the function. */
export const holds = (roles: readonly RoleCode[], code: FunctionCode): boolean =>
  roles.some((role) => functionsOfRole[role].includes(code));

/** A number that differs for each set of roles, in any order: the version of a user's roles in a tenant. */
export const versionOfRoles = (roles: readonly string[]): number =>
  roleCodes.reduce((sum, code, place) => (roles.includes(code) ? sum + 2 ** place : sum), 0);
