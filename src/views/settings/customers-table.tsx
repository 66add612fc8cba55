import { useMemo, type ReactNode } from 'react';
import type { SettingsRef } from '../../machines/settings/settings.machine.ts';
import { maySetAutoSend, rowsOf, selectedIdsOf, sortOf } from '../../machines/settings/settings.selectors.ts';
import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { isCustomerColumn } from '../../model/customers/customer-sort.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { SpannedRows } from '../shared/spanned-rows.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { cx } from '../ui/cx.ts';
import { VirtualTable } from '../ui/dom/virtual-table.tsx';
import { customerColumns, type ColumnLook } from './customer-columns.tsx';
import { keysOf } from '../../model/shared/record.ts';

const { autoSend } = settingsTexts;
const yesOrNo = (isYes: boolean, yes: string, no: string): ReactNode => (
  <span className={cx(!isYes && 'text-muted')}>{isYes ? yes : no}</span>
);
const LOOKS = {
  customerName: { least: '144px' },
  advisers: { width: 'clamp(104px, 13.5vw, 190px)' },
  region: { width: '132px', isLesser: true },
  district: { width: '112px' },
  area: { width: 'clamp(112px, 11vw, 136px)' },
  receiveAnalyteReportAutomaticallyFlag: {
    width: '124px',
    cell: (customer) => yesOrNo(customer.receiveAnalyteReportAutomaticallyFlag, autoSend.on, autoSend.off),
  },
  totalSamples: { width: '112px', isLesser: true },
  atLab: { width: '96px', isLesser: true },
  ready: { width: '96px', isLesser: true },
  isPifCompleted: {
    width: '136px',
    isLesser: true,
    cell: ({ isPifCompleted }) => yesOrNo(isPifCompleted, settingsTexts.yes, settingsTexts.no),
  },
} satisfies Readonly<Record<string, ColumnLook>>;
const shownColumns = keysOf(LOOKS);
const keyOf = ({ customerId }: CustomerDashboard): string => String(customerId);
const rowLabel = ({ customerName }: CustomerDashboard): string => settingsTexts.rowLabel(customerName);

interface CustomersTableProps {
  readonly page: SettingsRef;
  readonly empty: ReactNode;
}

/** One row a customer; users with rights to settings select them, with Shift everything since the last one. */
export function CustomersTable({ page, empty }: CustomersTableProps) {
  const [rows, sort, selectedIds, maySet] = useSelectors(page, rowsOf, sortOf, selectedIdsOf, maySetAutoSend);
  const columns = useMemo(
    () =>
      customerColumns(shownColumns, {
        open: (customer) => page.send({ type: 'CUSTOMER_CHOSEN', customer }),
        looks: LOOKS,
      }),
    [page],
  );
  const span = (index: number): void => {
    const row = rows[index];
    if (row) page.send({ type: 'CUSTOMERS_SPANNED', customerId: row.customerId });
  };
  return (
    <SpannedRows onSpan={span}>
      <VirtualTable
        label={settingsTexts.list}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        sort={{ key: sort.column, direction: sort.direction }}
        onSort={(key) => isCustomerColumn(key) && page.send({ type: 'SORT_CLICKED', column: key })}
        selection={
          maySet
            ? {
                selected: new Set(selectedIds.map(String)),
                onToggle: (key, selected) => page.send({ type: 'CUSTOMER_TOGGLED', customerId: Number(key), selected }),
                onToggleAll: (selected) => page.send({ type: 'ALL_TOGGLED', selected }),
                rowLabel,
              }
            : undefined
        }
        empty={empty}
      />
    </SpannedRows>
  );
}
