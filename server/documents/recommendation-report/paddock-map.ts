import type { PolygonShape } from '../../../src/model/reports/document-data.ts';
import { itemAt } from '../../collections/item-at.ts';
import type { MapArea, PaddockMap } from '../pdf/blocks.ts';

export interface MappedPaddock {
  readonly number: number;
  readonly shape: PolygonShape;
  /** Of what the map tells; null for nothing known. */
  readonly colour: string | null;
  /** Per cent of the colour. */
  readonly strength: number;
}

export interface MapFrame {
  readonly title: string;
  readonly alt: string;
  readonly width: number;
  readonly mostHeight: number;
}

type Point = readonly [x: number, y: number];
type Rings = readonly (readonly Point[])[];

/** Room for the strokes at the edge. */
const EDGE = 2;
const LARGEST_NUMBER = 9;
const SMALLEST_NUMBER = 4.5;
/** Tenths of a point are finer than any printer. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * The paddocks as they lie: north up, degrees of longitude shortened by the latitude, as large as the frame allows; a number where a paddock
 * is widest about its middle.
 */
export function paddockMap(
  paddocks: readonly MappedPaddock[],
  { title, alt, width, mostHeight }: MapFrame,
): PaddockMap {
  const land = paddocks.map(({ shape }) => ringsOf(shape));
  const all = land.flat(2);
  const [west, east] = boundsOf(all.map(([x]) => x));
  const [south, north] = boundsOf(all.map(([, y]) => y));
  const shortening = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // A single point would have no extent to scale by.
  const [spanX, spanY] = [Math.max((east - west) * shortening, 1e-9), Math.max(north - south, 1e-9)];
  const scale = Math.min((width - 2 * EDGE) / spanX, (mostHeight - 2 * EDGE) / spanY);
  const drawnWidth = spanX * scale + 2 * EDGE;
  const place = ([x, y]: Point): Point => [
    tenths(EDGE + (x - west) * shortening * scale),
    tenths(EDGE + (north - y) * scale),
  ];
  return {
    kind: 'map',
    title,
    alt,
    width: tenths(drawnWidth),
    height: tenths(spanY * scale + 2 * EDGE),
    areas: paddocks.map(({ number, colour, strength }, at): MapArea => {
      const rings = itemAt(land, at).map((ring) => withoutRepeats(ring.map(place)));
      const { label, room } = labelOf(rings);
      const size = Math.max(SMALLEST_NUMBER, Math.min(LARGEST_NUMBER, room / (0.7 * String(number).length)));
      return { number, rings, colour, strength, label, size: tenths(size) };
    }),
  };
}

const ringsOf = (shape: PolygonShape): Rings =>
  (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates)
    .flat()
    .map((ring) => ring.map(([x = 0, y = 0]): Point => [x, y]));

const boundsOf = (values: readonly number[]): readonly [least: number, most: number] =>
  values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );

/** Points that fall together at this size are drawn once. */
const withoutRepeats = (ring: readonly Point[]): readonly Point[] =>
  ring.filter(([x, y], at) => {
    const before = ring[at - 1];
    return x !== before?.[0] || y !== before[1];
  });

/** The middle of the widest stretch of land on one of five lines through it, and how wide that is. */
function labelOf(rings: Rings): { readonly label: Point; readonly room: number } {
  const [top, bottom] = boundsOf(rings.flat().map(([, y]) => y));
  let best: { label: Point; room: number } = { label: rings[0]?.[0] ?? [0, 0], room: 0 };
  for (const share of [0.5, 0.4, 0.6, 0.3, 0.7]) {
    const y = top + (bottom - top) * share;
    const crossings = rings.flatMap((ring) => crossingsOf(ring, y)).sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from, to] = [itemAt(crossings, at), itemAt(crossings, at + 1)];
      // The middle counts a little more than a wider place near the edge.
      const room = (to - from) * (1 - Math.abs(share - 0.5));
      if (room > best.room) best = { label: [tenths((from + to) / 2), tenths(y)], room };
    }
  }
  return best;
}

const crossingsOf = (ring: readonly Point[], y: number): number[] =>
  ring.flatMap(([x1, y1], at) => {
    const [x2, y2] = itemAt(ring, (at + 1) % ring.length);
    return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
