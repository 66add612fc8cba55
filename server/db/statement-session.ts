import { DrizzleQueryError, type Query } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgPreparedQuery, type PreparedQueryConfig, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { rowsOfStatement } from './rows-of-statement.ts';
import type { TransactionClient } from './transaction-client.ts';

/** Drizzle's columns read moments, days and durations from their text. */
const asText: ReadonlySet<number> = new Set([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
  pg.types.builtins.INTERVAL,
  // Lists of these and of numerics, as `pg_type` numbers them.
  1231,
  1115,
  1185,
  1187,
  1182,
]);
const same = (text: string): string => text;
const byDriver: (id: number, format?: 'text' | 'binary') => (text: string) => unknown = pg.types.getTypeParser;
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => (asText.has(id) ? same : byDriver(id, format)),
};

/**
 * A statement of a transaction, sent and read as Drizzle's own does it, with one promise where that has six, and with what each column is read by looked up
 * once a statement instead of once a row.
 */
class StatementOfTransaction<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  /** Set by Drizzle: which tables of a join have a row in any case. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
  readonly #client: TransactionClient;
  readonly #fields: SelectedFieldsOrdered | undefined;

  constructor(client: TransactionClient, query: Query, fields: SelectedFieldsOrdered | undefined) {
    super(query, undefined, undefined);
    this.#client = client;
    this.#fields = fields;
  }

  override async execute(): Promise<T['execute']> {
    const { sql: text, params } = this.query;
    const fields = this.#fields;
    if (fields === undefined) return this.#client.query({ text, types }, params).catch(this.#refused);
    const { rows } = await this.#client.query<Values>({ text, types, rowMode: 'array' }, params).catch(this.#refused);
    return rowsOfStatement(fields, rows, this.joinsNotNullableMap);
  }

  readonly #refused = (thrown: unknown): never => {
    throw new DrizzleQueryError(this.query.sql, this.query.params, thrown instanceof Error ? thrown : undefined);
  };
}

/** With `rowMode` a row is the list of its values. */
type Values = readonly unknown[] & pg.QueryResultRow;

/** The session of one transaction. */
export class StatementSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly #client: TransactionClient;

  constructor(client: TransactionClient) {
    super(client as unknown as pg.PoolClient, client.dialect, undefined);
    this.#client = client;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    ...given: Parameters<typeof NodePgSession.prototype.prepareQuery<T>>
  ): PgPreparedQuery<T> {
    const [query, fields, , , mapper] = given;
    return mapper === undefined
      ? new StatementOfTransaction<T>(this.#client, query, fields)
      : super.prepareQuery(...given);
  }
}
