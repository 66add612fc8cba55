import { counted } from '../format/counted.ts';
import type { AutoSendAction } from '../settings/auto-send.ts';
import type { AutoSendChoice, Ownership } from '../settings/customer-filter.ts';
import type { SettingsTab } from '../settings/tabs.ts';

/** The words of the settings. */
export const settingsTexts = {
  title: 'Settings',
  list: 'Customers',
  tabList: 'Parts of the settings',
  tabs: {
    customers: 'Customers',
    autoReports: 'Auto-send',
    labAnswers: 'Laboratories',
    economics: 'Economics',
    prices: 'Prices',
    advice: 'Advice',
    templates: 'Comment templates',
    brand: 'Brand',
    mailTemplates: 'Email templates',
    people: 'People',
    signIn: 'Sign-in',
    audit: 'Audit trail',
    privacy: 'Privacy',
    reference: 'Reference data',
  } satisfies Readonly<Record<SettingsTab, string>>,
  search: 'Find a customer',
  viewOnly: 'View only',
  unavailable: 'The customers could not be loaded.',
  tabUnavailable: 'This part of the settings could not be loaded.',
  refreshing: 'Loading customers',
  none: 'No customers in this tenant yet. Add a customer or import farms.',
  noneOfMine: 'You have no active customers.',
  noneMatches: 'No customers match these filters.',
  showAll: 'Show all customers',
  resetFilters: 'Reset the filters',
  counted: (shown: number, all: number): string =>
    shown === all ? counted(all, 'customer') : `${shown.toLocaleString('en-AU')} of ${counted(all, 'customer')}`,
  rowLabel: (name: string): string => `Select ${name}`,
  yes: 'Yes',
  no: 'No',
  filters: {
    label: 'Filters',
    ownership: 'Whose customers',
    ownerships: { my: 'My customers', team: 'Team customers', all: 'All customers' } satisfies Readonly<
      Record<Ownership, string>
    >,
    active: 'Active',
    adviser: 'Adviser',
    allAdvisers: 'All advisers',
    advisers: 'advisers',
    region: 'Region',
    allRegions: 'All regions',
    regions: 'regions',
    district: 'District',
    allDistricts: 'All districts',
    districts: 'districts',
    area: 'Area',
    allAreas: 'All areas',
    areas: 'areas',
    autoSend: 'Auto-send',
    autoSends: { any: 'Any auto-send', on: 'Auto-send on', off: 'Auto-send off' } satisfies Readonly<
      Record<AutoSendChoice, string>
    >,
    reset: 'Reset',
  },
  autoSend: {
    on: 'On',
    off: 'Off',
    clear: 'Clear',
    actions: { enable: 'Turn auto-send on', disable: 'Turn auto-send off' } satisfies Readonly<
      Record<AutoSendAction, string>
    >,
    question: {
      title: (count: number, action: AutoSendAction): string =>
        `Turn auto-send ${action === 'enable' ? 'on' : 'off'} for ${counted(count, 'customer')}?`,
      enable:
        'Each gets one analyte report by email when its samples have been run: each sample once, active customers with an email address only.',
      disable: 'Analyte reports are no longer emailed to them automatically.',
      confirm: { enable: 'Turn on', disable: 'Turn off' } satisfies Readonly<Record<AutoSendAction, string>>,
    },
    undo: 'Undo',
    tooLate: 'Reopen Settings to change it.',
    done: (count: number, action: AutoSendAction): string =>
      `Auto-send of analyte reports is ${action === 'enable' ? 'on' : 'off'} for ${counted(count, 'customer')}.`,
  },
} as const;
