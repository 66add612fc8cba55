/** The changes of a user's second step; each leaves a line in the trail and a mail to whom it belongs. */
export const secondStepChanges = [
  'passkeyAdded',
  'passkeyRemoved',
  'appAdded',
  'appRemoved',
  'codesMade',
  'codeUsed',
  'resetByAdministrator',
  'resetByOperator',
] as const;
export type SecondStepChange = (typeof secondStepChanges)[number];
