import { eq } from 'drizzle-orm';
import { erasedAddress } from '../../db/memberships.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';

/** The author as a document names them; undefined after the author was erased: the document then names no author. */
export async function authorOf(tx: Tx, userId: string) {
  const { name, email, phone, accreditation } = appUser;
  const [author] = await tx.select({ name, email, phone, accreditation }).from(appUser).where(eq(appUser.id, userId));
  return author?.email.endsWith(erasedAddress) === true ? undefined : author;
}
