import pg from 'pg';

/** What `work` does as the role of `url`, on a connection of its own; with `queryMs` neither the connection nor a statement is waited for longer. */
export async function onConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  queryMs?: number,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: queryMs ?? 10_000,
    ...(queryMs === undefined ? {} : { query_timeout: queryMs }),
  });
  client.on('error', () => undefined); // a server that dies while we ask is reported by the query
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
