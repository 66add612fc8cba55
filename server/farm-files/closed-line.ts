import { fieldsOf, isList } from '../../src/model/shared/record.ts';
import type { LonLat } from './ring.ts';

/** A line as the boundary that it may be. */
export interface Line {
  readonly gapM: number;
  readonly isClosed: boolean;
  readonly polygon: { readonly type: 'Polygon'; readonly coordinates: readonly (readonly LonLat[])[] };
}

/** Ends closer than this, metres, are one corner; up to the second limit, as a share of the length too, the line was left slightly open. */
const CLOSED_M = 5;
const GAP_M = 50;
const GAP_SHARE = 0.05;
const M_PER_DEGREE = 111_320;

export function metresBetween([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const across = (lon2 - lon1) * Math.cos((((lat1 + lat2) / 2) * Math.PI) / 180);
  return Math.hypot(across, lat2 - lat1) * M_PER_DEGREE;
}

/** Null where one of them is no point. */
function pointsOf(coordinates: readonly unknown[]): readonly LonLat[] | null {
  const points = coordinates.flatMap((point): LonLat[] => {
    const [lon, lat] = isList(point) ? point : [];
    return Number.isFinite(lon) && Number.isFinite(lat) ? [[Number(lon), Number(lat)]] : [];
  });
  return points.length < coordinates.length ? null : points;
}

/** Most pieces of one fence that are joined. */
const MOST_PIECES = 50;
/** The pieces of one line, whichever way each was drawn, from one end to the other; null where they do not meet. */
function endToEnd(coordinates: readonly unknown[]): readonly LonLat[] | null {
  const pieces = coordinates.flatMap((piece) => (isList(piece) ? [pointsOf(piece)] : [null]));
  const [first, ...rest] = pieces.flatMap((points) => (points !== null && points.length > 1 ? [points] : []));
  if (first === undefined || rest.length + 1 < pieces.length || pieces.length > MOST_PIECES) return null;
  let line = first;
  while (rest.length > 0) {
    const end = line.at(-1)!;
    const at = rest.findIndex((piece) => [piece[0]!, piece.at(-1)!].some((one) => metresBetween(end, one) <= CLOSED_M));
    const [next] = at < 0 ? [] : rest.splice(at, 1);
    if (next === undefined) return null;
    line = [...line, ...(metresBetween(end, next[0]!) <= CLOSED_M ? next : next.toReversed())];
  }
  return line;
}

/** How the ends of a line lie, in degrees; null where the geometry is no line of points. */
export function lineIn(geometry: unknown): Line | null {
  const { type, coordinates } = fieldsOf(geometry);
  if (!isList(coordinates)) return null;
  const points =
    type === 'LineString' ? pointsOf(coordinates) : type === 'MultiLineString' ? endToEnd(coordinates) : null;
  const [first, last] = [points?.[0], points?.at(-1)];
  if (!points || !first || !last || points.length < 3) return null;
  const gapM = metresBetween(first, last);
  const lengthM = points.slice(1).reduce((sum, point, at) => sum + metresBetween(points[at]!, point), 0);
  const ring = gapM === 0 ? points : [...points, first];
  return {
    gapM,
    isClosed: ring.length > 3 && (gapM <= CLOSED_M || (gapM <= GAP_M && gapM <= lengthM * GAP_SHARE)),
    polygon: { type: 'Polygon', coordinates: [ring] },
  };
}
