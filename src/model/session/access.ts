import type { Answer } from '../contract/core.ts';
import type { sessionCalls } from '../contract/session.ts';
import { isFunctionCode, type FunctionCode, type Permissions } from './permissions.ts';

export type UserAccess = Answer<(typeof sessionCalls)['GET /referencedata/useraccess']>;

/** Who has signed in, as the identity provider says. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The roles and, per kind of permission, the codes of the functions a user holds (specification 1.6). */
export interface Access {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly accessFunctionList: readonly string[];
  readonly createFunctionList: readonly string[];
  readonly deleteFunctionList: readonly string[];
  readonly readFunctionList: readonly string[];
  readonly updateFunctionList: readonly string[];
}

/** What is known when the roles could not be read: a name, and permission for nothing. */
export const noAccess = ({ email, name }: Pick<Account, 'email' | 'name'>): Access => ({
  email,
  name,
  roles: [],
  accessFunctionList: [],
  createFunctionList: [],
  deleteFunctionList: [],
  readFunctionList: [],
  updateFunctionList: [],
});

/** The five lists of function codes, each code once, that the roles of a user grant together. */
export function accessOf({ email, name, roles }: UserAccess): Access {
  const functions = roles.flatMap(({ functionsList }) => functionsList);
  type Kind = 'hasAccess' | 'hasCreate' | 'hasDelete' | 'hasRead' | 'hasUpdate';
  const listed = (kind: Kind): readonly string[] => [
    ...new Set(functions.filter((entry) => entry[kind]).map(({ code }) => code)),
  ];
  return {
    email,
    name,
    roles: roles.map(({ code }) => code),
    accessFunctionList: listed('hasAccess'),
    createFunctionList: listed('hasCreate'),
    deleteFunctionList: listed('hasDelete'),
    readFunctionList: listed('hasRead'),
    updateFunctionList: listed('hasUpdate'),
  };
}

/** The session's border: what of the list gates something here, typed; a code that this portal does not know is left out. */
export const permissionsOf = (access: Access | null): Permissions =>
  (access?.accessFunctionList ?? []).filter(isFunctionCode);

/** May the user use this screen or action? The server asks again; here it only decides what is shown. */
export const mayUse = (access: Access | null, code: FunctionCode): boolean =>
  access?.accessFunctionList.includes(code) ?? false;
