import { and, asc, eq, exists, ilike, not, type SQL } from 'drizzle-orm';
import type { Customer } from '../../../src/model/contract/entities.ts';
import { customer, customerAdviser, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

export const customerGroups = { my: 1, team: 2, inactive: 3, inactiveMy: 4, inactiveTeam: 5 } as const;

/** Customers of a group whose name contains the text, whatever its case, and for which `also` holds, by name. */
export async function customersByGroup(
  tx: Tx,
  {
    userId,
    group,
    searchText = '',
    also,
  }: {
    readonly userId: string;
    readonly group: number;
    readonly searchText?: string | undefined;
    readonly also?: SQL | undefined;
  },
): Promise<Customer[]> {
  const mine = isAdvisedBy(tx, userId);
  const text = searchText.trim();
  const rows = await tx
    .select({ customer, isDirectCustomer: mine.mapWith(Boolean) })
    .from(customer)
    .where(
      and(
        inGroup(group, mine),
        also,
        text === '' ? undefined : ilike(customer.name, `%${text.replace(/[\\%_]/g, '\\$&')}%`),
      ),
    )
    .orderBy(asc(customer.name));
  return rows.map((row) => presentCustomer(row.customer, row.isDirectCustomer));
}

/** A customer that the user advises. */
export const isAdvisedBy = (tx: Tx, userId: string): SQL =>
  exists(
    tx
      .select({ one: customerAdviser.customerId })
      .from(customerAdviser)
      .where(and(eq(customerAdviser.customerId, customer.id), eq(customerAdviser.userId, userId))),
  );

/** A report that is not deleted. */
export const hasReport = (tx: Tx): SQL =>
  exists(
    tx
      .select({ one: report.id })
      .from(report)
      .where(and(eq(report.customerId, customer.id), eq(report.isDeleted, false))),
  );

function inGroup(group: number, mine: SQL): SQL | undefined {
  switch (group) {
    case customerGroups.my:
      return and(eq(customer.isActive, true), mine);
    case customerGroups.team:
      return and(eq(customer.isActive, true), not(mine));
    case customerGroups.inactiveMy:
      return and(eq(customer.isActive, false), mine);
    case customerGroups.inactiveTeam:
      return and(eq(customer.isActive, false), not(mine));
    default:
      return eq(customer.isActive, false);
  }
}

export const presentCustomer = (row: typeof customer.$inferSelect, isDirectCustomer: boolean): Customer => ({
  customerId: row.id,
  customerName: row.name,
  isActive: row.isActive,
  isDirectCustomer,
  isTeamCustomer: !isDirectCustomer,
  receiveAnalyteReportAutomaticallyFlag: row.receiveAnalyteReportAutomatically,
});
