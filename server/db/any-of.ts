import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whether a column or expression of integers holds one of the ids. They travel as one array: PostgreSQL takes 65,535 parameters in a statement, and a list of ids may be longer. */
export const anyOf = (column: AnyPgColumn | SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;
