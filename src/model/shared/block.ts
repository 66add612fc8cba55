/** A place in a table: rows and columns from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

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

/** Are two blocks the same one, or both none? */
export const isSameBlock = (one: Block | undefined, other: Block | undefined): boolean =>
  one?.top === other?.top && one?.bottom === other?.bottom && one?.left === other?.left && one?.right === other?.right;

/** True for a block of one field. */
export const isSingle = ({ top, bottom, left, right }: Block): boolean => top === bottom && left === right;

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);

/** The rows of a block, and its columns. */
export const rowsOf = ({ top, bottom }: Block): readonly number[] => range(Math.max(0, top), bottom);
/** The places of a block's columns, from the left. */
export const columnsIn = ({ left, right }: Block): readonly number[] => range(left, right);
