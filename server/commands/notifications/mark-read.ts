import { and, eq, isNull } from 'drizzle-orm';
import { actingUser } from '../../db/acting-user.ts';
import { anyOf } from '../../db/any-of.ts';
import { notification } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Marks notifications of the current user as read: those with the ids, or all. Those of others cannot be marked. */
export async function markRead(tx: Tx, ids: readonly number[] | undefined, now: Date): Promise<void> {
  await tx
    .update(notification)
    .set({ readOn: now })
    .where(
      and(
        eq(notification.userId, actingUser),
        isNull(notification.readOn),
        ids === undefined ? undefined : anyOf(notification.id, ids),
      ),
    );
}
