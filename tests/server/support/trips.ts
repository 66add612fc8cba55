import pg from 'pg';

/** What a call costs of the line to the database. */
export interface Trips {
  /** Queries sent, those that begin and end a transaction among them. */
  readonly statements: number;
  /** Times that the call had nothing under way, sent something and waited for it. The end of a reading transaction is waited for by nobody. */
  readonly trips: number;
}

interface Sent {
  readonly text: string;
  readonly startsTrip: boolean;
}

const { query } = pg.Client.prototype;
const underWay = new WeakMap<pg.Client, number>();
let heard: Sent[] | undefined;

/** The queue looks after itself beside the calls. */
const isOfQueue = (text: string): boolean => text.includes('pgboss');

/** From here on every statement of this process goes by here on its way to the database; gives what ends it. */
export function listenToStatements(): () => void {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { readonly text?: string }];
    const text = (typeof asked === 'string' ? asked : asked?.text) ?? '';
    const before = underWay.get(this) ?? 0;
    if (text !== '' && !isOfQueue(text)) heard?.push({ text, startsTrip: before === 0 });
    underWay.set(this, before + 1);
    const answer = (query as (...all: unknown[]) => unknown).apply(this, given);
    const answered = () => underWay.set(this, (underWay.get(this) ?? 1) - 1);
    if (answer instanceof Promise) answer.then(answered, answered);
    else answered();
    return answer;
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
    return {
      statements: heard.length,
      trips: heard.filter(({ text, startsTrip }) => startsTrip && !(reads && text === 'commit')).length,
    };
  } finally {
    heard = undefined;
  }
}

/** Until it is released every commit stays on its way: whoever waits for one is not answered. */
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
