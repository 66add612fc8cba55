import { errors } from '../errors/registry.ts';
import { limits } from '../limits.ts';
import type { ChosenFile } from './chosen-file.ts';

/** The kinds of maps that are taken, by the ends of their names. */
export const takenMaps = ['.geojson', '.json', '.kml', '.kmz', '.zip', '.gpkg', '.gpx', '.xml'] as const;

/** What is wrong with a map before it is sent, in words; null when it may be sent. What it really holds is seen by its bytes. */
export function problemOfMap({ name, size }: ChosenFile): string | null {
  if (/\.(shp|dbf|shx|prj)$/i.test(name))
    return `${name} is one part of a shapefile. Put its .shp, .dbf, .shx and .prj into one ZIP archive, and choose that.`;
  if (!takenMaps.some((end) => name.toLowerCase().endsWith(end)))
    return `${name} is not a map that can be read. Export the paddocks as GeoJSON, KML, KMZ, a zipped shapefile, GeoPackage, ISOXML or GPX, and choose that.`;
  if (size > limits.uploadMaxBytes) return errors.UPLOAD_TOO_LARGE.text;
  return size === 0 ? `${name} is empty. Export the paddocks again.` : null;
}
