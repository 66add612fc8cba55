import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';
import { identityPasskey, identityRecoveryCode, identityTotp } from '../../db/schema/identity.ts';

/** Takes every passkey, the authenticator app and the recovery codes away from an account; false where it had none. */
export async function removeFactors(tx: Tx, subject: string): Promise<boolean> {
  const passkeys = await tx.delete(identityPasskey).where(eq(identityPasskey.subject, subject)).returning();
  const apps = await tx.delete(identityTotp).where(eq(identityTotp.subject, subject)).returning();
  await tx.delete(identityRecoveryCode).where(eq(identityRecoveryCode.subject, subject));
  return passkeys.length + apps.length > 0;
}
