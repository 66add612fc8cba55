import { expect } from 'vitest';
import type { invitationsMachine } from '../../../src/machines/tenants/invitations.machine.ts';
import type { Invitation } from '../../../src/model/contract/entities.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const from = (invitationId: string, tenantName: string): Invitation => ({
  invitationId,
  tenantName,
  roles: ['ADVISER'],
});
const one = from('i1', 'Other Fertilisers');
const two = from('i2', 'Grow Well');
const failure = { code: 'INVITATION_ENDED', status: 404, message: 'This invitation has expired. Ask for a new one.' };

export const model: MachineModel<typeof invitationsMachine> = {
  events: [
    { type: 'SIGN_IN_SEEN' },
    { type: 'SIGN_OUT_SEEN' },
    done('loadInvitations', [one, two]),
    done('loadInvitations', []),
    failed('loadInvitations', failure),
    done('acceptInvitation', [two]),
    failed('acceptInvitation', failure),
    done('declineInvitation', [two]),
    failed('declineInvitation', failure),
    failed('watchSignIn', failure),
  ],
  inputs: {
    acceptInvitation: ({ invitationId }, { context }) =>
      expect(invitationId).toBe(context.invitations[0]?.invitationId),
    declineInvitation: ({ invitationId }, { context }) =>
      expect(invitationId).toBe(context.invitations[0]?.invitationId),
  },
  invariants: {
    away: ({ context }) => expect(context.invitations).toEqual([]),
    asking: ({ context }) => expect(context.invitations).not.toEqual([]),
  },
};
