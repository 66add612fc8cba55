import { eq, or, sql } from 'drizzle-orm';
import type { Tx } from './pool.ts';
import { idempotencyKey } from './schema/index.ts';

/** Status of a stored answer that named a person or customer erased since. */
export const FORGOTTEN = 410;

/**
 * Empties stored answers (Idempotency-Keys) that name a person, or a customer also by its number. The keys stay, so that nothing is done twice; a
 * repeated request gets the status that its answer is gone.
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
