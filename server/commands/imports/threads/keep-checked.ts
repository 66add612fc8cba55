import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { firstOf } from '../../../collections/item-at.ts';
import { uploadJob } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../failure.ts';
import { queuedBytes, writeParts } from './queue-upload.ts';

/** What is sent again in no time is not kept. */
const KEPT_FROM_BYTES = 100_000;
/** As long as a check may lie open over a day's work. */
const keptFor = sql`now() - interval '12 hours'`;

/** Marks the row of a file that is being checked and was not sent to be saved. */
interface Checked {
  readonly checked: string;
}
const hashOf = sql<string | null>`${uploadJob.asked}->>'checked'`;

interface Keeping {
  readonly userId: string;
  readonly customerId: number;
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/**
 * Keeps a file that is being checked in the database, where every API process finds it, so that pages and answers need not send it again. One file
 * per person: the next replaces it. Returns its id; null when it is too small to be worth keeping.
 */
export async function keepChecked(tx: Tx, { userId, customerId, hash, bytes }: Keeping): Promise<string | null> {
  if (bytes.byteLength < KEPT_FROM_BYTES) return null;
  const isMine = and(eq(uploadJob.userId, userId), isNull(uploadJob.jobId), sql`${hashOf} is not null`);
  const [known] = await tx
    .select({ follow: uploadJob.follow })
    .from(uploadJob)
    .where(and(isMine, eq(hashOf, hash), gt(uploadJob.createdOn, keptFor)));
  if (known) return known.follow;
  // A person may check two files at once, so only files older than the longest dialog are removed.
  await tx.delete(uploadJob).where(and(isMine, lt(uploadJob.createdOn, sql`now() - interval '1 hour'`)));
  const asked: Checked = { checked: hash };
  const row = firstOf(
    await tx
      .insert(uploadJob)
      .values({ userId, follow: randomUUID(), asked, customerId })
      .returning({ id: uploadJob.id, follow: uploadJob.follow }),
  );
  await writeParts(tx, row.id, bytes);
  return row.follow;
}

/** The hash of a file that its checker has sent before; refused where it is kept no longer. */
export async function keptHash(tx: Tx, userId: string, kept: string): Promise<string> {
  const [row] = await tx.select({ hash: hashOf }).from(uploadJob).where(isKept(userId, kept));
  return row?.hash ?? gone();
}

/** The bytes of a kept file. */
export async function keptBytes(tx: Tx, { userId, kept }: { readonly userId: string; readonly kept: string | null }) {
  const [row] = await tx
    .select({ id: uploadJob.id })
    .from(uploadJob)
    .where(isKept(userId, kept ?? gone()));
  return queuedBytes(tx, (row ?? gone()).id);
}

const isKept = (userId: string, kept: string) =>
  and(
    eq(uploadJob.userId, userId),
    eq(uploadJob.follow, kept),
    sql`${hashOf} is not null`,
    isNull(uploadJob.cancelledOn),
    gt(uploadJob.createdOn, keptFor),
  );

const gone = (): never => fail('NOT_FOUND', { message: 'The file is not kept any more. Send it again.' });
