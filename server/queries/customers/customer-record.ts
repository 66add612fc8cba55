import { asc, eq, sql } from 'drizzle-orm';
import type { CustomerRecord } from '../../../src/model/contract/entities.ts';
import { appUser, customerAdviser, farm, paddock } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { findCustomer } from './find-customer.ts';

/** A customer with its farms, how many paddocks each has, and its advisers, by name; or CUSTOMER_NOT_FOUND. */
export async function customerRecord(tx: Tx, id: number): Promise<CustomerRecord> {
  const row = await findCustomer(tx, id);
  const farms = await tx
    .select({ farmId: farm.id, farmName: farm.name, paddocks: sql<number>`count(${paddock.id})::int` })
    .from(farm)
    .leftJoin(paddock, eq(paddock.farmId, farm.id))
    .where(eq(farm.customerId, id))
    .groupBy(farm.id, farm.name)
    .orderBy(asc(farm.name));
  const advisers = await tx
    .select({ userId: appUser.id, userName: appUser.name })
    .from(customerAdviser)
    .innerJoin(appUser, eq(appUser.id, customerAdviser.userId))
    .where(eq(customerAdviser.customerId, id))
    .orderBy(asc(appUser.name));
  const { id: customerId, name: customerName, isActive, region, district, area, email, version } = row;
  return { customerId, customerName, isActive, region, district, area, email, farms, advisers, version };
}
