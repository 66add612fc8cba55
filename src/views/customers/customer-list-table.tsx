import { SquarePen } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { CustomerListRef } from '../../machines/customers/customer-list.machine.ts';
import { isListed, mayEditCustomers, rowsOf, sortOf } from '../../machines/customers/customer-list.selectors.ts';
import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { isCustomerColumn } from '../../model/customers/customer-sort.ts';
import { formatDay } from '../../model/format/date.ts';
import { customerListTexts as texts } from '../../model/texts/customer-list.ts';
import { customerColumnTexts } from '../../model/texts/customers.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { VirtualTable } from '../ui/dom/virtual-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Column } from '../ui/table-types.ts';
import { customerColumns, type ColumnLook, type ShownColumn } from '../settings/customer-columns.tsx';
import { keysOf } from '../../model/shared/record.ts';

/** Two short words under each other leave the names their room. */
const look = (column: ShownColumn, { width, under }: ColumnLook): ColumnLook => ({
  width,
  under,
  headerContent: <span className="leading-tight whitespace-normal">{customerColumnTexts[column]}</span>,
});
const LOOKS = {
  customerName: { least: '146px' },
  advisers: look('advisers', { width: 'clamp(104px, 8vw, 180px)', under: 'customerName' }),
  region: look('region', { width: 'clamp(92px, 8.6vw, 140px)' }),
  lastActivityOn: {
    ...look('lastActivityOn', { width: '100px', under: 'region' }),
    cell: ({ lastActivityOn }: CustomerDashboard) => formatDay(lastActivityOn),
  },
  district: look('district', { width: 'clamp(96px, 6.5vw, 112px)' }),
  area: look('area', { width: 'clamp(108px, 8.4vw, 120px)', under: 'district' }),
  atLab: look('atLab', { width: '64px' }),
  waitingForPif: look('waitingForPif', { width: '84px', under: 'atLab' }),
  ready: look('ready', { width: '76px' }),
  inProgress: look('inProgress', { width: '88px', under: 'ready' }),
  completed: look('completed', { width: '76px' }),
  failed: look('failed', { width: '76px', under: 'completed' }),
  totalSamples: look('totalSamples', { width: '84px' }),
};
const shownColumns = keysOf(LOOKS);
const keyOf = ({ customerId }: CustomerDashboard): string => String(customerId);
const columnsFor = (page: CustomerListRef, mayEdit: boolean): readonly Column<CustomerDashboard>[] => [
  ...customerColumns(shownColumns, {
    open: (customer) => page.send({ type: 'CUSTOMER_CHOSEN', customer }),
    looks: LOOKS,
  }),
  ...(mayEdit
    ? [
        {
          key: 'edit',
          header: '',
          width: '52px',
          isTight: true,
          cell: ({ customerId, customerName }: CustomerDashboard) => (
            <IconButton
              icon={SquarePen}
              size="sm"
              label={texts.editOne(customerName)}
              onClick={() => page.send({ type: 'EDIT', customerId })}
            />
          ),
        },
      ]
    : []),
];

/** One row a customer, however many there are; its name, Enter or a double click leads to the customer's samples. */
export function CustomerListTable({ page, empty }: { readonly page: CustomerListRef; readonly empty: ReactNode }) {
  const [rows, sort, mayEdit, listed] = useSelectors(page, rowsOf, sortOf, mayEditCustomers, isListed);
  const columns = useMemo(() => columnsFor(page, mayEdit), [page, mayEdit]);
  return (
    <div inert={!listed} className="flex min-h-0 flex-1 flex-col">
      <VirtualTable
        label={texts.list}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        sort={{ key: sort.column, direction: sort.direction }}
        onSort={(key) => isCustomerColumn(key) && page.send({ type: 'SORT_CLICKED', column: key })}
        onOpen={(customer) => page.send({ type: 'CUSTOMER_CHOSEN', customer })}
        empty={empty}
      />
    </div>
  );
}
