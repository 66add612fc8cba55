/** The words of how people of a tenant sign in. */
export const signInRulesTexts = {
  list: 'Second step at sign-in',
  about:
    'A passkey or the code of an authenticator app, besides the password. Anyone may set one up on their profile page; choose the roles that need one.',
  next: 'People without one set it up at their next sign-in, within the hour. If a person loses theirs, reset it in People.',
  elsewhere: 'Your identity provider signs people in. Its rules for a second step apply.',
  roles: 'Roles that need a second step',
  always: 'Always needed: set by the operator of the portal.',
  unavailable: 'The rules could not be loaded.',
  edit: 'Choose roles',
  none: 'None',
  needed: 'Needs a second step',
  notNeeded: 'Needs none',
  changed: (name: string, moment: string): string =>
    name === '' ? `Changed on ${moment}.` : `Changed by ${name} on ${moment}.`,
  saved: 'Saved. It applies from the next sign-in.',
} as const;
