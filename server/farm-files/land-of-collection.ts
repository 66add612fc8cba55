import { fieldsOf, isList, isRecord } from '../../src/model/shared/record.ts';

/** Deeper than any program nests collections. */
const MAX_DEPTH = 10;

interface Sorted {
  readonly polygons: unknown[];
  readonly others: string[];
}

/**
 * What is land of a geometry: of a collection its polygons, and what it draws beside them is known. A program that digitises a
 * boundary may leave a stray line or a label beside it; anything else stays as it is.
 */
export function landOfCollection(geometry: unknown): unknown {
  const { type, geometries } = fieldsOf(geometry);
  if (type !== 'GeometryCollection' || !Array.isArray(geometries)) return geometry;
  const { polygons, others } = sorted(geometries, 0, { polygons: [], others: [] });
  return polygons.length === 0 ? geometry : landBeside(polygons, others, true);
}

/** What was drawn beside a piece of land; a symbol, as no file can write one. */
const BESIDE = Symbol('beside');

interface Beside {
  readonly types: readonly string[];
  readonly isCollection: boolean;
}

/** Land as GeoJSON has it, with the types of what was drawn beside it. */
export const landBeside = (polygons: readonly unknown[], types: readonly string[], isCollection: boolean): unknown => ({
  ...(polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons }),
  [BESIDE]: { types, isCollection } satisfies Beside,
});

/** What was drawn beside land, if it was one of several things. */
export const besideOf = (geometry: unknown): Beside | undefined =>
  typeof geometry === 'object' && geometry !== null && BESIDE in geometry ? (geometry[BESIDE] as Beside) : undefined;

function sorted(geometries: readonly unknown[], depth: number, into: Sorted): Sorted {
  for (const part of geometries) {
    if (!isRecord(part)) continue;
    const { type, coordinates, geometries: within } = part;
    if (type === 'Polygon' && Array.isArray(coordinates)) into.polygons.push(coordinates);
    else if (type === 'MultiPolygon' && isList(coordinates)) into.polygons.push(...coordinates);
    else if (type === 'GeometryCollection' && Array.isArray(within) && depth < MAX_DEPTH)
      sorted(within, depth + 1, into);
    else into.others.push(typeof type === 'string' ? type : 'something else');
  }
  return into;
}

const WORDS: Readonly<Record<string, string>> = {
  Point: 'point',
  MultiPoint: 'group of points',
  LineString: 'line',
  LinearRing: 'line',
  MultiLineString: 'group of lines',
};

/** What was drawn beside the land of a paddock and is not kept; completes `Paddock "X" …`. */
export function besideNotices({ types }: Beside): readonly string[] {
  if (types.length === 0) return [];
  const counts = new Map<string, number>();
  for (const type of types) {
    const word = WORDS[type] ?? type;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const parts = [...counts].map(([word, count]) => `${count} ${count === 1 ? word : plural(word)}`);
  return [`had ${parts.join(' and ')} beside its boundary; left out`];
}

const plural = (word: string): string => (word.startsWith('group') ? word.replace('group', 'groups') : `${word}s`);
