import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';

/** Keeps when somebody last signed in; true for the one call that tells of it first. */
export async function noteSignIn(db: Database, userId: string, signedInOn: Date): Promise<boolean> {
  const noted = await db
    .update(appUser)
    .set({ lastSignInOn: signedInOn })
    .where(and(eq(appUser.id, userId), or(isNull(appUser.lastSignInOn), lt(appUser.lastSignInOn, signedInOn))))
    .returning({ id: appUser.id });
  return noted.length === 1;
}
