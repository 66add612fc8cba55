/** How the rows of a table are ordered: by which of its columns, and which way round. */
export interface Sort<Column extends string = string> {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/** The sort after a click on a column: ascending at first, descending at the second click (specification 1.2). */
export const sortAfterClick = <Column extends string>(sort: Sort<Column>, column: Column): Sort<Column> => ({
  column,
  direction: sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});
