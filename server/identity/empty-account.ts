import { eq, sql } from 'drizzle-orm';
import { erasedAddress, erasedName } from '../db/memberships.ts';
import type { Tx } from '../db/pool.ts';
import { appUser, identityCredential, identityResetCode, oidcPayload } from '../db/schema/index.ts';
import { removeFactors } from './second-step/remove-factors.ts';
import { endTokens } from './token-version.ts';

/** Removes all personal data from an account for good, and ends its sessions. Its row stays, as records name it. */
export async function emptyAccount(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx.select({ subject: appUser.subject }).from(appUser).where(eq(appUser.id, userId));
  if (user !== undefined && user.subject !== null) {
    await endTokens(tx, [user.subject]);
    await tx.delete(identityCredential).where(eq(identityCredential.subject, user.subject));
    await tx.delete(identityResetCode).where(eq(identityResetCode.subject, user.subject));
    await removeFactors(tx, user.subject);
    await tx.delete(oidcPayload).where(eq(oidcPayload.accountId, user.subject));
  }
  await tx
    .update(appUser)
    .set({
      subject: null,
      email: sql`'erased-' || ${appUser.id} || ${erasedAddress}`,
      name: erasedName,
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
