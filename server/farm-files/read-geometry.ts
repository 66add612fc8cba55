import type { MultiPolygon, Polygon } from 'geojson';
import { isList, isRecord } from '../../src/model/shared/record.ts';
import { crossingOf, TooIntricate } from './crossing.ts';
import { NOWHERE } from './reference-systems.ts';
import { besideNotices, besideOf } from './land-of-collection.ts';
import { areaOfParts, holesOnce, islandsApart, oneLand, type Inside, type Rings } from './one-land.ts';
import { hullAreaM2, isInside, type LonLat, moment, type Ring, signedAreaM2 } from './ring.ts';

export interface ReadGeometry {
  readonly geometry: Polygon | MultiPolygon;
  readonly areaHa: number;
  readonly centroid: LonLat;
  /** What was mended; each completes `Paddock "X" …`. */
  readonly notices: readonly string[];
  /** Both readings of an outline within the outline; the geometry is the one that leaves it out. */
  readonly inside: InsideReadings | null;
}

export interface InsideReadings {
  readonly holeHa: number;
  readonly land: Measured;
  /** The ring runs the other way than the one around it, as that of a hole does. */
  readonly runsAsHole: boolean;
}
export type Measured = Pick<ReadGeometry, 'geometry' | 'areaHa' | 'centroid'>;

export interface GeometryFault {
  /** Completes `Paddock "X" …`. */
  readonly reason: string;
  /** Where on the map, if it can be said. */
  readonly at: LonLat | null;
  /** Whether taking the shape apart where it crosses can mend it. */
  readonly isCrossed: boolean;
}

export type GeometryReading = ({ readonly ok: true } & ReadGeometry) | ({ readonly ok: false } & GeometryFault);

/** Below one square metre a shape is a slip of the drawing tool, not land. */
const MIN_AREA_M2 = 1;
const M2_PER_HA = 10_000;
/** Ten times the largest paddock of the largest station: beyond it a shape is a map sheet, or its coordinates mean something else. */
const MAX_AREA_HA = 1_000_000;
/** Degrees: wider land crosses the antimeridian. */
const MAX_WIDTH = 180;
const NO_AREA = 'has no area';
export const SWAPPED = 'has its coordinates swapped: GeoJSON gives the longitude first';
export const NOT_DEGREES = 'has coordinates that are not longitude and latitude in degrees';

class Unreadable extends Error {
  constructor(
    message: string,
    readonly at: LonLat | null = null,
    readonly isCrossed = false,
  ) {
    super(message);
  }
}

const fail = (reason: string): never => {
  throw new Unreadable(reason);
};

function readPoint(value: unknown): LonLat {
  const [lon, lat] = isList(value) ? value : [];
  if (lon === NOWHERE[0])
    return fail('lies outside the zone that the file names as its reference system; export it again in WGS 84');
  if (typeof lon !== 'number' || typeof lat !== 'number' || !Number.isFinite(lon) || !Number.isFinite(lat))
    return fail('has a point that is not a pair of numbers');
  if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90) return [lon, lat];
  if (Math.abs(lon) <= 90 && Math.abs(lat) <= 180) return fail(SWAPPED);
  return fail(NOT_DEGREES);
}

const isSame = (a: LonLat, b: LonLat): boolean => a[0] === b[0] && a[1] === b[1];

/** A receiver without a fix reports 0, 0. */
const NO_FIX_DEGREES = 0.01;
const isNoFix = ([lon, lat]: LonLat): boolean => Math.abs(lon) < NO_FIX_DEGREES && Math.abs(lat) < NO_FIX_DEGREES;

function readRing(value: unknown, notices: Set<string>): Ring {
  if (!isList(value)) return fail('has a ring that is not a list of points');
  const points = value.map(readPoint);
  const drawn = points.filter((point, index) => index === 0 || !isSame(point, points[index - 1] ?? point));
  const ring = oneLap(drawn);
  if (ring.length < drawn.length) notices.add('is drawn around its land more than once; it is counted once');
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || isSame(first, last)) return ring;
  notices.add('had a ring that was not closed; it was closed');
  return [...ring, first];
}

