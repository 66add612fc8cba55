import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { paddockChanges } from '../../../src/model/sites/paddock.ts';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { valueOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { farm, paddock, paddockChange } from '../../db/schema/index.ts';
import { noteActs } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { sharedWith, type KnownPaddock } from '../../farm-files/match-land.ts';
import { listOf } from '../../lab-files/notices.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';
import { isHere } from '../../queries/sites/is-here.ts';
import { paddocksWithLand } from '../../queries/sites/paddocks-with-land.ts';
import { centreFarm } from './import-paddocks.ts';
import type { Change } from '../shared/change.ts';
import { recordPaddockChanges } from './record-paddock-changes.ts';

interface Removed extends KnownPaddock {
  readonly farmId: number;
  readonly removedOn: Date;
}

/**
 * Restores removed paddocks of a customer with their sites, all or none of them; has no effect on one that is not removed. PADDOCK_EXISTS when its
 * farm now has another of that name; LAND_SHARED when land drawn since its removal overlaps it.
 */
export async function restorePaddocks(
  tx: Tx,
  { customerId, paddockIds }: ReceivedOf<'PUT /farm/paddock/restore'>['body'],
  change: Change,
): Promise<void> {
  await lockedCustomer(tx, customerId);
  const asked = [...new Set(paddockIds)];
  const rows = await tx
    .select({ paddock, farmName: farm.name })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(and(anyOf(paddock.id, asked), eq(farm.customerId, customerId)))
    .orderBy(asc(paddock.id))
    .for('update', { of: paddock });
  if (rows.length < asked.length) fail('NOT_FOUND');
  const removed = rows.flatMap(({ paddock: { removedOn, ...row }, farmName }) =>
    removedOn === null ? [] : [{ ...row, farmName, removedOn }],
  );
  await refuseTakenNames(tx, removed);
  await refuseTakenLand(tx, customerId, removed);
  const ids = removed.map(({ id }) => id);
  await tx
    .update(paddock)
    .set({
      removedOn: null,
      removedBy: null,
      version: sql`${paddock.version} + 1`,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
    })
    .where(anyOf(paddock.id, ids));
  for (const farmId of new Set(removed.map((row) => row.farmId))) await centreFarm(tx, farmId);
  await recordPaddockChanges(tx, { paddockIds: ids, changedFields: [paddockChanges.restored], change });
  await noteActs(
    tx,
    ids.map((recordId) => ({ kind: 'RESTORE', record: 'paddock', recordId, customerId })),
  );
}

/** Names are compared as they are when a paddock is added: on its farm, without regard to case. */
async function refuseTakenNames(tx: Tx, removed: readonly Removed[]): Promise<void> {
  const keyOf = ({ farmId, name }: { readonly farmId: number; readonly name: string }): string =>
    JSON.stringify([farmId, name.toLowerCase()]);
  const here = await tx
    .select({ farmId: paddock.farmId, name: paddock.name })
    .from(paddock)
    .where(
      and(
        anyOf(
          paddock.farmId,
          removed.map(({ farmId }) => farmId),
        ),
        isHere,
      ),
    );
  const named = groupBy([...here, ...removed], keyOf);
  const taken = removed.find((row) => valueOf(named, keyOf(row)).length > 1);
  if (!taken) return;
  const isTwice = valueOf(groupBy(removed, keyOf), keyOf(taken)).length > 1;
  fail('PADDOCK_EXISTS', {
    message: isTwice
      ? `Two of these paddocks are called ${taken.name} on ${taken.farmName}. Restore one of them; nothing was restored yet.`
      : `${taken.farmName} has another paddock called ${taken.name} by now. Give that one another name first; nothing was restored.`,
  });
}

/** Land that two paddocks both held before one of them was removed had been said to be right: what came later has not. */
async function refuseTakenLand(tx: Tx, customerId: number, removed: readonly Removed[]): Promise<void> {
  const drawn = removed.flatMap(({ geometry, areaHa, ...row }) =>
    geometry === null || areaHa === null ? [] : [{ ...row, geometry, areaHa }],
  );
  if (drawn.length === 0) return;
  const since = new Date(Math.min(...drawn.map(({ removedOn }) => removedOn.getTime())));
  const here = await paddocksWithLand(tx, customerId);
  const came = await whenLandCame(tx, customerId, since);
  const overlaps = drawn.flatMap(({ id, name, geometry, areaHa, removedOn }) => {
    const later = [...here, ...drawn].filter((other) => other.id !== id && came(other.id, removedOn));
    const shared = sharedWith({ geometry, areaHa }, later);
    return shared.length === 0
      ? []
      : [`${listOf(shared.map((one) => one.name))} ${shared.length === 1 ? 'holds' : 'hold'} land of ${name} by now`];
  });
  if (overlaps.length > 0)
    fail('LAND_SHARED', {
      message: `${listOf(overlaps)}. Change or remove what was drawn since; nothing was restored.`,
    });
}

/** Whether a paddock got its land after an instant no earlier than `since`: it was created, redrawn, or restored when it did not exist then. */
async function whenLandCame(
  tx: Tx,
  customerId: number,
  since: Date,
): Promise<(paddockId: number, after: Date) => boolean> {
  const ofCustomer = tx
    .select({ id: paddock.id, createdOn: paddock.createdOn })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(eq(farm.customerId, customerId));
  const made = byKey(await ofCustomer, ({ id }) => id);
  const changes = groupBy(
    await tx
      .select({
        paddockId: paddockChange.paddockId,
        on: paddockChange.createdOn,
        changedFields: paddockChange.changedFields,
      })
      .from(paddockChange)
      .where(and(anyOf(paddockChange.paddockId, [...made.keys()]), gte(paddockChange.createdOn, since)))
      .orderBy(asc(paddockChange.id)),
    ({ paddockId }) => paddockId,
  );
  return (paddockId, after) => {
    if (valueOf(made, paddockId).createdOn > after) return true;
    const lines = (changes.get(paddockId) ?? []).flatMap(({ on, changedFields }) =>
      changedFields.map(({ field }) => ({ on, field })),
    );
    if (lines.some(({ on, field }) => field === 'land' && on > after)) return true;
    // Two that were removed at once were there at once.
    const first = lines.find(({ on, field }) => on >= after && (field === 'removed' || field === 'restored'));
    return first?.field === 'restored';
  };
}
