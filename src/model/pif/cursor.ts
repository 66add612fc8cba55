import type { Place } from '../shared/block.ts';

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
