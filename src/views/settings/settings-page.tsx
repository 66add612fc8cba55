import { useSelector } from '@xstate/react';
import type { SettingsRef } from '../../machines/settings/settings.machine.ts';
import { filterOf, isListed, maySetAutoSend } from '../../machines/settings/settings.selectors.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { AutoSendBar } from './auto-send-bar.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerList } from './customer-list.tsx';

/** The tenant's customers, and which of them receive their analyte reports automatically. */
export function SettingsPage({ page }: { readonly page: SettingsRef }) {
  const listed = useSelector(page, isListed);
  const filter = useSelector(page, filterOf);
  const maySet = useSelector(page, maySetAutoSend);
  return (
    <div className="flex h-full min-h-0 flex-col px-4 pb-3">
      <PageHeader
        title={settingsTexts.title}
        facts={maySet ? undefined : settingsTexts.viewOnly}
        actions={
          <SearchInput
            label={settingsTexts.search}
            value={filter.searchText}
            main
            disabled={!listed}
            onChange={(text) => page.send({ type: 'SEARCH_TYPED', text })}
            className="w-64"
          />
        }
      />
      <section
        aria-label={settingsTexts.list}
        className="surface flex min-h-64 min-w-0 flex-1 flex-col overflow-hidden"
      >
        <CustomerFilters page={page} />
        <CustomerList page={page} />
        {maySet ? <AutoSendBar page={page} /> : null}
      </section>
      <p className="mt-2 text-sm text-muted">{settingsTexts.toCome}</p>
    </div>
  );
}
