import type { Fields } from '../../src/model/shared/record.ts';

/** Why a file of land is refused, in words that complete `The file …`. */
export class FarmFileError extends Error {}

/** One thing that a file draws, as the file has it: coordinates in its own reference system. */
export interface FarmFeature {
  readonly properties: Fields;
  /** A name that the file gives beside the properties. */
  readonly id: unknown;
  /** Geometry as in the file, not validated: may be anything. */
  readonly geometry: unknown;
  /** The folders that hold it, the outermost first. */
  readonly folders?: readonly string[];
  /** What was read otherwise than it was written; each completes `Paddock "X" …`. */
  readonly notices?: readonly string[];
}

/** Which reference system a layer says it is in: a code of EPSG, the words it uses, or nothing. */
export interface StatedSystem {
  readonly code: number | null;
  readonly words: string | null;
}

export interface FarmLayer {
  readonly name: string;
  readonly system: StatedSystem;
  readonly features: readonly FarmFeature[];
}

export const farmFormats = ['GeoJSON', 'KML', 'KMZ', 'Shapefile', 'GeoPackage', 'ISOXML', 'GPX'] as const;
export type FarmFormat = (typeof farmFormats)[number];

export interface FarmFile {
  readonly format: FarmFormat;
  readonly layers: readonly FarmLayer[];
}

/** A farm of a thousand paddocks, each drawn with two hundred points. */
export const farmLimits = { points: 200_000, features: 5_000, attributes: 200 } as const;

export function limitFeatures(count: number): void {
  if (count > farmLimits.features)
    throw new FarmFileError(
      `holds more than ${farmLimits.features.toLocaleString('en-AU')} features. Export paddock boundaries alone`,
    );
}

/** What macOS packs beside each file is no map, though it is called like one. */
export const isOfMac = (path: string): boolean => /(^|\/)(__MACOSX\/|\._)/.test(path);
