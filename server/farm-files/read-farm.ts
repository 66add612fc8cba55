import type { MultiPolygon, Polygon } from 'geojson';
import { fieldsOf, isList } from '../../src/model/shared/record.ts';
import { FarmFileError, type FarmFile, type FarmFormat, type FarmLayer } from './farm-file.ts';
import { lineIn } from './closed-line.ts';
import { farmsOf, growersOf, numbered, type NamedFeature } from './farm-names.ts';
import { attributesOf, isLeftOut, naming, type FarmAttribute, type FeatureFilter } from './name-features.ts';
import { openFarmFile } from './open-farm-file.ts';
import { ownAreas } from './own-area.ts';
import { NOT_DEGREES, readGeometry, SWAPPED, type GeometryReading, type ReadGeometry } from './read-geometry.ts';
import { besideNotices, besideOf, landOfCollection } from './land-of-collection.ts';
import { inDegrees, READ_SYSTEMS, referenceSystemOf } from './reference-systems.ts';
import type { LonLat } from './ring.ts';
import { unkinked } from './unkink.ts';

/** What a person chooses of a file; what is not chosen is proposed. */
export interface FarmChoices {
  /** Which table, shapefile or collection of the file. */
  readonly layer: string | null;
  /** The attribute that names paddocks. */
  readonly nameBy: string | null;
  readonly leaveOut: FeatureFilter | null;
  /** The features, by their row, that are read in the other way that is offered: crossings taken apart, a line as a boundary, an outline inside as land. */
  readonly unkink: readonly number[];
  /** The features, by their row, that stay out. */
  readonly without: readonly number[];
  /** The features, by their row, whose area by the file is taken as the agreed one. */
  readonly agreed: readonly number[];
  /** The customer whose paddocks are wanted; null when not given. */
  readonly customerName?: string | null;
}

export const noChoices: FarmChoices = {
  layer: null,
  nameBy: null,
  leaveOut: null,
  unkink: [],
  without: [],
  agreed: [],
};

export interface FeatureFault {
  /** Completes `Paddock "X" …`. */
  readonly reason: string;
  readonly at: LonLat | null;
  readonly canUnkink: boolean;
}

/** One feature of the file as a paddock: the land of one without a fault. */
export interface ReadFeature {
  /** Its place in the layer, from 1. */
  readonly row: number;
  readonly name: string;
  /** Whether the file names it; else it is called by its row. */
  readonly isNamed: boolean;
  readonly farmName: string | null;
  /** Of a fault too, as far as it can be drawn. */
  readonly geometry: Polygon | MultiPolygon | null;
  readonly areaHa: number | null;
  /** The area that the file gives, where it is another than that of the outline; null elsewhere. */
  readonly ownAreaHa: number | null;
  /** Whether that one is taken as agreed. */
  readonly isAgreed: boolean;
  readonly centroid: LonLat | null;
  readonly fault: FeatureFault | null;
  /** What was mended; each completes `Paddock "X" …`. */
  readonly notices: readonly string[];
  readonly isLeftOut: boolean;
  /** The other way in which it may be read; null where there is none. */
  readonly offer: Offer | null;
}

/** Taken apart where it crosses; a line as a boundary; an outline inside as land. */
export type Offer = 'apart' | 'boundary' | 'inside';

export interface FarmReading {
  readonly ok: true;
  readonly format: FarmFormat;
  readonly layers: readonly string[];
  readonly layer: string;
  /** The reference system that the coordinates were in. */
  readonly system: string;
  readonly attributes: readonly FarmAttribute[];
  readonly farmName: string | null;
  readonly features: readonly ReadFeature[];
  /** Choices made for the file, one sentence each: the user confirms them before anything is saved. */
  readonly asked: readonly string[];
}

export interface RefusedFarm {
  readonly ok: false;
  readonly isOtherFormat: boolean;
  readonly reason: string;
}

/**
 * Reads the paddocks of a map in any of the formats, in degrees, with what was chosen of it. Every feature of the layer comes back, as land or with
 * its fault and where it is; never throws for what the file holds.
 */
export function readFarm(bytes: Uint8Array, choices: FarmChoices = noChoices): FarmReading | RefusedFarm {
  const file = openFarmFile(bytes);
  return file.ok ? readLayers(file, choices) : file;
}

