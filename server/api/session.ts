import { functionCodes, holds } from '../../src/model/session/permissions.ts';
import { noteTenant } from '../commands/session/note-tenant.ts';
import { saveProfile } from '../commands/session/save-profile.ts';
import { fail } from '../failure.ts';
import { eraseAccount } from '../identity/erase-account.ts';
import type { Tx } from '../db/pool.ts';
import { isFreshSignIn } from '../identity/fresh-sign-in.ts';
import { ownSecondStep } from '../identity/second-step/own-second-step.ts';
import { displayOf, profileOf } from '../queries/session/profile.ts';
import type { Handlers, User } from './kit/call.ts';
import type { PortalFacts } from './kit/services.ts';

/** A function is held whole or not at all, so its five flags agree. */
const functionsOf = (role: User['roles'][number]) =>
  functionCodes.map((code) => {
    const held = holds([role], code);
    return { code, hasAccess: held, hasCreate: held, hasDelete: held, hasRead: held, hasUpdate: held };
  });

/** A user's own profile and sign-in settings. */
async function ownProfile(tx: Tx, userId: string, portal: PortalFacts) {
  const { profile, subject } = await profileOf(tx, userId);
  return { ...profile, secondStep: await ownSecondStep(tx, subject, portal) };
}

/** Who the user is, and what the roles allow in the chosen tenant. */
export const sessionHandlers = {
  'GET /referencedata/profile': ({ tx, user, portal }) => ownProfile(tx, user.id, portal),
  'PUT /referencedata/profile': async ({ tx, user, body, timeZone, portal }) => {
    await saveProfile(tx, user.id, body, timeZone);
    return ownProfile(tx, user.id, portal);
  },
  'DELETE /referencedata/profile/account': {
    apart: async ({ db, user, signedInOn, now, portal }) => {
      if (portal.embedded && !isFreshSignIn(signedInOn, now)) fail('SIGN_IN_AGAIN');
      await eraseAccount(db, user);
      return {};
    },
  },
  'GET /referencedata/useraccess': async ({ tx, user, tenantId }) => {
    const { lastTenant, ...display } = await displayOf(tx, user.id);
    if (lastTenant !== tenantId) await noteTenant(tx, user.id, tenantId);
    return {
      email: user.email,
      name: user.name,
      ...display,
      roles: user.roles.map((code) => ({ code, functionsList: functionsOf(code) })),
    };
  },
} satisfies Partial<Handlers>;
