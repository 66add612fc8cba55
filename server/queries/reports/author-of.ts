import { eq } from 'drizzle-orm';
import { erasedAddress } from '../../db/memberships.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';

/** How a document names whoever prepared it; undefined for somebody who was erased: it names nobody then. */
export async function authorOf(tx: Tx, userId: string) {
  const { name, email, phone, accreditation } = appUser;
  const [author] = await tx.select({ name, email, phone, accreditation }).from(appUser).where(eq(appUser.id, userId));
  return author?.email.endsWith(erasedAddress) === true ? undefined : author;
}
