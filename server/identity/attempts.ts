import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { identityAttempt } from '../db/schema/identity.ts';

export interface AttemptLimit {
  readonly attempts: number;
  readonly windowSeconds: number;
}

/** Guesses allowed in a quarter of an hour: few for one account, more for one address, behind which a whole office may sit. */
export const signInLimits = {
  account: { attempts: 5, windowSeconds: 900 },
  address: { attempts: 60, windowSeconds: 900 },
} as const satisfies Record<string, AttemptLimit>;
/** Limits guesses of a second step by a caller who knows the password. */
export const secondStepLimits = {
  account: { attempts: 5, windowSeconds: 900 },
} as const satisfies Record<string, AttemptLimit>;
export const resetLimits = {
  account: { attempts: 5, windowSeconds: 3600 },
  address: { attempts: 30, windowSeconds: 3600 },
} as const satisfies Record<string, AttemptLimit>;

export interface Attempts {
  /**
   * Counts an attempt before it is made, so that guesses sent at once are counted one by one.
   * Answers the whole seconds to wait once the window's limit is passed, 0 before.
   */
  secondsToWait(key: string, limit: AttemptLimit): Promise<number>;
  /** Resets the count after a success. */
  forget(key: string): Promise<void>;
  /** Takes one attempt back: a success behind an address must not clear the guesses of others there. */
  giveBack(key: string): Promise<void>;
  purge(): Promise<void>;
}

/** What is typed as an address may be anybody's, an erased person's too: it is counted, and not kept. */
const keptAs = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Attempts are counted in the database, so that all API processes count together. */
export function createAttempts(db: Database): Attempts {
  return {
    async secondsToWait(key, { attempts, windowSeconds }) {
      const ends = sql`now() + make_interval(secs => ${windowSeconds})`;
      const isOver = sql`${identityAttempt.windowEndsAt} < now()`;
      const [row] = await db
        .insert(identityAttempt)
        .values({ key: keptAs(key), count: 1, windowEndsAt: ends })
        .onConflictDoUpdate({
          target: identityAttempt.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${identityAttempt.count} + 1 end`,
            windowEndsAt: sql`case when ${isOver} then ${ends} else ${identityAttempt.windowEndsAt} end`,
          },
        })
        .returning({
          count: identityAttempt.count,
          seconds: sql<number>`ceil(extract(epoch from ${identityAttempt.windowEndsAt} - now()))::int`,
        });
      if (row === undefined) throw new Error('the attempt could not be counted');
      return row.count <= attempts ? 0 : Math.max(row.seconds, 1);
    },
    async forget(key) {
      await db.delete(identityAttempt).where(eq(identityAttempt.key, keptAs(key)));
    },
    async giveBack(key) {
      await db
        .update(identityAttempt)
        .set({ count: sql`greatest(${identityAttempt.count} - 1, 0)` })
        .where(eq(identityAttempt.key, keptAs(key)));
    },
    async purge() {
      await db.delete(identityAttempt).where(lt(identityAttempt.windowEndsAt, sql`now()`));
    },
  };
}
