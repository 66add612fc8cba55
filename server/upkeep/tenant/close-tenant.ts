import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../backup/session.ts';
import { tenantOf } from './export-tenant.ts';

/** Rows of `identity_secret`: at the source of a move, and where the tenant arrived. They bear the same id. */
export const rowOfMove = {
  leaving: (code: string) => `tenant-leaving ${code}`,
  arrived: (code: string) => `tenant-arrived ${code}`,
};
type Side = keyof typeof rowOfMove;

/** The id of the move of a tenant, as one side knows it. */
export async function moveOf(client: pg.ClientBase, side: Side, code: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select value #>> '{}' as id from public.identity_secret where key = $1`,
    [rowOfMove[side](code)],
  );
  return rows[0]?.id;
}

/** What is known of a move of the side stays where a tenant leaves, and is replaced where one arrives. */
export async function noteMove(client: pg.ClientBase, side: Side, code: string, id: string): Promise<void> {
  const otherwise = side === 'leaving' ? 'do nothing' : '(key) do update set value = excluded.value';
  await client.query(
    `insert into public.identity_secret (key, value) values ($1, to_jsonb($2::text)) on conflict ${otherwise}`,
    [rowOfMove[side](code), id],
  );
}

export async function forgetMove(client: pg.ClientBase, side: Side, code: string): Promise<void> {
  await client.query('delete from public.identity_secret where key = $1', [rowOfMove[side](code)]);
}

/**
 * Closes a tenant for changes, for a move that begins or goes on, and waits for what is under way: whatever it shows from here on stays.
 * @returns the id of the move
 */
export async function closeTenant(client: pg.Client, code: string): Promise<string> {
  const tenantId = await inTransaction(client, '', async () => {
    const { id } = await tenantOf(client, code);
    await client.query('update public.tenant set closed_on = now() where id = $1 and closed_on is null', [id]);
    await noteMove(client, 'leaving', code, randomUUID());
    return id;
  });
  await inTransaction(client, '', () =>
    client.query(`select pg_advisory_xact_lock(hashtextextended('tenant ' || $1::int, 0))`, [tenantId]),
  );
  return (await moveOf(client, 'leaving', code)) ?? '';
}

/** Lets a tenant be changed again. */
export async function openTenant(client: pg.ClientBase, code: string): Promise<void> {
  await client.query('update public.tenant set closed_on = null where code = $1', [code]);
}
