import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { CallKey } from '../../../src/model/contract/core.ts';
import { FORGOTTEN } from '../../db/forget-answers.ts';
import type { Tx } from '../../db/pool.ts';
import { idempotencyKey } from '../../db/schema/operations.ts';
import { Otherwise } from '../../db/tenant-transaction.ts';
import { askAtOnce, send } from '../../db/transaction-client.ts';
import { fail } from '../../failure.ts';
import { refuseErased, subjectOf, type NamedRecord } from '../../queries/privacy/subject-of.ts';

/** One request as its key identifies it; plain data, so that it can be sent to a thread. */
export interface KeyedRequest {
  /** The Idempotency-Key header, or one that the request implies; without one the work simply runs. */
  readonly key: string | undefined;
  /** No header said it: two equal requests are one for as long as a finger takes to press twice. */
  readonly isImplied?: boolean;
  /** The answer holds a secret, and is not kept. */
  readonly isSecret?: boolean;
  /** Nothing stays of it: an erasure need not wait for it. */
  readonly reads?: boolean;
  readonly call: CallKey;
  readonly requestHash: string;
  readonly userId: string;
  /** What it names of a customer. */
  readonly records: readonly NamedRecord[];
  /** The key is nearly always new: the work begins beside the look at it, and is undone by `Otherwise` where it is not. */
  readonly isHasty?: boolean;
}

const TWICE_WITHIN = sql`interval '10 seconds'`;

/** Key of a creating request without a key of its own. */
export const impliedKey = (call: CallKey, requestHash: string): string =>
  `twice:${createHash('sha256').update(`${call}\n${requestHash}`).digest('base64url')}`;

const madeIn = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null && 'customerId' in answer && typeof answer.customerId === 'number'
    ? answer.customerId
    : null;

const isKeyOf = (userId: string, key: string) => and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key));

/**
 * Runs `work` once per key and user of a tenant, and gives every repetition the first answer.
 * The key is inserted in the work's own transaction: a concurrent request waits in the database for the first to end and then reads its answer; when
 * the first fails nothing is kept, so the key may be retried.
 * Refuses another request under the same key with the first answer, so that the caller can change the created record instead of creating a second.
 * RECORD_ERASED, with or without a key, for work on a record of an erased customer; erasure waits until the work has ended.
 */
export async function once<T>(tx: Tx, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const { key, isImplied = false, isSecret = false, isHasty = false, call, requestHash, userId, records } = request;
  if (key === undefined) return besides((request.reads === true ? refuseErased : subjectOf)(tx, records), work);
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) {
    await subjectOf(tx, records);
    fail('INVALID_REQUEST', { message: 'An Idempotency-Key has 8 to 200 visible characters.' });
  }
  const mine = isKeyOf(userId, key);
  const claim = tx.insert(idempotencyKey).values({ userId, key, call, requestHash });
  const claiming = Promise.all([
    subjectOf(tx, records),
    askAtOnce(
      tx,
      isImplied
        ? claim.onConflictDoUpdate({
            target: [idempotencyKey.tenantId, idempotencyKey.userId, idempotencyKey.key],
            set: { createdOn: sql`excluded.created_on`, customerId: null, status: null, answer: null },
            setWhere: sql`excluded.created_on - ${idempotencyKey.createdOn} > ${TWICE_WITHIN}`,
          })
        : claim.onConflictDoNothing(),
    ),
  ]);
  const begun = isHasty ? work() : undefined;
  begun?.catch(() => undefined);
  const [customerId, { rowCount }] = await claiming;
  if (rowCount === 1) {
    const answer = await (begun ?? work());
    send(
      tx,
      tx
        .update(idempotencyKey)
        .set({
          status: 200,
          answer: isSecret ? null : sql`${JSON.stringify({ answer })}::jsonb`,
          // Of a customer that was made.
          customerId: customerId ?? madeIn(answer),
        })
        .where(mine),
    );
    return answer;
  }
  if (isHasty) throw new Otherwise();
  const [first] = await tx.select().from(idempotencyKey).where(mine);
  const kept = first?.call === call && !isSecret ? first.answer : null;
  if (first?.call !== call || first.requestHash !== requestHash)
    return fail('IDEMPOTENCY_MISMATCH', { earlier: kept?.answer });
  if (first.status === FORGOTTEN) return fail('RECORD_ERASED');
  if (isSecret)
    return fail('INVALID_REQUEST', {
      message: 'This was made a moment ago, and its secret is shown once. Make a new secret for it instead.',
    });
  return first.answer?.answer as T;
}

/** Sends the work on the same connection right after an earlier query, which is answered first: one round trip, and the first refusal counts. */
async function besides<T>(asked: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const [first, second] = await Promise.allSettled([asked, work()]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return second.value;
}

/** Lets a key be tried again whose work was begun and has left nothing. */
export async function forgetKey(tx: Tx, { key, userId }: KeyedRequest): Promise<void> {
  if (key !== undefined) await tx.delete(idempotencyKey).where(isKeyOf(userId, key));
}

/** Tells two requests apart; an uploaded file counts by the hash of its bytes. */
export function hashOf(parts: {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file?: string;
}): string {
  const hash = createHash('sha256').update(
    JSON.stringify([parts.params ?? null, parts.query ?? null, parts.body ?? null]),
  );
  if (parts.file !== undefined) hash.update(parts.file);
  return hash.digest('base64url');
}
