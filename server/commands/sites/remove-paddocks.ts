import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { paddockChanges } from '../../../src/model/sites/paddock.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { paddock, sample, site } from '../../db/schema/index.ts';
import { noteActs } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { countOf } from '../../lab-files/notices.ts';
import { centreFarm } from './import-paddocks.ts';
import type { Change } from '../shared/change.ts';
import { lockedPaddocks } from './locked-paddocks.ts';
import { recordPaddockChanges } from './record-paddock-changes.ts';

/**
 * Removes paddocks of a customer with their sites, all or none of them. Records that refer to them keep their names, and they can be restored.
 * PADDOCK_IN_USE, with names, while a sample that is not deleted lies in one of them.
 */
export async function removePaddocks(
  tx: Tx,
  { customerId, paddocks: asked }: ReceivedOf<'PUT /farm/paddock/remove'>['body'],
  change: Change,
): Promise<void> {
  const rows = await lockedPaddocks(tx, { customerId, paddocks: asked }, change);
  const ids = rows.map(({ id }) => id);
  await refuseHolders(tx, customerId, rows);
  await tx
    .update(paddock)
    .set({
      removedOn: change.now,
      removedBy: change.userId,
      version: sql`${paddock.version} + 1`,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
    })
    .where(anyOf(paddock.id, ids));
  for (const farmId of new Set(rows.map((row) => row.farmId))) await centreFarm(tx, farmId);
  await recordPaddockChanges(tx, { paddockIds: ids, changedFields: [paddockChanges.removed], change });
  await noteActs(
    tx,
    ids.map((recordId) => ({ kind: 'DELETE', record: 'paddock', recordId, customerId })),
  );
}

/** So many paddocks are named that hold samples. */
const NAMED = 3;

async function refuseHolders(
  tx: Tx,
  customerId: number,
  paddocks: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  const ids = paddocks.map(({ id }) => id);
  const inIt = anyOf(sample.paddockId, ids);
  const holder = sql<number>`case when ${inIt} then ${sample.paddockId} else ${site.paddockId} end`;
  const rows = await tx
    .select({ id: holder, count: sql<number>`count(*)::int` })
    .from(sample)
    .leftJoin(site, eq(site.id, sample.siteId))
    .where(
      and(
        eq(sample.customerId, customerId),
        ne(sample.status, statusIds.Deleted),
        or(inIt, anyOf(site.paddockId, ids)),
      ),
    )
    .groupBy(sql`1`);
  if (rows.length === 0) return;
  const counts = byKey(rows, ({ id }) => id);
  const held = paddocks.flatMap(({ id, name }) => {
    const count = counts.get(id)?.count;
    return count === undefined ? [] : [`${name} holds ${countOf(count, 'sample')}`];
  });
  const more = held.length - NAMED;
  const names = [...held.slice(0, NAMED), ...(more > 0 ? [`${countOf(more, 'more paddock')} hold samples too`] : [])];
  fail('PADDOCK_IN_USE', {
    message: `${names.join(', ')}. Give them another paddock first; nothing was removed.`,
  });
}
