import type { LayerNote } from '../../src/model/samples/layers.ts';
import { firstOf, itemAt } from '../collections/item-at.ts';
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
  /** The surface sample that an adviser chose for a layer that could belong to several; its own id means that it stays unjoined. */
  readonly chosenSurfaceId?: number | null;
}

export interface Joining {
  /** The profile of each sample that is in one, by sample: the smallest id in it names it. */
  readonly profileOf: ReadonlyMap<number, number>;
  readonly noteOf: ReadonlyMap<number, LayerNote>;
  /** Where a layer leaves a choice, chosen or not: the surface samples that it could belong to. */
  readonly choicesOf: (id: number) => readonly number[];
}

/** A layer with what is asked of it again and again: its day as a number, and its place in each way, worked out once. */
interface Placed {
  readonly layer: SoilLayer;
  readonly id: number;
  readonly day: number;
  readonly keys: (string | null | undefined)[];
}

const DAY_MS = 86_400_000;
const placed = (layer: SoilLayer): Placed => ({
  layer,
  id: layer.id,
  day: Math.round(Date.parse(layer.dateSampled) / DAY_MS),
  keys: [],
});
const keyOf = (one: Placed, way: number): string | null => (one.keys[way] ??= itemAt(places, way)(one.layer));
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
 * Decides which layers form one profile: they share paddock, position or the name of their place, were sampled within 14 days, and no depth overlaps.
 * The widest place without ambiguity decides. When all are ambiguous, an adviser's choice decides; without one nothing is joined, and the samples say
 * so. A choice for one layer does not decide another: a layer never falls to the remaining surface. Nearly linear in the layers, however many share a
 * place: a file has fifty thousand.
 */
export function joinLayers(given: readonly SoilLayer[]): Joining {
  const layers = inSeasonOfSubsoil(given.map(placed));
  const profileOf = joinedByPlace(layers);
  const choices = openChoices(layers, profileOf);
  const alone = joinChosen(layers, profileOf, choices);
  return {
    profileOf,
    noteOf: notesOf(
      layers.filter(({ id }) => !alone.has(id)),
      profileOf,
    ),
    choicesOf: (id) => choices(id).map((surface) => surface.id),
  };
}

function joinedByPlace(layers: readonly Placed[]): Map<number, number> {
  const profileOf = new Map<number, number>();
  let open = layers;
  places.forEach((_, way) => {
    for (const group of groupedBy(open, way).flatMap(inTime)) {
      if (!isProfile(group) || (way === RUNNING && !runsOn(group))) continue;
      nameProfile(group, profileOf);
    }
    open = open.filter(({ id }) => !profileOf.has(id));
  });
  return profileOf;
}

function nameProfile(group: readonly Placed[], profileOf: Map<number, number>): void {
  const name = group.reduce((least, { id }) => Math.min(least, id), Number.POSITIVE_INFINITY);
  for (const { id } of group) profileOf.set(id, name);
}

/** The surface samples that an ambiguous layer could belong to; computed on demand. */
function openChoices(
  layers: readonly Placed[],
  joined: ReadonlyMap<number, number>,
): (id: number) => readonly Placed[] {
  const open = new Map(
    layers.filter(({ id, layer }) => !isSurface(layer) && !joined.has(id)).map((one) => [one.id, one]),
  );
  const taken = new Set(joined.keys());
  let surfaces: readonly ReadonlyMap<string, Placed[]>[] | undefined;
  return (id) => {
    const deep = open.get(id);
    if (!deep) return [];
    surfaces ??= places.map((_, way) =>
      byPlace(
        layers.filter(({ layer, id: surface }) => isSurface(layer) && !taken.has(surface)),
        way,
      ),
    );
    const near = surfaces.flatMap((groups, way) => groups.get(keyOf(deep, way) ?? '') ?? []);
    return [...new Set(near)]
      .filter(({ day, layer }) => Math.abs(day - deep.day) <= TOGETHER_DAYS && layer.toCm <= deep.layer.fromCm)
      .sort((one, other) => one.id - other.id);
  };
}

/** Joins chosen layers, where the choice is still valid and no depth would overlap. Returns the layers that stay unjoined by choice. */
function joinChosen(
  layers: readonly Placed[],
  profileOf: Map<number, number>,
  choices: (id: number) => readonly Placed[],
): ReadonlySet<number> {
  const alone = new Set<number>();
  const groups = new Map<number, Placed[]>();
  for (const deep of layers.filter(({ layer }) => layer.chosenSurfaceId != null)) {
    const { chosenSurfaceId } = deep.layer;
    if (chosenSurfaceId === deep.id) alone.add(deep.id);
    const surface = choices(deep.id).find(({ id }) => id === chosenSurfaceId);
    if (!surface) continue;
    const group = [...(groups.get(surface.id) ?? [surface]), deep];
    if (isProfile(group)) groups.set(surface.id, group);
  }
  for (const group of groups.values()) nameProfile(group, profileOf);
  return alone;
}