/** `readFarm` for a file that has been taken apart. */
export function readLayers(file: FarmFile, choices: FarmChoices): FarmReading | RefusedFarm {
  try {
    const layer = layerOf(file.layers, choices.layer);
    const { name: system, toLonLat } = referenceSystemOf(layer.system);
    const inOrder = layer.features.map((feature) => {
      const land = landOfCollection(feature.geometry);
      return { ...feature, geometry: toLonLat ? inDegrees(land, toLonLat) : land };
    });
    const read = featuresOf({ ...layer, features: inOrder }, choices);
    const areMetres = read.features.length > 0 && read.features.every(({ fault }) => fault?.reason === NOT_DEGREES);
    if (areMetres && isUnstated(layer.system))
      throw new FarmFileError(
        `does not say in which reference system its coordinates are, and they are not degrees. Export it with its reference system (a shapefile with its .prj file) in ${READ_SYSTEMS}`,
      );
    return {
      ok: true,
      format: file.format,
      layers: file.layers.map(({ name }) => name),
      layer: layer.name,
      system,
      attributes: attributesOf(layer.features),
      ...read,
    };
  } catch (error) {
    if (!(error instanceof FarmFileError)) throw error;
    return { ok: false, isOtherFormat: false, reason: `The file ${error.message}.` };
  }
}

const isUnstated = ({ code, words }: FarmLayer['system']): boolean => code === null && words === null;

/** Whether a feature may be land; a layer of sampled points or of tracks often has more features than that of the paddocks. */
const mayBeLand = ({ geometry }: FarmLayer['features'][number]): boolean =>
  /Polygon$/.test(String(fieldsOf(landOfCollection(geometry))['type']));
const landIn = ({ features }: FarmLayer): number => features.filter(mayBeLand).length;

/** The layer that was chosen, else the one with the most land. */
function layerOf(layers: readonly FarmLayer[], chosen: string | null): FarmLayer {
  const found =
    chosen === null
      ? layers.toSorted((a, b) => landIn(b) - landIn(a) || b.features.length - a.features.length)[0]
      : layers.find(({ name }) => name === chosen);
  if (!found) throw new FarmFileError(`has no layer called ${chosen ?? ''}`);
  return found;
}

interface Read {
  readonly feature: FarmLayer['features'][number];
  readonly row: number;
  readonly ownName: string | null;
  readonly isLeft: boolean;
  readonly read: GeometryReading;
  readonly offer: Offer | null;
}

type Features = Pick<FarmReading, 'farmName' | 'features' | 'asked'>;

