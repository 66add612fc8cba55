import { useSelector } from '@xstate/react';
import { Users } from 'lucide-react';
import type { SettingsRef } from '../../machines/settings/settings.machine.ts';
import {
  customerCount,
  filterOf,
  isLoading,
  isNarrowed,
  isUnavailable,
} from '../../machines/settings/settings.selectors.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { PageList } from '../shared/page-list.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CustomersTable } from './customers-table.tsx';

/** The list in each of its states: on its way, not to be had, empty, or there. */
export function CustomerList({ page }: { readonly page: SettingsRef }) {
  const [loading, unavailable] = useSelectors(page, isLoading, isUnavailable);
  return (
    <PageList actor={page} words={settingsTexts.unavailable} loading={loading} unavailable={unavailable}>
      <CustomersTable page={page} empty={<NoCustomers page={page} />} />
    </PageList>
  );
}

function NoCustomers({ page }: { readonly page: SettingsRef }) {
  const [count, narrowed] = useSelectors(page, customerCount, isNarrowed);
  const { ownership } = useSelector(page, filterOf);
  if (count === 0) return <EmptyState icon={Users} text={settingsTexts.none} />;
  return (
    <EmptyState
      text={narrowed ? settingsTexts.noneMatches : settingsTexts.noneOfMine}
      action={
        ownership === 'all' ? (
          <Button onClick={() => page.send({ type: 'RESET' })}>{settingsTexts.resetFilters}</Button>
        ) : (
          <Button onClick={() => page.send({ type: 'FILTER_CHANGED', change: { ownership: 'all' } })}>
            {settingsTexts.showAll}
          </Button>
        )
      }
    />
  );
}
