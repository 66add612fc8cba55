import type { Invitation } from '../../model/contract/entities.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface AboutOne {
  readonly invitationId: string;
}

const listed = ({ invitations }: { readonly invitations: readonly Invitation[] }) => invitations;
const named = ({ invitationId }: AboutOne) => ({ beforeTenant: true as const, params: { invitationId } });

export const invitationsServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadInvitations: call('GET /referencedata/invitations', () => ({ beforeTenant: true as const }), listed),
    acceptInvitation: call('POST /referencedata/invitations/{invitationId}/accept', named, listed),
    declineInvitation: call('DELETE /referencedata/invitations/{invitationId}', named, listed),
  };
};
