import { asPortal } from '../db/as-portal.ts';
import { acceptInvitation, declineInvitation, invitationsOf } from '../identity/invitations.ts';
import { tenantsOfUser } from '../queries/tenants/tenants-of-user.ts';
import type { Handlers } from './kit/call.ts';

/** The tenants to choose from, and those that invite. What changes an invitation makes its own transaction: that of a call without a tenant only reads. */
export const tenantHandlers = {
  'GET /referencedata/tenants': async ({ tx, user, portal }) => ({
    tenants: await tenantsOfUser(tx, user.id, portal.defaultTenant),
  }),
  'GET /referencedata/invitations': async ({ tx, user }) => ({
    invitations: await asPortal(tx, () => invitationsOf(tx, user)),
  }),
  'POST /referencedata/invitations/{invitationId}/accept': {
    apart: async ({ db, user, params }) => {
      await acceptInvitation(db, user, params.invitationId);
      return { invitations: await invitationsOf(db, user) };
    },
  },
  'DELETE /referencedata/invitations/{invitationId}': {
    apart: async ({ db, user, params }) => {
      await declineInvitation(db, user, params.invitationId);
      return { invitations: await invitationsOf(db, user) };
    },
  },
} satisfies Partial<Handlers>;
