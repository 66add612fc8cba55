import { z } from 'zod';
import { roleCodes } from '../session/permissions.ts';
import { contract, unversioned } from './core.ts';
import { named } from './shared.ts';

export const Tenant = named('Tenant', { id: z.number(), code: z.string(), name: z.string() });

export const Invitation = named('Invitation', {
  invitationId: z.string(),
  tenantName: z.string(),
  roles: z.array(z.enum(roleCodes)),
});

const invitations = z.object({ invitations: z.array(Invitation) });
const byInvitation = z.object({ invitationId: z.uuid() });

export const tenantCalls = contract({
  'GET /referencedata/tenants': {
    summary: 'Tenants the user belongs to, the one to open in first',
    policy: 'SIGNED_IN',
    beforeTenant: true,
    answer: z.object({ tenants: z.array(Tenant) }),
  },
  'GET /referencedata/invitations': {
    summary: 'Tenants that have invited the caller, who does not belong to them until one accepts',
    policy: 'SIGNED_IN',
    beforeTenant: true,
    answer: invitations,
  },
  'POST /referencedata/invitations/{invitationId}/accept': {
    summary: 'Accept an invitation: its roles apply from the next call on. Answers the invitations that are left',
    policy: 'SIGNED_IN',
    beforeTenant: true,
    unversioned: unversioned.joins,
    params: byInvitation,
    answer: invitations,
  },
  'DELETE /referencedata/invitations/{invitationId}': {
    summary: 'Decline an invitation. Answers the invitations that are left',
    policy: 'SIGNED_IN',
    beforeTenant: true,
    unversioned: unversioned.joins,
    params: byInvitation,
    answer: invitations,
  },
});
