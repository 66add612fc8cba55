import type { MapArea, Point } from './map-state.ts';
import { present } from '../shared/present.ts';

/** How near on the screen counts as on it. */
const SNAP_PX = 12;
/** Degrees of longitude that a pixel shows at zoom 0: the world is 512 pixels wide. */
const DEGREES_PER_PX = 360 / 512;

interface Nearest {
  readonly point: Point;
  readonly away: number;
}

/** How far two points are apart in degrees of longitude, as a map shows it. */
const apart = ([x1, y1]: Point, [x2, y2]: Point, shrink: number): number => Math.hypot(x2 - x1, (y2 - y1) / shrink);

/** The point of an edge that is nearest. */
function nearestOn(
  from: Point,
  { to, point, shrink }: { readonly to: Point; readonly point: Point; readonly shrink: number },
): Point {
  const [dx, dy] = [to[0] - from[0], (to[1] - from[1]) / shrink];
  const length = dx * dx + dy * dy;
  if (length === 0) return from;
  const along = ((point[0] - from[0]) * dx + ((point[1] - from[1]) / shrink) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

const nearer = (one: Nearest | null, other: Nearest): Nearest => (one && one.away <= other.away ? one : other);

const ringsOf = ({ geometry }: MapArea): readonly (readonly (readonly number[])[])[] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y];

/**
 * The intended point of a click on a map at a zoom: a corner of the areas or of the corners given beside them where one
 * is near on the screen, else the nearest place on a boundary, else the point itself.
 */
export function snapped(
  point: Point,
  {
    zoom,
    areas,
    corners = [],
  }: { readonly zoom: number; readonly areas: readonly MapArea[]; readonly corners?: readonly Point[] | undefined },
): Point {
  const within = (SNAP_PX * DEGREES_PER_PX) / 2 ** zoom;
  // On the map of the world a degree of latitude is longer than one of longitude by this.
  const shrink = Math.cos((point[1] * Math.PI) / 180);
  let corner: Nearest | null = null;
  let edge: Nearest | null = null;
  for (const one of corners) corner = nearer(corner, { point: one, away: apart(one, point, shrink) });
  for (const ring of areas.flatMap(ringsOf))
    for (let at = 1; at < ring.length; at += 1) {
      const [from, to] = [pointOf(present(ring[at - 1])), pointOf(present(ring[at]))];
      corner = nearer(corner, { point: to, away: apart(to, point, shrink) });
      const on = nearestOn(from, { to, point, shrink });
      edge = nearer(edge, { point: on, away: apart(on, point, shrink) });
    }
  if (corner && corner.away <= within) return corner.point;
  return edge && edge.away <= within ? edge.point : point;
}
