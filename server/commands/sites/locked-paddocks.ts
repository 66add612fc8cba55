import { and, asc, eq } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { farm, paddock } from '../../db/schema/index.ts';
import { fail } from '../../failure.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';
import { isHere } from '../../queries/sites/is-here.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';

/** Locks paddocks of a customer in the expected versions. NOT_FOUND for a missing one, STALE_VERSION for a changed one. */
export async function lockedPaddocks(
  tx: Tx,
  { customerId, paddocks }: Pick<ReceivedOf<'PUT /farm/paddock/remove'>['body'], 'customerId' | 'paddocks'>,
  { timeZone }: Change,
): Promise<(typeof paddock.$inferSelect)[]> {
  await lockedCustomer(tx, customerId);
  const versions = new Map(paddocks.map(({ id, version }) => [id, version]));
  const rows = await tx
    .select({ paddock })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(and(anyOf(paddock.id, [...versions.keys()]), eq(farm.customerId, customerId), isHere))
    .orderBy(asc(paddock.id))
    .for('update', { of: paddock });
  if (rows.length < versions.size) fail('NOT_FOUND');
  for (const { paddock: known } of rows)
    await refuseStale(tx, { row: known, version: versions.get(known.id), timeZone, what: `paddock ${known.name}` });
  return rows.map((row) => row.paddock);
}
