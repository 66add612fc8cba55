import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';

interface Account {
  readonly subject: string;
  /** Lower case; only when the provider vouches for it. */
  readonly verifiedEmail?: string;
}

/**
 * Ties an invited user to the provider's account at the first sign-in, when the provider vouches for the invited address.
 * An account that is tied already is never taken over.
 */
export async function linkInvitedUser(db: Database, { subject, verifiedEmail }: Account): Promise<boolean> {
  if (verifiedEmail === undefined) return false;
  const linked = await db
    .update(appUser)
    .set({ subject })
    .where(and(eq(sql`lower(${appUser.email})`, verifiedEmail), isNull(appUser.subject)))
    .returning({ id: appUser.id });
  return linked.length === 1;
}
