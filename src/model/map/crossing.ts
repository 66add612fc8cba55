import type { LonLat } from './ring-area.ts';

/** Twice the signed area of the triangle a, b, c in square degrees: positive when c lies left of a to b. */
export const turn = (a: LonLat, b: LonLat, c: LonLat): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Two edges, a to b and c to d, cross when each has its ends on both sides of the other. */
export const areCrossing = (
  a: LonLat,
  { b, c, d }: { readonly b: LonLat; readonly c: LonLat; readonly d: LonLat },
): boolean => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
