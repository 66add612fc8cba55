import type { RawSample, RawTable } from './raw-table.ts';

/** Degrees with minutes, and seconds, and the side of the equator or of Greenwich: `33°06'00"S`, `S 33° 06.5'`, `117.1 E`. */
const DEGREES =
  /^([NSEW])?\s*(\d{1,3}(?:\.\d+)?)\s*(?:°|º|deg|d|\s)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:['′’]|min|m)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|″|”|''|′′|sec|s)?)?)?\s*([NSEW])?$/i;

/** The same as a plain figure; as it is written where it is none of these. */
export function plainDegrees(text: string): string {
  const [whole, before, degrees = '', minutes, seconds, behind] = DEGREES.exec(text.trim()) ?? [];
  const side = (before ?? behind ?? '').toUpperCase();
  if (whole === undefined || side === '' || Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return text;
  const value = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3_600;
  return String(Number((/[SW]/.test(side) ? -value : value).toFixed(7)));
}

/** Samples whose latitude and longitude are plain figures, however they were written. */
export function withPlainDegrees(table: RawTable): RawTable {
  if (table.fieldHeaders.latitude === undefined || table.fieldHeaders.longitude === undefined) return table;
  const plain = ({ latitude, longitude, ...fields }: RawSample['fields']): RawSample['fields'] => ({
    ...fields,
    ...(latitude === undefined ? {} : { latitude: plainDegrees(latitude) }),
    ...(longitude === undefined ? {} : { longitude: plainDegrees(longitude) }),
  });
  return { ...table, samples: table.samples.map((sample) => ({ ...sample, fields: plain(sample.fields) })) };
}
