import type { SignInRules } from '../contract/entities.ts';
import { isRoleCode, roleCodes, type RoleCode } from '../session/permissions.ts';
import { editableRows, type ListAct, type ListKind } from '../shared/list-kind.ts';
import { isText } from '../shared/record.ts';
import type { ReadRecord, RecordKind, Subject } from '../shared/record-kind.ts';
import { signInRulesTexts as texts } from '../texts/sign-in-rules.ts';
import { describeRole } from '../texts/session.ts';

/** The roles that are to need a second step. */
export interface SecondStepDraft {
  readonly roles: readonly RoleCode[];
}

export interface SecondStepEdit {
  readonly role: RoleCode;
  readonly selected: boolean;
}

export interface ReadRules extends ReadRecord {
  readonly record: SignInRules | null;
}

/** The only rules of a tenant; they are there from the beginning. */
export const theRules: Subject = { id: 'signInRules' };

/** Whether the administrators of a tenant decide about the second step of a role: not where the operator has. */
export const isChoosable = ({ alwaysRoles }: SignInRules, role: RoleCode): boolean => !alwaysRoles.includes(role);

const CHOSEN = 'yes';

/** How the roles that need a second step are chosen: each role is a value of its own, so that two administrators may each choose one. */
export const signInRulesKind: RecordKind<ReadRules, SecondStepDraft, SecondStepEdit> = {
  begin: ({ record }) => ({ roles: record?.secondStepRoles ?? [] }),
  edit: ({ roles }, { role, selected }, { record }) => ({
    roles:
      record === null || !isChoosable(record, role)
        ? roles
        : roleCodes.filter((code) => (code === role ? selected : roles.includes(code))),
  }),
  problem: (_, { record }) => (record?.isOurs === false ? texts.elsewhere : null),
  cellsOf: ({ roles }) => Object.fromEntries(roleCodes.map((role) => [role, roles.includes(role) ? CHOSEN : ''])),
  put: (_, cells) => ({ roles: roleCodes.filter((role) => cells[role] === CHOSEN) }),
  words: (key, { roles }) => ({
    what: describeRole(key),
    text: roles.some((role) => role === key) ? texts.needed : texts.notNeeded,
  }),
  saved: () => texts.saved,
  isAddable: false,
  isKept: ({ roles }) => Array.isArray(roles) && roles.every((role) => isText(role) && isRoleCode(role)),
};

/** The rules as a list of one, which are changed where this portal signs people in. */
export const signInRulesList: ListKind<readonly SignInRules[], object, ListAct> = {
  ...editableRows<SignInRules>(() => theRules.id, false),
  mayEdit: ([rules], id) => id === theRules.id && rules?.isOurs === true,
  empty: [],
  view: () => ({}),
  may: () => false,
  asks: () => false,
  settled: () => ({}),
};
