import { and, eq, ne, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { firstOf } from '../../collections/item-at.ts';
import { noteAct } from '../../db/note-act.ts';
import { isOfTenant } from '../../db/memberships.ts';
import { customer, customerAdviser, farm } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';
import { isLeft } from '../../queries/sites/is-left.ts';
import type { Change } from '../shared/change.ts';
import { oneAfterAnother } from '../shared/one-after-another.ts';
import { refuseStale } from '../shared/refuse-stale.ts';

type CustomerFields = ReceivedOf<'POST /customer'>['body'];

/**
 * Adds a customer with its farms and advisers and returns its id. CUSTOMER_EXISTS when the tenant has one of that name;
 * PERSON_NOT_FOUND for an adviser who does not belong to the tenant.
 */
export async function addCustomer(
  tx: Tx,
  {
    tenantId,
    given,
    change: { userId, now },
  }: { readonly tenantId: number; readonly given: CustomerFields; readonly change: Change },
): Promise<number> {
  await refuseSameName(tx, given.customerName, 0);
  const row = firstOf(
    await tx
      .insert(customer)
      .values({ ...columnsOf(given), createdBy: userId, createdOn: now, lastUpdatedBy: userId, lastUpdatedOn: now })
      .returning({ id: customer.id }),
  );
  await setAdvisers(tx, { tenantId, customerId: row.id, ids: given.adviserIds });
  await saveFarms(tx, row.id, given.farms);
  return row.id;
}

/** Changes a customer, on the version it was read in: its farms are added and renamed, its advisers set as a whole. */
export async function updateCustomer(
  tx: Tx,
  tenantId: number,
  id: number,
  { version, ...given }: CustomerFields & { readonly version?: number | undefined },
  { userId, now, timeZone }: Change,
): Promise<void> {
  const known = await lockedCustomer(tx, id);
  await refuseStale(tx, { row: known, version, timeZone, what: `customer ${known.name}` });
  await refuseSameName(tx, given.customerName, id);
  await tx
    .update(customer)
    .set({ ...columnsOf(given), version: sql`${customer.version} + 1`, lastUpdatedOn: now, lastUpdatedBy: userId })
    .where(eq(customer.id, id));
  if ((known.email ?? '') !== (given.email ?? ''))
    await noteAct(tx, { kind: 'ADDRESS_CHANGE', record: 'customer', recordId: id });
  await setAdvisers(tx, { tenantId, customerId: id, ids: given.adviserIds });
  await saveFarms(tx, id, given.farms);
}

const columnsOf = ({ customerName: name, isActive, region, district, area, email }: CustomerFields) => ({
  name,
  isActive,
  region,
  district,
  area,
  email,
});

/** Names are compared without case: two that differ only in case would be one customer twice. */
async function refuseSameName(tx: Tx, name: string, id: number): Promise<void> {
  await oneAfterAnother(tx, 'customer names');
  const [other] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(sql`lower(${customer.name})`, name.toLowerCase()), ne(customer.id, id)))
    .limit(1);
  if (other !== undefined) fail('CUSTOMER_EXISTS');
}

async function setAdvisers(
  tx: Tx,
  {
    tenantId,
    customerId,
    ids,
  }: { readonly tenantId: number; readonly customerId: number; readonly ids: readonly string[] },
): Promise<void> {
  const userIds = [...new Set(ids)];
  const known = await tx
    .select({ userId: customerAdviser.userId })
    .from(customerAdviser)
    .where(eq(customerAdviser.customerId, customerId));
  const stays = new Set(known.map(({ userId }) => userId));
  for (const userId of userIds)
    // A current adviser may stay after leaving the tenant.
    if (!stays.has(userId) && !(await isOfTenant(tx, tenantId, userId))) fail('PERSON_NOT_FOUND');
  await tx.delete(customerAdviser).where(eq(customerAdviser.customerId, customerId));
  if (userIds.length > 0) await tx.insert(customerAdviser).values(userIds.map((userId) => ({ customerId, userId })));
}

/** One after the other: the name that one farm gives up may be another's in the same change, where it comes first. */
async function saveFarms(tx: Tx, customerId: number, farms: CustomerFields['farms']): Promise<void> {
  for (const { farmId, farmName } of farms) {
    if (farmId !== 0)
      found(
        (
          await tx
            .select({ id: farm.id })
            .from(farm)
            .where(and(eq(farm.id, farmId), eq(farm.customerId, customerId)))
        )[0],
      );
    const [other] = await tx
      .select({ id: farm.id, isLeft })
      .from(farm)
      .where(and(eq(farm.customerId, customerId), eq(farm.name, farmName), ne(farm.id, farmId)));
    if (other !== undefined)
      fail(
        'FARM_EXISTS',
        other.isLeft
          ? {
              message: `The paddocks of the farm ${farmName} were removed. Restore one, or add another to it, and the farm is here again.`,
            }
          : {},
      );
    if (farmId === 0) await tx.insert(farm).values({ customerId, name: farmName });
    else await tx.update(farm).set({ name: farmName }).where(eq(farm.id, farmId));
  }
}
