import pg from 'pg';

/** A statement as it went to the database. */
export interface Recorded {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What `work` sends to the database from this process, in its order, without what the queue looks after beside it. */
export async function recorded(work: () => Promise<unknown>): Promise<readonly Recorded[]> {
  const { query } = pg.Client.prototype;
  const heard: Recorded[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | pg.QueryConfig, unknown];
    const { text, values: own } = typeof asked === 'string' ? { text: asked, values: undefined } : asked;
    if (text && !text.includes('pgboss')) heard.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
    // The end of a reading transaction is sent with the answer.
    return heard.at(-1)?.text === 'commit' ? heard : [...heard, { text: 'commit', values: [] }];
  } finally {
    pg.Client.prototype.query = query;
  }
}
