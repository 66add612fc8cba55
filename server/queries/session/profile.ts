import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/model/contract/index.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';
import { found } from '../../failure.ts';

/** What somebody says of themselves. */
export async function profileOf(tx: Tx, userId: string): Promise<AnswerOf<'GET /referencedata/profile'>> {
  const { name, email, phone, accreditation, theme, digest } = appUser;
  const rows = tx
    .select({ name, email, phone, accreditation, theme, digest })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return found((await rows)[0]);
}

/** How the portal looks to somebody; a program that has signed in sees nothing of it. */
export async function themeOf(tx: Tx, userId: string): Promise<AnswerOf<'GET /referencedata/useraccess'>['theme']> {
  return (await tx.select({ theme: appUser.theme }).from(appUser).where(eq(appUser.id, userId)))[0]?.theme ?? 'device';
}
