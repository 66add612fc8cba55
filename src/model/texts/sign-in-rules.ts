/** The words of how people of a tenant sign in. */
export const signInRulesTexts = {
  list: 'Second step at sign-in',
  about:
    'A passkey or the code of an authenticator app, besides the password. Everybody may set one up on their profile page; choose the roles that need one.',
  next: 'People without one set it up at their next sign-in, within the hour. If somebody loses theirs, reset it in People.',
  elsewhere: 'Your identity provider signs people in. Its own rules for a second step hold.',
  roles: 'Roles that need a second step',
  always: 'Always needed, as the operator of the portal asks for it.',
  unavailable: 'The rules could not be loaded.',
  edit: 'Choose roles',
  none: 'None',
  needed: 'Needs a second step',
  notNeeded: 'Needs none',
  changed: (name: string, moment: string): string =>
    name === '' ? `Changed on ${moment}.` : `Changed by ${name} on ${moment}.`,
  saved: 'Saved. It counts from the next sign-in on.',
} as const;
