import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from './pool.ts';

/** Part of a statement: until the transaction ends the person is not erased from the tenant. Refused for one who was (migration "erased people"). */
export const holdsPerson = (tenantId: number, userId: string): SQL => sql`hold_person(${tenantId}, ${userId}::uuid)`;

/** Waits for work in progress for a person and blocks new work until the transaction ends. The first step of an erasure. */
export async function holdAgainstAll(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('person ' || ${userId}::uuid, 0))`);
}

/** Prevents the erasure of these people from the tenant until the transaction ends. RECORD_ERASED when one of them was erased. */
export async function holdPeople(tx: Tx, tenantId: number, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await tx.execute(sql`select ${holdsPerson(tenantId, userId)}`);
}