/** A closed ring that goes around the same corners again, as a track of several laps does, once around. */
function oneLap(ring: Ring): Ring {
  const [first] = ring;
  const lap = first === undefined ? -1 : ring.findIndex((point, index) => index > 0 && isSame(point, first));
  const isRepeated =
    lap > 2 && ring.length > lap + 1 && ring.every((point, index) => isSame(point, ring[index % lap] ?? point));
  return isRepeated ? ring.slice(0, lap + 1) : ring;
}

const hasArea = (ring: Ring): boolean => ring.length >= 4 && hullAreaM2(ring) >= MIN_AREA_M2;

/** The rings of one polygon, shell first; null when the shell has no area. */
function readRings(value: unknown, notices: Set<string>): readonly [Ring, ...Ring[]] | null {
  if (!isList(value)) return fail('has a polygon that is not a list of rings');
  const [shell, ...holes] = value.map((ring) => readRing(ring, notices));
  if (!shell || !hasArea(shell)) return null;
  if (shell.some(isNoFix)) throw new Unreadable('has a corner at 0, 0, as a receiver without a fix writes it', [0, 0]);
  const kept = holes.filter(hasArea);
  if (kept.length < holes.length) notices.add('had a hole without any area; it was left out');
  return [shell, ...kept];
}

const failCrossed = (at: LonLat | null): never => {
  throw new Unreadable('has a boundary that crosses itself', at, true);
};

/** Corners of holes with the edges of their shells: a second or so of a core. */
const MOST_STEPS = 100_000_000;

/** The same with holes that overlap joined to one; what else crosses is a fault. */
function withHolesOnce(rings: Rings, notices: Set<string>): Rings {
  const crossing = crossingOf(rings);
  if (crossing === null) return rings;
  const [shell, ...holes] = rings;
  const isAlone = rings.every((ring) => crossingOf([ring]) === null);
  const once = isAlone ? holesOnce(holes, (one, other) => crossingOf([one, other]) !== null) : null;
  if (once === null || crossingOf([shell, ...once]) !== null) return failCrossed(crossing);
  notices.add('has holes that overlap; what they share is left out once');
  return [shell, ...once];
}

function checkParts(parts: readonly Rings[]): void {
  let steps = 0;
  const isWithin = (point: LonLat, shell: Ring): boolean => {
    steps += shell.length;
    if (steps > MOST_STEPS) throw new TooIntricate();
    return isInside(point, shell);
  };
  for (const rings of parts) {
    const [shell, ...holes] = rings;
    if (signedAreaM2(shell) === 0) failCrossed(shell[0] ?? null);
    // A hole may touch the shell in some corners, so one corner inside is enough.
    if (holes.some((hole) => !hole.some((point) => isWithin(point, shell)))) fail('has a hole outside its boundary');
  }
}

const copy = (rings: Rings): number[][][] => rings.map((ring) => ring.map(([lon, lat]) => [lon, lat]));

function measure(parts: readonly [Rings, ...Rings[]]): { readonly areaHa: number; readonly centroid: LonLat } {
  const origin = parts[0][0][0] ?? [0, 0];
  let [areaM2, weight, lon, lat] = [0, 0, 0, 0];
  for (const rings of parts) {
    for (const [index, ring] of rings.entries()) {
      const part = moment(ring, origin);
      const sign = (index === 0 ? 1 : -1) * Math.sign(part.area);
      areaM2 += (index === 0 ? 1 : -1) * Math.abs(signedAreaM2(ring));
      weight += sign * part.area;
      lon += sign * part.lon;
      lat += sign * part.lat;
    }
  }
  if (areaM2 < MIN_AREA_M2 || weight <= 0) fail(NO_AREA);
  return { areaHa: areaM2 / M2_PER_HA, centroid: [origin[0] + lon / weight, origin[1] + lat / weight] };
}

function checkWidth(parts: readonly Rings[]): void {
  let [west, east] = [Infinity, -Infinity];
  for (const [shell] of parts)
    for (const [lon] of shell) {
      west = Math.min(west, lon);
      east = Math.max(east, lon);
    }
  if (east - west > MAX_WIDTH)
    fail(
      'lies on both sides of the 180th meridian, which no map here can show; draw each side as a paddock of its own',
    );
}

