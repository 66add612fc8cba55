import { useSelector } from '@xstate/react';
import { SquarePen } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { CustomerListRef } from '../../machines/customers/customer-list.machine.ts';
import { isListed, mayEditCustomers, rowsOf, sortOf } from '../../machines/customers/customer-list.selectors.ts';
import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { formatDay } from '../../model/format/date.ts';
import { formatNumber, NO_VALUE } from '../../model/format/number.ts';
import { adviserNames, columnKinds, isCustomerColumn } from '../../model/settings/customer-sort.ts';
import { customerListTexts as texts } from '../../model/texts/customer-list.ts';
import { cx } from '../ui/cx.ts';
import { VirtualTable } from '../ui/dom/virtual-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Column } from '../ui/table-types.ts';

type ShownColumn = keyof typeof texts.columns;

const shownColumns = Object.keys(texts.columns) as ShownColumn[];
const WIDTHS: Readonly<Partial<Record<ShownColumn, string>>> = {
  advisers: 'clamp(104px, 8vw, 180px)',
  region: 'clamp(92px, 7.2vw, 140px)',
  lastActivityOn: '100px',
  district: 'clamp(96px, 6.5vw, 112px)',
  area: 'clamp(108px, 8.4vw, 120px)',
  atLab: '64px',
  waitingForPif: '84px',
  ready: '76px',
  inProgress: '88px',
  completed: '76px',
  failed: '76px',
  totalSamples: '84px',
};
/** Names have two lines before they are cut. */
const NAMES: readonly ShownColumn[] = ['customerName', 'advisers', 'region', 'district', 'area'];
const keyOf = ({ customerId }: CustomerDashboard): string => String(customerId);
/** What stands under its neighbour on a tablet. */
const UNDER: Readonly<Partial<Record<ShownColumn, ShownColumn>>> = {
  advisers: 'customerName',
  lastActivityOn: 'region',
  area: 'district',
  waitingForPif: 'atLab',
  inProgress: 'ready',
  failed: 'completed',
};

/** A text that may be cut: the whole of it shows on hover. */
const Text = ({ text }: { readonly text: string }) =>
  text === '' ? <span className="text-muted">{NO_VALUE}</span> : <span title={text}>{text}</span>;

function cellOf(page: CustomerListRef, column: ShownColumn): (customer: CustomerDashboard) => ReactNode {
  switch (column) {
    case 'customerName':
      return (customer) => (
        <button
          type="button"
          title={customer.customerName}
          onClick={() => page.send({ type: 'CUSTOMER_CHOSEN', customer })}
          className="focus-inset -mx-1 max-w-full pointer-coarse:min-h-11 rounded-sm px-1 text-left font-medium whitespace-normal text-brand hover:underline"
        >
          {customer.customerName}
        </button>
      );
    case 'advisers':
      return (customer) => <Text text={adviserNames(customer)} />;
    case 'lastActivityOn':
      return ({ lastActivityOn }) => formatDay(lastActivityOn);
    case 'region':
    case 'district':
    case 'area':
      return (customer) => <Text text={customer[column]} />;
    default:
      return (customer) => (
        // Nothing is the rule and recedes.
        <span className={cx(customer[column] === 0 && 'text-muted')}>{formatNumber(customer[column])}</span>
      );
  }
}

const columnsFor = (page: CustomerListRef, mayEdit: boolean): readonly Column<CustomerDashboard>[] => [
  ...shownColumns.map((column): Column<CustomerDashboard> => ({
    key: column,
    header: texts.columns[column],
    // Two short words under each other leave the names their room.
    headerContent: <span className="leading-tight whitespace-normal">{texts.columns[column]}</span>,
    sortable: true,
    width: WIDTHS[column],
    least: column === 'customerName' ? '146px' : undefined,
    wraps: NAMES.includes(column),
    isPinned: column === 'customerName',
    under: UNDER[column],
    align: columnKinds[column] === 'number' ? 'end' : 'start',
    cell: cellOf(page, column),
  })),
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
              className="pointer-coarse:size-11"
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
  const rows = useSelector(page, rowsOf);
  const sort = useSelector(page, sortOf);
  const mayEdit = useSelector(page, mayEditCustomers);
  const listed = useSelector(page, isListed);
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
