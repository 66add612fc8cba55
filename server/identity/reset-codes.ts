import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { identityResetCode } from '../db/schema/identity.ts';

export const resetCodeRules = { digits: 6, minutes: 10, tries: 5 } as const;

export interface ResetCodes {
  /** A new code for the account; an earlier one is void. It is kept as a keyed hash only. */
  issue(subject: string): Promise<string>;
  /** Whether the code is the open one. Each call uses up a try; a right code stays open. */
  isOpen(subject: string, code: string): Promise<boolean>;
  /** Uses a right code up; false when another request was first. */
  useUp(subject: string, code: string): Promise<boolean>;
}

export function createResetCodes(db: Database, key: string): ResetCodes {
  const hashOf = (subject: string, code: string) =>
    createHmac('sha256', key).update(`${subject}\n${code}`).digest('base64url');
  return {
    async issue(subject) {
      const code = String(randomInt(10 ** resetCodeRules.digits)).padStart(resetCodeRules.digits, '0');
      const fresh = {
        codeHash: hashOf(subject, code),
        triesLeft: resetCodeRules.tries,
        expiresAt: sql`now() + make_interval(mins => ${resetCodeRules.minutes})`,
      };
      await db
        .insert(identityResetCode)
        .values({ subject, ...fresh })
        .onConflictDoUpdate({ target: identityResetCode.subject, set: fresh });
      return code;
    },
    async isOpen(subject, code) {
      const [open] = await db
        .update(identityResetCode)
        .set({ triesLeft: sql`${identityResetCode.triesLeft} - 1` })
        .where(
          and(
            eq(identityResetCode.subject, subject),
            gt(identityResetCode.triesLeft, 0),
            gt(identityResetCode.expiresAt, sql`now()`),
          ),
        )
        .returning({ codeHash: identityResetCode.codeHash });
      return (
        open !== undefined && timingSafeEqual(Buffer.from(open.codeHash), Buffer.from(hashOf(subject, code.trim())))
      );
    },
    async useUp(subject, code) {
      const used = await db
        .delete(identityResetCode)
        .where(
          and(eq(identityResetCode.subject, subject), eq(identityResetCode.codeHash, hashOf(subject, code.trim()))),
        )
        .returning({ subject: identityResetCode.subject });
      return used.length === 1;
    },
  };
}

/** Removes codes that can no longer be used. */
export async function purgeResetCodes(db: Database): Promise<void> {
  await db.delete(identityResetCode).where(lt(identityResetCode.expiresAt, sql`now()`));
}