function featuresOf(layer: FarmLayer, choices: FarmChoices): Features {
  const nameOf = naming(layer.features, choices.nameBy);
  const nameOfFarm = naming(layer.features, null);
  const farm = layer.features.find((feature) => isFarm(feature) && nameOfFarm(feature) !== null);
  const farmName = farm ? nameOfFarm(farm) : null;
  const growers = growersOf(layer.features, choices);
  const found = layer.features.flatMap((feature, index): Read[] => {
    if (isFarm(feature)) return [];
    const row = index + 1;
    const isLeft = isLeftOut(feature, choices.leaveOut) || choices.without.includes(row) || growers.isOther(feature);
    return [
      {
        feature,
        row,
        ownName: nameOf(feature),
        isLeft,
        ...readOffered(feature.geometry, choices.unkink.includes(row)),
      },
    ];
  });
  const drawn = new Map(found.flatMap(({ feature, read }) => (read.ok ? [[feature, read.areaHa] as const] : [])));
  const areas = ownAreas(layer.features, drawn);
  const asked = [...growers.asked];
  const farms = farmsOf(
    found.map(({ feature, ownName, isLeft }) => ({ feature, ownName, isLeft })),
    farmName,
  );
  const named: NamedFeature[] = [];
  const features = found.map((one, at): ReadFeature => {
    const { feature, row, ownName, isLeft, read } = one;
    const name = ownName ?? `Feature ${row}`;
    const base = { row, name, isNamed: ownName !== null, farmName: farms[at] ?? null, isLeftOut: isLeft };
    if (!read.ok) {
      const geometry = drawable(feature.geometry);
      const at = read.at ?? firstPoint(geometry);
      const fault = { reason: read.reason, at, canUnkink: one.offer !== null };
      return { ...base, ...noOwnArea, geometry, areaHa: null, centroid: at, notices: [], fault, offer: one.offer };
    }
    const ownHa = areas?.haOf(feature) ?? null;
    const drawnHa = areas?.isSown === true ? null : ownHa;
    const settled = settledInside(read, { ownHa: drawnHa, takesLand: choices.unkink.includes(row), name });
    if (!isLeft) {
      if (settled.asked !== null) asked.push(settled.asked);
      named.push({ row, name, isNamed: base.isNamed, farmName: base.farmName, centroid: settled.read.centroid });
    }
    const { geometry, areaHa, centroid, notices } = settled.read;
    const ownAreaHa = ownHa === null || isNear(areaHa, ownHa) ? null : ownHa;
    return {
      ...base,
      ...{ geometry, areaHa, centroid, fault: null },
      ...{ ownAreaHa, isAgreed: ownAreaHa !== null && choices.agreed.includes(row) },
      offer: settled.isOffered ? 'inside' : one.offer,
      notices: [
        ...(ownName === null ? ['has no name of its own; it was named by its place in the file'] : []),
        ...(feature.notices ?? []),
        ...notices,
        ...differing(areaHa, ownAreaHa, areas?.isSown === true),
      ],
    };
  });
  const numbers = numbered(named, layer.features);
  return {
    farmName,
    asked: [...asked, ...numbers.asked],
    features: features.map((feature) => {
      const name = numbers.nameOf.get(feature.row);
      return name === undefined ? feature : { ...feature, name, isNamed: false };
    }),
  };
}

/** The outline, or its alternative reading if the user chose that. */
function readOffered(geometry: unknown, takes: boolean): Pick<Read, 'read' | 'offer'> {
  const line = lineIn(geometry);
  if (line === null) {
    const read = readMended(geometry, takes);
    return { read, offer: (!read.ok && read.isCrossed) || (takes && read.ok && read.inside === null) ? 'apart' : null };
  }
  const gap = `${Math.round(line.gapM).toLocaleString('en-AU')} m`;
  if (!line.isClosed) {
    const reason = `is a line whose ends lie ${gap} apart; close it, or draw a polygon`;
    return { read: { ok: false, reason, at: line.polygon.coordinates[0]?.[0] ?? null, isCrossed: false }, offer: null };
  }
  const land = readMended(line.polygon, true);
  if (!land.ok || takes)
    return {
      read: land.ok ? { ...land, notices: ['is drawn as a line', ...land.notices] } : land,
      offer: land.ok ? 'boundary' : null,
    };
  const reason = `is a closed line around ${land.areaHa.toFixed(1)} ha${line.gapM > 1 ? ` with a gap of ${gap}` : ''}; it can be used as a boundary`;
  return {
    read: { ok: false, reason, at: line.polygon.coordinates[0]?.[0] ?? null, isCrossed: false },
    offer: 'boundary',
  };
}

/** Two readings so close are one. */
const [NEAR_HA, NEAR_SHARE] = [0.1, 0.01];
/** The file's own area lies so close to what it means. */
const OWN_SHARE = 0.02;
const isNear = (areaHa: number, ownHa: number): boolean => Math.abs(areaHa / ownHa - 1) <= OWN_SHARE;

interface Settled {
  readonly read: Pick<ReadGeometry, 'geometry' | 'areaHa' | 'centroid' | 'notices'>;
  readonly asked: string | null;
  readonly isOffered: boolean;
}

/**
 * Decides whether an outline within the outline is a hole or land by the areas, the file's own areas or the winding order; otherwise leaves it out
 * and asks.
 */
