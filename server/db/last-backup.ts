import { sql } from 'drizzle-orm';
import { onConnection } from './on-connection.ts';
import type { Database } from './pool.ts';

const ROW = 'last-backup';

/** Notes in the database which moment its newest backup shows, for `/metrics`. */
export const noteBackup = (
  url: string,
  backup: { readonly takenAt: string; readonly documentsMissing: number },
): Promise<void> =>
  onConnection(url, async (client) => {
    await client.query(
      `insert into public.identity_secret (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value`,
      [ROW, JSON.stringify(backup)],
    );
  });

/** The newest backup that is noted; undefined where none is. */
export interface LastBackup extends Record<string, unknown> {
  readonly ageSeconds: number;
  readonly documentsMissing: number;
}

export async function lastBackup(db: Database): Promise<LastBackup | undefined> {
  const { rows } = await db.execute<LastBackup>(
    sql`select extract(epoch from clock_timestamp() - (value->>'takenAt')::timestamptz)::float8 as "ageSeconds",
      (value->>'documentsMissing')::int as "documentsMissing" from public.identity_secret where key = ${ROW}`,
  );
  return rows[0];
}
