import { eq } from 'drizzle-orm';
import { appUser } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Current contact details of a person; empty when not known. */
export async function contactOf(tx: Tx, userId: string | null) {
  const { name, email, phone } = appUser;
  const [known] =
    userId === null ? [] : await tx.select({ name, email, phone }).from(appUser).where(eq(appUser.id, userId));
  return known ?? { name: '', email: '', phone: '' };
}
