import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { VirtualTable } from '../ui/dom/virtual-table.tsx';
import type { TableProps } from '../ui/table.tsx';

/** Names and districts share what the figures leave. */
const LEAST: Readonly<Record<string, string>> = { customerName: '9rem', district: '7rem' };

/** The dashboard's table of many customers: only the rows in sight are in the page. */
export const LongDashboard = ({ columns, ...table }: TableProps<CustomerDashboard>) => (
  <VirtualTable
    {...table}
    className="max-lg:[&_[role=columnheader]]:whitespace-normal"
    columns={columns.map((column) => {
      const least = LEAST[column.key];
      return least === undefined ? column : { ...column, width: undefined, least };
    })}
  />
);
