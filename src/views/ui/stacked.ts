import type { CSSProperties } from 'react';
import { BESIDE, cellPlaces, SELECT_TRACK, trackStyle, type CellPlace } from './dom/track-widths.ts';
import type { Column } from './table-types.ts';

/** The look of a `Table`'s parts in a narrow window when its columns are stacked in two lines. */
export interface Stacking {
  readonly style: CSSProperties;
  readonly table: string;
  readonly headRows: string;
  readonly headRow: string;
  readonly head: string;
  readonly body: string;
  readonly row: string;
  readonly cell: string;
  /** A column stacked below another. */
  readonly second: string;
  /** A column beside both lines. */
  readonly beside: string;
  readonly places: readonly CellPlace[];
}

const ROW =
  'max-lg:grid max-lg:grid-cols-(--tracks-narrow) max-lg:items-center max-lg:border-b max-lg:border-hairline max-lg:py-1';

/** A table's `stacking`: puts columns under those that they name, under 1024 px; by its style the table is a grid there, and by its roles it stays a table. */
export const stacked = <Row>(columns: readonly Column<Row>[], hasSelection: boolean): Stacking => ({
  style: trackStyle(columns, hasSelection ? SELECT_TRACK : undefined),
  table: 'max-lg:block max-lg:min-w-(--least-narrow)',
  headRows: 'max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:block',
  headRow: `${ROW} max-lg:bg-sunken`,
  head: 'max-lg:static max-lg:h-auto max-lg:w-auto! max-lg:border-b-0 max-lg:px-2',
  body: 'max-lg:block',
  row: ROW,
  cell: 'max-lg:h-auto max-lg:max-w-none max-lg:border-b-0 max-lg:px-2',
  second: 'max-lg:text-sm max-lg:text-muted',
  beside: BESIDE,
  places: cellPlaces(columns, hasSelection ? 2 : 1),
});
