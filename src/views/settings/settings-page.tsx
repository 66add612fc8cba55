import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { LazyTabRef } from '../../machines/settings/lazy-tab.machine.ts';
import type { SettingsRef } from '../../machines/settings/settings.machine.ts';
import {
  adviceFiguresOf,
  auditTrailOf,
  autoReportsOf,
  brandTabOf,
  economicsEditorOf,
  filterOf,
  isListed,
  labAnswersOf,
  mailTemplatesOf,
  maySetAutoSend,
  peopleOf,
  priceListOf,
  privacyOf,
  referenceDataOf,
  signInRulesOf,
  tabOf,
  tabsOf,
  templatesOf,
} from '../../machines/settings/settings.selectors.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { lazy, type Lazy } from '../ui/dom/lazy.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AutoSendBar } from './auto-send-bar.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { LazyTab } from './lazy-tab.tsx';
import { CustomerList } from './customer-list.tsx';

const AutoReportsTab = lazy(async () => (await import('./auto-reports-tab.tsx')).AutoReportsTab);
const LabAnswersTab = lazy(async () => (await import('./lab-answers-tab.tsx')).LabAnswersTab);
const EconomicsTab = lazy(async () => (await import('../economics/economics-tab.tsx')).EconomicsTab);
const PeopleTab = lazy(async () => (await import('../people/people-tab.tsx')).PeopleTab);
const SignInRulesTab = lazy(async () => (await import('./sign-in-rules-tab.tsx')).SignInRulesTab);
const AdviceFiguresTab = lazy(async () => (await import('../advice/advice-figures-tab.tsx')).AdviceFiguresTab);
const TemplatesTab = lazy(async () => (await import('../comments/templates-tab.tsx')).TemplatesTab);
const BrandTab = lazy(async () => (await import('./brand-tab.tsx')).BrandTab);
const MailTemplatesTab = lazy(async () => (await import('./mail-templates-tab.tsx')).MailTemplatesTab);
const AuditTab = lazy(async () => (await import('../audit/audit-tab.tsx')).AuditTab);
const ReferenceDataTab = lazy(async () => (await import('./reference-data-tab.tsx')).ReferenceDataTab);
const PrivacyTab = lazy(async () => (await import('../privacy/privacy-tab.tsx')).PrivacyTab);
const PriceListTab = lazy(async () => (await import('../economics/price-list-tab.tsx')).PriceListTab);

/** The tenant's customers, and which of them receive their analyte reports automatically; and what is remembered of laboratories' files. */
export function SettingsPage({ page }: { readonly page: SettingsRef }) {
  const [listed, filter, maySet, tabs, tab] = useSelectors(page, isListed, filterOf, maySetAutoSend, tabsOf, tabOf);
  return (
    <div className="flex h-full min-h-0 flex-col px-4 pb-3">
      <PageHeader
        title={settingsTexts.title}
        // Users who see the answers of laboratories may also remove them.
        facts={maySet || tab !== 'customers' ? undefined : settingsTexts.viewOnly}
        actions={
          tab === 'customers' ? (
            <SearchInput
              label={settingsTexts.search}
              value={filter.searchText}
              main
              disabled={!listed}
              onChange={(text) => page.send({ type: 'SEARCH_TYPED', text })}
              className="w-64"
            />
          ) : undefined
        }
      />
      {tabs.length > 1 ? (
        <Tabs
          label={settingsTexts.tabList}
          tabs={tabs.map((id) => ({ id, label: settingsTexts.tabs[id] }))}
          selected={tab}
          onSelect={(id) => page.send({ type: 'TAB_CHOSEN', tab: id })}
          className="min-h-0 flex-1"
          panelClassName="flex min-h-0 flex-1 flex-col pt-3"
        >
          <Part page={page} />
        </Tabs>
      ) : (
        <Customers page={page} />
      )}
    </div>
  );
}

function Customers({ page }: { readonly page: SettingsRef }) {
  const maySet = useSelector(page, maySetAutoSend);
  return (
    <section aria-label={settingsTexts.list} className="surface flex min-h-64 min-w-0 flex-1 flex-col overflow-hidden">
      <CustomerFilters page={page} />
      <CustomerList page={page} />
      {maySet ? <AutoSendBar page={page} /> : null}
    </section>
  );
}

function Part({ page }: { readonly page: SettingsRef }) {
  switch (useSelector(page, tabOf)) {
    case 'customers':
      return <Customers page={page} />;
    case 'autoReports':
      return <TabOf page={page} of={autoReportsOf} view={AutoReportsTab} />;
    case 'labAnswers':
      return <TabOf page={page} of={labAnswersOf} view={LabAnswersTab} />;
    case 'economics':
      return <TabOf page={page} of={economicsEditorOf} view={EconomicsTab} />;
    case 'prices':
      return <TabOf page={page} of={priceListOf} view={PriceListTab} />;
    case 'advice':
      return <TabOf page={page} of={adviceFiguresOf} view={AdviceFiguresTab} />;
    case 'templates':
      return <TabOf page={page} of={templatesOf} view={TemplatesTab} />;
    case 'brand':
      return <TabOf page={page} of={brandTabOf} view={BrandTab} />;
    case 'mailTemplates':
      return <TabOf page={page} of={mailTemplatesOf} view={MailTemplatesTab} />;
    case 'people':
      return <TabOf page={page} of={peopleOf} view={PeopleTab} />;
    case 'signIn':
      return <TabOf page={page} of={signInRulesOf} view={SignInRulesTab} />;
    case 'audit':
      return <TabOf page={page} of={auditTrailOf} view={AuditTab} />;
    case 'reference':
      return <TabOf page={page} of={referenceDataOf} view={ReferenceDataTab} />;
    case 'privacy':
      return <TabOf page={page} of={privacyOf} view={PrivacyTab} />;
  }
}

interface TabOfProps {
  readonly page: SettingsRef;
  readonly of: (page: SnapshotFrom<SettingsRef>) => LazyTabRef | undefined;
  readonly view: Lazy<{ readonly actor: never }>;
}

/** A tab with a machine of its own, once that runs. */
function TabOf({ page, of, view }: TabOfProps) {
  const tab = useSelector(page, of);
  return tab ? <LazyTab tab={tab} view={view} /> : null;
}
