import type { MultiPolygon, Polygon } from 'geojson';
import { FileBudget } from '../untrusted/file-budget.ts';
import { openAs } from './open-farm-file.ts';
import { noChoices, readLayers, type FarmReading, type RefusedFarm } from './read-farm.ts';
import { readGeoJson } from './read-geojson.ts';
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

/** The paddocks of a text that is said to be GeoJSON; see `readFarm`. Never throws. */
export function readPaddocks(geojsonText: string): PaddockReading {
  const file = openAs('GeoJSON', () => readGeoJson(new TextEncoder().encode(geojsonText), new FileBudget()));
  return paddocksOf(file.ok ? readLayers(file, noChoices) : file);
}

/**
 * The paddocks of a map: every feature is a paddock or a problem by name, unless it is left out. Degenerate, empty, swapped and self-crossing
 * geometries and repeated names are skipped and reported. Areas in ha, centroids longitude first (RFC 7946).
 */
export function paddocksOf(reading: FarmReading | RefusedFarm): PaddockReading {
  if (!reading.ok)
    return {
      ok: false,
      farmName: null,
      paddocks: [],
      problems: [{ name: 'The file', reason: reading.reason }],
      notices: [],
    };
  const wanted = reading.features.filter(({ isLeftOut }) => !isLeftOut);
  return {
    ok: true,
    farmName: reading.farmName,
    paddocks: wanted.flatMap(({ name, farmName, geometry, areaHa, centroid, fault }) =>
      fault === null && geometry && areaHa !== null && centroid ? [{ name, farmName, geometry, areaHa, centroid }] : [],
    ),
    problems: wanted.flatMap(({ name, fault }) => (fault ? [{ name, reason: fault.reason }] : [])),
    notices: wanted.flatMap(({ name, fault, notices }) => (fault ? [] : notices.map((reason) => ({ name, reason })))),
  };
}
