import type { Invitation } from '../../model/contract/entities.ts';
import type { InvitationsSnapshot } from './invitations.machine.ts';

/** What is asked about; undefined while nothing is. */
export const askedOf = (snapshot: InvitationsSnapshot): Invitation | undefined =>
  snapshot.matches('away') || snapshot.matches('loading') ? undefined : snapshot.context.invitations[0];
export const isAccepting = (snapshot: InvitationsSnapshot): boolean => snapshot.matches('accepting');
export const isDeclining = (snapshot: InvitationsSnapshot): boolean => snapshot.matches('declining');
