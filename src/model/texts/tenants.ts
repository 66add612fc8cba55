/** The words of an invitation to another tenant. */
export const invitationTexts = {
  title: (tenant: string): string => `Invitation from ${tenant}`,
  offer: (tenant: string, roles: string): string => `${tenant} invites you to its portal. Your roles there: ${roles}.`,
  until: 'Until you accept, your portal does not change, and the people there see only what they typed.',
  accept: 'Accept',
  decline: 'Decline',
  later: 'Later',
  joined: (tenant: string): string => `You now belong to ${tenant}. Choose it under Current tenant.`,
} as const;
