import type { FileBudget } from '../untrusted/file-budget.ts';
import type { Archive } from '../untrusted/unzip.ts';
import { FarmFileError, isOfMac, limitFeatures, type FarmFeature, type FarmLayer } from './farm-file.ts';
import { readDbf } from './read-dbf.ts';
import { statedByWkt } from './reference-systems.ts';
import { isInside, signedPlaneArea } from './ring.ts';
import { itemAt } from '../collections/item-at.ts';

const HEADER_BYTES = 100;
const FILE_CODE = 9994;
/** Shape types: each exists with heights (10 more) and with measures (20 more). */
const SHAPES: Readonly<Record<number, string>> = { 1: 'Point', 3: 'LineString', 5: 'Polygon', 8: 'MultiPoint' };
const POLYGON = 5;
const MULTIPATCH = 31;
/** Of a reference system or the name of an encoding. */
const MOST_TEXT_BYTES = 100_000;
/** Corners of holes with the edges of what each may lie in: a second or so of a core. */
const MOST_STEPS = 400_000_000;
/** What lies within a ring shows by some of its corners. */
const ASKED_CORNERS = 100;

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
      features: shapesOf(part(name, '.shp')!, budget).flatMap((geometry, at): FarmFeature[] => {
        budget.spend('features');
        const row = rowAt(at);
        return row === null ? [] : [{ properties: row ?? {}, id: null, geometry }];
      }),
    };
  });
}

function shapesOf(shp: Buffer, budget: FileBudget): readonly unknown[] {
  if (shp.length < HEADER_BYTES || shp.readInt32BE(0) !== FILE_CODE)
    throw new FarmFileError('holds a .shp that is no shapefile');
  const shapes: unknown[] = [];
  for (let at = HEADER_BYTES; at + 12 <= shp.length;) {
    const length = shp.readInt32BE(at + 4) * 2;
    if (length < 4 || at + 8 + length > shp.length) throw new FarmFileError('holds a shapefile that is cut off');
    shapes.push(shapeOf(shp.subarray(at + 8, at + 8 + length), budget));
    limitFeatures(shapes.length);
    at += 8 + length;
  }
  return shapes;
}

function shapeOf(record: Buffer, budget: FileBudget): unknown {
  const stated = record.readInt32LE(0);
  if (stated === MULTIPATCH) return { type: 'MultiPatch' };
  const type = stated % 10;
  if (type === 0) return null;
  if (type !== POLYGON) return { type: SHAPES[type] ?? 'something else' };
  if (record.length < 44) throw new FarmFileError('holds a shapefile that is cut off');
  const [parts, points] = [record.readInt32LE(36), record.readInt32LE(40)];
  const pointsAt = 44 + 4 * parts;
  if (parts < 0 || points < 0 || pointsAt + 16 * points > record.length)
    throw new FarmFileError('holds a shapefile that is cut off');
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
  return polygonsOf(rings);
}

type PlaneRing = readonly (readonly [number, number])[];

/** Shells run clockwise and holes the other way; a hole belongs to the smallest shell around its first corner, else it is a shell wound wrongly. */
function polygonsOf(rings: readonly PlaneRing[]): unknown {
  const shells: { readonly ring: PlaneRing; readonly rings: PlaneRing[]; readonly area: number }[] = [];
  const holes: PlaneRing[] = [];
  for (const ring of rings) {
    const area = signedPlaneArea(ring);
    if (area > 0 && rings.length > 1) holes.push(ring);
    else shells.push({ ring, rings: [ring], area: Math.abs(area) });
  }
  const asked = holes.reduce((sum, hole) => sum + Math.min(hole.length, ASKED_CORNERS), 0);
  const edges = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (asked * edges > MOST_STEPS)
    throw new FarmFileError('holds a shape with more holes than can be told from its parts');
  for (const hole of holes) {
    const around = shells.filter(({ ring }) => isWithin(hole, ring)).sort((a, b) => a.area - b.area)[0];
    if (around) around.rings.push(hole);
    else shells.push({ ring: hole, rings: [hole], area: Math.abs(signedPlaneArea(hole)) });
  }
  return shells.length === 1
    ? { type: 'Polygon', coordinates: itemAt(shells, 0).rings }
    : { type: 'MultiPolygon', coordinates: shells.map((shell) => shell.rings) };
}

/** Whether most corners of a ring lie in another: a hole may touch its shell in some. */
function isWithin(inner: PlaneRing, outer: PlaneRing): boolean {
  const step = Math.ceil(inner.length / ASKED_CORNERS);
  const corners = inner.filter((_, at) => at % step === 0);
  return corners.filter((corner) => isInside(corner, outer)).length * 2 > corners.length;
}
