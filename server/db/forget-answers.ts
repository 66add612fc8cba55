import { eq, or, sql } from 'drizzle-orm';
import type { Tx } from './pool.ts';
import { idempotencyKey } from './schema/index.ts';

/** The status of an answer that told of somebody who was erased since. */
export const FORGOTTEN = 410;

/**
 * Empties the answers that are kept under Idempotency-Keys and tell of somebody: of a customer by its number too. The keys stay, so that nothing is
 * done twice; whoever sends one again is told that the answer is gone.
 */
export async function forgetAnswers(
  tx: Tx,
  { customerId, words }: { readonly customerId?: number; readonly words: string },
): Promise<void> {
  await tx
    .update(idempotencyKey)
    .set({ status: FORGOTTEN, answer: null })
    .where(
      or(
        customerId === undefined ? undefined : eq(idempotencyKey.customerId, customerId),
        // As a whole value: a name may be a word of others.
        words === '' ? undefined : sql`strpos(${idempotencyKey.answer}::text, ${JSON.stringify(words)}) > 0`,
      ),
    );
}
