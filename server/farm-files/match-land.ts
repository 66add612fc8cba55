import type { MultiPolygon, Polygon } from 'geojson';
import { FarmFileError } from './farm-file.ts';
import { landOf, sharesOf, type Land, type Shares } from './overlap.ts';
import type { ReadFeature } from './read-farm.ts';
import type { LonLat } from './ring.ts';
import { valueOf } from '../collections/item-at.ts';

/** A paddock that is here already. */
export interface KnownPaddock {
  readonly id: number;
  readonly name: string;
  readonly farmName: string;
  readonly areaHa: number | null;
  readonly geometry: Polygon | MultiPolygon | null;
}

/** What would become of one paddock of the file. */
export type Fate =
  /** Not in the customer's farms yet. */
  | { readonly kind: 'new' }
  /** It is here with this land, or without any. */
  | { readonly kind: 'same'; readonly paddockId: number }
  /** It is here by its name with other land. */
  | { readonly kind: 'redrawn'; readonly paddockId: number; readonly share: number; readonly hadAreaHa: number | null }
  /** Its land is here under another name, which the paddock would lose. */
  | { readonly kind: 'renamed'; readonly paddockId: number; readonly oldName: string; readonly share: number }
  /** Its land is here, and the file has no name for it: the paddock keeps its own. */
  | { readonly kind: 'recognised'; readonly paddockId: number; readonly oldName: string; readonly share: number };

export interface Matched {
  readonly row: number;
  /** The name it would have. */
  readonly name: string;
  readonly farmName: string;
  readonly fate: Fate;
}

/** Land that two paddocks would both hold. */
export interface SharedLand {
  readonly row: number;
  readonly name: string;
  readonly otherName: string;
  readonly otherIsHere: boolean;
  readonly sharedHa: number;
}

export interface Plan {
  readonly matched: readonly Matched[];
  readonly shared: readonly SharedLand[];
  /** Paddocks of the farms of the file that it does not have; they stay. */
  readonly missing: readonly KnownPaddock[];
  /** Choices made for the file, one sentence each; nothing is saved before the user confirms them. */
  readonly asked: readonly string[];
}

/** From here on land is the same: two surveys of one fence differ by a few metres. */
const SAME_SHARE = 0.98;
export const isSameLand = (share: number): boolean => share >= SAME_SHARE;
/** So much of both has to be the same land for a paddock to be known by it. */
const KNOWN_BY_LAND = 0.5;
/** A fence that is drawn twice overlaps by a little. */
const WORTH_A_WORD_HA = 0.1;
const WORTH_A_WORD_SHARE = 0.02;

const keyOf = (farmName: string, name: string): string =>
  `${farmName}\u0000${name}`.toLowerCase().replace(/\s+/g, ' ').trim();
/** So many pairs may overlap at all; a thousand paddocks side by side have some four thousand. */
const MOST_COMPARED = 30_000;
type Compare = (first: Land, second: Land) => Shares;

function comparer(): Compare {
  let compared = 0;
  return (first, second) => {
    const shares = sharesOf(first, second);
    compared += shares.ofFirst > 0 ? 1 : 0;
    if (compared > MOST_COMPARED) throw new FarmFileError('has paddocks that overlap one another');
    return shares;
  };
}

const mutual = ({ ofFirst, ofSecond }: Shares): number => Math.min(ofFirst, ofSecond);

interface Wanted extends ReadFeature {
  readonly geometry: Polygon | MultiPolygon;
  readonly areaHa: number;
  readonly farm: string;
  readonly land: Land;
}

interface Here extends KnownPaddock {
  readonly land: Land | null;
}

/**
 * What becomes of the paddocks of a file beside those that are here: found by farm and name, else by the land. Generated names never find one,
 * for in another order they would belong to other land. Pure. Throws a `FarmFileError` for a file that is no farm.
 */
