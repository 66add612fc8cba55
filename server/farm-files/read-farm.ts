import type { MultiPolygon, Polygon } from 'geojson';
import { fieldsOf, isList } from '../../src/model/shared/record.ts';
import { FarmFileError, type FarmFile, type FarmFormat, type FarmLayer } from './farm-file.ts';
import {
  attributesOf,
  farmNameOf,
  isLeftOut,
  nameOf,
  type FarmAttribute,
  type FeatureFilter,
} from './name-features.ts';
import { openFarmFile } from './open-farm-file.ts';
import { NOT_DEGREES, readGeometry, type GeometryReading } from './read-geometry.ts';
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
  /** The features, by their row, whose crossings are to be taken apart. */
  readonly unkink: readonly number[];
  /** The features, by their row, that stay out. */
  readonly without: readonly number[];
}

export const noChoices: FarmChoices = { layer: null, nameBy: null, leaveOut: null, unkink: [], without: [] };

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
  readonly centroid: LonLat | null;
  readonly fault: FeatureFault | null;
  /** What was mended; each completes `Paddock "X" …`. */
  readonly notices: readonly string[];
  readonly isLeftOut: boolean;
}

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

function featuresOf(layer: FarmLayer, choices: FarmChoices): Pick<FarmReading, 'farmName' | 'features'> {
  const farm = layer.features.find((feature) => isFarm(feature) && nameOf(feature, null) !== null);
  const farmName = farm ? nameOf(farm, null) : null;
  const taken = new Set<string>();
  const features = layer.features.flatMap((feature, index): ReadFeature[] => {
    if (isFarm(feature)) return [];
    const row = index + 1;
    const ownName = nameOf(feature, choices.nameBy);
    const name = ownName ?? `Feature ${row}`;
    const ownFarm = farmNameOf(feature) ?? farmName;
    const left = isLeftOut(feature, choices.leaveOut) || choices.without.includes(row);
    const base = { row, name, isNamed: ownName !== null, farmName: ownFarm, isLeftOut: left };
    const read = readMended(feature.geometry, choices.unkink.includes(row));
    if (!read.ok) {
      const geometry = drawable(feature.geometry);
      const at = read.at ?? firstPoint(geometry);
      return [
        {
          ...base,
          geometry,
          areaHa: null,
          centroid: at,
          notices: [],
          fault: { reason: read.reason, at, canUnkink: read.isCrossed },
        },
      ];
    }
    const key = `${ownFarm ?? ''}\u0000${name}`.toLowerCase();
    const isTaken = !left && taken.has(key);
    if (!left) taken.add(key);
    return [
      {
        ...base,
        geometry: read.geometry,
        areaHa: read.areaHa,
        centroid: read.centroid,
        notices: [
          ...(ownName === null ? ['has no name of its own; it was named by its place in the file'] : []),
          ...read.notices,
        ],
        fault: isTaken ? { reason: 'has the name of a paddock before it', at: read.centroid, canUnkink: false } : null,
      },
    ];
  });
  return { farmName, features };
}

const isFarm = ({ properties }: FarmLayer['features'][number]): boolean => properties['kind'] === 'farm';

function readMended(geometry: unknown, unkinks: boolean): GeometryReading {
  const read = readGeometry(geometry);
  if (read.ok || !unkinks || !read.isCrossed) return read;
  const apart = unkinked(geometry);
  const mended = apart && readGeometry(apart);
  if (!mended?.ok) return { ...read, reason: `${read.reason}, and cannot be taken apart there`, isCrossed: false };
  const beside = besideOf(geometry);
  return {
    ...mended,
    notices: [
      'crossed itself; it was taken apart where it did',
      ...mended.notices,
      ...(beside ? besideNotices(beside) : []),
    ],
  };
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
