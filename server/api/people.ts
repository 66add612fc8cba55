import { invitePerson } from '../identity/invite-person.ts';
import { resetByAdministrator } from '../identity/second-step/reset-factors.ts';
import { setSecondStepRoles, signInRules } from '../identity/second-step/sign-in-rules.ts';
import { setRoles } from '../identity/set-roles.ts';
import { addClient, forgetSecret, renewSecret } from '../identity/tenant-clients.ts';
import { tenantPeople } from '../queries/people/tenant-people.ts';
import type { Handlers } from './kit/call.ts';

export const peopleHandlers = {
  'GET /adminconsole/people': async ({ tx, tenantId }) => ({ people: await tenantPeople(tx, tenantId) }),
  'POST /adminconsole/people': async ({ tx, jobs, tenantId, body, portal: { embedded, publicOrigin } }) => {
    const invitationId = await invitePerson(tx, tenantId, body);
    await jobs.enqueue(tx, 'send-invitation', { invitationId, portalUrl: publicOrigin, embedded });
    return { people: await tenantPeople(tx, tenantId) };
  },
  'PUT /adminconsole/people/{userId}/roles': async ({ tx, tenantId, params, body: { roles, version }, timeZone }) => {
    await setRoles(tx, { tenantId, userId: params.userId, roles, over: { version, timeZone } });
    return { people: await tenantPeople(tx, tenantId) };
  },
  'DELETE /adminconsole/people/{userId}': async ({ tx, tenantId, params }) => {
    await forgetSecret(tx, tenantId, params.userId);
    await setRoles(tx, { tenantId, userId: params.userId, roles: [] });
    return { people: await tenantPeople(tx, tenantId) };
  },
  'DELETE /adminconsole/people/{userId}/secondstep': async ({ tx, jobs, user, tenantId, params }) => {
    await resetByAdministrator(tx, jobs, { tenantId, userId: params.userId, by: user.id });
    return { people: await tenantPeople(tx, tenantId) };
  },
  'GET /adminconsole/signinrules': ({ tx, tenantId, portal }) => signInRules(tx, tenantId, portal),
  'PUT /adminconsole/signinrules': async ({ tx, tenantId, body: { secondStepRoles, version }, portal, timeZone }) => {
    await setSecondStepRoles(tx, { tenantId, roles: secondStepRoles, over: { version, timeZone } });
    return signInRules(tx, tenantId, portal);
  },
  'POST /adminconsole/clients': async ({ tx, tenantId, body, portal: { embedded } }) => {
    const made = await addClient(tx, tenantId, { ...body, embedded });
    return { ...made, people: await tenantPeople(tx, tenantId) };
  },
  'POST /adminconsole/clients/{userId}/secret': async ({ tx, tenantId, params, portal: { embedded } }) => {
    const made = await renewSecret(tx, { tenantId, userId: params.userId, embedded });
    return { ...made, people: await tenantPeople(tx, tenantId) };
  },
} satisfies Partial<Handlers>;
