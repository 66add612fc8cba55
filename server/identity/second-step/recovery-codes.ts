import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/pool.ts';
import { identityRecoveryCode } from '../../db/schema/identity.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';

export const recoveryCodeCount = 10;
/** Letters and digits that cannot be confused: 31 of them, so that ten are 49 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Normalises a typed code for hashing. */
const plain = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

export interface RecoveryCodes {
  /** As they are shown, once. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/** New codes with their hashes; it takes a second, so it is done before a transaction begins. */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const codes = Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`);
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plain(code)))) };
}

/** Keeps the codes of an account instead of those before. */
export async function keepRecoveryCodes(tx: Tx, subject: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(identityRecoveryCode).where(eq(identityRecoveryCode.subject, subject));
  await tx.insert(identityRecoveryCode).values(hashes.map((codeHash) => ({ subject, codeHash })));
}

/** The hash of an unused code; undefined for a wrong one, after the same time. */
export async function hashOfRecoveryCode(db: Database, subject: string, code: string): Promise<string | undefined> {
  const unused = await db
    .select({ codeHash: identityRecoveryCode.codeHash })
    .from(identityRecoveryCode)
    .where(eq(identityRecoveryCode.subject, subject));
  let found: string | undefined;
  for (const { codeHash } of unused) if (await verifyPassword(plain(code), codeHash)) found = codeHash;
  return found;
}

/** Uses a code up; false when another request was first. */
export async function useUpRecoveryCode(tx: Tx, subject: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(identityRecoveryCode)
    .where(and(eq(identityRecoveryCode.subject, subject), eq(identityRecoveryCode.codeHash, codeHash)))
    .returning({ subject: identityRecoveryCode.subject });
  return used.length === 1;
}
