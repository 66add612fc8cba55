import type { CustomerDashboard } from '../../model/customers/customer.ts';
import type { AutoSendAction, SetAutoSendInput } from '../../model/settings/auto-send.ts';
import { isDefault, type CustomerFilter } from '../../model/settings/customer-filter.ts';
import type { CustomerSort } from '../../model/customers/customer-sort.ts';
import { choicesFor, type FilterChoices } from '../../model/settings/filter-choices.ts';
import { tabsFor, type SettingsTab } from '../../model/settings/tabs.ts';
import type { SettingsPageSlice } from '../../model/settings/kept-money.ts';
import { shownCustomers } from '../../model/settings/shown-customers.ts';
import type { EconomicsEditorSnapshot } from '../economics/economics-editor.machine.ts';
import type { KeptWork } from '../../model/shared/record-work.ts';
import { may } from '../shared/may.ts';
import { keptRecordOf } from '../shared/record-editor.selectors.ts';
import type { LazyTabRef } from './lazy-tab.machine.ts';
import { tabActorOf } from './lazy-tab.selectors.ts';
import type { SettingsSnapshot } from './settings.machine.ts';
import { keysOf } from '../../model/shared/record.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

const isAskingAutoSend = (snapshot: SettingsSnapshot): boolean => snapshot.matches('askingAutoSend');
/** The list is there, so that something can be done with it. */
export const isListed = (snapshot: SettingsSnapshot): boolean =>
  snapshot.matches('listed') || isAskingAutoSend(snapshot);
/** What is asked about before many customers are set at once; null while nothing is. */
export const askedRequest = (snapshot: SettingsSnapshot): SetAutoSendInput | null =>
  isAskingAutoSend(snapshot) ? snapshot.context.request : null;
export const isRefreshing = (snapshot: SettingsSnapshot): boolean => snapshot.matches({ listed: 'refreshing' });
/** The action is on its way to the server. */
export const isSetting =
  (action: AutoSendAction) =>
  (snapshot: SettingsSnapshot): boolean =>
    snapshot.matches({ listed: 'settingAutoSend' }) && snapshot.context.request?.action === action;

export const canSet =
  (action: AutoSendAction) =>
  (snapshot: SettingsSnapshot): boolean =>
    snapshot.can({ type: 'SET_AUTO_SEND', action });
export const canReset = (snapshot: SettingsSnapshot): boolean => snapshot.can({ type: 'RESET' });
export const maySetAutoSend = may('MANAGE_AUTO_SEND');
export const tabOf = ({ context }: SettingsSnapshot): SettingsTab => context.tab;
/** The tabs that this person has; the same list each time. */
export const tabsOf = ({ context }: SettingsSnapshot): readonly SettingsTab[] => tabsFor(context.permissions);
export const economicsEditorOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.economicsEditor;
export const priceListOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.priceList;
export const peopleOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.people;
export const signInRulesOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.signInRules;
export const auditTrailOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.auditTrail;
export const referenceDataOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.referenceData;
export const privacyOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.privacy;
export const adviceFiguresOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.adviceFigures;
export const brandTabOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.brand;
export const mailTemplatesOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.mailTemplates;
export const templatesOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.commentTemplates;
export const autoReportsOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.autoReports;
export const labAnswersOf = ({ children }: SettingsSnapshot): LazyTabRef | undefined => children.labAnswers;

export const rowsOf = ({ context: { customers, filter, sort } }: SettingsSnapshot): readonly CustomerDashboard[] =>
  shownCustomers(customers, filter, sort);
export const customerCount = ({ context }: SettingsSnapshot): number => context.customers.length;
export const filterOf = ({ context }: SettingsSnapshot): CustomerFilter => context.filter;
export const isNarrowed = ({ context }: SettingsSnapshot): boolean => !isDefault(context.filter);
export const sortOf = ({ context }: SettingsSnapshot): CustomerSort => context.sort;
export const selectedIdsOf = ({ context }: SettingsSnapshot): readonly number[] => context.selectedIds;

/** What can be filtered by; the same object while customers, regions and districts stay. */
export const filterChoicesOf = ({ context: { customers, filter } }: SettingsSnapshot): FilterChoices =>
  choicesFor(customers, filter);

/** The parts whose records are edited one by one, by their tab. */
const editorParts = {
  reference: 'referenceData',
  templates: 'commentTemplates',
  brand: 'brand',
  mailTemplates: 'mailTemplates',
  people: 'people',
  prices: 'priceList',
  signIn: 'signInRules',
  advice: 'adviceFigures',
} as const;
const recordTabs = keysOf(editorParts);

/** What the browser's session keeps of the page. */
export const settingsSlice = ({
  context: { filter, sort, economics, records },
  children,
}: SettingsSnapshot): SettingsPageSlice => ({
  filter,
  sort,
  // What was kept stays so until its tab has been shown.
  economics:
    (contextOf(children.economicsEditor) as EconomicsEditorSnapshot['context'] | undefined)?.drafts ?? economics,
  records: Object.fromEntries(
    recordTabs.flatMap((tab) => {
      const work = recordIn(children[editorParts[tab]], records[tab]);
      return work ? [[tab, work]] : [];
    }),
  ),
});

/** What is typed of a record in a tab; what was kept of it until the tab has been shown and has read. */
function recordIn(part: LazyTabRef | undefined, kept: KeptWork | undefined): KeptWork | null | undefined {
  const running = part && tabActorOf(part.getSnapshot())?.getSnapshot();
  return running ? keptRecordOf(running) : kept;
}

const contextOf = (tab: LazyTabRef | undefined): unknown => tab && tabActorOf(tab.getSnapshot())?.getSnapshot().context;
