/** A hair added before rounding or flooring, because 0.6 / 3 is not 0.2 in binary. */
const hair = 1e-9;

/** The value to `decimals` places, halves away from zero, free of binary noise. */
export const roundTo = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  return (Math.sign(value) * Math.round(Math.abs(value) * scale + hair)) / scale + 0;
};

/** The value to 2 decimals. */
export const round2 = (value: number): number => roundTo(value, 2);

/** The largest 2-decimal number not above the value. */
export const floor2 = (value: number): number => Math.floor(value * 100 + hair) / 100;

/** The value, moved to the nearer bound when outside. */
export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * Piecewise linear value at `x`, constant beyond the first and last point; 0 without points.
 * Points are `[x, y]` with rising x.
 */
export const interp = ({
  x,
  points,
}: {
  readonly x: number;
  readonly points: readonly (readonly [number, number])[];
}): number => {
  const first = points[0];
  if (first === undefined) return 0;
  let [fromX, fromY] = first;
  if (x <= fromX) return fromY;
  for (const [toX, toY] of points) {
    if (x <= toX) return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
    [fromX, fromY] = [toX, toY];
  }
  return fromY;
};
