import pg from 'pg';
import { REACH_NODES } from '../../db/reach-nodes.ts';
import { seeTenant } from '../../db/see-tenant.ts';

/** How values are written as texts. */
const TEXTS = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
} as const;

const setTexts = (how: 'set' | 'set local'): string =>
  Object.entries(TEXTS)
    .map(([name, value]) => `${how} ${name} to '${value}'`)
    .join('; ');

/** Texts as they are the same on every server, so that rows can be compared and read back wherever they came from. */
export const AS_EVERYWHERE = `${setTexts('set')}; set client_encoding to 'UTF8'; set client_min_messages to 'warning'; set search_path to public`;

/** What `work` does on a connection of its own, on which nothing is cut short. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'tilth-backup',
  });
  client.on('error', () => undefined); // a server that dies meanwhile is reported by the query
  await client.connect();
  try {
    await client.query(AS_EVERYWHERE);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** One transaction; whatever is thrown in it undoes all of it. */
export async function inTransaction<T>(client: pg.Client, mode: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin ${mode}`);
  // Rows of tenants are written as texts on the node that they lie on.
  await client.query(`${REACH_NODES}; ${setTexts('set local')}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Whose rows of a table with tenants can be seen at once: those of all, or, for a plain role that row-level security holds back, those of one
 * tenant after the other. An owner is held back too, for every table forces its policy.
 */
export async function tenantsToWalk(client: pg.Client): Promise<readonly number[] | 'all'> {
  const { rows } = await client.query<{ free: boolean }>(
    'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  );
  if (rows[0]?.free === true) return 'all';
  const tenants = await client.query<{ id: number }>('select id from public.tenant order by id');
  return tenants.rows.map(({ id }) => id);
}

/** One step for each part of a table that can be seen at once; the transaction sees that part until the next step. */
export async function* partsOf(
  client: pg.ClientBase,
  tenants: readonly number[] | 'all',
  isIsolated: boolean,
): AsyncGenerator<void> {
  if (!isIsolated || tenants === 'all') {
    yield;
    return;
  }
  for (const tenant of tenants) {
    await seeTenant(client, tenant);
    yield;
  }
}
