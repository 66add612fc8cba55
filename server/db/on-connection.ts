import pg from 'pg';

/** What `work` does as the role of `url`, on a connection of its own. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a server that dies while we ask is reported by the query
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
