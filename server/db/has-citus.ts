import type pg from 'pg';

/** Whether tables of the database can lie on several machines. */
export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as there`,
  );
  return rows[0]?.there === true;
}
