import type { Writable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import { NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { tracedStatement } from '../tracing.ts';
import type { StatementNames } from './statement-names.ts';
import { StatementSession } from './statement-session.ts';
import type { Tx } from './pool.ts';
import { TenantDialect } from './tenant-dialect.ts';

type Asked = string | pg.QueryConfig | pg.QueryArrayConfig;

/**
 * The connection of one transaction, as Drizzle asks it. Statements that are asked without waiting for one another go out together and are answered in their
 * order (node-postgres' pipeline mode); what comes after the end of the transaction is refused, for the connection may act for another tenant by then.
 */
export class TransactionClient {
  readonly #connection: pg.PoolClient;
  readonly #names: StatementNames | undefined;
  /** What has been asked already, by statement and values; undefined where the transaction may change it. */
  readonly #answers: Map<string, Map<string, Promise<pg.QueryResult>>> | undefined;
  /** Changes whose results are not awaited. */
  readonly #sent: Promise<unknown>[] = [];
  #hasEnded = false;
  #isHeld = false;
  #tenantId: number | undefined;
  readonly dialect = new TenantDialect(() => {
    if (this.#tenantId === undefined) throw new Error('A statement names a tenant, and its transaction acts for none.');
    return this.#tenantId;
  });

  /** Whether the tables of tenants lie on several machines, which settings have to reach. */
  readonly isDistributed: boolean;

  readonly #longestAnswerMs: number | undefined;

  constructor(connection: pg.PoolClient, { names, readsOnly, isDistributed, longestAnswerMs }: HowSent) {
    this.#longestAnswerMs = longestAnswerMs;
    this.#connection = connection;
    this.#names = names;
    this.isDistributed = isDistributed;
    this.#answers = readsOnly ? new Map() : undefined;
  }

  /** The tenant that the statements written from here on name; 0 for none. Which rows they see is up to the database's own setting. */
  actFor(tenantId: number): void {
    this.#tenantId = tenantId;
  }

  /** In a read-only transaction each query runs once, and repetitions share its result: the rows must not be mutated. */
  query<R extends pg.QueryResultRow>(asked: Asked, values?: readonly unknown[]): Promise<pg.QueryResult<R>> {
    if (this.#hasEnded) return Promise.reject(new Error('A statement came after the end of its transaction.'));
    const known = this.#answersOf(asked);
    if (known === undefined) return this.#send<R>(asked, values);
    const given = JSON.stringify(values ?? []);
    const answer = known.get(given) ?? this.#send(asked, values);
    known.set(given, answer);
    return answer;
  }

  /** Sends a change without waiting for its result: later queries run after it, and the transaction commits only if it succeeded. */
  send(text: string, values: readonly unknown[]): void {
    const made = this.query({ text }, values);
    made.catch(() => undefined);
    this.#sent.push(made);
  }

  /** Why a transaction failed: PostgreSQL says of all that comes after a change that was refused only that it does. */
  async causeOf(thrown: unknown): Promise<unknown> {
    const refused = (await Promise.allSettled(this.#sent)).find((one) => one.status === 'rejected');
    return refused && isAborted(thrown) ? refused.reason : thrown;
  }

  /** The answers that a statement has had, by its values; undefined of one that does more than to read. */
  #answersOf(asked: Asked): Map<string, Promise<pg.QueryResult>> | undefined {
    const text = typeof asked === 'string' ? asked : asked.text;
    const rowMode = typeof asked === 'object' && 'rowMode' in asked ? asked.rowMode : '';
    if (this.#answers === undefined) return undefined;
    if (isSetting(text)) {
      // From here on the transaction may act for another tenant.
      this.#answers.clear();
      return undefined;
    }
    if (!isQuestion(text)) return undefined;
    const key = rowMode + text;
    const known = this.#answers.get(key) ?? new Map<string, Promise<pg.QueryResult>>();
    this.#answers.set(key, known);
    return known;
  }

  /** Keeps what the transaction has done. PostgreSQL says nothing of a transaction in which a statement had failed but that it was rolled back. */
  async commit(): Promise<void> {
    const [{ command }] = await Promise.all([this.#end('commit'), ...this.#sent]);
    if (command !== 'COMMIT') throw new Error('A transaction was to be kept in which a statement had failed.');
  }

  async rollback(): Promise<void> {
    await this.#end('rollback');
  }

  #end(how: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    this.#hasEnded = true;
    this.#holdTogether();
    return tracedStatement(how, () => this.#inTime(this.#connection.query(how)));
  }

  /** Asks for rows by a stream of its own (COPY), which nothing may go beside. */
  async alone<T>(work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
    const mode: { pipeline: boolean } = this.#connection;
    mode.pipeline = false;
    try {
      return await work(this.#connection);
    } finally {
      mode.pipeline = true;
    }
  }

  /** What is asked in one turn of the event loop goes out in one piece, whichever of its turns of microtasks it comes in. */
  #holdTogether(): void {
    if (this.#isHeld) return;
    const stream = this.#stream;
    this.#isHeld = true;
    stream.cork();
    setImmediate(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }

  get #stream(): Writable {
    return (this.#connection as { readonly connection: { readonly stream: Writable } }).connection.stream;
  }

  /**
   * Gives the connection up where no answer comes. A coordinator whose node has taken a statement and says nothing cannot end it: it asks that node to, and
   * waits for its answer to that as well.
   */
  async #inTime<T>(answer: Promise<T>): Promise<T> {
    if (this.#longestAnswerMs === undefined) return answer;
    const late = setTimeout(() => this.#stream.destroy(), this.#longestAnswerMs);
    return answer.finally(() => clearTimeout(late));
  }

  #send<R extends pg.QueryResultRow>(asked: Asked, values?: readonly unknown[]): Promise<pg.QueryResult<R>> {
    this.#holdTogether();
    const config = typeof asked === 'string' ? { text: asked } : asked;
    const name = this.#names?.nameOf(config.text, values);
    const given = values === undefined ? undefined : [...values];
    return tracedStatement(config.text, () =>
      this.#inTime(this.#connection.query<R>(name === undefined ? config : { ...config, name }, given)),
    );
  }
}

const ABORTED = '25P02';
const isAborted = (thrown: unknown): boolean =>
  thrown instanceof Error && (('code' in thrown && thrown.code === ABORTED) || isAborted(thrown.cause));

const isSetting = (text: string): boolean => /set_config|^set local tilth/.test(text);
const isQuestion = (text: string): boolean => /^\s*select\b/i.test(text);

interface HowSent {
  readonly names: StatementNames | undefined;
  readonly readsOnly: boolean;
  readonly isDistributed: boolean;
  /** In milliseconds; undefined where the database ends each statement in time. */
  readonly longestAnswerMs: number | undefined;
}

/** The transaction as Drizzle knows it. */
export const drizzleOver = (client: TransactionClient): Tx =>
  new NodePgTransaction(client.dialect, new StatementSession(client), undefined);

/** What a transaction of Drizzle's is sent by. */
export function clientOf(tx: Tx): TransactionClient {
  const { session } = tx._;
  if ('client' in session && session.client instanceof TransactionClient) return session.client;
  throw new Error('A transaction is sent by another client.');
}

/** A statement of Drizzle's, of whatever kind. */
type Statement = SQL | { toSQL(): { readonly sql: string; readonly params: unknown[] } };

const queryOf = (client: TransactionClient, statement: Statement) =>
  'toSQL' in statement ? statement.toSQL() : client.dialect.sqlToQuery(statement);

/** Asks at once, before whatever is asked after this line; Drizzle's own goes out some turns of the microtask queue later, each kind of statement after others. */
export function askAtOnce<R extends pg.QueryResultRow>(tx: Tx, statement: Statement): Promise<pg.QueryResult<R>> {
  const client = clientOf(tx);
  const { sql, params } = queryOf(client, statement);
  return client.query<R>({ text: sql }, params);
}

/**
 * Makes a change without waiting for it: later queries see it, and its failure rolls back the transaction. Not for a change whose failure is handled.
 */
export function send(tx: Tx, statement: Statement): void {
  const client = clientOf(tx);
  const { sql, params } = queryOf(client, statement);
  client.send(sql, params);
}
