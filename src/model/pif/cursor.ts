/** A place in the table of a tab: rows from 0, the copy-down row above them, columns from 0 at the check boxes. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The row of boxes over the samples whose value goes to many of them at once. */
export const COPY_DOWN_ROW = -1;

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly hasCopyDown: boolean;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The place held inside the table. */
export const held = ({ row, column }: Place, { rows, columns, hasCopyDown }: Extent): Place => ({
  row: within(row, hasCopyDown ? COPY_DOWN_ROW : 0, Math.max(0, rows - 1)),
  column: within(column, 0, Math.max(0, columns - 1)),
});

/** A block of cells, bounds included. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The block between the cell where a selection began and the one where it is now. */
export const blockBetween = (anchor: Place, cursor: Place): Block => ({
  top: Math.min(anchor.row, cursor.row),
  bottom: Math.max(anchor.row, cursor.row),
  left: Math.min(anchor.column, cursor.column),
  right: Math.max(anchor.column, cursor.column),
});

export const isSingle = ({ top, bottom, left, right }: Block): boolean => top === bottom && left === right;
