import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { SettingsRef } from '../../machines/settings/settings.machine.ts';
import {
  filterOf,
  isListed,
  labAnswersOf,
  maySeeAnswers,
  maySetAutoSend,
  tabOf,
} from '../../machines/settings/settings.selectors.ts';
import { settingsTabs } from '../../model/settings/lab-answers.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AutoSendBar } from './auto-send-bar.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerList } from './customer-list.tsx';

const LabAnswersTab = lazy(async () => ({ default: (await import('./lab-answers-tab.tsx')).LabAnswersTab }));
const tabs = settingsTabs.map((id) => ({ id, label: settingsTexts.tabs[id] }));

/** The tenant's customers, and which of them receive their analyte reports automatically; and what is remembered of laboratories' files. */
export function SettingsPage({ page }: { readonly page: SettingsRef }) {
  const listed = useSelector(page, isListed);
  const filter = useSelector(page, filterOf);
  const maySet = useSelector(page, maySetAutoSend);
  const maySee = useSelector(page, maySeeAnswers);
  const tab = useSelector(page, tabOf);
  return (
    <div className="flex h-full min-h-0 flex-col px-4 pb-3">
      <PageHeader
        title={settingsTexts.title}
        // Answers of laboratories can be removed by whoever sees them.
        facts={maySet || tab !== 'customers' ? undefined : settingsTexts.viewOnly}
        actions={
          <SearchInput
            label={settingsTexts.search}
            value={filter.searchText}
            main
            disabled={!listed || tab !== 'customers'}
            onChange={(text) => page.send({ type: 'SEARCH_TYPED', text })}
            className="w-64"
          />
        }
      />
      {maySee ? (
        <Tabs
          label={settingsTexts.tabList}
          tabs={tabs}
          selected={tab}
          onSelect={(id) => page.send({ type: 'TAB_CHOSEN', tab: id })}
          className="min-h-0 flex-1"
          panelClassName="flex min-h-0 flex-1 flex-col pt-3"
        >
          {tab === 'labAnswers' ? <Laboratories page={page} /> : <Customers page={page} />}
        </Tabs>
      ) : (
        <Customers page={page} />
      )}
      <p className="mt-2 text-sm text-muted">{settingsTexts.toCome}</p>
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

function Laboratories({ page }: { readonly page: SettingsRef }) {
  const answers = useSelector(page, labAnswersOf);
  return answers ? (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <LabAnswersTab actor={answers} />
    </Suspense>
  ) : null;
}
