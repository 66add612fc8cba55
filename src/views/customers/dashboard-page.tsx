import { useSelector } from '@xstate/react';
import type { DashboardRef } from '../../machines/customers/dashboard.machine.ts';
import {
  errorText,
  filterTextOf,
  isLoading,
  isUnavailable,
  shownCount,
} from '../../machines/customers/dashboard.selectors.ts';
import { dashboardTexts } from '../../model/texts/customers.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { DashboardTable } from './dashboard-table.tsx';

/** Where a day begins: the adviser's customers and what waits for each. */
export function DashboardPage({ page }: { readonly page: DashboardRef }) {
  const loading = useSelector(page, isLoading);
  const unavailable = useSelector(page, isUnavailable);
  const count = useSelector(page, shownCount);
  const error = useSelector(page, errorText);
  const filterText = useSelector(page, filterTextOf);
  return (
    <div className="flex h-full min-h-0 flex-col px-4 pb-4">
      <PageHeader
        title={dashboardTexts.title}
        actions={
          <SearchInput
            label={dashboardTexts.filter}
            value={filterText}
            main
            disabled={loading || unavailable}
            onChange={(text) => page.send({ type: 'FILTER_TYPED', text })}
            className="w-64"
          />
        }
      />
      {unavailable ? (
        <Banner
          tone="danger"
          actions={<Button onClick={() => page.send({ type: 'RETRY' })}>{shellTexts.retry}</Button>}
        >{`${dashboardTexts.unavailable} ${error}`}</Banner>
      ) : (
        <Panel title={dashboardTexts.panel} count={loading ? undefined : count} fill>
          {loading ? <SkeletonRows rows={12} /> : <DashboardTable page={page} />}
        </Panel>
      )}
    </div>
  );
}
