import type { Watched } from '../notifications/watched.ts';
import type { FunctionCode, Permissions } from '../session/permissions.ts';
import { keysOf } from '../shared/record.ts';

/** The parts of the settings, in their order, each with what one has to hold to have it. */
const policies = {
  customers: null,
  autoReports: 'MANAGE_AUTO_SEND',
  /** Who uploads files sees and removes what is remembered of them. */
  labAnswers: 'UPLOAD_SAMPLES',
  economics: 'MANAGE_REFERENCE_DATA',
  prices: 'MANAGE_REFERENCE_DATA',
  advice: 'MANAGE_REFERENCE_DATA',
  reference: 'MANAGE_REFERENCE_DATA',
  templates: 'MANAGE_REFERENCE_DATA',
  brand: 'MANAGE_REFERENCE_DATA',
  mailTemplates: 'MANAGE_REFERENCE_DATA',
  people: 'MANAGE_PEOPLE',
  signIn: 'MANAGE_PEOPLE',
  audit: 'MANAGE_PEOPLE',
  privacy: 'MANAGE_PEOPLE',
} as const satisfies Readonly<Record<string, FunctionCode | null>>;

export type SettingsTab = keyof typeof policies;
export const settingsTabs = keysOf(policies);

/** What one has to hold to have a tab; null where nothing. */
export const policyOf = (tab: SettingsTab): FunctionCode | null => policies[tab];

/** True for a tab that needs no permission, or one that the user has. */
export function mayShow(permissions: Permissions, tab: SettingsTab): boolean {
  const policy = policyOf(tab);
  return policy === null || permissions.includes(policy);
}

/** What a tab watches for changes that others make. */
export const watchedBy = (tab: SettingsTab): Watched['of'] => (tab === 'economics' ? 'prices' : tab);

const lists = new WeakMap<Permissions, readonly SettingsTab[]>();

/** The tabs that a user may see; the same list each time. */
export function tabsFor(permissions: Permissions): readonly SettingsTab[] {
  const known = lists.get(permissions) ?? settingsTabs.filter((tab) => mayShow(permissions, tab));
  lists.set(permissions, known);
  return known;
}
