import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/model/contract/index.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';
import { found } from '../../failure.ts';

/** What somebody says of themselves. */
export async function profileOf(tx: Tx, userId: string): Promise<AnswerOf<'GET /referencedata/profile'>> {
  const { name, email, phone, accreditation } = appUser;
  return found((await tx.select({ name, email, phone, accreditation }).from(appUser).where(eq(appUser.id, userId)))[0]);
}
