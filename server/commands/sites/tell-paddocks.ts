import type { PaddockFieldChange } from '../../../src/model/sites/paddock.ts';
import { paddockChange } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Change } from '../shared/change.ts';

/** Writes the same lines into the history of each paddock. */
export async function tellPaddocks(
  tx: Tx,
  {
    paddockIds,
    told,
    change: { userId, now },
  }: { readonly paddockIds: readonly number[]; readonly told: readonly PaddockFieldChange[]; readonly change: Change },
): Promise<void> {
  if (told.length === 0 || paddockIds.length === 0) return;
  await tx
    .insert(paddockChange)
    .values(
      paddockIds.map((paddockId) => ({ paddockId, told, createdBy: userId, createdOn: now, lastUpdatedBy: userId })),
    );
}
