import type { ReactNode } from 'react';
import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { adviserNames, columnKinds } from '../../model/customers/customer-sort.ts';
import { formatNumber, NO_VALUE } from '../../model/format/number.ts';
import { customerColumnTexts } from '../../model/texts/customers.ts';
import { RowName } from '../shared/row-name.tsx';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/table-types.ts';

export type ShownColumn = keyof typeof customerColumnTexts;

/** How a list shows a column: the widths that it has room for, its column above or its hiding on a tablet, and its cell where that is neither text nor count. */
export type ColumnLook = Partial<
  Pick<Column<CustomerDashboard>, 'width' | 'least' | 'under' | 'isLesser' | 'headerContent' | 'cell'>
>;

/** Names have two lines before they are cut. */
const NAMES: readonly ShownColumn[] = ['customerName', 'advisers', 'region', 'district', 'area'];

/** A text that may be cut: the whole of it shows on hover. */
const Text = ({ text }: { readonly text: string }) =>
  text === '' ? <span className="text-muted">{NO_VALUE}</span> : <span title={text}>{text}</span>;

/** Nothing is the rule and recedes; what waits is highlighted. */
const Count = ({ value }: { readonly value: number }) => (
  <span className={cx(!value && 'text-muted')}>{formatNumber(value)}</span>
);

function cellOf(
  column: ShownColumn,
  open: (customer: CustomerDashboard) => void,
): (customer: CustomerDashboard) => ReactNode {
  switch (column) {
    case 'customerName':
      return (customer) => <RowName name={customer.customerName} onOpen={() => open(customer)} />;
    case 'advisers':
      return (customer) => <Text text={adviserNames(customer)} />;
    case 'region':
    case 'district':
    case 'area':
      return (customer) => <Text text={customer[column]} />;
    default:
      return (customer) => <Count value={Number(customer[column] ?? Number.NaN)} />;
  }
}

/** The columns of a list of customers; each sorts by what it shows, and the name opens the customer. */
export const customerColumns = (
  shown: readonly ShownColumn[],
  {
    open,
    looks,
  }: {
    readonly open: (customer: CustomerDashboard) => void;
    readonly looks: Readonly<Partial<Record<ShownColumn, ColumnLook>>>;
  },
): readonly Column<CustomerDashboard>[] =>
  shown.map((column) => ({
    key: column,
    header: customerColumnTexts[column],
    sortable: true,
    wraps: NAMES.includes(column),
    isPinned: column === 'customerName',
    align: columnKinds[column] === 'number' ? 'end' : 'start',
    cell: cellOf(column, open),
    ...looks[column],
  }));
