import { desc, eq } from 'drizzle-orm';
import type { PaddockChange } from '../../../src/model/sites/paddock.ts';
import { appUser, paddock, paddockChange } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

/** Most changes listed for one paddock. */
const MOST_CHANGES = 100;

/** What was changed of a paddock, the newest first. */
export async function paddockChanges(tx: Tx, paddockId: number) {
  const [known] = await tx.select({ id: paddock.id }).from(paddock).where(eq(paddock.id, paddockId));
  found(known);
  const rows = await tx
    .select({ on: paddockChange.createdOn, by: appUser.name, changedFields: paddockChange.changedFields })
    .from(paddockChange)
    .leftJoin(appUser, eq(appUser.id, paddockChange.createdBy))
    .where(eq(paddockChange.paddockId, paddockId))
    .orderBy(desc(paddockChange.id))
    .limit(MOST_CHANGES);
  return rows.map(({ on, by, changedFields }) => ({
    on: on.toISOString(),
    by: by ?? '',
    fields: changedFields.map((field) => ({ ...field })),
  })) satisfies PaddockChange[];
}
