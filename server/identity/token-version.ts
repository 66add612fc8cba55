import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/pool.ts';
import { appUser } from '../db/schema/tenancy.ts';

/** The claim in which an access token carries the version that its user had when it was issued. */
export const tokenVersionClaim = 'tv';

/** The version that a token issued now carries; 0 for a subject that belongs nowhere yet. */
export async function tokenVersionOf(db: Database, subject: string): Promise<number> {
  const [user] = await db.select({ version: appUser.tokenVersion }).from(appUser).where(eq(appUser.subject, subject));
  return user?.version ?? 0;
}

/**
 * Ends every access token issued so far to the subjects: the next call of each is refused, and who still has a session is renewed in silence.
 * Rejected: a list of ended tokens, which would have to be asked for each call and kept until the last one has expired.
 */
export async function endTokens(db: Database | Tx, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .update(appUser)
    .set({ tokenVersion: sql`${appUser.tokenVersion} + 1` })
    .where(inArray(appUser.subject, [...subjects]));
}
