import { useSelector } from '@xstate/react';
import type { DashboardRef } from '../../machines/customers/dashboard.machine.ts';
import { customerCount, filterTextOf, rowsOf, sortOf } from '../../machines/customers/dashboard.selectors.ts';
import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { isCustomerColumn } from '../../model/customers/customer-sort.ts';
import { dashboardColumns, dashboardTotals } from '../../model/customers/dashboard.ts';
import { formatNumber } from '../../model/format/number.ts';
import { dashboardTexts } from '../../model/texts/customers.ts';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LESSER } from '../ui/table-types.ts';
import { Table } from '../ui/table.tsx';
import { customerColumns, type ColumnLook, type ShownColumn } from '../settings/customer-columns.tsx';
import { isSameOrder } from '../../model/shared/order.ts';

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

/** One row a customer; its name, Enter or a double click leads to the customer's samples. */
export function DashboardTable({ page }: { readonly page: DashboardRef }) {
  const rows = useSelector(page, rowsOf, isSameOrder);
  const sort = useSelector(page, sortOf);
  const total = useSelector(page, customerCount);
  const filterText = useSelector(page, filterTextOf);
  return (
    <Table
      label={dashboardTexts.panel}
      className="max-lg:[&_:is(td,th)]:px-1.5 max-lg:[&_th]:whitespace-normal lg:[&_table]:min-w-[66rem] print:[&_table]:min-w-0"
      columns={customerColumns(dashboardColumns, {
        open: (customer) => page.send({ type: 'CUSTOMER_CHOSEN', customer }),
        looks: LOOKS,
      })}
      rows={rows}
      rowKey={({ customerId }) => String(customerId)}
      sort={{ key: sort.column, direction: sort.direction }}
      onSort={(key) => isCustomerColumn(key) && page.send({ type: 'SORT_CLICKED', column: key })}
      onOpen={(customer) => page.send({ type: 'CUSTOMER_CHOSEN', customer })}
      pinned
      footer={rows.length > 1 ? <Totals rows={rows} /> : undefined}
      empty={
        <EmptyState
          text={
            total === 0
              ? dashboardTexts.none
              : filterText.trim() === ''
                ? dashboardTexts.noneInGroup
                : dashboardTexts.noMatch(filterText)
          }
        />
      }
    />
  );
}

/** What the rows in sight add up to; it stays in sight with them. */
function Totals({ rows }: { readonly rows: readonly CustomerDashboard[] }) {
  const totals: Readonly<Partial<Record<ShownColumn, number>>> = dashboardTotals(rows);
  return (
    <tr>
      {dashboardColumns.map((id) =>
        id === 'customerName' ? (
          <th
            key={id}
            scope="row"
            className="sticky left-0 h-9 border-t border-hairline bg-sunken px-3 text-left font-medium"
          >
            {dashboardTexts.total}
          </th>
        ) : (
          <td
            key={id}
            className={cx(
              'h-9 border-t border-hairline bg-sunken px-3 text-right tabular-nums',
              id === 'district' && LESSER,
            )}
          >
            {totals[id] === undefined ? null : formatNumber(totals[id])}
          </td>
        ),
      )}
    </tr>
  );
}
