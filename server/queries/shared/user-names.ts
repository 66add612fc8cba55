import { inArray } from 'drizzle-orm';
import { appUser } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The names of users, by their ids; those that are not there any more are left out. */
export async function userNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(inArray(appUser.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
