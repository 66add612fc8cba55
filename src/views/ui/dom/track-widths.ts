import type { CSSProperties } from 'react';
import { LESSER } from '../table-types.ts';

const LEAST_WIDTH = '96px';

/** The track of the boxes by which rows are selected. */
export const SELECT_TRACK = 'var(--select-column)';

/** Beside both lines of a row whose columns are stacked in two. */
export const BESIDE = 'max-lg:row-[1/3]';

interface Track {
  readonly width?: string | undefined;
  /** Of a column without a width. */
  readonly least?: string | undefined;
  readonly isLesser?: boolean | undefined;
  readonly under?: string | undefined;
  readonly align?: 'start' | 'end' | 'center' | undefined;
}

/** A stacked column is aligned like the one above it. */
const ALIGNED = { start: 'max-lg:text-left', end: 'max-lg:text-right', center: 'max-lg:text-center' } as const;

const template = (columns: readonly Track[]): string =>
  columns.map(({ width, least: own = LEAST_WIDTH }) => width ?? `minmax(${own}, 1fr)`).join(' ');
const least = (columns: readonly Track[]): string =>
  `calc(${columns.map(({ width, least: own = LEAST_WIDTH }) => width ?? own).join(' + ')})`;
const hasTrack = ({ isLesser, under }: Track): boolean => isLesser !== true && under === undefined;

/** Put on the grid, and on each of its rows, after `trackStyle` on the grid. */
export const GRID_TRACKS = 'min-w-(--least) max-lg:min-w-(--least-narrow)';
export const ROW_TRACKS = 'grid grid-cols-(--tracks) max-lg:grid-cols-(--tracks-narrow)';

/**
 * The grid tracks of a row, the same for head and body; columns without a width share what is left, at least 96 px each.
 * Two sets, by which a style sheet alone leaves the lesser columns out, and puts others under their neighbours, where the window is narrow.
 */
export function trackStyle(columns: readonly Track[], first?: string): CSSProperties {
  const all = first === undefined ? columns : [{ width: first }, ...columns];
  const narrow = all.filter(hasTrack);
  return {
    '--tracks': template(all),
    '--tracks-narrow': template(narrow),
    '--least': least(all),
    '--least-narrow': least(narrow),
  };
}

export interface CellPlace {
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
}

/**
 * The positions of each column's cells in a narrow window: in the track of the column above, and beside both lines when
 * nothing is stacked below it.
 */
export function cellPlaces(
  columns: readonly (Track & { readonly key: string })[],
  offset: number,
): readonly CellPlace[] {
  const isStacked = columns.some(({ under }) => under !== undefined);
  const tracks = new Map(columns.filter(hasTrack).map(({ key }, index) => [key, index + offset]));
  return columns.map(({ key, isLesser, under }) => {
    if (isLesser) return { className: LESSER, style: undefined };
    if (!isStacked) return { className: undefined, style: undefined };
    const row =
      under === undefined
        ? columns.some((other) => other.under === key)
          ? 'max-lg:row-start-1'
          : BESIDE
        : `max-lg:row-start-2 ${ALIGNED[columns.find((other) => other.key === under)?.align ?? 'start']}`;
    return {
      className: `${row} max-lg:col-start-(--track) max-lg:whitespace-normal max-lg:wrap-anywhere`,
      style: { '--track': tracks.get(under ?? key) },
    };
  });
}
