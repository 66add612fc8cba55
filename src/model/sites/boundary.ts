import type { MultiPolygon, Polygon } from 'geojson';
import { readNumber, textOfNumber } from '../format/number-text.ts';
import { areCrossing } from '../map/crossing.ts';
import type { MapArea, Point } from '../map/map-state.ts';
import { pointInGeometry } from '../map/point-in-geometry.ts';
import { signedAreaM2, type Ring } from '../map/ring-area.ts';
import { paddockTexts } from '../texts/paddocks.ts';
import { present } from '../shared/present.ts';

const { problems } = paddockTexts;
const M2_PER_HA = 10_000;
/** A centimetre: what is snapped to a neighbour's corner stays on it. */
const DECIMALS = 7;
const degrees = (value: number): string => textOfNumber(Number(value.toFixed(DECIMALS)));

/** A boundary in its editor: a corner a line, longitude first; an empty line begins another part. */
export type BoundaryText = string;

export interface ReadBoundary {
  /** Rings as they were written, unclosed; the last may still be too short to enclose anything. */
  readonly rings: readonly (readonly Point[])[];
  /** What keeps it from being land, in words that say where; null when nothing does, or nothing is written. */
  readonly problem: string | null;
}

const cornerIn = (line: string): Point | null => {
  const parts = line.trim().split(/\s*[,;\t]\s*|\s+/);
  const [longitude, latitude] = parts.map((part) => readNumber(part) ?? Number.NaN);
  return parts.length === 2 && Number.isFinite(longitude) && Number.isFinite(latitude)
    ? [present(longitude), present(latitude)]
    : null;
};

const isOnEarth = ([longitude, latitude]: Point): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

/** Reads a boundary; corners before the first invalid line are still read, so that a map can follow the typing. */
export function readBoundary(text: BoundaryText): ReadBoundary {
  const rings: Point[][] = [[]];
  for (const [at, line] of text.split('\n').entries()) {
    const ring = present(rings.at(-1));
    if (line.trim() === '') {
      if (ring.length > 0) rings.push([]);
      continue;
    }
    const corner = cornerIn(line);
    if (corner === null) return { rings, problem: problems.line(at + 1) };
    if (!isOnEarth(corner)) return { rings, problem: problems.degrees(at + 1) };
    ring.push(corner);
  }
  const written = rings.filter(({ length }) => length > 0).map(withoutClosing);
  const short = written.findIndex(({ length }) => length < 3);
  return { rings: written, problem: short < 0 ? null : problems.short(short + 1, written.length) };
}

const isSame = ([x1, y1]: Point, [x2, y2]: Point): boolean => x1 === x2 && y1 === y2;
/** Whether the last corner repeats the first, as files write it. */
const withoutClosing = (ring: readonly Point[]): readonly Point[] =>
  ring.length > 1 && isSame(present(ring[0]), present(ring.at(-1))) ? ring.slice(0, -1) : ring;

const closed = (ring: readonly Point[]): Ring => [...ring, present(ring[0])];
/** Most corners decide: a hole may touch the boundary in some. */
const isWithin = (ring: readonly Point[], other: readonly Point[]): boolean => {
  const land = { type: 'Polygon', coordinates: [closed(other)] } as const;
  return (
    ring.filter(([longitude, latitude]) => pointInGeometry({ longitude, latitude }, land)).length > ring.length / 2
  );
};

/** The rings that hold each ring, by their places. */
const holdersOf = (rings: readonly (readonly Point[])[]): readonly (readonly number[])[] =>
  rings.map((ring, at) => rings.flatMap((other, of) => (of !== at && isWithin(ring, other) ? [of] : [])));

/** The land within rings of three corners and more, longitude first: one within another is a hole in it, and one within a hole is land again. */
export function geometryOfRings(rings: readonly (readonly Point[])[]): Polygon | MultiPolygon {
  const holders = holdersOf(rings);
  const isHole = (at: number): boolean => present(holders[at]).length % 2 === 1;
  const coordinates = (ring: readonly Point[]): number[][] => closed(ring).map(([x, y]) => [x, y]);
  const polygons = rings.flatMap((shell, of) =>
    isHole(of)
      ? []
      : [
          [
            coordinates(shell),
            ...rings
              .filter(
                (_, at) =>
                  isHole(at) &&
                  present(holders[at]).includes(of) &&
                  present(holders[at]).length === present(holders[of]).length + 1,
              )
              .map(coordinates),
          ],
        ],
  );
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: present(polygons[0]) }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** The area within rings in hectares on the ellipsoid, less holes. */
export function areaOfRingsHa(rings: readonly (readonly Point[])[]): number {
  const whole = rings.filter(({ length }) => length >= 3);
  const holders = holdersOf(whole);
  const m2 = whole.reduce(
    (sum, ring, at) => sum + (present(holders[at]).length % 2 === 0 ? 1 : -1) * Math.abs(signedAreaM2(closed(ring))),
    0,
  );
  return m2 / M2_PER_HA;
}

/** So many corners are drawn by hand; beyond them the server alone says whether a boundary crosses itself. */
const MOST_COMPARED = 400;

/** Does the line around a part cross itself? The land inside is then undefined, and has no area. */
export const isCrossed = (rings: readonly (readonly Point[])[]): boolean =>
  rings.flat().length <= MOST_COMPARED &&
  rings.some((ring) => {
    const edges = ring.map((from, at): readonly [Point, Point] => [from, present(ring[(at + 1) % ring.length])]);
    return edges.some(([a, b], at) => edges.slice(at + 1).some(([c, d]) => areCrossing(a, { b, c, d })));
  });

const lineOf = ([longitude, latitude]: Point): string => `${degrees(longitude)}, ${degrees(latitude)}`;

/** A stored boundary as editor text. */
export function boundaryOf(geometry: MapArea['geometry'] | null): BoundaryText {
  if (geometry === null) return '';
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  return rings
    .map((ring) =>
      ring
        .slice(0, -1)
        .map(([x = 0, y = 0]) => lineOf([x, y]))
        .join('\n'),
    )
    .join('\n\n');
}

/** With one corner more, at its end. On the first corner of the part that is drawn it closes that one, and the next corner begins another. */
export function withCorner(text: BoundaryText, corner: Point): BoundaryText {
  const begun = text.trimEnd();
  const last = begun === '' || isPartEnded(text) ? [] : (readBoundary(begun).rings.at(-1) ?? []);
  if (last.length >= 3 && lineOf(present(last[0])) === lineOf(corner)) return `${begun}\n\n`;
  return `${begun}${begun === '' ? '' : isPartEnded(text) ? '\n\n' : '\n'}${lineOf(corner)}`;
}

const isPartEnded = (text: BoundaryText): boolean => /\n[^\S\n]*\n\s*$/.test(text);

/** Without its last corner. */
export const withoutLastCorner = (text: BoundaryText): BoundaryText => text.trimEnd().replace(/(^|\n+)[^\n]*$/, '');
