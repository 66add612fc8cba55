import type { FileBudget } from '../untrusted/file-budget.ts';
import type { Archive } from '../untrusted/unzip.ts';
import { FarmFileError, isOfMac, limitFeatures, type FarmFeature, type FarmLayer } from './farm-file.ts';
import { readDbf } from './read-dbf.ts';
import { statedByWkt } from './reference-systems.ts';
import { ASKED_CORNERS, isRingWithin } from './one-land.ts';
import { signedPlaneArea } from './ring.ts';
import { itemAt } from '../collections/item-at.ts';

const HEADER_BYTES = 100;
const FILE_CODE = 9994;
/** Shape types: each exists with heights (10 more) and with measures (20 more). */
const SHAPES: Readonly<Record<number, string>> = { 1: 'Point', 3: 'LineString', 5: 'Polygon', 8: 'MultiPoint' };
const POLYGON = 5;
const LINE = 3;
const MULTIPATCH = 31;
/** Of a reference system or the name of an encoding. */
const MOST_TEXT_BYTES = 100_000;
/** Corners of holes with the edges of what each may lie in: a second or so of a core. */
const MOST_STEPS = 400_000_000;

/** The shapefiles of a zip archive: of each the shapes (.shp), the attributes (.dbf) and the reference system (.prj). Null when it holds none. */
export function readZippedShapefiles(zip: Archive, budget: FileBudget): readonly FarmLayer[] | null {
  const names = zip.names.filter((name) => /\.shp$/i.test(name) && !isOfMac(name));
  if (names.length === 0) return null;
  const part = (shape: string, ending: string): Buffer | null => {
    const wanted = shape.replace(/\.shp$/i, ending).toLowerCase();
    const name = zip.names.find((one) => one.toLowerCase() === wanted);
    return name === undefined ? null : zip.read(name);
  };
  const textOf = (shape: string, ending: string): string | null =>
    part(shape, ending)?.subarray(0, MOST_TEXT_BYTES).toString('utf8') ?? null;
  return names.map((name) => {
    const encoding = textOf(name, '.cpg')?.trim() ?? '';
    const attributes = part(name, '.dbf');
    const rowAt = attributes ? readDbf(attributes, encoding) : () => undefined;
    return {
      name: name.slice(name.lastIndexOf('/') + 1).replace(/\.shp$/i, ''),
      system: statedByWkt(textOf(name, '.prj')),
      features: shapesOf(part(name, '.shp')!, budget).flatMap((shape, at): FarmFeature[] => {
        budget.spend('features');
        const row = rowAt(at);
        return row === null ? [] : [{ properties: row ?? {}, id: null, ...shape }];
      }),
    };
  });
}

interface Shape {
  readonly geometry: unknown;
  readonly notices: readonly string[];
}

function shapesOf(shp: Buffer, budget: FileBudget): readonly Shape[] {
  if (shp.length < HEADER_BYTES || shp.readInt32BE(0) !== FILE_CODE)
    throw new FarmFileError('holds a .shp that is no shapefile');
  const shapes: Shape[] = [];
  for (let at = HEADER_BYTES; at + 12 <= shp.length;) {
    const length = shp.readInt32BE(at + 4) * 2;
    if (length < 4 || at + 8 + length > shp.length) throw new FarmFileError('has a shapefile that is damaged');
    shapes.push(shapeOf(shp.subarray(at + 8, at + 8 + length), budget));
    limitFeatures(shapes.length);
    at += 8 + length;
  }
  return shapes;
}

const plain = (geometry: unknown): Shape => ({ geometry, notices: [] });

function shapeOf(record: Buffer, budget: FileBudget): Shape {
  const stated = record.readInt32LE(0);
  if (stated === MULTIPATCH) return plain({ type: 'MultiPatch' });
  const type = stated % 10;
  if (type === 0) return plain(null);
  if (type !== POLYGON && type !== LINE) return plain({ type: SHAPES[type] ?? 'something else' });
  if (record.length < 44) throw new FarmFileError('has a shapefile that is damaged');
  const [parts, points] = [record.readInt32LE(36), record.readInt32LE(40)];
  const pointsAt = 44 + 4 * parts;
  if (parts < 0 || points < 0 || pointsAt + 16 * points > record.length)
    throw new FarmFileError('has a shapefile that is damaged');
  budget.spend('points', points);
  budget.spend('shapes', parts);
  const starts = Array.from({ length: parts }, (_, part) => record.readInt32LE(44 + 4 * part));
  const rings = starts.map((start, part) => {
    const end = starts[part + 1] ?? points;
    if (start < 0 || end < start || end > points) throw new FarmFileError('holds a shape whose parts are in disorder');
    return Array.from({ length: end - start }, (_, index): [number, number] => {
      const offset = pointsAt + 16 * (start + index);
      return [record.readDoubleLE(offset), record.readDoubleLE(offset + 8)];
    });
  });
  if (type === POLYGON) return polygonsOf(rings);
  return plain(rings.length === 1 ? { type: 'LineString', coordinates: rings[0] } : { type: 'MultiLineString' });
}

type PlaneRing = readonly (readonly [number, number])[];

/** The same outline, from whichever corner and whichever way about. */
const outlineKey = (ring: PlaneRing): string =>
  ring
    .slice(1)
    .map((corner) => corner.join(' '))
    .sort()
    .join(';');

/**
 * The standard winds shells clockwise and holes the other way, and lets the rings of a shape not overlap: where the direction says otherwise than
 * how they nest, nesting holds. A ring within an odd number of others is a hole of the smallest around it.
 */
export function polygonsOf(drawn: readonly PlaneRing[]): Shape {
  const rings = [...new Map(drawn.map((ring) => [outlineKey(ring), ring])).values()];
  const asked = rings.reduce((sum, ring) => sum + Math.min(ring.length, ASKED_CORNERS), 0);
  const edges = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (rings.length > 1 && asked * edges > MOST_STEPS)
    throw new FarmFileError('holds a shape with more holes than can be separated from its parts');
  const placed = rings
    .map((ring) => ({ ring, area: signedPlaneArea(ring) }))
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area))
    .map((one, at, all) => ({
      ...one,
      around: all.slice(0, at).filter((other) => isRingWithin(one.ring, other.ring)),
    }));
  const shells = new Map(placed.filter(({ around }) => around.length % 2 === 0).map((one) => [one.ring, [one.ring]]));
  for (const { ring, around } of placed) if (around.length % 2 === 1) shells.get(around.at(-1)!.ring)?.push(ring);
  const isWoundOtherwise =
    placed.length > 1 && placed.some(({ area, around }) => area > 0 !== (around.length % 2 === 1));
  const polygons = [...shells.values()];
  return {
    geometry:
      polygons.length === 1
        ? { type: 'Polygon', coordinates: itemAt(polygons, 0) }
        : { type: 'MultiPolygon', coordinates: polygons },
    notices: [
      ...(isWoundOtherwise ? ['has rings that run the wrong way; holes were found by position'] : []),
      ...(rings.length < drawn.length ? ['has the same outline twice in it; it is counted once'] : []),
    ],
  };
}
