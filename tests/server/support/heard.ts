import pg from 'pg';

export interface HeardStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const { query } = pg.Client.prototype;

export interface Hearing {
  begin(): void;
  end(): readonly HeardStatement[];
  stop(): void;
}

/** Every statement of this process goes by here on its way to the database, and is kept from `begin` to `end`. */
export function hearStatements(isMeant: (client: pg.Client) => boolean = () => true): Hearing {
  let heard: HeardStatement[] | undefined;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof asked === 'string' ? asked : asked?.text;
    const own = typeof asked === 'string' ? undefined : asked?.values;
    if (text !== undefined && isMeant(this))
      heard?.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return {
    begin: () => {
      heard = [];
    },
    end: () => {
      const all = heard ?? [];
      heard = undefined;
      return all;
    },
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}
