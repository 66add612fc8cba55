import type { Areas, Digest, Theme } from '../session/profile.ts';
import type { FunctionCode, RoleCode } from '../session/permissions.ts';

export const profileTexts = {
  title: 'Profile',
  account: 'Account',
  name: 'Name',
  email: 'Email',
  roles: 'Roles',
  noRoles: 'None in this tenant',
  functions: 'What you may do',
  noFunctions: 'Your roles in this tenant allow nothing yet. Ask your administrator.',
  phone: 'Phone',
  accreditation: 'Accreditation',
  accreditationHint: 'Such as CPAg, or Fertcare Accredited Adviser.',
  printed: 'On reports',
  printedAbout: 'Printed on your reports, with your email address.',
  nameMissing: 'Enter your name: reports name their adviser.',
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved. The header shows it after the next sign-in.',
  unavailable: 'Your profile could not be loaded.',
  display: 'Display',
  theme: 'Theme',
  themeAbout: 'Applies wherever you sign in.',
  units: 'Units',
  areas: 'Areas of paddocks',
  areasAbout: 'Acres are shown beside hectares, never instead: rates, costs and documents stay per hectare.',
  mails: 'Emails',
  digest: 'Email me my unread notifications',
  digestAbout: 'One email in the morning, weekly on Mondays, none without news. Turn off here.',
  resetPassword: 'Reset password',
  secondStep: 'Second step at sign-in',
  secondStepOff:
    'Your sign-in asks for the password only. A passkey or an authenticator app protects it if another person learns the password.',
  secondStepOn: (passkeys: number, hasApp: boolean, codes: number): string =>
    [
      passkeys === 1 ? '1 passkey' : passkeys > 1 ? `${passkeys} passkeys` : '',
      hasApp ? 'an authenticator app' : '',
      codes === 1 ? '1 recovery code left' : `${codes} recovery codes left`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  secondStepNeeded: 'Your role needs one.',
  setUpSecondStep: 'Set up a second step',
  manageSecondStep: 'Manage the second step',
  mailbox: 'Open the demo mailbox',
} as const;

/** The words with which people erase their own account. */
export const eraseAccountTexts = {
  title: 'Erase my account',
  goes: 'Your name, email address, phone, accreditation, roles, favourites and defaults are erased in every tenant, and your sign-in here ends.',
  stays:
    'Recommendations, reports and comments that you wrote stay with their customers. The audit trail stays without your name. Published reports still print it.',
  signIn:
    'Your password and second step are erased too. For this, you must have signed in within the last ten minutes.',
  elsewhere:
    'Only your data in Tilth is erased. Your account at the sign-in provider stays: ask its operator to delete it.',
  ask: 'Erase my account',
  question: {
    title: 'Erase your account for good?',
    about: 'You are logged out, and your account in every tenant is erased. This cannot be undone.',
    email: 'Type your email address to continue',
    confirm: 'Erase for good',
    cancel: 'Cancel',
  },
} as const;

export const themeLabels: Readonly<Record<Theme, string>> = {
  device: 'System',
  light: 'Light',
  dark: 'Dark',
};

export const areaLabels: Readonly<Record<Areas, string>> = { ha: 'Hectares', haAndAc: 'Hectares and acres' };

export const digestLabels: Readonly<Record<Digest, string>> = { off: 'Never', daily: 'Each day', weekly: 'Each week' };

const roles: Readonly<Record<RoleCode, string>> = {
  ADVISER: 'Adviser',
  SENIOR_ADVISER: 'Senior adviser',
  ADMIN: 'Administrator',
  VIEWER: 'Viewer',
};

const functions: Readonly<Record<FunctionCode, string>> = {
  VIEW_CUSTOMERS: 'See customers, samples, recommendations and reports',
  ADD_CUSTOMERS: 'Add customers with their farms',
  EDIT_CUSTOMERS: 'Change customers, their farms and their advisers',
  UPLOAD_SAMPLES: 'Upload samples',
  EDIT_SAMPLES: 'Change and finalise samples',
  EDIT_PIF: 'Enter model inputs (PIF)',
  RUN_ENGINE: 'Run the engine',
  EDIT_RECOMMENDATION: 'Create and change recommendations',
  DELETE_RECOMMENDATION: 'Delete recommendations',
  UNDELETE_RECOMMENDATION: 'Restore deleted recommendations',
  EDIT_CUSTOM_BLEND: 'Create and change custom blends',
  EDIT_REPORT: 'Create and change reports',
  FINALISE_REPORT: 'Finalise reports',
  PUBLISH_REPORT: 'Publish reports',
  REOPEN_REPORT: 'Reopen finalised reports',
  SEND_REPORT: 'Send reports by email',
  MANAGE_AUTO_SEND: 'Set which customers get analyte reports automatically',
  MANAGE_REFERENCE_DATA: 'Maintain reference data',
  MANAGE_PEOPLE: 'Invite people and set their roles',
};

const lookUp = (table: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(table, code) ? (table[code] ?? code) : code;

/** A role in words; the code itself when it is a newer one. */
export const describeRole = (code: string): string => lookUp(roles, code);

/** What a function code lets one do, in words; the code itself when it is a newer one. */
export const describeFunction = (code: string): string => lookUp(functions, code);
