import type { SQL } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { StatementNames } from './statement-names.ts';
import type { Tx } from './pool.ts';

type Asked = string | pg.QueryConfig;

const dialect = new PgDialect();

/**
 * The connection of one transaction, as Drizzle asks it. Statements that are asked without waiting for one another go out together and are answered in their
 * order (node-postgres' pipeline mode); what comes after the end of the transaction is refused, for the connection may act for another tenant by then.
 */
export class TransactionClient {
  readonly #connection: pg.PoolClient;
  readonly #names: StatementNames | undefined;
  /** What has been asked already; undefined where the transaction may change it. */
  readonly #answers: Map<string, Promise<unknown>> | undefined;
  #hasEnded = false;

  constructor(connection: pg.PoolClient, names: StatementNames | undefined, readsOnly: boolean) {
    this.#connection = connection;
    this.#names = names;
    this.#answers = readsOnly ? new Map() : undefined;
  }

  /** The answer to a question that several ask within one reading transaction; another asks each time. */
  once<T>(what: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers?.get(what) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const answer = ask();
    this.#answers?.set(what, answer);
    return answer;
  }

  query<R extends pg.QueryResultRow>(asked: Asked, values?: readonly unknown[]): Promise<pg.QueryResult<R>> {
    if (this.#hasEnded) return Promise.reject(new Error('A statement came after the end of its transaction.'));
    return this.#send<R>(asked, values);
  }

  /** Keeps what the transaction has done. PostgreSQL says nothing of a transaction in which a statement had failed but that it was rolled back. */
  async commit(): Promise<void> {
    const { command } = await this.#end('commit');
    if (command !== 'COMMIT') throw new Error('A transaction was to be kept in which a statement had failed.');
  }

  async rollback(): Promise<void> {
    await this.#end('rollback');
  }

  #end(how: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    this.#hasEnded = true;
    return this.#connection.query(how);
  }

  /** Asks for rows by a stream of its own (COPY), which nothing may go beside. */
  async alone<T>(work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
    const mode = this.#connection as { pipeline: boolean };
    mode.pipeline = false;
    try {
      return await work(this.#connection);
    } finally {
      mode.pipeline = true;
    }
  }

  #send<R extends pg.QueryResultRow>(asked: Asked, values?: readonly unknown[]): Promise<pg.QueryResult<R>> {
    const config = typeof asked === 'string' ? { text: asked } : asked;
    const name = this.#names?.nameOf(config.text, values);
    const given = values === undefined ? undefined : [...values];
    return this.#connection.query<R>(name === undefined ? config : { ...config, name }, given);
  }
}

/** The transaction as Drizzle knows it. */
export const drizzleOver = (client: TransactionClient): Tx =>
  new NodePgTransaction(
    dialect,
    new NodePgSession(client as unknown as pg.PoolClient, dialect, undefined),
    undefined,
  ) as unknown as Tx;

/** What a transaction of Drizzle's is sent by. */
export const clientOf = (tx: Tx): TransactionClient =>
  (tx._.session as unknown as { readonly client: TransactionClient }).client;

/** Asks at once, before whatever is asked after this line; Drizzle's own goes out some turns of the microtask queue later, each kind of statement after others. */
export function askAtOnce<R extends pg.QueryResultRow>(tx: Tx, statement: SQL): Promise<pg.QueryResult<R>> {
  const { sql, params } = dialect.sqlToQuery(statement);
  return clientOf(tx).query<R>({ text: sql }, params);
}

/** Asks something of the tenant as a whole, such as its catalogue, once in a transaction that only reads: several parts of an answer rest on it. Nobody may change what comes. */
export const onceInRead = <T>(tx: Tx, what: string, ask: () => Promise<T>): Promise<T> => clientOf(tx).once(what, ask);
