import { XmlError } from '../untrusted/read-xml.ts';
import { textOfDocument } from '../untrusted/text-of-bytes.ts';
import { BudgetError, FileBudget } from '../untrusted/file-budget.ts';
import { openZip, UnzipError } from '../untrusted/unzip.ts';
import { FarmFileError, type FarmFile, type FarmFormat, type FarmLayer } from './farm-file.ts';
import { readGeoJson, RECORD_SIGN } from './read-geojson.ts';
import { readGeoPackage } from './read-geopackage.ts';
import { isIsoXml, isoXmlIn, readIsoXml } from './read-isoxml.ts';
import { readGpx } from './read-gpx.ts';
import { readKml, readKmz } from './read-kml.ts';
import { readZippedShapefiles } from './read-shapefile.ts';

export type OpenedFarmFile =
  | ({ readonly ok: true } & FarmFile)
  /** `reason` is a sentence. */
  | { readonly ok: false; readonly isOtherFormat: boolean; readonly reason: string };

const FORMATS = 'GeoJSON, KML, KMZ, a zipped shapefile, GeoPackage, ISOXML or GPX';
const SHAPE_FILE_CODE = [0x00, 0x00, 0x27, 0x0a];
const SQLITE = [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65];
const ZIP = [0x50, 0x4b];
/** Bytes at the start to search for a format's signature. */
const LOOKED_AT_BYTES = 1_000;

const starts = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
const otherFormat = (reason: string): OpenedFarmFile => ({ ok: false, isOtherFormat: true, reason });

/** Tells what a file of land is by its first bytes, whatever its name, and takes it apart. What it may come to in all is one budget. */
export const openFarmFile = (bytes: Uint8Array, budget = new FileBudget()): OpenedFarmFile =>
  refusable(() => opened(bytes, budget));

/** Opens a file in a given format. */
export const openAs = (format: FarmFormat, read: () => readonly FarmLayer[]): OpenedFarmFile =>
  refusable(() => ({ ok: true, format, layers: read() }));

function refusable(open: () => OpenedFarmFile): OpenedFarmFile {
  try {
    return open();
  } catch (error) {
    if (error instanceof FarmFileError || error instanceof BudgetError)
      return { ok: false, isOtherFormat: false, reason: `The file ${error.message}.` };
    if (error instanceof UnzipError || error instanceof XmlError)
      return {
        ok: false,
        isOtherFormat: false,
        reason: `The file ${error.message}. Export the paddocks again as ${FORMATS}.`,
      };
    throw error;
  }
}

function opened(bytes: Uint8Array, budget: FileBudget): OpenedFarmFile {
  if (starts(bytes, ZIP)) return openArchive(bytes, budget);
  if (starts(bytes, SQLITE)) return { ok: true, format: 'GeoPackage', layers: readGeoPackage(bytes, budget) };
  if (starts(bytes, SHAPE_FILE_CODE))
    return otherFormat(
      'The file is the .shp of a shapefile alone. Zip it with its .dbf and .prj, and choose the zip archive.',
    );
  const start = textOfDocument(bytes.subarray(0, LOOKED_AT_BYTES)).replaceAll(RECORD_SIGN, '').trimStart();
  if (/^(?:<\?[^>]*>\s*|<!--.*?-->\s*)*<gpx\b/s.test(start))
    return { ok: true, format: 'GPX', layers: readGpx(bytes, budget) };
  if (isIsoXml(start)) return { ok: true, format: 'ISOXML', layers: readIsoXml([bytes], budget) };
  if (start.startsWith('<')) return { ok: true, format: 'KML', layers: readKml(bytes, budget) };
  if (/^[{[]/.test(start)) return { ok: true, format: 'GeoJSON', layers: readGeoJson(bytes, budget) };
  return otherFormat(`The file has no paddock boundaries. Choose ${FORMATS}.`);
}

function openArchive(bytes: Uint8Array, budget: FileBudget): OpenedFarmFile {
  const zip = openZip(bytes, budget);
  const shapefiles = readZippedShapefiles(zip, budget);
  if (shapefiles) return { ok: true, format: 'Shapefile', layers: shapefiles };
  const tasks = isoXmlIn(zip);
  if (tasks) return { ok: true, format: 'ISOXML', layers: readIsoXml(tasks, budget) };
  const { names } = zip;
  if (names.some((name) => /\.kml$/i.test(name))) return { ok: true, format: 'KMZ', layers: readKmz(zip, budget) };
  const inside = names.find((name) => /\.(geojson|json|gpkg|gpx|kmz|zip)$/i.test(name));
  return otherFormat(
    inside === undefined
      ? `The archive holds no map of paddocks. Choose ${FORMATS}.`
      : 'The archive holds a map as a file of its own. Unpack it and choose that file.',
  );
}
