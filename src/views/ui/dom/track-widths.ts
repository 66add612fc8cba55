import type { CSSProperties } from 'react';

const LEAST_WIDTH = '96px';

interface Track {
  readonly width?: string | undefined;
  readonly isLesser?: boolean | undefined;
}

const template = (columns: readonly Track[]): string => columns.map(({ width }) => width ?? `minmax(${LEAST_WIDTH}, 1fr)`).join(' ');
const least = (columns: readonly Track[]): string => `calc(${columns.map(({ width }) => width ?? LEAST_WIDTH).join(' + ')})`;

/** Put on the grid, and on each of its rows, after `trackStyle` on the grid. */
export const GRID_TRACKS = 'min-w-(--least) max-lg:min-w-(--least-narrow)';
export const ROW_TRACKS = 'grid grid-cols-(--tracks) max-lg:grid-cols-(--tracks-narrow)';
export const LESSER = 'max-lg:hidden';

/**
 * The grid tracks of a row, the same for head and body; columns without a width share what is left, at least 96 px each.
 * Two sets, by which a style sheet alone leaves the lesser columns out where the window is narrow.
 */
export function trackStyle(columns: readonly Track[], first?: string): CSSProperties {
  const all = first === undefined ? columns : [{ width: first }, ...columns];
  const narrow = all.filter(({ isLesser }) => isLesser !== true);
  return { '--tracks': template(all), '--tracks-narrow': template(narrow), '--least': least(all), '--least-narrow': least(narrow) } as CSSProperties;
}