export function matchLand(
  features: readonly ReadFeature[],
  {
    known,
    farmName,
    asked = [],
  }: {
    readonly known: readonly KnownPaddock[];
    readonly farmName: string;
    readonly asked?: readonly string[] | undefined;
  },
): Plan {
  const wanted = features.flatMap((feature): Wanted[] =>
    !feature.isLeftOut && feature.fault === null && feature.geometry && feature.areaHa !== null
      ? [
          {
            ...feature,
            geometry: feature.geometry,
            areaHa: feature.areaHa,
            farm: feature.farmName ?? farmName,
            land: landOf(feature.geometry),
          },
        ]
      : [],
  );
  const here = known.map((one): Here => ({ ...one, land: one.geometry && landOf(one.geometry) }));
  const fates = new Map<number, Fate>();
  const taken = new Set<number>();
  const compare = comparer();
  const byName = new Map(here.map((one) => [keyOf(one.farmName, one.name), one]));
  for (const feature of wanted) {
    const found = feature.isNamed ? byName.get(keyOf(feature.farm, feature.name)) : undefined;
    if (!found || taken.has(found.id)) continue;
    taken.add(found.id);
    fates.set(feature.row, fateByName(feature, found, compare));
  }
  const farmOf = new Map(wanted.map(({ row, farm }) => [row, farm]));
  for (const { feature, one, share } of pairsByLand({ wanted, here, fates, taken, compare })) {
    // A name that its farm already has would be a duplicate.
    if (
      fates.has(feature.row) ||
      taken.has(one.id) ||
      (feature.isNamed && byName.has(keyOf(one.farmName, feature.name)))
    )
      continue;
    taken.add(one.id);
    farmOf.set(feature.row, one.farmName);
    if (feature.isNamed) byName.set(keyOf(one.farmName, feature.name), one);
    const kind = feature.isNamed ? 'renamed' : 'recognised';
    fates.set(feature.row, { kind, paddockId: one.id, oldName: one.name, share });
  }
  const names = new Set(here.filter(({ id }) => !taken.has(id)).map((one) => keyOf(one.farmName, one.name)));
  const matched = wanted.map((feature): Matched => {
    const fate = fates.get(feature.row) ?? { kind: 'new' };
    const farm = valueOf(farmOf, feature.row);
    const name = nameUnder({ ...feature, farm }, fate, names);
    names.add(keyOf(farm, name));
    return { row: feature.row, name, farmName: farm, fate };
  });
  const farms = new Set(wanted.map(({ farm }) => farm.toLowerCase()));
  return {
    matched,
    asked: [...asked, ...farAway(wanted, here)],
    shared: sharedLand(wanted, { staying: here.filter(({ id }) => !taken.has(id)), matched, compare }),
    missing: known.filter((one) => !taken.has(one.id) && farms.has(one.farmName.toLowerCase())),
  };
}

/** No customer has paddocks so far apart without anybody wondering. */
const FAR_KM = 500;
const middleOf = ({ bounds: [west, south, east, north] }: Land): LonLat => [(west + east) / 2, (south + north) / 2];

/** Paddocks that lie far from every other of the file and the customer. */
function farAway(wanted: readonly Wanted[], here: readonly Here[]): readonly string[] {
  const places = [...wanted, ...here].flatMap(({ land }) => (land ? [middleOf(land)] : []));
  if (places.length < 2) return [];
  return wanted.flatMap(({ name, land }, at) => {
    const own = middleOf(land);
    const km = places.reduce(
      (least, place, other) => (other === at ? least : Math.min(least, kilometresBetween(own, place))),
      Infinity,
    );
    return km > FAR_KM
      ? [
          `Paddock "${name}" lies ${Math.round(km).toLocaleString('en-AU')} km from the others; leave it out where that is no field of theirs.`,
        ]
      : [];
  });
}

