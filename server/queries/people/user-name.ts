import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';

/** The name of a user; null for an unknown one. */
export async function userName(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [row] = await tx.select({ name: appUser.name }).from(appUser).where(eq(appUser.id, userId));
  return row?.name ?? null;
}
