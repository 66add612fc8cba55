import { groupBy } from '../../../src/model/shared/group.ts';
import { itemAt } from '../../collections/item-at.ts';
import type { PolygonShape } from '../../../src/model/reports/document-data.ts';
import type { Hatch, MapArea, MapTitle, PaddockMap } from '../pdf/blocks.ts';

export interface MappedPaddock {
  /** As in the table; null for land beside the plan. */
  readonly number: number | null;
  readonly name: string;
  /** As a question names it; null for land that no question is about, and on small maps. */
  readonly askedAs: string | null;
  readonly farmName: string;
  readonly shape: PolygonShape;
  /** Of what the map tells; null for nothing known. */
  readonly colour: string | null;
  /** Of what is written on it. */
  readonly ink: string;
  /** Per cent of the colour. */
  readonly strength: number;
  readonly hatch: Hatch | null;
  /** A rate, or the letter of a rating: what the colour says, so that a print without colours says it too. */
  readonly figure: string;
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
const LARGEST_NAME = 10;
/** Of a name that stays in one line. */
const EASY_NAME = 7;
/** Smaller names are not read on a fridge. */
const SMALLEST_NAME = 5.5;
const SMALLEST_FIGURE = 4;
/** 12 mm: a narrower paddock has its number in place of its name. */
const LEAST_WIDTH = 34;
/** Width of a letter and height of a line in parts of their size. */
const LETTER = 0.6;
const LINE = 1.2;
const TITLE = 13;
const GUTTER = 12;
const ROW_GAP = 4;
/** Farms lie together where their land fills so much of what they are spread over; else each has a frame of its own. */
const TOGETHER = 0.3;
/** Tenths of a point are finer than any printer. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * The paddocks as they lie: north up, degrees of longitude shortened by the latitude, as large as the frame allows, with names where they
 * have room. Farms that lie apart are drawn beside each other, each under its name.
 */
export function paddockMap(paddocks: readonly MappedPaddock[], frame: MapFrame): PaddockMap {
  const farms = [...groupBy(paddocks, ({ farmName }) => farmName)];
  const { title, alt, width, mostHeight } = frame;
  if (farms.length === 1 || areTogether(farms.map(([, members]) => members)))
    return { kind: 'map', title, alt, titles: [], ...drawn(paddocks, width, mostHeight) };
  const options = farms.map((_, at) => besides(farms, at + 1, frame));
  const best = options.toSorted((one, other) => other.landArea - one.landArea)[0]!;
  return { kind: 'map', title, alt, width, ...best.map };
}

type Farm = readonly [name: string, members: readonly MappedPaddock[]];

/** So many farms beside each other in a row, and how much of the frame their land fills. */
function besides(
  farms: readonly Farm[],
  across: number,
  { width, mostHeight }: MapFrame,
): { readonly landArea: number; readonly map: Pick<PaddockMap, 'height' | 'areas' | 'titles'> } {
  const down = Math.ceil(farms.length / across);
  const [cellWidth, cellHeight] = [(width - (across - 1) * GUTTER) / across, mostHeight / down - TITLE - ROW_GAP];
  const areas: MapArea[] = [];
  const titles: MapTitle[] = [];
  let [top, landArea] = [0, 0];
  for (let row = 0; row < down; row += 1) {
    const maps = farms.slice(row * across, (row + 1) * across).map(([name, members], at) => ({
      name,
      left: at * (cellWidth + GUTTER),
      map: drawn(members, cellWidth, cellHeight),
    }));
    for (const { name, left, map } of maps) {
      titles.push({ text: name, x: tenths(left), y: tenths(top) });
      areas.push(...map.areas.map((area) => moved(area, left, top + TITLE)));
      landArea += map.width * map.height;
    }
    top += TITLE + Math.max(...maps.map(({ map }) => map.height)) + ROW_GAP;
  }
  return { landArea, map: { height: tenths(top), areas, titles } };
}

const moved = (area: MapArea, dx: number, dy: number): MapArea => {
  const at = ([x, y]: Point): Point => [tenths(x + dx), tenths(y + dy)];
  return { ...area, rings: area.rings.map((ring) => ring.map(at)), label: at(area.label) };
};

interface Bounds {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const spread = ({ west, east, south, north }: Bounds): number => (east - west) * (north - south);

function boundsOfLand(paddocks: readonly MappedPaddock[]): Bounds {
  const all = paddocks.flatMap(({ shape }) => ringsOf(shape)).flat();
  const [west, east] = boundsOf(all.map(([x]) => x));
  const [south, north] = boundsOf(all.map(([, y]) => y));
  return { west, east, south, north };
}

/** Small maps side by side in one drawing, each under its title; the first map of the page names the farms. */
export function smallMaps(
  maps: readonly { readonly title: string; readonly paddocks: readonly MappedPaddock[] }[],
  { alt, width, mostHeight }: Omit<MapFrame, 'title'>,
): PaddockMap {
  const places = maps.map(({ title, paddocks }) => ({
    title,
    map: paddockMap(paddocks, { title: '', alt, width: width - GUTTER, mostHeight: mostHeight - TITLE }),
  }));
  return {
    kind: 'map',
    title: '',
    alt,
    isSmall: true,
    width: tenths(width * maps.length),
    height: tenths(TITLE + Math.max(...places.map(({ map }) => map.height))),
    areas: places.flatMap(({ map }, at) => map.areas.map((area) => moved(area, at * width, TITLE))),
    titles: places.map(({ title }, at) => ({ text: title, x: tenths(at * width), y: 0 })),
  };
}

const areTogether = (farms: readonly (readonly MappedPaddock[])[]): boolean =>
  farms.reduce((sum, members) => sum + spread(boundsOfLand(members)), 0) >
  TOGETHER * spread(boundsOfLand(farms.flat()));

function drawn(
  paddocks: readonly MappedPaddock[],
  width: number,
  mostHeight: number,
): Pick<PaddockMap, 'width' | 'height' | 'areas'> {
  const { west, east, south, north } = boundsOfLand(paddocks);
  const shortening = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // A single point would have no extent to scale by.
  const [spanX, spanY] = [Math.max((east - west) * shortening, 1e-9), Math.max(north - south, 1e-9)];
  const scale = Math.min((width - 2 * EDGE) / spanX, (mostHeight - 2 * EDGE) / spanY);
  const place = ([x, y]: Point): Point => [
    tenths(EDGE + (x - west) * shortening * scale),
    tenths(EDGE + (north - y) * scale),
  ];
  return {
    width: tenths(spanX * scale + 2 * EDGE),
    height: tenths(spanY * scale + 2 * EDGE),
    areas: paddocks.map((paddock): MapArea => {
      const { number, askedAs, colour, ink, strength, hatch, shape } = paddock;
      const rings = ringsOf(shape).map((ring) => withoutRepeats(ring.map(place)));
      const { label, room } = labelOf(rings);
      return {
        ...(askedAs !== null && { paddock: askedAs }),
        number,
        rings,
        colour,
        ink,
        strength,
        ...(hatch && { hatch }),
        label,
        ...namedIn(paddock, room, heightAt(rings, label)),
      };
    }),
  };
}

/** Name and figure as large as the land has room for, the name in two lines where it is long; its number where the name has none. */
function namedIn(
  { number, name, figure }: MappedPaddock,
  width: number,
  height: number,
): Pick<MapArea, 'lines' | 'size'> {
  const figures = figure === '' ? [] : [figure];
  const sizeOf = (lines: readonly string[]): number =>
    Math.min(
      LARGEST_NAME,
      (width - 3) / (LETTER * Math.max(1, ...lines.map(({ length }) => length))),
      (height - 2) / (LINE * Math.max(1, lines.length)),
    );
  if (name === '') return { lines: figures, size: tenths(Math.max(0, sizeOf(figures))) };
  const options = [
    [name, ...figures],
    [...inTwo(name), ...figures],
  ];
  const best =
    options.find((lines) => sizeOf(lines) >= EASY_NAME) ??
    options.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]!;
  if (width >= LEAST_WIDTH && sizeOf(best) >= SMALLEST_NAME) return { lines: best, size: tenths(sizeOf(best)) };
  const numbers = number === null ? [] : [String(number), ...figures];
  const one = numbers.length === 2 && sizeOf(numbers) < SMALLEST_NAME ? [numbers.join(': ')] : numbers;
  const lines = one.length > 0 && sizeOf(one) > sizeOf(numbers) ? one : numbers;
  return { lines, size: tenths(Math.max(SMALLEST_FIGURE, lines.length === 0 ? 0 : sizeOf(lines))) };
}

/** Broken at the space that leaves the shorter longest line. */
function inTwo(name: string): readonly string[] {
  const words = name.split(' ');
  if (words.length === 1) return [name];
  const longest = (at: number): number =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length);
  const at = words
    .slice(1)
    .map((_, index) => index + 1)
    .reduce((best, one) => (longest(one) < longest(best) ? one : best));
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
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

/** How high the land is above and below a point of it. */
function heightAt(rings: Rings, [x, y]: Point): number {
  const turned = rings.map((ring) => ring.map(([across, down]): Point => [down, across]));
  const crossings = turned.flatMap((ring) => crossingsOf(ring, x)).sort((a, b) => a - b);
  const above = Math.max(...crossings.filter((at) => at <= y), Number.NEGATIVE_INFINITY);
  const below = Math.min(...crossings.filter((at) => at > y), Number.POSITIVE_INFINITY);
  return Number.isFinite(below - above) ? 2 * Math.min(y - above, below - y) : 0;
}

const crossingsOf = (ring: readonly Point[], y: number): number[] =>
  ring.flatMap(([x1, y1], at) => {
    const [x2, y2] = itemAt(ring, (at + 1) % ring.length);
    return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