const KM_PER_RADIAN = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
function kilometresBetween([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const [one, other, across] = [radians(lat1), radians(lat2), radians(lon2 - lon1)];
  const half = Math.sin((other - one) / 2) ** 2 + Math.cos(one) * Math.cos(other) * Math.sin(across / 2) ** 2;
  return 2 * KM_PER_RADIAN * Math.asin(Math.sqrt(half));
}

function fateByName(feature: Wanted, found: Here, compare: Compare): Fate {
  if (!found.land) return { kind: 'same', paddockId: found.id };
  const share = mutual(compare(feature.land, found.land));
  return isSameLand(share)
    ? { kind: 'same', paddockId: found.id }
    : { kind: 'redrawn', paddockId: found.id, share, hadAreaHa: found.areaHa };
}

interface Open {
  readonly wanted: readonly Wanted[];
  readonly here: readonly Here[];
  readonly fates: ReadonlyMap<number, Fate>;
  readonly taken: ReadonlySet<number>;
  readonly compare: Compare;
}

/** The pairs that are mostly the same land, the best first, so that no worse one takes a paddock from a better. */
const pairsByLand = ({ wanted, here, fates, taken, compare }: Open) =>
  wanted
    .filter(({ row }) => !fates.has(row))
    .flatMap((feature) =>
      here.flatMap((one) => {
        if (taken.has(one.id) || !one.land) return [];
        const share = mutual(compare(feature.land, one.land));
        return share >= KNOWN_BY_LAND ? [{ feature, one, share }] : [];
      }),
    )
    .sort((a, b) => b.share - a.share || a.one.id - b.one.id);

/** Without a name of its own a paddock keeps that of its land, or takes one that is free. */
function nameUnder({ name, isNamed, farm }: Wanted, fate: Fate, names: ReadonlySet<string>): string {
  if (fate.kind === 'recognised') return fate.oldName;
  if (isNamed) return name;
  let free = name;
  for (let next = 2; names.has(keyOf(farm, free)); next += 1) free = `${name} (${next})`;
  return free;
}

/** How much land two paddocks both hold; null where it is not worth a word. */
function worthAWordHa({ ofFirst, ofSecond }: Shares, firstHa: number): number | null {
  const sharedHa = ofFirst * firstHa;
  return sharedHa < WORTH_A_WORD_HA || Math.max(ofFirst, ofSecond) < WORTH_A_WORD_SHARE ? null : sharedHa;
}

/** Which paddocks hold some of this land already, and how much; the most first. */
export function sharedWith(
  { geometry, areaHa }: { readonly geometry: Polygon | MultiPolygon; readonly areaHa: number },
  others: readonly KnownPaddock[],
): readonly { readonly name: string; readonly sharedHa: number }[] {
  const land = landOf(geometry);
  return others
    .flatMap((other) => {
      const sharedHa = other.geometry && worthAWordHa(sharesOf(land, landOf(other.geometry)), areaHa);
      return sharedHa === null ? [] : [{ name: other.name, sharedHa }];
    })
    .sort((one, other) => other.sharedHa - one.sharedHa);
}

function sharedLand(
  wanted: readonly Wanted[],
  {
    staying,
    matched,
    compare,
  }: { readonly staying: readonly Here[]; readonly matched: readonly Matched[]; readonly compare: Compare },
): readonly SharedLand[] {
  const nameOf = new Map(matched.map(({ row, name }) => [row, name]));
  const found: SharedLand[] = [];
  for (const [at, feature] of wanted.entries()) {
    const others = [
      ...staying.map((one) => ({ name: one.name, land: one.land, isHere: true })),
      ...wanted.slice(at + 1).map((one) => ({ name: valueOf(nameOf, one.row), land: one.land, isHere: false })),
    ];
    for (const { name, land, isHere } of others) {
      if (!land) continue;
      const sharedHa = worthAWordHa(compare(feature.land, land), feature.areaHa);
      if (sharedHa === null) continue;
      found.push({
        row: feature.row,
        name: valueOf(nameOf, feature.row),
        otherName: name,
        otherIsHere: isHere,
        sharedHa,
      });
    }
  }
  return found;
}

/** Whether a person has to say yes before any of it is saved: nothing is taken from a name, or given twice, in silence. */
export const needsConfirmation = ({ matched, shared, asked }: Plan): boolean =>
  asked.length > 0 ||
  shared.length > 0 ||
  matched.some(({ fate }) => fate.kind === 'redrawn' || fate.kind === 'renamed');