function settledInside(
  read: ReadGeometry,
  { ownHa, takesLand, name }: { readonly ownHa: number | null; readonly takesLand: boolean; readonly name: string },
): Settled {
  const { inside } = read;
  if (inside === null) return { read, asked: null, isOffered: false };
  const { holeHa, land, runsAsHole } = inside;
  const [hole, whole] = [holeHa.toFixed(1), land.areaHa.toFixed(1)];
  const asHole = {
    ...read,
    notices: [...read.notices, `has a second outline inside it, which is left out: ${hole} ha, not ${whole}`],
  };
  const asLand = { ...read, ...land, notices: [...read.notices, 'has an outline inside it that counts as part of it'] };
  if (takesLand) return { read: asLand, asked: null, isOffered: true };
  const difference = land.areaHa - holeHa;
  if (difference <= NEAR_HA && difference <= land.areaHa * NEAR_SHARE)
    return { read: asHole, asked: null, isOffered: true };
  const byOwn = ownHa === null ? [] : [holeHa, land.areaHa].filter((areaHa) => isNear(areaHa, ownHa));
  if (byOwn.length === 1)
    return { read: byOwn[0] === holeHa ? asHole : asLand, asked: null, isOffered: byOwn[0] === holeHa };
  if (runsAsHole) return { read: asHole, asked: null, isOffered: true };
  return {
    read: asHole,
    asked: `Inside "${name}" there is another outline of ${difference.toFixed(1)} ha. It is left out (${hole} ha); as part of the paddock it would be ${whole} ha.`,
    isOffered: true,
  };
}

/** Where the area that the file gives is another than that of the outline, by more than surveys differ. */
function differing(areaHa: number, ownHa: number | null, isSown: boolean): readonly string[] {
  if (ownHa === null) return [];
  if (isSown) return [`has ${ownHa.toFixed(2)} ha to sow by the file, of ${areaHa.toFixed(2)} ha in its outline`];
  const percent = Math.round((areaHa / ownHa - 1) * 100);
  return [
    `is ${ownHa.toFixed(2)} ha by the file, and its outline holds ${areaHa.toFixed(2)} ha (${percent > 0 ? '+' : ''}${percent} %)`,
  ];
}

const noOwnArea = { ownAreaHa: null, isAgreed: false } as const;

const isFarm = ({ properties }: FarmLayer['features'][number]): boolean => properties['kind'] === 'farm';

function readMended(geometry: unknown, unkinks: boolean): GeometryReading {
  const read = readGeometry(geometry);
  if (!read.ok && read.reason === SWAPPED) return readExchanged(geometry, unkinks);
  if (read.ok || !unkinks || !read.isCrossed) return read;
  const apart = unkinked(geometry);
  const mended = apart && readGeometry(apart);
  if (!mended?.ok) return { ...read, reason: `${read.reason}, and can’t be repaired there`, isCrossed: false };
  const beside = besideOf(geometry);
  return {
    ...mended,
    notices: [
      'crossed itself; it was repaired where it did',
      ...mended.notices,
      ...(beside ? besideNotices(beside) : []),
    ],
  };
}

/** A shape whose points are beyond the poles unless latitude comes first. */
function readExchanged(geometry: unknown, unkinks: boolean): GeometryReading {
  const read = readMended(
    inDegrees(geometry, (lat, lon) => [lon, lat]),
    unkinks,
  );
  return read.ok
    ? { ...read, notices: ['has its latitudes first; they were exchanged with its longitudes', ...read.notices] }
    : read;
}

/** Where a shape begins: what is no land has a place on the map all the same. */
function firstPoint(geometry: Polygon | MultiPolygon | null): LonLat | null {
  const ring = geometry?.type === 'Polygon' ? geometry.coordinates[0] : geometry?.coordinates[0]?.[0];
  const [lon, lat] = ring?.[0] ?? [];
  return lon === undefined || lat === undefined ? null : [lon, lat];
}

/** A faulty shape as far as a map can draw it: rings of pairs of degrees. */
function drawable(geometry: unknown): Polygon | MultiPolygon | null {
  const { type, coordinates } = fieldsOf(geometry);
  const isDegrees = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most;
  const isPoint = (value: unknown): boolean => isList(value) && isDegrees(value[0], 180) && isDegrees(value[1], 90);
  const isRing = (value: unknown): boolean => Array.isArray(value) && value.length >= 3 && value.every(isPoint);
  const isPolygon = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isRing);
  if (type === 'Polygon' && isPolygon(coordinates)) return geometry as Polygon;
  if (type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length > 0 && coordinates.every(isPolygon))
    return geometry as MultiPolygon;
  return null;
}
