import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../src/model/errors/registry.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { fail } from '../../failure.ts';

/** Rows of one table that have an order within what they belong to. */
interface Ordered {
  readonly id: PgColumn;
  readonly place: PgColumn;
  readonly owner: PgColumn;
  readonly ownerId: number;
  /** What is said when a row is not there, or belongs to something else. */
  readonly missing: ErrorCode;
}

/** Gives rows their places, 1-based, in one statement; refuses all of it when one of them is not of the list. A row named twice has its last place. */
export async function placeInOrder(
  tx: Tx,
  { id, place, owner, ownerId, missing }: Ordered,
  orders: readonly (readonly [id: number, place: number])[],
): Promise<void> {
  const places = new Map(orders);
  if (places.size === 0) return;
  const { rowCount } = await tx.execute(sql`
    update ${id.table} set ${sql.identifier(place.name)} = given.place
    from unnest(${sql.param([...places.keys()])}::int[], ${sql.param([...places.values()])}::int[]) as given (id, place)
    where ${ofThisTenant(id.table)} and ${id} = given.id and ${owner} = ${ownerId}`);
  if (rowCount !== places.size) fail(missing);
}
