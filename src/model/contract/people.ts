import { z } from 'zod';
import { roleCodes } from '../session/permissions.ts';
import { addsOne, contract, unversioned } from './core.ts';
import { Instant, Name, named, TextOrNull } from './shared.ts';

const RoleCode = z.enum(roleCodes);
const Roles = z.array(RoleCode).min(1).max(roleCodes.length);

export const TenantPerson = named('TenantPerson', {
  userId: z.string(),
  name: z.string(),
  /** Of a program: its client id. */
  email: z.string(),
  roles: z.array(RoleCode),
  isProgram: z.boolean(),
  /** Has not accepted yet: these are the values typed at the invitation. */
  isInvited: z.boolean(),
  /** Null before the first sign-in. */
  lastSignInOn: Instant.nullable(),
  /** Has a second step at sign-in, and belongs to this tenant alone: its administrators reset it when it is lost. */
  mayResetSecondStep: z.boolean(),
  /** Tells the roles apart from any others. */
  version: z.number(),
  /** Who changed the roles last; empty before the first change. */
  lastUpdatedBy: z.string(),
  lastUpdatedOn: Instant.nullable(),
});

export const SignInRules = named('SignInRules', {
  /** False where an outside provider signs people in: its own rules hold. */
  isOurs: z.boolean(),
  /** Roles of which the operator asks for a second step. */
  alwaysRoles: z.array(RoleCode),
  /** Roles of which the tenant asks for one. */
  secondStepRoles: z.array(RoleCode),
  /** Tells those roles apart from any others. */
  version: z.number(),
  /** Who chose them last; empty before the first choice. */
  lastUpdatedBy: z.string(),
  lastUpdatedOn: Instant.nullable(),
});

const people = z.object({ people: z.array(TenantPerson) });
const byUser = z.object({ userId: z.uuid() });
const withSecret = people.extend({
  clientId: z.string(),
  /** Shown this once: only its hash is kept. Null where an outside provider gives the program its tokens. */
  secret: TextOrNull,
});

export const peopleCalls = contract({
  'GET /adminconsole/people': {
    summary: 'The people and programs that have a role in the tenant and those who are invited, by name',
    policy: 'MANAGE_PEOPLE',
    answer: people,
  },
  'POST /adminconsole/people': {
    summary:
      'Invite a person by email, with their roles in this tenant, which apply once they accept; an account elsewhere is not disclosed',
    policy: 'MANAGE_PEOPLE',
    ...addsOne,
    body: z.object({ email: z.email().max(254), name: Name, roles: Roles }),
    answer: people,
  },
  'PUT /adminconsole/people/{userId}/roles': {
    summary: 'Set a person’s roles in this tenant, from their next call on; the last administrator stays one',
    policy: 'MANAGE_PEOPLE',
    changes: 'person',
    params: byUser,
    body: z.object({ roles: Roles, version: z.int().min(0).optional() }),
    answer: people,
  },
  'DELETE /adminconsole/people/{userId}': {
    summary:
      'Remove every role in this tenant from a person, or from an API client with its secret; the last administrator stays',
    policy: 'MANAGE_PEOPLE',
    unversioned: unversioned.joins,
    params: byUser,
    answer: people,
  },
  'DELETE /adminconsole/people/{userId}/secondstep': {
    summary:
      'Reset the second step at sign-in of a person who has lost it: their passkeys, app and recovery codes end, and every session with them',
    policy: 'MANAGE_PEOPLE',
    unversioned: unversioned.steps,
    params: byUser,
    answer: people,
  },
  'GET /adminconsole/signinrules': {
    summary: 'Which roles of the tenant need a second step at sign-in',
    policy: 'MANAGE_PEOPLE',
    answer: SignInRules,
  },
  'PUT /adminconsole/signinrules': {
    summary: 'Choose the roles of the tenant that need a second step at sign-in, from the next one on',
    policy: 'MANAGE_PEOPLE',
    changes: 'signInRules',
    body: z.object({ secondStepRoles: z.array(RoleCode).max(roleCodes.length), version: z.int().min(0).optional() }),
    answer: SignInRules,
  },
  'POST /adminconsole/clients': {
    summary: 'Add an API client with a role, and get its id and its secret',
    policy: 'MANAGE_PEOPLE',
    ...addsOne,
    body: z.object({ name: Name, role: RoleCode }),
    answer: withSecret,
    secret: true,
  },
  'POST /adminconsole/clients/{userId}/secret': {
    summary: 'Give a program another secret; the one before it ends',
    policy: 'MANAGE_PEOPLE',
    unversioned: unversioned.steps,
    params: byUser,
    answer: withSecret,
    secret: true,
  },
});
