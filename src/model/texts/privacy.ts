import type { SubjectKind } from '../privacy/kept.ts';

/** The words of the data of people and growers. */
export const privacyTexts = {
  list: 'Privacy',
  about: 'The data of a customer or a person: a file for them, or erased for good at their request.',
  unavailable: 'The list could not be loaded.',
  kind: 'Whose data',
  kinds: { customer: 'Customers', person: 'People' } satisfies Readonly<Record<SubjectKind, string>>,
  search: 'Find a name',
  noneFound: 'No match.',
  more: (shown: number, all: number): string =>
    `${shown} of ${all.toLocaleString('en-AU')} shown. Search for the others.`,
  columns: { name: 'Name', email: 'Email or client id', state: 'State', actions: 'Actions' },
  states: {
    customer: { active: 'Active', inactive: 'Inactive' },
    person: { active: 'Has a role', inactive: 'No role' },
  } satisfies Readonly<Record<SubjectKind, { readonly active: string; readonly inactive: string }>>,
  downloadOf: (name: string): string => `Download data of ${name}`,
  eraseOf: (name: string): string => `Erase ${name}`,
  erased: (name: string): string => `Erased ${name}`,
  question: {
    title: (name: string): string => `Erase ${name} for good?`,
    customer:
      'Farms, paddocks, samples, results, recommendations, reports and published documents are deleted for good. The audit trail stays, with the hash of each published document.',
    person:
      'Their roles, favourites and defaults here are deleted, and their account too if no other tenant uses it. What they wrote and published stays without their name. This cannot be undone.',
    name: 'Type the name to continue',
    confirm: 'Erase for good',
    cancel: 'Cancel',
  },
  retention: {
    title: 'Automatic deletion',
    mail: 'Text and addresses of emails',
    grower: 'Inactive customers, after their last change',
    person: 'People without a role, after no recorded action',
    after: (days: number): string => `after ${days.toLocaleString('en-AU')} days`,
    never: 'never',
    how: 'Set by the operator of the portal; see the operating guide.',
  },
} as const;
