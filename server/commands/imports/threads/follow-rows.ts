import type { Actor } from '../../../db/tenant-transaction.ts';
import { newRowTally, rowCounts, type RowTally } from '../../../lab-files/row-tally.ts';

const followed = new Map<string, RowTally>();
const keyOf = ({ tenantId, userId }: Actor, id: string): string => `${tenantId} ${userId} ${id}`;

/** Reports the progress of `work` through the rows of a file, under the sender's id. */
export async function followRows<T>(
  actor: Actor,
  id: string | undefined,
  work: (counts: RowTally | undefined) => Promise<T>,
): Promise<T> {
  if (id === undefined) return work(undefined);
  const key = keyOf(actor, id);
  const counts = newRowTally();
  followed.set(key, counts);
  try {
    return await work(counts);
  } finally {
    if (followed.get(key) === counts) followed.delete(key);
  }
}

const NOTHING = { total: 0, read: 0, saved: 0 };

/** How far a file has got; nothing where it is not under way here. */
export const rowsOfFile = (actor: Actor, id: string) => {
  const counts = followed.get(keyOf(actor, id));
  return counts ? rowCounts(counts) : NOTHING;
};
