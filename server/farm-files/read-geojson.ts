import { fieldsOf, isList } from '../../src/model/shared/record.ts';
import type { FileBudget } from '../untrusted/file-budget.ts';
import { textOfDocument } from '../untrusted/text-of-bytes.ts';
import { FarmFileError, limitFeatures, type FarmLayer, type StatedSystem } from './farm-file.ts';
import { featuresOfEsri, systemOfEsri } from './esri-features.ts';

const BRACKET = '['.charCodeAt(0);
/** Deeper than any geometry within a collection within properties. */
const MAX_NESTING = 100;

/**
 * Every point opens a bracket of its own, and to count those costs a fraction of reading them: a file of too many points is refused before it
 * is read. Brackets in texts count too, of which no map of paddocks has that many.
 */
function refuseTooLarge(bytes: Uint8Array, budget: FileBudget): void {
  for (let at = bytes.indexOf(BRACKET); at >= 0; at = bytes.indexOf(BRACKET, at + 1)) budget.spend('points');
}

function refuseNested(text: string, budget: FileBudget): void {
  let nesting = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') {
      if (sign === '{') budget.spend('shapes');
      nesting += 1;
      if (nesting > MAX_NESTING) throw new FarmFileError('is nested too deeply to be a map');
    } else if (sign === '}' || sign === ']') nesting -= 1;
  }
}

/** Before each feature of a text sequence (RFC 8142). */
export const RECORD_SIGN = '\u001e';

const GEOMETRIES: ReadonlySet<unknown> = new Set([
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The engine's own message ("Unexpected token…") does not help users who exported a file from a map.
    throw new FarmFileError('is not JSON. Export the paddocks as GeoJSON and try again');
  }
}

/** A text of one feature a line, as large maps are passed on, is a collection of them. */
function inLines(text: string): readonly unknown[] | null {
  const lines = text
    .replaceAll(RECORD_SIGN, '\n')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  if (lines.length < 2 || !/"Feature"/.test(lines[0] ?? '')) return null;
  limitFeatures(lines.length);
  return lines.map(parsed);
}

/** The features of any kind of GeoJSON: a collection, a single feature or a geometry alone; null for JSON that is none. */
function featuresOf(json: unknown): readonly unknown[] | null {
  if (isList(json)) return json.length > 0 && json.every((one) => fieldsOf(one)['type'] === 'Feature') ? json : null;
  const { type, features } = fieldsOf(json);
  if (type === 'FeatureCollection') return isList(features) ? features : null;
  if (type === 'Feature') return [json];
  return GEOMETRIES.has(type) ? [{ geometry: json }] : null;
}

/** Reads GeoJSON, or the features of an Esri service; `crs` is of the older GeoJSON, which desktop programs still write. */
export function readGeoJson(bytes: Uint8Array, budget: FileBudget): readonly FarmLayer[] {
  refuseTooLarge(bytes, budget);
  const text = textOfDocument(bytes);
  refuseNested(text, budget);
  const lines = isSequence(text) ? inLines(text) : null;
  const json = lines === null ? parsed(text) : null;
  const esri = featuresOfEsri(json);
  const features = esri ?? lines ?? featuresOf(json);
  if (features === null)
    throw new FarmFileError(
      'is JSON but not a GeoJSON FeatureCollection. Export the paddocks as a FeatureCollection and try again',
    );
  limitFeatures(features.length);
  const { name, crs } = fieldsOf(json);
  return [
    {
      name: typeof name === 'string' ? name : 'GeoJSON',
      system: esri === null ? systemOf(crs) : systemOfEsri(json),
      features: features.map((feature) => {
        const fields = fieldsOf(feature);
        const { notices } = fields;
        return {
          properties: fieldsOf(fields['properties']),
          id: fields['id'],
          geometry: fields['geometry'] ?? null,
          ...(esri !== null && isList(notices) ? { notices: notices.map(String) } : {}),
        };
      }),
    },
  ];
}

/** Whether another thing begins on a line of its own, or after a sign that says so: one JSON text never does that at its outermost. */
const isSequence = (text: string): boolean => text.includes(RECORD_SIGN) || /\}[ \t\r]*\n[ \t\r\n]*\{/.test(text);

function systemOf(crs: unknown): StatedSystem {
  const { name, code: number } = fieldsOf(fieldsOf(crs)['properties']);
  // A code without a name is of the oldest GeoJSON.
  if (Number.isInteger(number)) return { code: Number(number), words: null };
  if (typeof name !== 'string' || name.trim() === '') return { code: null, words: null };
  const code = /EPSG[:/](?:[\d.]*[:/])*(\d{4,6})$/i.exec(name.trim())?.[1];
  return { code: code === undefined ? (/CRS:?8[34]$/i.test(name) ? 4326 : null) : Number(code), words: name };
}
