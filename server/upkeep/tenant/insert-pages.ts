import type pg from 'pg';

/** Enough that a statement costs little beside its rows, and little enough to be planned at once. */
const ROWS_A_PAGE = 500;

interface Given {
  /** Of each column, in the order of the statement. */
  readonly values: readonly string[];
  /** Where the rows are, from `from` on. */
  readonly rows: string;
}

/**
 * Inserts rows of a table of this machine as values. An `insert … select` into a table on other machines goes there as COPY, which PostgreSQL refuses
 * wherever row-level security holds.
 */
export async function insertPages(client: pg.ClientBase, into: string, { values, rows }: Given): Promise<void> {
  const texts = values.map((value) => `coalesce(quote_literal((${value})::text), 'null')`).join(` || ', ' || `);
  await client.query(`declare given no scroll cursor for select '(' || ${texts} || ')' as written ${rows}`);
  for (;;) {
    const page = await client.query<{ written: string }>(`fetch ${ROWS_A_PAGE} from given`);
    if (page.rows.length > 0)
      await client.query(`${into} values ${page.rows.map(({ written }) => written).join(', ')}`);
    if (page.rows.length < ROWS_A_PAGE) break;
  }
  await client.query('close given');
}
