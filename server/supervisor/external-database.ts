import pg from 'pg';
import { StartError } from './start-error.ts';

const OLDEST_MAJOR = 15;

/** Resolves when the server at `url` answers and is PostgreSQL 15 or newer; one clear line without the password otherwise. */
export async function assertDatabaseUsable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a server that dies while we ask is reported by the query
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    const version = rows[0]?.version ?? '0';
    if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
      throw new StartError(
        `The database at ${placeIn(url)} is PostgreSQL ${version}; Tilth needs ${OLDEST_MAJOR} or newer.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at ${placeIn(url)} is not reachable: ${reasonOf(error)}. Check DATABASE_URL.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function placeIn(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Node wraps the refusals of several addresses in an error without words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
