import proj4 from 'proj4';
import { isList } from '../../src/model/shared/record.ts';
import { FarmFileError, type StatedSystem } from './farm-file.ts';
import { stateGrids } from './state-grids.data.ts';

/** Coordinates as a file has them to longitude and latitude in degrees. */
export type ToLonLat = (x: number, y: number) => readonly [number, number];

export interface ReferenceSystem {
  readonly code: number;
  readonly name: string;
  /** null where the file has degrees already. */
  readonly toLonLat: ToLonLat | null;
}

/** Degrees on GDA94, GDA2020, NZGD2000 and WGS 84 lie within 1.8 m of one another, and maps everywhere lay them on one another as they are. */
const DEGREES: Readonly<Record<number, string>> = {
  4326: 'WGS 84',
  4979: 'WGS 84',
  4283: 'GDA94',
  4939: 'GDA94',
  7844: 'GDA2020',
  7843: 'GDA2020',
  4167: 'NZGD2000',
};
const MERCATOR: ReadonlySet<number> = new Set([3857, 900_913, 102_100, 102_113, 3785]);

interface Zones {
  readonly name: string;
  /** The code of zone 0, if there were one. */
  readonly base: number;
  readonly from: number;
  readonly to: number;
  readonly ellipsoid: string;
  readonly isSouth: boolean;
}

const ZONES: readonly Zones[] = [
  { name: 'GDA94 / MGA zone', base: 28_300, from: 46, to: 59, ellipsoid: 'GRS80', isSouth: true },
  { name: 'GDA2020 / MGA zone', base: 7_800, from: 46, to: 59, ellipsoid: 'GRS80', isSouth: true },
  { name: 'WGS 84 / UTM zone', base: 32_700, from: 1, to: 60, ellipsoid: 'WGS84', isSouth: true },
  { name: 'WGS 84 / UTM zone', base: 32_600, from: 1, to: 60, ellipsoid: 'WGS84', isSouth: false },
];

const zonesOf = (code: number): Zones | undefined =>
  ZONES.find(({ base, from, to }) => code >= base + from && code <= base + to);

/** The supported systems, for users who have to export again. */
export const READ_SYSTEMS =
  'WGS 84 (EPSG:4326), GDA94 (4283), GDA2020 (7844), Web Mercator (3857), a zone of MGA94, MGA2020 or UTM, or a grid of a state';

/**
 * The system of a layer by what it says of itself; a layer that says nothing is taken for degrees, which the reader of geometry then checks.
 * Throws for one that is not known, with its name: to take metres of an unknown grid for another's would move the farm in silence.
 */
export function referenceSystemOf({ code, words }: StatedSystem): ReferenceSystem {
  if (code === null && words === null) return { code: 4326, name: 'WGS 84', toLonLat: null };
  const known = code === null ? null : systemByCode(code);
  if (known) return known;
  const named = [...(code === null ? [] : [`EPSG:${code}`]), ...(words === null ? [] : [words])].join(', ');
  throw new FarmFileError(
    `is in a reference system that Tilth does not know (${quoted(named)}). Export it in ${READ_SYSTEMS}`,
  );
}

/** What the file says, marked as the file's own words. */
const quoted = (words: string): string => `"${words.slice(0, 120).replaceAll('"', "'")}"`;

function systemByCode(code: number): ReferenceSystem | null {
  const degrees = DEGREES[code];
  if (degrees !== undefined) return { code, name: degrees, toLonLat: null };
  if (MERCATOR.has(code)) return { code, name: 'Web Mercator', toLonLat: converter('EPSG:3857') };
  const grid = stateGrids.find((one) => one.code === code);
  if (grid) return { code, name: grid.name, toLonLat: converter(`${grid.projection} +ellps=GRS80 +units=m +no_defs`) };
  const zones = zonesOf(code);
  if (!zones) return null;
  const zone = code - zones.base;
  const south = zones.isSouth ? ' +south' : '';
  const convert = converter(`+proj=utm +zone=${zone}${south} +ellps=${zones.ellipsoid} +units=m +no_defs`);
  return {
    code,
    name: `${zones.name} ${zone}${zones.base > 30_000 ? (zones.isSouth ? 'S' : 'N') : ''}`,
    toLonLat: (x, y) => (isInReach(x, y) ? convert(x, y) : NOWHERE),
  };
}

