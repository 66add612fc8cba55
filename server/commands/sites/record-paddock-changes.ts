import type { PaddockFieldChange } from '../../../src/model/sites/paddock.ts';
import { paddockChange } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Change } from '../shared/change.ts';

/** Writes the same lines into the history of each paddock. */
export async function recordPaddockChanges(
  tx: Tx,
  {
    paddockIds,
    changedFields,
    change: { userId, now },
  }: {
    readonly paddockIds: readonly number[];
    readonly changedFields: readonly PaddockFieldChange[];
    readonly change: Change;
  },
): Promise<void> {
  if (changedFields.length === 0 || paddockIds.length === 0) return;
  await tx.insert(paddockChange).values(
    paddockIds.map((paddockId) => ({
      paddockId,
      changedFields,
      createdBy: userId,
      createdOn: now,
      lastUpdatedBy: userId,
    })),
  );
}