/** Without a deeper layer in its season a surface sample joins nothing and has nothing to say. */
function inSeasonOfSubsoil(layers: readonly Placed[]): readonly Placed[] {
  const deep = daysOf(layers.filter(({ layer }) => !isSurface(layer)));
  return deep.length === 0
    ? []
    : layers.filter(({ layer, day }) => !isSurface(layer) || isWithin(deep, day, SEASON_DAYS));
}

function groupedBy(layers: readonly Placed[], way: number): Placed[][] {
  return [...byPlace(layers, way).values()];
}

function byPlace(layers: readonly Placed[], way: number): ReadonlyMap<string, Placed[]> {
  const groups = new Map<string, Placed[]>();
  for (const layer of layers) {
    const key = keyOf(layer, way);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(layer);
    else groups.set(key, [layer]);
  }
  return groups;
}

/** Parts a group where more than two weeks lie between one sampling and the next. */
function inTime(group: readonly Placed[]): Placed[][] {
  const parts: Placed[][] = [];
  for (const layer of group.toSorted((one, other) => one.day - other.day)) {
    const last = parts.at(-1);
    if (last && layer.day - itemAt(last, -1).day <= TOGETHER_DAYS) last.push(layer);
    else parts.push([layer]);
  }
  return parts;
}

const daysOf = (layers: readonly Placed[]): readonly number[] => layers.map(({ day }) => day).sort((a, b) => a - b);

/** Does one of these days, in their order, lie as near as that? */
function isWithin(days: readonly number[], day: number, reach: number): boolean {
  let from = 0;
  let to = days.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (days[middle]! < day - reach) from = middle + 1;
    else to = middle;
  }
  const next = days[from];
  return next !== undefined && next <= day + reach;
}

/** One surface sample and what lies under it, within 14 days from the first to the last, and no centimetre twice. */
function isProfile(group: readonly Placed[]): boolean {
  if (group.length < 2 || itemAt(group, -1).day - firstOf(group).day > TOGETHER_DAYS) return false;
  const sorted = group.map(({ layer }) => layer).sort(byDepth);
  const deeper = sorted.slice(1);
  return isSurface(firstOf(sorted)) && deeper.every((layer, at) => layer.fromCm >= itemAt(sorted, at).toCm);
}

/** Do the numbers of the names run on as the layers go down? `Hill 1`, `Hill 2` may be two layers or two paddocks, `Hill 1`, `Hill 7` are two places. */
function runsOn(group: readonly Placed[]): boolean {
  const numbers = group
    .map(({ layer }) => layer)
    .sort(byDepth)
    .map((layer) => runningNumber(withoutDepth(layer.siteName, layer))?.number ?? Number.NaN);
  return numbers.every((number, at) => at === 0 || number === itemAt(numbers, at - 1) + 1);
}

/** Notes of the unjoined samples. */
function notesOf(layers: readonly Placed[], profileOf: ReadonlyMap<number, number>): ReadonlyMap<number, LayerNote> {
  const notes = new Map<number, LayerNote>();
  const surfaces = places.map((_, way) =>
    byPlace(
      layers.filter(({ layer }) => isSurface(layer)),
      way,
    ),
  );
  const surfaceDays = surfaces.map((groups) => new Map([...groups].map(([key, group]) => [key, daysOf(group)])));
  const alone = layers.filter(({ id, layer }) => !isSurface(layer) && !profileOf.has(id));
  const hasSurface = (deep: Placed, reach: number): boolean =>
    surfaceDays.some((days, way) => isWithin(days.get(keyOf(deep, way) ?? '') ?? [], deep.day, reach));
  const together = new Set<Placed>();
  for (const deep of alone) {
    if (hasSurface(deep, TOGETHER_DAYS)) together.add(deep);
    notes.set(deep.id, together.has(deep) ? 'choice' : hasSurface(deep, SEASON_DAYS) ? 'daysApart' : 'noSurface');
  }
  // A surface sample gets a note when a deeper sample that could belong to it is unjoined: of those near in time, else of the season's.
  surfaces.forEach((groups, way) => {
    for (const [key, group] of byPlace(alone, way)) {
      const near = daysOf(group.filter((deep) => together.has(deep)));
      const far = daysOf(group.filter((deep) => !together.has(deep)));
      for (const { id, day } of groups.get(key) ?? [])
        if (!profileOf.has(id) && (isWithin(near, day, TOGETHER_DAYS) || isWithin(far, day, SEASON_DAYS)))
          notes.set(id, 'subsoilApart');
    }
  });
  return notes;
}
