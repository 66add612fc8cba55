import { useSelector } from '@xstate/react';
import type { DashboardRef } from '../../machines/customers/dashboard.machine.ts';
import { customerCount, filterTextOf, rowsOf, sortOf } from '../../machines/customers/dashboard.selectors.ts';
import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { isCustomerColumn } from '../../model/customers/customer-sort.ts';
import { dashboardColumns, dashboardTotals } from '../../model/customers/dashboard.ts';
import { formatNumber } from '../../model/format/number.ts';
import { dashboardTexts } from '../../model/texts/customers.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { lazy } from '../ui/dom/lazy.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Table } from '../ui/table.tsx';
import { customerColumns, type ColumnLook } from '../settings/customer-columns.tsx';
import { isSameOrder } from '../../model/shared/order.ts';
import { entriesOf } from '../../model/shared/record.ts';

const LOOKS: Readonly<Record<(typeof dashboardColumns)[number], ColumnLook>> = {
  customerName: { width: 'clamp(9rem, 18vw, 12rem)' },
  district: { width: '7rem', isLesser: true },
  soilWaitTime: { width: 'clamp(5.25rem, 16vw - 4rem, 9.25rem)' },
  plantWaitTime: { width: 'clamp(5.25rem, 16vw - 4rem, 9.75rem)' },
  atLab: { width: '4.5rem' },
  ready: { width: '5rem' },
  inProgress: { width: 'clamp(5.25rem, 8vw, 7.5rem)' },
  inProgressReports: { width: 'clamp(5rem, 8vw, 8.25rem)' },
  totalSamples: { width: '5.5rem' },
};

/** Of more customers only the rows in sight are in the page. */
const MOST_DRAWN = 100;
const LongDashboard = lazy(async () => (await import('./long-dashboard.tsx')).LongDashboard);

const keyOf = ({ customerId }: CustomerDashboard): string => String(customerId);

/** What the rows that are listed add up to. */
const totalsOf = (rows: readonly CustomerDashboard[]) =>
  Object.fromEntries<string>([
    ['customerName', dashboardTexts.total],
    ...entriesOf(dashboardTotals(rows)).map(([column, sum]) => [column, formatNumber(sum)] as const),
  ]);

/** One row a customer; its name, Enter or a double click leads to the customer's samples. */
export function DashboardTable({ page }: { readonly page: DashboardRef }) {
  const rows = useSelector(page, rowsOf, isSameOrder);
  const [sort, total, filterText] = useSelectors(page, sortOf, customerCount, filterTextOf);
  const open = (customer: CustomerDashboard): void => page.send({ type: 'CUSTOMER_CHOSEN', customer });
  const table = {
    label: dashboardTexts.panel,
    columns: customerColumns(dashboardColumns, { open, looks: LOOKS }),
    rows,
    rowKey: keyOf,
    sort: { key: sort.column, direction: sort.direction },
    onSort: (key: string) => isCustomerColumn(key) && page.send({ type: 'SORT_CLICKED', column: key }),
    onOpen: open,
    totals: rows.length > 1 ? totalsOf(rows) : undefined,
    empty: (
      <EmptyState
        text={
          total === 0
            ? dashboardTexts.none
            : filterText.trim() === ''
              ? dashboardTexts.noneInGroup
              : dashboardTexts.noMatch(filterText)
        }
      />
    ),
  };
  return total > MOST_DRAWN ? (
    <LongDashboard {...table} />
  ) : (
    <Table
      {...table}
      pinned
      className="max-lg:[&_:is(td,th)]:px-1.5 max-lg:[&_th]:whitespace-normal lg:[&_table]:min-w-[66rem] print:[&_table]:min-w-0"
    />
  );
}
