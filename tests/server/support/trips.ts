import pg from 'pg';

/** What a call costs of the line to the database. */
export interface Trips {
  /** Queries sent, those that begin and end a transaction among them. */
  readonly statements: number;
  /**
   * The longest chain of statements, per transaction, of which each was sent after the one before had been answered: the number of round trips that a
   * call waits for. The end of a read-only transaction is not awaited.
   */
  readonly trips: number;
}

interface Sent {
  readonly text: string;
  /** 1 for what is sent before anything has been answered. */
  readonly depth: number;
}

const { query } = pg.Client.prototype;
/** By connection, how deep the answers of its present transaction are. */
const answeredDepth = new WeakMap<pg.Client, number>();
let heard: Sent[] | undefined;

const begins = (text: string): boolean => text.startsWith('begin');

/** The queue looks after itself beside the calls, and the process looks now and then whether its signing keys have been rotated. */
const isBesideCalls = (text: string): boolean => text.includes('pgboss') || text.includes('"identity_secret"');

/** From here on every statement of this process goes by here on its way to the database; gives what ends it. */
export function listenToStatements(): () => void {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { readonly text?: string }];
    const text = (typeof asked === 'string' ? asked : asked?.text) ?? '';
    if (begins(text)) answeredDepth.set(this, 0);
    const depth = (answeredDepth.get(this) ?? 0) + 1;
    if (text !== '' && !isBesideCalls(text)) heard?.push({ text, depth });
    const answer = (query as (...all: unknown[]) => unknown).apply(this, given);
    if (!(answer instanceof Promise)) return answer;
    const settle =
      <T>(tell: (of: T) => void) =>
      (of: T) =>
        setImmediate(() => {
          answeredDepth.set(this, Math.max(answeredDepth.get(this) ?? 0, depth));
          tell(of);
        });
    // Each in a turn of its own: the waiter asks on before the next answer comes, as over a network.
    return new Promise((resolve, reject) => {
      answer.then(settle(resolve), settle(reject));
    });
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

/** What `work` sends until it resolves; nothing else may be asked of this process meanwhile. */
export async function tripsOf(work: () => Promise<unknown>, { reads }: { readonly reads: boolean }): Promise<Trips> {
  heard = [];
  try {
    await work();
    const counted = heard.filter(({ text }) => !(reads && text === 'commit'));
    const transactions: number[] = [];
    for (const { text, depth } of counted)
      if (begins(text)) transactions.push(depth);
      else transactions.push(Math.max(transactions.pop() ?? 0, depth));
    // Each read-only transaction ends once, which may be the unawaited end of the call before.
    return {
      statements: counted.length + (reads ? 1 : 0),
      trips: transactions.reduce((sum, deepest) => sum + deepest, 0),
    };
  } finally {
    heard = undefined;
  }
}

/** Holds every commit until it is released: callers that wait for one are not answered. */
export function holdingCommits(): { count(): number; release(): void } {
  const listening = pg.Client.prototype.query;
  const waiting: (() => void)[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const ask = () => (listening as (...all: unknown[]) => unknown).apply(this, given);
    return given[0] === 'commit' ? new Promise((resolve) => waiting.push(() => resolve(ask()))) : ask();
  } as typeof query;
  return {
    count: () => waiting.length,
    release: () => {
      pg.Client.prototype.query = listening;
      for (const go of waiting) go();
    },
  };
}
