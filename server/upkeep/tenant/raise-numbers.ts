import type pg from 'pg';
import { derived } from './alongside.data.ts';
import type { Part } from './parts.ts';

/**
 * Advances the sequences past the imported numbers. Numbers of two tenants cannot clash, as every key contains the tenant; those of one could, once
 * its next record took an existing number. Draws numbers, since setting a sequence could move it back under a concurrent caller.
 */
export async function raiseNumbers(client: pg.ClientBase, tenantId: number, parts: readonly Part[]): Promise<void> {
  await raise(client, 'public.tenant', 'true');
  // What is derived is in no file: its numbers were drawn here, over several machines from a range of each.
  for (const { table, base, columns } of parts)
    if (columns.includes('id') && !derived.includes(table)) await raise(client, base, `tenant_id = ${tenantId}`);
}

async function raise(client: pg.ClientBase, table: string, where: string): Promise<void> {
  const { rows } = await client.query<{ counter: string | null; highest: number }>(
    `select pg_get_serial_sequence($1, 'id') as counter, (select coalesce(max(id), 0) from ${table} where ${where}) as highest`,
    [table],
  );
  const [found] = rows;
  if (found?.counter == null) return;
  const { counter, highest } = found;
  await client.query(
    `select count(nextval($1)) from generate_series(1, (select $2 - last_value + (not is_called)::int from ${counter}))`,
    [counter, highest],
  );
}
