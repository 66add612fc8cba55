import { and, eq, inArray, ne, notInArray, notLike } from 'drizzle-orm';
import { morningOf } from '../../../src/model/notifications/digest.ts';
import { programAddress } from '../../db/memberships.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser, membership, notificationDigest } from '../../db/schema/index.ts';
import { calendarDayIn, hourIn, timeZoneOf } from '../../time-zone.ts';

/** A mail that is due: to whom, and of what time it tells. */
export interface DueDigest {
  readonly userId: string;
  readonly since: Date;
  readonly until: Date;
}

/** Covers notifications of the hour before a user turned on digests. */
const BEFORE_FIRST_MS = 3_600_000;

/**
 * Claims the digests that are due in a tenant now, each once: a concurrent or repeated call gets none. After digests are turned on the first one is
 * due the next morning, and they start afresh after a pause.
 */
export async function claimDigests(tx: Tx, tenantId: number, now: Date): Promise<readonly DueDigest[]> {
  const readers = await tx
    .selectDistinct({ userId: appUser.id, digest: appUser.digest, timeZone: appUser.timeZone })
    .from(appUser)
    .innerJoin(membership, eq(membership.userId, appUser.id))
    .where(
      and(eq(membership.tenantId, tenantId), ne(appUser.digest, 'off'), notLike(appUser.email, `%${programAddress}`)),
    );
  const ids = readers.map(({ userId }) => userId);
  await tx.delete(notificationDigest).where(ids.length === 0 ? undefined : notInArray(notificationDigest.userId, ids));
  if (ids.length === 0) return [];
  const digests = await tx
    .select()
    .from(notificationDigest)
    .where(inArray(notificationDigest.userId, ids))
    .orderBy(notificationDigest.userId)
    .for('update');
  const due: DueDigest[] = [];
  for (const { userId, digest, timeZone: named } of readers) {
    if (digest === 'off') continue;
    const timeZone = timeZoneOf(named);
    const morning = morningOf(calendarDayIn(now, timeZone), hourIn(now, timeZone), digest);
    const last = digests.find((row) => row.userId === userId);
    if (last === undefined)
      await tx
        .insert(notificationDigest)
        .values({ userId, morning, sentUntil: new Date(now.getTime() - BEFORE_FIRST_MS) })
        .onConflictDoNothing();
    else if (last.morning < morning) {
      await tx.update(notificationDigest).set({ morning, sentUntil: now }).where(eq(notificationDigest.userId, userId));
      due.push({ userId, since: last.sentUntil, until: now });
    }
  }
  return due;
}
