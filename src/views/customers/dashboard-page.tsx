import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { DashboardRef } from '../../machines/customers/dashboard.machine.ts';
import {
  filterTextOf,
  groupOf,
  groupRowsOf,
  isListed,
  isLoading,
  isOnMap,
  isUnavailable,
  shownCount,
} from '../../machines/customers/dashboard.selectors.ts';
import { customerGroups } from '../../model/customers/customer.ts';
import { href } from '../../model/routes/routes.ts';
import { dashboardTexts } from '../../model/texts/customers.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { buttonLook } from '../ui/button-look.ts';
import { lazy } from '../ui/dom/lazy.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Select } from '../ui/select.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { DashboardTable } from './dashboard-table.tsx';
import { ShownAs } from './shown-as.tsx';
import { isSameOrder } from '../../model/shared/order.ts';

const CustomerMap = lazy(async () => (await import('./customer-map.tsx')).CustomerMap);
const TaskPanel = lazy(async () => (await import('./task-panel.tsx')).TaskPanel);
/** As high as a panel of tasks. */
const UNKNOWN_TASKS = <div className="surface mb-3 h-20" />;
const groups = [...customerGroups, { id: 0, name: dashboardTexts.allGroups } as const].map(({ id, name }) => ({
  value: id,
  label: name,
}));

/** Where a day begins: the adviser's customers and what waits for each. */
export function DashboardPage({ page }: { readonly page: DashboardRef }) {
  const [loading, unavailable, count] = useSelectors(page, isLoading, isUnavailable, shownCount);
  const [group, filterText] = useSelectors(page, groupOf, filterTextOf);
  const [listed, onMap] = useSelectors(page, isListed, isOnMap);
  return (
    // In a low window (a laptop at 200 %) the page scrolls, and nothing is squeezed over anything else or out of sight.
    <div className="flex h-full min-h-0 flex-col overflow-y-auto px-4 pb-4 *:shrink-0">
      <PageHeader
        title={dashboardTexts.title}
        actions={
          <>
            <Select
              label={dashboardTexts.group}
              hideLabel
              choices={groups}
              value={group}
              disabled={loading || unavailable}
              onChange={(id) => page.send({ type: 'GROUP_CHOSEN', group: id })}
              className="w-44"
            />
            <SearchInput
              label={dashboardTexts.filter}
              value={filterText}
              main
              disabled={loading || unavailable}
              onChange={(text) => page.send({ type: 'FILTER_TYPED', text })}
              className="w-64"
            />
            <Link href={href('customerList')} className={buttonLook('secondary')}>
              {dashboardTexts.everybody}
            </Link>
          </>
        }
      />
      {unavailable ? (
        <Unavailable actor={page} words={dashboardTexts.unavailable} />
      ) : (
        <>
          {loading ? UNKNOWN_TASKS : <Tasks page={page} />}
          <Panel
            title={dashboardTexts.panel}
            count={loading ? undefined : count}
            actions={listed ? <ShownAs page={page} /> : undefined}
            fill
            className="basis-72"
          >
            {loading ? (
              <SkeletonRows rows={12} />
            ) : onMap ? (
              <CustomerMap page={page} />
            ) : (
              <DashboardTable page={page} />
            )}
          </Panel>
        </>
      )}
    </div>
  );
}

function Tasks({ page }: { readonly page: DashboardRef }) {
  const customers = useSelector(page, groupRowsOf, isSameOrder);
  return (
    <TaskPanel
      customers={customers}
      onOpen={(customer, task) => page.send({ type: 'OPEN_TASK', customer, task })}
      before={UNKNOWN_TASKS}
    />
  );
}
