import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { CustomerRecord } from '../../../src/model/contract/entities.ts';
import { appUser, customerAdviser, farm, paddock } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { isHere } from '../sites/is-here.ts';
import { isLeft } from '../sites/is-left.ts';
import { findCustomer } from './find-customer.ts';

/** A customer with its farms, but for those of which every paddock was removed, how many paddocks each has, and its advisers, by name; or CUSTOMER_NOT_FOUND. */
export async function customerRecord(tx: Tx, id: number): Promise<CustomerRecord> {
  const [row, farms, advisers] = await Promise.all([
    findCustomer(tx, id),
    tx
      .select({ farmId: farm.id, farmName: farm.name, paddocks: sql<number>`count(${paddock.id})::int` })
      .from(farm)
      .leftJoin(paddock, and(eq(paddock.farmId, farm.id), isHere))
      .where(and(eq(farm.customerId, id), not(isLeft)))
      .groupBy(farm.id, farm.name)
      .orderBy(asc(farm.name)),
    tx
      .select({ userId: appUser.id, userName: appUser.name })
      .from(customerAdviser)
      .innerJoin(appUser, eq(appUser.id, customerAdviser.userId))
      .where(eq(customerAdviser.customerId, id))
      .orderBy(asc(appUser.name)),
  ]);
  const { id: customerId, name: customerName, isActive, region, district, area, email, version } = row;
  return { customerId, customerName, isActive, region, district, area, email, farms, advisers, version };
}
