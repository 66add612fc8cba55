import { union } from 'polyclip-ts';
import type { MultiPolygon } from 'geojson';
import { fieldsOf } from '../../src/model/shared/record.ts';

/** To take a shape apart at its crossings takes longer than to find one. */
const MOST_POINTS = 5_000;

/** The land that a shape with crossings encloses, as polygons without any; null where it cannot be taken apart. The caller reads it as any other shape. */
export function unkinked(geometry: unknown): MultiPolygon | null {
  const { type, coordinates } = fieldsOf(geometry);
  const polygons = (type === 'MultiPolygon' ? coordinates : [coordinates]) as [number, number][][][];
  try {
    const points = polygons.reduce((sum, rings) => sum + rings.reduce((more, ring) => more + ring.length, 0), 0);
    if (points > MOST_POINTS) return null;
    const flat = polygons.map((rings) => rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])));
    const [first, ...others] = flat;
    if (!first) return null;
    const apart = union(first, ...others);
    return apart.length === 0 ? null : { type: 'MultiPolygon', coordinates: apart };
  } catch {
    // The package throws its own errors for shapes that rounding leaves open; such a shape can only be left out.
    return null;
  }
}
