import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/pool.ts';
import { appUser, identityAttempt, identityCredential, identityResetCode, oidcPayload } from '../db/schema/index.ts';
import { removeFactors } from './second-step/remove-factors.ts';
import { endTokens } from './token-version.ts';

/** How the addresses of erased accounts end: no mail can reach them, and nobody can sign in. */
export const erasedAddress = '@erased.invalid';

/** Takes everything out of an account that tells of somebody, for good, and ends what is signed in with it. Its row stays, as records name it. */
export async function emptyAccount(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx
    .select({ subject: appUser.subject, email: appUser.email })
    .from(appUser)
    .where(eq(appUser.id, userId));
  if (user !== undefined && user.subject !== null) {
    await endTokens(tx, [user.subject]);
    await tx.delete(identityCredential).where(eq(identityCredential.subject, user.subject));
    await tx.delete(identityResetCode).where(eq(identityResetCode.subject, user.subject));
    await removeFactors(tx, user.subject);
    await tx.delete(oidcPayload).where(eq(oidcPayload.accountId, user.subject));
  }
  if (user !== undefined)
    await tx.delete(identityAttempt).where(sql`strpos(${identityAttempt.key}, ${user.email.toLowerCase()}) > 0`);
  await tx
    .update(appUser)
    .set({
      subject: null,
      email: sql`'erased-' || ${appUser.id} || ${erasedAddress}`,
      name: 'Erased person',
      phone: '',
      accreditation: '',
      theme: 'device',
      areas: 'ha',
      digest: 'off',
      timeZone: '',
      lastSignInOn: null,
      lastTenant: null,
    })
    .where(eq(appUser.id, userId));
}