/** Where no zone reaches: a point that is not of the system which its file names. */
export const NOWHERE = [Infinity, Infinity] as const;
/** Metres of a zone as far as its neighbours are written in it: from its false origin in the west, and from the pole or the equator. */
const isInReach = (x: number, y: number): boolean => x > -700_000 && x < 1_700_000 && y >= 0 && y <= 10_000_000;

function converter(definition: string): ToLonLat {
  const to = proj4(definition, 'WGS84');
  return (x, y) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [x, y];
    const [lon, lat] = to.forward([x, y]);
    return [lon, lat];
  };
}

/** By the names that programs write into a .prj, where they give no code. */
const NAMES: readonly (readonly [pattern: RegExp, code: (zone: number, isSouth: boolean) => number])[] = [
  [/^GDA[ _]?(?:19)?94[ _/]*MGA[ _]*(?:94[ _]*)?zone[ _]*(\d\d)/i, (zone) => 28_300 + zone],
  [/^GDA[ _]?2020[ _/]*MGA[ _]*(?:2020[ _]*)?zone[ _]*(\d\d)/i, (zone) => 7_800 + zone],
  [/^WGS[ _]?(?:19)?84[ _/]*UTM[ _]*zone[ _]*(\d\d?) ?([NS])/i, (zone, isSouth) => (isSouth ? 32_700 : 32_600) + zone],
  [/^(?:WGS[ _]?(?:19)?84[ _/]*)?(?:Web[ _]Mercator|Pseudo-Mercator)/i, () => 3857],
  [/^(?:GCS[ _])?WGS[ _]?(?:19)?84$/i, () => 4326],
  [/^(?:GCS[ _])?GDA[ _]?(?:19)?94$/i, () => 4283],
  [/^(?:GCS[ _])?GDA[ _]?2020$/i, () => 7844],
  [/^(?:GCS[ _])?NZGD[ _]?2000$/i, () => 4167],
  ...stateGrids.map((grid) => [grid.words, () => grid.code] as const),
];

/** What a .prj says: the code of the whole system if it gives one, else that of the name it has. */
export function statedByWkt(wkt: string | null): StatedSystem {
  const text = wkt?.trim() ?? '';
  if (text === '') return { code: null, words: null };
  const name = /^\s*\w+\s*\[\s*"([^"]*)"/.exec(text)?.[1]?.trim() ?? text.slice(0, 80);
  // The last authority is that of the outermost element.
  const code = /(?:AUTHORITY|ID)\s*\[\s*"EPSG"\s*,\s*"?(\d+)"?\s*\]\s*\]\s*$/i.exec(text)?.[1];
  if (code !== undefined) return { code: Number(code), words: name };
  for (const [pattern, codeOf] of NAMES) {
    const found = pattern.exec(name);
    if (found) return { code: codeOf(Number(found[1] ?? 0), /s/i.test(found[2] ?? '')), words: name };
  }
  return { code: null, words: name };
}

/** A geometry with its coordinates in degrees, otherwise as it was; nested lists of any depth, numbers at the bottom. */
export function inDegrees(geometry: unknown, toLonLat: ToLonLat): unknown {
  if (typeof geometry !== 'object' || geometry === null || !('coordinates' in geometry)) return geometry;
  const convert = (value: unknown, depth: number): unknown => {
    if (!isList(value) || depth > 4) return value;
    const [x, y] = value;
    if (typeof x === 'number' && typeof y === 'number') return toLonLat(x, y);
    return value.map((part) => convert(part, depth + 1));
  };
  return { ...geometry, coordinates: convert(geometry.coordinates, 0) };
}