function readParts(parts: readonly unknown[]): ReadGeometry {
  const notices = new Set<string>();
  const [first, ...others] = parts.map((part) => readRings(part, notices)).filter((rings) => rings !== null);
  if (!first) return fail(NO_AREA);
  const drawn: readonly [Rings, ...Rings[]] = [first, ...others];
  checkWidth(drawn);
  const kept = drawn.map((rings) => withHolesOnce(rings, notices));
  if (kept.length < parts.length)
    notices.add(`had ${parts.length - kept.length} of ${parts.length} parts without any area; left out`);
  checkParts(kept);
  const { parts: land, notices: landNotices, inside } = oneLand(kept.flatMap(islandsApart));
  if (land === null) return fail('has parts that overlap, and is drawn too intricately to join them');
  for (const notice of landNotices) notices.add(notice);
  return {
    ...measured(inside?.asHole ?? land),
    notices: [...notices],
    inside: inside && insideReadings(inside),
  };
}

const insideReadings = ({ asHole, asLand, runsAsHole }: Inside): InsideReadings => ({
  holeHa: areaOfParts(asHole) / M2_PER_HA,
  land: measured(asLand),
  runsAsHole,
});

function measured(parts: readonly Rings[]): Measured {
  const [first, ...others] = parts;
  if (!first) return fail(NO_AREA);
  const size = measure([first, ...others]);
  if (size.areaHa > MAX_AREA_HA)
    fail(`covers more than ${MAX_AREA_HA.toLocaleString('en-AU')} ha, which is no paddock`);
  const geometry: Polygon | MultiPolygon =
    others.length === 0
      ? { type: 'Polygon', coordinates: copy(first) }
      : { type: 'MultiPolygon', coordinates: parts.map(copy) };
  return { geometry, ...size };
}

function readShape(value: unknown): ReadGeometry {
  if (!isRecord(value)) return fail('has no geometry');
  const { type, coordinates } = value;
  if (type === 'MultiLineString') return fail('is drawn as lines that do not meet; join them, or draw a polygon');
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    return fail(`is drawn as ${typeof type === 'string' ? type : 'something else'}, not as a Polygon or MultiPolygon`);
  if (!Array.isArray(coordinates) || coordinates.length === 0) return fail('has an empty geometry');
  return readParts(type === 'Polygon' ? [coordinates] : coordinates);
}

/** The land of what may have been drawn with other things; where none of a collection has any area, what is left are lines and points. */
function readLand(value: unknown): ReadGeometry {
  const beside = besideOf(value);
  try {
    const read = readShape(value);
    return beside ? { ...read, notices: [...read.notices, ...besideNotices(beside)] } : read;
  } catch (error) {
    if (beside?.isCollection === true && error instanceof Unreadable && error.message === NO_AREA)
      return fail('is drawn as GeometryCollection, not as a Polygon or MultiPolygon');
    throw error;
  }
}

/**
 * Reads a GeoJSON Polygon or MultiPolygon as land, or says why it cannot be; never throws. Rings are closed and without repeated points; area in ha
 * on the ellipsoid, each point of land once; centroid weighted by area, longitude first. Reports corrections to the drawn land. A part of a
 * MultiPolygon without area is left out with a notice while another part remains. When an outline lies within another, returns the reading without it
 * and the alternative: the caller decides.
 */
export function readGeometry(value: unknown): GeometryReading {
  try {
    return { ok: true, ...readLand(value) };
  } catch (error) {
    if (error instanceof Unreadable)
      return { ok: false, reason: error.message, at: error.at, isCrossed: error.isCrossed };
    if (error instanceof TooIntricate)
      return { ok: false, reason: 'is drawn too intricately to be checked', at: null, isCrossed: false };
    throw error;
  }
}

/** Land that is stored already, as it is measured: valid parts that do not overlap, with its area. Null where there is none, or where it cannot be read. */
export function measuredOf(geometry: Polygon | MultiPolygon | null): ReadGeometry | null {
  const reading = geometry && readGeometry(geometry);
  return reading?.ok === true ? reading : null;
}
