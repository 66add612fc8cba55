import { z } from 'zod';
import { roleCodes } from '../session/permissions.ts';
import { contract, unversioned } from './core.ts';
import { Instant, Name } from './shared.ts';

const RoleCode = z.enum(roleCodes);
const Roles = z.array(RoleCode).min(1).max(roleCodes.length);

export const TenantPerson = z
  .object({
    userId: z.string(),
    name: z.string(),
    /** Of a program: its client id. */
    email: z.string(),
    roles: z.array(RoleCode),
    isProgram: z.boolean(),
    /** Has not accepted yet: what stands here is what was typed when they were invited. */
    isInvited: z.boolean(),
    /** Null for whoever has not come yet. */
    lastSignInOn: Instant.nullable(),
  })
  .meta({ id: 'TenantPerson' });

const people = z.object({ people: z.array(TenantPerson) });
const byUser = z.object({ userId: z.uuid() });
const withSecret = people.extend({
  clientId: z.string(),
  /** Shown this once: only its hash is kept. Null where an outside provider gives the program its tokens. */
  secret: z.string().nullable(),
});

export const peopleCalls = contract({
  'GET /adminconsole/people': {
    summary: 'The people and programs that have a role in the tenant and those who are invited, by name',
    policy: 'MANAGE_PEOPLE',
    answer: people,
  },
  'POST /adminconsole/people': {
    summary:
      'Invite somebody by mail, with their roles in this tenant, which count once they accept; nothing is told of an account elsewhere',
    policy: 'MANAGE_PEOPLE',
    unversioned: unversioned.adds,
    body: z.object({ email: z.email().max(254), name: Name, roles: Roles }),
    answer: people,
  },
  'PUT /adminconsole/people/{userId}/roles': {
    summary: 'Set what somebody is in this tenant, from their next call on; the last administrator stays one',
    policy: 'MANAGE_PEOPLE',
    unversioned: unversioned.chooses,
    params: byUser,
    body: z.object({ roles: Roles }),
    answer: people,
  },
  'DELETE /adminconsole/people/{userId}': {
    summary:
      'Take every role in this tenant away from somebody, or from a program with its secret; the last administrator stays',
    policy: 'MANAGE_PEOPLE',
    unversioned: unversioned.joins,
    params: byUser,
    answer: people,
  },
  'POST /adminconsole/clients': {
    summary: 'Add a program with a role, and get its id and its secret',
    policy: 'MANAGE_PEOPLE',
    unversioned: unversioned.adds,
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
