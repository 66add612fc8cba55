import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, vi } from 'vitest';

/** Every place of a word: every column of every table, the queue's too, as text or in its bytes, and every stored file. */
export async function placesOfWord(owner: pg.Client, folder: string, word: string): Promise<string[]> {
  const { rows } = await owner.query<{ schema: string; table: string; column: string }>(`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`);
  const places: string[] = [];
  const hex = Buffer.from(word).toString('hex');
  for (const { schema, table, column } of rows) {
    const held = await owner.query<{ many: number }>(
      `select count(*)::int as many from "${schema}"."${table}" where "${column}"::text ilike $1 or "${column}"::text like $2`,
      [`%${word}%`, `%${hex}%`],
    );
    if (held.rows[0]!.many > 0) places.push(`${schema}.${table}.${column}`);
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (readFileSync(path).includes(word) || path.includes(word)) places.push(path.slice(folder.length));
  }
  return places;
}

/** Resolves when no job waits or runs, but for what recurs. */
export const queueIsIdle = (owner: pg.Client) =>
  vi.waitFor(
    async () => {
      const { rows } = await owner.query(
        `select name, state, data, output from pgboss.job where state in ('created', 'retry', 'active') and name not in ('purge-expired', 'keep-no-longer', 'mail-digests')`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
