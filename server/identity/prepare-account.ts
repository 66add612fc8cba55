import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { appUser, identityCredential, invitation } from '../db/schema/index.ts';
import { hashPassword } from './passwords.ts';

interface Invited {
  readonly email: string;
  readonly name: string;
}

/**
 * Creates an account for an invited address without one, for signing in and accepting. With the embedded provider its password is unknown to all;
 * with an outside one the first sign-in links it. An existing account does not change. Returns the address to email; undefined for an ended
 * invitation.
 */
export async function prepareAccount(db: Database, id: string, embedded: boolean): Promise<Invited | undefined> {
  const passwordHash = embedded ? await hashPassword(randomBytes(24).toString('base64url')) : '';
  return db.transaction(async (tx) => {
    const [invited] = await tx.select().from(invitation).where(eq(invitation.id, id)).for('share');
    if (invited === undefined) return undefined;
    const { email, name } = invited;
    const isIt = eq(sql`lower(${appUser.email})`, email);
    const [known] = await tx.select({ id: appUser.id }).from(appUser).where(isIt);
    if (known === undefined) await tx.insert(appUser).values({ email, name }).onConflictDoNothing();
    const [user] = await tx.select().from(appUser).where(isIt).for('update');
    if (embedded && user !== undefined && user.subject === null) {
      const subject = randomUUID();
      await tx.insert(identityCredential).values({ subject, email, name: user.name, passwordHash });
      await tx.update(appUser).set({ subject }).where(eq(appUser.id, user.id));
    }
    return { email, name };
  });
}
