import type { MultiPolygon, Polygon } from 'geojson';
import { isRecord, type Fields as Properties } from '../../src/model/shared/record.ts';
import { readGeometry } from './read-geometry.ts';
import type { LonLat } from './ring.ts';

export interface ParsedPaddock {
  readonly name: string;
  /** The farm the feature names, else the farm of the file; null when neither is given. */
  readonly farmName: string | null;
  readonly geometry: Polygon | MultiPolygon;
  readonly areaHa: number;
  readonly centroid: LonLat;
}

export interface PaddockProblem {
  readonly name: string;
  /** Completes `Paddock "name" …`; for a whole file it is a sentence. */
  readonly reason: string;
}

export interface PaddockReading {
  /** False when the file as a whole cannot be read; `problems` then holds the one reason. */
  readonly ok: boolean;
  readonly farmName: string | null;
  readonly paddocks: readonly ParsedPaddock[];
  /** Paddocks that were skipped, by name. */
  readonly problems: readonly PaddockProblem[];
  /** Paddocks that were read after something was mended. */
  readonly notices: readonly PaddockProblem[];
}

const nameKeys = ['name', 'paddock', 'paddockname', 'paddock_name', 'field', 'fieldname', 'field_name', 'label', 'id'];
const farmKeys = ['farmname', 'farm_name', 'farm'];

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().replace(/\s+/g, ' ') : '';
  return text === '' ? null : text;
};

/** The first of the keys, in any case, that holds a text or a number. */
function property(properties: Properties, keys: readonly string[]): string | null {
  const folded = new Map(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value]));
  return keys.map((key) => textOf(folded.get(key))).find((text) => text !== null) ?? null;
}

const refused = (reason: string): PaddockReading => ({
  ok: false,
  farmName: null,
  paddocks: [],
  problems: [{ name: 'The file', reason }],
  notices: [],
});

function featuresOf(text: string): readonly unknown[] | string {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // The engine's own words ("Unexpected token…") help nobody who exported a file from a map.
    return 'The file is not JSON. Export the paddocks as GeoJSON and try again.';
  }
  if (!isRecord(json) || json['type'] !== 'FeatureCollection' || !Array.isArray(json['features'])) {
    return 'The file is JSON but not a GeoJSON FeatureCollection. Export the paddocks as a FeatureCollection and try again.';
  }
  return json['features'];
}

/**
 * Reads the paddocks of a GeoJSON FeatureCollection; every feature is a paddock, a farm, or a problem by name. Never throws.
 * A feature with `kind: "farm"` gives the farm's name. Degenerate, empty, swapped and self-crossing geometries and repeated names are
 * skipped and reported. Areas in ha, centroids longitude first (RFC 7946).
 */
export function readPaddocks(geojsonText: string): PaddockReading {
  const features = featuresOf(geojsonText);
  if (typeof features === 'string') return refused(features);

  const items = features.map((feature, index) => {
    const properties = isRecord(feature) && isRecord(feature['properties']) ? feature['properties'] : {};
    const ownName = property(properties, nameKeys) ?? textOf(isRecord(feature) ? feature['id'] : null);
    return {
      feature,
      properties,
      ownName,
      name: ownName ?? `Feature ${index + 1}`,
      isFarm: properties['kind'] === 'farm',
    };
  });
  const farmName = items.find(({ isFarm, ownName }) => isFarm && ownName !== null)?.ownName ?? null;

  const paddocks: ParsedPaddock[] = [];
  const problems: PaddockProblem[] = [];
  const notices: PaddockProblem[] = [];
  const taken = new Set<string>();
  for (const { feature, properties, ownName, name, isFarm } of items) {
    if (isFarm) continue;
    const farm = property(properties, farmKeys) ?? farmName;
    const key = `${farm ?? ''}\u0000${name}`.toLowerCase();
    const read = readGeometry(isRecord(feature) ? feature['geometry'] : null);
    if (!read.ok) {
      problems.push({ name, reason: read.reason });
    } else if (taken.has(key)) {
      problems.push({ name, reason: 'has the name of a paddock before it' });
    } else {
      taken.add(key);
      paddocks.push({ name, farmName: farm, geometry: read.geometry, areaHa: read.areaHa, centroid: read.centroid });
      if (ownName === null)
        notices.push({ name, reason: 'has no name of its own; it was named by its place in the file' });
      notices.push(...read.notices.map((reason) => ({ name, reason })));
    }
  }
  return { ok: true, farmName, paddocks, problems, notices };
}
