import { fieldsOf, isRecord } from '../../src/model/shared/record.ts';
import { FarmFileError, limitFeatures, pointCounter, type FarmLayer, type StatedSystem } from './farm-file.ts';

const BRACKET = '['.charCodeAt(0);
/** Deeper than any geometry within a collection within properties. */
const MAX_NESTING = 100;

/**
 * Every point opens a bracket of its own, and to count those costs a fraction of reading them: a file of too many points is refused before it
 * is read. Brackets in texts count too, of which no map of paddocks has that many.
 */
function refuseTooLarge(bytes: Uint8Array): void {
  const count = pointCounter();
  for (let at = bytes.indexOf(BRACKET); at >= 0; at = bytes.indexOf(BRACKET, at + 1)) count(1);
}

function refuseNested(text: string): void {
  let nesting = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') {
      nesting += 1;
      if (nesting > MAX_NESTING) throw new FarmFileError('is nested too deeply to be a map');
    } else if (sign === '}' || sign === ']') nesting -= 1;
  }
}

/** Reads a GeoJSON FeatureCollection; `crs` is of the older GeoJSON, which desktop programs still write. */
export function readGeoJson(bytes: Uint8Array): readonly FarmLayer[] {
  refuseTooLarge(bytes);
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  refuseNested(text);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The engine's own words ("Unexpected token…") help nobody who exported a file from a map.
    throw new FarmFileError('is not JSON. Export the paddocks as GeoJSON and try again');
  }
  if (!isRecord(json) || json['type'] !== 'FeatureCollection' || !Array.isArray(json['features']))
    throw new FarmFileError(
      'is JSON but not a GeoJSON FeatureCollection. Export the paddocks as a FeatureCollection and try again',
    );
  const features = json['features'] as readonly unknown[];
  limitFeatures(features.length);
  return [
    {
      name: typeof json['name'] === 'string' ? json['name'] : 'GeoJSON',
      system: systemOf(json['crs']),
      features: features.map((feature) => {
        const fields = fieldsOf(feature);
        return { properties: fieldsOf(fields['properties']), id: fields['id'], geometry: fields['geometry'] ?? null };
      }),
    },
  ];
}

function systemOf(crs: unknown): StatedSystem {
  const name = fieldsOf(fieldsOf(crs)['properties'])['name'];
  if (typeof name !== 'string' || name.trim() === '') return { code: null, words: null };
  const code = /EPSG:{1,2}(?:[\d.]*:)?(\d{4,6})$/i.exec(name.trim())?.[1];
  return { code: code === undefined ? (/CRS:?8[34]$/i.test(name) ? 4326 : null) : Number(code), words: name };
}
