import type { LayerNote } from '../../src/model/samples/layers.ts';
import { daysBetween } from '../engine/index.ts';
import { runningNumber, withoutDepth, withoutLowerDepth } from './place-name.ts';

/** Layers of one profile were sampled within this many days. */
const TOGETHER_DAYS = 14;
/** A surface sample further away than this is of another season, and no layer was ever meant for it. */
const SEASON_DAYS = 60;

/** A soil sample as far as it has a place, a depth and a day. */
export interface SoilLayer {
  readonly id: number;
  readonly paddockId: number | null;
  /** The name of its site; samples of a paddock that the portal does not know carry `Paddock: site`. */
  readonly siteName: string;
  readonly coords: readonly [number, number] | null;
  readonly fromCm: number;
  readonly toCm: number;
  /** yyyy-MM-dd. */
  readonly dateSampled: string;
}

export interface Joining {
  /** The profile of each sample that is in one, by sample: the smallest id in it names it. */
  readonly profileOf: ReadonlyMap<number, number>;
  readonly noteOf: ReadonlyMap<number, LayerNote>;
}

const days = (one: SoilLayer, other: SoilLayer): number =>
  Math.abs(daysBetween(one.dateSampled, other.dateSampled) ?? Number.POSITIVE_INFINITY);
const isSurface = ({ fromCm }: SoilLayer): boolean => fromCm === 0;
const byDepth = (one: SoilLayer, other: SoilLayer): number => one.fromCm - other.fromCm || one.id - other.id;

const paddockPrefix = ({ siteName }: SoilLayer): string => /^(.*?): /.exec(siteName)?.[1]?.toLowerCase() ?? '';
/** Names are compared within their paddock: every paddock may have a site A. */
const landOf = (layer: SoilLayer): string =>
  `${layer.paddockId ?? ''}/${layer.paddockId === null ? paddockPrefix(layer) : ''}`;

/** The ways in which samples share a place, from the widest; null where a sample has no such place. */
const places: readonly ((layer: SoilLayer) => string | null)[] = [
  ({ paddockId }) => (paddockId === null ? null : `paddock ${paddockId}`),
  (layer) => (layer.paddockId === null && paddockPrefix(layer) !== '' ? `named ${paddockPrefix(layer)}` : null),
  ({ coords }) => coords && `at ${coords[0]} ${coords[1]}`,
  (layer) => `place ${landOf(layer)} ${withoutDepth(layer.siteName, layer)}`,
  (layer) => withRoot(layer, withoutLowerDepth(withoutDepth(layer.siteName, layer), layer)),
  (layer) => withRoot(layer, runningNumber(withoutDepth(layer.siteName, layer))?.root ?? null),
];
const RUNNING = places.length - 1;
const withRoot = (layer: SoilLayer, root: string | null): string | null => root && `root ${landOf(layer)} ${root}`;

/**
 * Which layers form one profile: they share paddock, position or the name of their place, were sampled within 14 days, and no depth stands
 * twice. The widest place that leaves no choice decides; where every one of them leaves a choice nothing is joined, and the samples say so.
 */
export function joinLayers(layers: readonly SoilLayer[]): Joining {
  const profileOf = new Map<number, number>();
  let open = layers;
  places.forEach((placeOf, way) => {
    for (const group of grouped(open, placeOf).flatMap(inTime)) {
      if (!isProfile(group) || (way === RUNNING && !runsOn(group))) continue;
      const name = Math.min(...group.map(({ id }) => id));
      for (const { id } of group) profileOf.set(id, name);
    }
    open = open.filter(({ id }) => !profileOf.has(id));
  });
  return { profileOf, noteOf: notesOf(layers, profileOf) };
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** Parts a group where more than two weeks lie between one sampling and the next. */
function inTime(group: readonly SoilLayer[]): SoilLayer[][] {
  const parts: SoilLayer[][] = [];
  for (const layer of group.toSorted((one, other) => one.dateSampled.localeCompare(other.dateSampled))) {
    const last = parts.at(-1);
    if (last && days(last.at(-1)!, layer) <= TOGETHER_DAYS) last.push(layer);
    else parts.push([layer]);
  }
  return parts;
}

/** One surface sample and what lies under it, within 14 days from the first to the last, and no centimetre twice. */
function isProfile(group: readonly SoilLayer[]): boolean {
  const sorted = group.toSorted(byDepth);
  const [first, ...deeper] = sorted;
  if (!first || deeper.length === 0 || !isSurface(first)) return false;
  const span = Math.max(...group.map((layer) => days(group[0]!, layer)));
  return span <= TOGETHER_DAYS && deeper.every((layer, at) => layer.fromCm >= sorted[at]!.toCm);
}

/** Do the numbers of the names run on as the layers go down? `Hill 1`, `Hill 2` may be two layers or two paddocks, `Hill 1`, `Hill 7` are two places. */
function runsOn(group: readonly SoilLayer[]): boolean {
  const numbers = group
    .toSorted(byDepth)
    .map((layer) => runningNumber(withoutDepth(layer.siteName, layer))?.number ?? Number.NaN);
  return numbers.every((number, at) => at === 0 || number === numbers[at - 1]! + 1);
}

/** What the samples that stand alone have to say. */
function notesOf(layers: readonly SoilLayer[], profileOf: ReadonlyMap<number, number>): ReadonlyMap<number, LayerNote> {
  const notes = new Map<number, LayerNote>();
  const surfaces = places.map((placeOf) => byPlace(layers.filter(isSurface), placeOf));
  for (const layer of layers) {
    if (isSurface(layer) || profileOf.has(layer.id)) continue;
    const near = new Set(
      places.flatMap((placeOf, way) => {
        const key = placeOf(layer);
        return key === null ? [] : (surfaces[way]!.get(key) ?? []).filter((one) => days(one, layer) <= SEASON_DAYS);
      }),
    );
    const together = [...near].filter((one) => days(one, layer) <= TOGETHER_DAYS);
    notes.set(layer.id, together.length > 0 ? 'choice' : near.size > 0 ? 'daysApart' : 'noSurface');
    for (const { id } of together.length > 0 ? together : near) if (!profileOf.has(id)) notes.set(id, 'subsoilApart');
  }
  return notes;
}

function byPlace(
  layers: readonly SoilLayer[],
  placeOf: (layer: SoilLayer) => string | null,
): ReadonlyMap<string, SoilLayer[]> {
  return new Map(grouped(layers, placeOf).map((group) => [placeOf(group[0]!)!, group]));
}
