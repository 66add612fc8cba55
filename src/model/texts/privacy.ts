import type { SubjectKind } from '../privacy/kept.ts';

/** The words of what is kept of people and growers. */
export const privacyTexts = {
  list: 'Privacy',
  about: 'What is kept of a customer or a person, as a file for them, or erased for good when they ask for it.',
  unavailable: 'What is kept could not be read.',
  kind: 'Of whom',
  kinds: { customer: 'Customers', person: 'People' } satisfies Readonly<Record<SubjectKind, string>>,
  search: 'Find a name',
  noneFound: 'Nobody has such a name.',
  more: (shown: number, all: number): string =>
    `${shown} of ${all.toLocaleString('en-AU')} shown. Search for the others.`,
  columns: { name: 'Name', email: 'Email or client id', state: 'State', actions: 'Actions' },
  states: {
    customer: { active: 'Active', inactive: 'Inactive' },
    person: { active: 'Has a role', inactive: 'Has no role any more' },
  } satisfies Readonly<Record<SubjectKind, { readonly active: string; readonly inactive: string }>>,
  downloadOf: (name: string): string => `Download what is kept of ${name}`,
  eraseOf: (name: string): string => `Erase ${name}`,
  erased: (name: string): string => `Erased ${name}`,
  question: {
    title: (name: string): string => `Erase ${name} for good?`,
    customer:
      'Farms, paddocks, samples, results, recommendations, reports and published documents are removed, and cannot be brought back. The audit trail stays, and keeps the hash of each published document.',
    person:
      'Their roles, favourites and defaults here are removed, and their account too where no other tenant knows it. What they wrote and published stays, and names nobody. This cannot be taken back.',
    name: 'Type the name to go on',
    confirm: 'Erase for good',
    cancel: 'Cancel',
  },
  retention: {
    title: 'Erased by itself',
    mail: 'Words and addresses of mails',
    grower: 'Inactive customers, once nothing of them was changed',
    person: 'People without a role, once the trail tells nothing new of them',
    after: (days: number): string => `after ${days.toLocaleString('en-AU')} days`,
    never: 'never',
    how: 'Who runs the portal sets these, as its operating guide says.',
  },
} as const;
