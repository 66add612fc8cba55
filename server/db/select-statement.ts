import { Column, sql, SQL, StringChunk, Table, type SQLChunk } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';
import { selectionOf } from './selection.ts';
import { StatementWriter } from './statement-writer.ts';

type Select = Parameters<PgDialect['buildSelectQuery']>[0];
type Build = (select: Select) => SQL;

/**
 * A query as Drizzle's `buildSelectQuery` makes it, of a tenth as many objects; undefined of the rare ones that are left to Drizzle: with names, set operations,
 * locks, lateral joins or `distinct on`, or with something to say of a column.
 */
export function selectStatement(select: Select, byDrizzle: Build): SQL | undefined {
  const { table, where, joins = [], groupBy = [], having, orderBy = [], limit, offset, distinct } = select;
  if (isRare(select)) return undefined;
  const selection = writtenSelection(select);
  if (selection === undefined) return undefined;
  const statement = new Pieces();
  statement.text(distinct === true ? 'select distinct ' : 'select ');
  statement.list(selection);
  statement.text(' from ');
  statement.from(table, byDrizzle);
  for (const { joinType, table: joined, on } of joins) {
    statement.text(` ${joinType} join `);
    statement.from(joined, byDrizzle);
    if (on) statement.after(' on ', [on]);
  }
  if (where) statement.after(' where ', [where]);
  if (groupBy.length > 0) statement.after(' group by ', groupBy);
  if (having) statement.after(' having ', [having]);
  if (orderBy.length > 0) statement.after(' order by ', orderBy);
  if (limit !== undefined) statement.after(' limit ', [limit]);
  if (offset) statement.after(' offset ', [offset]);
  return statement.made();
}

const isRare = ({ withList, setOperators, lockingClause, joins, distinct, limit, fieldsFlat }: Select): boolean =>
  setOperators.length > 0 ||
  lockingClause !== undefined ||
  fieldsFlat !== undefined ||
  typeof distinct === 'object' ||
  (withList !== undefined && withList.length > 0) ||
  (typeof limit === 'number' && limit < 0) ||
  joins?.some(({ lateral }) => lateral === true) === true;

/** Drizzle gives what a named piece or a subquery is read by as it writes it. */
function writtenSelection(select: Select): readonly SQL[] | undefined {
  const selection = selectionOf(select)?.map(({ field }) => field);
  if (!selection?.every((field) => field instanceof SQL)) return undefined;
  return (select.joins ?? []).length > 0 ? selection : selection.map(withoutTable);
}

/** Where one table is asked, its columns are named without it. */
const withoutTable = ({ queryChunks }: SQL): SQL =>
  new SQL(queryChunks.map((chunk) => (isColumn(chunk) ? sql.identifier(chunk.name) : chunk)));
const isColumn = (chunk: unknown): chunk is Column => chunk instanceof Column;

const names = new WeakMap<Table, string>();

/** A table as `from` and `join` name it, with its alias. */
function nameOf(table: Table & Select['table'], byDrizzle: Build): string {
  const known = names.get(table);
  if (known !== undefined) return known;
  const writer = new StatementWriter(() => 0);
  writer.write(byDrizzle({ fields: {}, table, setOperators: [] }));
  const name = writer.text.slice(writer.text.indexOf(' from ') + ' from '.length);
  names.set(table, name);
  return name;
}

/** Collects what a statement is made of. */
class Pieces {
  readonly #chunks: SQLChunk[] = [];
  #text = '';

  text(text: string): void {
    this.#text += text;
  }

  after(words: string, listed: readonly SQLChunk[]): void {
    this.text(words);
    this.list(listed);
  }

  list(listed: readonly SQLChunk[]): void {
    for (const [at, one] of listed.entries()) {
      if (at > 0) this.text(', ');
      this.#add(one);
    }
  }

  from(table: Select['table'], byDrizzle: Build): void {
    if (table instanceof Table) this.text(nameOf(table, byDrizzle));
    else this.#add(table);
  }

  made(): SQL {
    this.#end();
    return new SQL(this.#chunks);
  }

  #add(chunk: SQLChunk): void {
    this.#end();
    this.#chunks.push(chunk);
  }

  #end(): void {
    if (this.#text !== '') this.#chunks.push(new StringChunk(this.#text));
    this.#text = '';
  }
}
