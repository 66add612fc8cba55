import { pointInGeometry } from './point-in-geometry.ts';
import { middleOf, type MapArea, type Point } from './map-state.ts';

type Rings = readonly (readonly (readonly number[])[])[];

const partsOf = ({ geometry }: Pick<MapArea, 'geometry'>): readonly Rings[] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

const spanOf = (values: readonly number[]): readonly [number, number] =>
  values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );

/** The longitudes at which a parallel of latitude crosses the edges of rings, from west to east: land lies between each odd one and the next. */
const crossingsAt = (latitude: number, rings: Rings): readonly number[] =>
  rings
    .flatMap((ring) =>
      ring.slice(1).flatMap(([x2 = 0, y2 = 0], at) => {
        const [x1 = 0, y1 = 0] = ring[at] ?? [];
        return y1 > latitude === y2 > latitude ? [] : [x1 + ((x2 - x1) * (latitude - y1)) / (y2 - y1)];
      }),
    )
    .toSorted((one, other) => one - other);

/**
 * The position of an area's name: in its middle, and where that is no land of it (a horseshoe, a hole, two parts with a
 * road between) in the middle of the widest stretch of land half-way up its tallest part.
 */
export function labelPointOf(area: MapArea): Point {
  const middle = middleOf(area);
  const [longitude, latitude] = middle;
  if (pointInGeometry({ longitude, latitude }, area.geometry)) return middle;
  const heights = partsOf(area).map((rings) => {
    const [south, north] = spanOf((rings[0] ?? []).map((point) => point[1] ?? 0));
    return { rings, halfWay: (south + north) / 2, height: north - south };
  });
  const tallest = heights.reduce<(typeof heights)[number] | null>(
    (most, one) => (most && one.height <= most.height ? most : one),
    null,
  );
  if (!tallest) return middle;
  const crossings = crossingsAt(tallest.halfWay, tallest.rings);
  let [from, to] = [longitude, longitude];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [west = 0, east = 0] = crossings.slice(at, at + 2);
    if (east - west > to - from) [from, to] = [west, east];
  }
  return to > from ? [(from + to) / 2, tallest.halfWay] : middle;
}
