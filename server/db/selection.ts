import { Column, getTableColumns, getTableName, SQL, StringChunk, Subquery, Table } from 'drizzle-orm';
import type { PgDialect, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import { columnText, quoted } from './statement-writer.ts';

type Select = Parameters<PgDialect['buildSelectQuery']>[0];
type Field = SelectedFieldsOrdered[number]['field'];

/**
 * What a query selects, with columns that follow one another written as one piece: Drizzle makes three objects for each. Undefined where it has something to
 * say of a column, as of one whose table is not asked.
 */
export function selectionOf({ fields, table, joins = [] }: Select): SelectedFieldsOrdered | undefined {
  const tables = new Set([nameOf(table), ...joins.map(({ alias }) => alias)]);
  const textOf = joins.length === 0 ? ({ name }: Column): string => quoted(name) : columnText;
  const pieces: Field[] = [];
  let columns = '';
  const end = (): void => {
    if (columns !== '') pieces.push(new SQL([new StringChunk(columns)]));
    columns = '';
  };
  /** Whether all of it can be written. */
  const write = (selected: object): boolean =>
    Object.values(selected).every((field: unknown) => {
      if (isColumn(field)) {
        if (!tables.has(getTableName(field.table))) return false;
        columns += columns === '' ? textOf(field) : `, ${textOf(field)}`;
        return true;
      }
      if (isTable(field)) return write(getTableColumns(field));
      if (!isWritten(field)) return typeof field === 'object' && field !== null && write(field);
      end();
      pieces.push(field);
      return true;
    });
  if (!write(fields)) return undefined;
  end();
  return pieces.map((field) => ({ path: [], field }));
}

const nameOf = (table: Select['table']): string | undefined =>
  isTable(table) ? getTableName(table) : table instanceof Subquery ? table._.alias : undefined;

const isColumn = (field: unknown): field is Column => field instanceof Column;
const isTable = (field: unknown): field is Table => field instanceof Table;
const isWritten = (field: unknown): field is SQL | SQL.Aliased | Subquery =>
  field instanceof SQL || field instanceof SQL.Aliased || field instanceof Subquery;
