import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { NotificationKind } from '../../../src/model/notifications/kinds.ts';
import { customerAdviser, notification } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { thisMoment } from '../../db/this-moment.ts';

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly customerId: number;
  readonly reportId?: number;
  readonly count?: number;
}

/** `asked` receives the notification besides the customer's advisers; `did` does not, as the one who acted. */
type Actor = { readonly asked: string | null | readonly string[] } | { readonly did: string };

/**
 * Tells the advisers of a customer what has come about there, in the transaction in which it does. What one of them has not read yet within half
 * an hour is counted on, so that an engine run in many jobs is one line.
 */
export async function notify(
  tx: Tx,
  { kind, customerId, reportId, count = 1 }: NewNotification,
  actor: Actor,
): Promise<void> {
  const asked = 'asked' in actor ? [actor.asked].flat().flatMap((id) => (id === null || id === '' ? [] : id)) : [];
  const did = 'did' in actor && actor.did !== '' ? actor.did : null;
  const { userId } = customerAdviser;
  const isOther = did === null ? undefined : ne(userId, did);
  const advisers = tx
    .select({ userId })
    .from(customerAdviser)
    .where(and(eq(customerAdviser.customerId, customerId), isOther));
  const isToBeCounted = and(
    or(inArray(notification.userId, asked), inArray(notification.userId, advisers)),
    eq(notification.kind, kind),
    eq(notification.customerId, customerId),
    reportId === undefined ? isNull(notification.reportId) : eq(notification.reportId, reportId),
    isNull(notification.readOn),
    gt(notification.createdOn, sql`now() - interval '30 minutes'`),
  );
  const [receivers, counted] = await Promise.all([
    advisers,
    tx
      .update(notification)
      .set({ count: sql`${notification.count} + ${count}`, createdOn: thisMoment })
      .where(isToBeCounted)
      .returning({ userId: notification.userId }),
  ]);
  const known = new Set(counted.map((one) => one.userId));
  const others = new Set([...asked, ...receivers.map((one) => one.userId)].filter((id) => !known.has(id)));
  if (others.size > 0)
    await tx
      .insert(notification)
      .values([...others].map((id) => ({ userId: id, kind, customerId, reportId, count, createdOn: thisMoment })));
}
