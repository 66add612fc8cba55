import { readXml } from '../untrusted/read-xml.ts';
import { openZip } from '../untrusted/unzip.ts';
import {
  FarmFileError,
  farmLimits,
  limitFeatures,
  pointCounter,
  type FarmFeature,
  type FarmLayer,
} from './farm-file.ts';
import { landBeside } from './land-of-collection.ts';

type Positions = number[][];
const SHAPES: ReadonlySet<string> = new Set(['Polygon', 'Point', 'LineString', 'LinearRing', 'Model', 'Track']);
/** KML is WGS 84 by its definition. */
const WGS_84 = { code: 4326, words: null } as const;

interface Placemark {
  readonly properties: Record<string, string>;
  readonly polygons: Positions[][];
  readonly others: string[];
}

const COMMA = ','.charCodeAt(0);
/** One or two of a point, and those of names and descriptions. */
const MOST_COMMAS = 3 * farmLimits.points;

/** To count commas costs a fraction of reading what stands between them; the exact count comes with the reading. */
function refuseTooLarge(bytes: Uint8Array): void {
  const countPoints = pointCounter();
  let commas = 0;
  for (let at = bytes.indexOf(COMMA); at >= 0; at = bytes.indexOf(COMMA, at + 1)) {
    commas += 1;
    if (commas > MOST_COMMAS) countPoints(Infinity);
  }
}

/** Reads the placemarks of a KML document with their names, folders and extended data; network links are not followed. */
export function readKml(bytes: Uint8Array): readonly FarmLayer[] {
  refuseTooLarge(bytes);
  const xml = new TextDecoder().decode(bytes);
  const features: FarmFeature[] = [];
  const countPoints = pointCounter();
  const path: string[] = [];
  const folders: string[] = [];
  let isKml = false;
  let placemark: Placemark | null = null;
  let datum = '';
  let text = '';
  readXml(xml, {
    open: (name, attributes) => {
      const parent = path.at(-1) ?? '';
      path.push(name);
      text = '';
      if (name === 'kml') isKml = true;
      if (name === 'Folder' || name === 'Document') folders.push('');
      if (name === 'Placemark') placemark = { properties: {}, polygons: [], others: [] };
      if (name === 'Data' || name === 'SimpleData') datum = attributes['name'] ?? '';
      if (!placemark || !SHAPES.has(name)) return;
      if (name === 'Polygon') placemark.polygons.push([]);
      else if (!(name === 'LinearRing' && /BoundaryIs$/.test(parent))) placemark.others.push(name);
    },
    text: (more) => {
      text += more;
    },
    close: (name) => {
      path.pop();
      const parent = path.at(-1) ?? '';
      const said = text.trim();
      text = '';
      if (name === 'name' && parent === 'Folder') folders[folders.length - 1] = said;
      if (name === 'Folder' || name === 'Document') folders.pop();
      if (!placemark) return;
      if ((name === 'name' || name === 'description') && parent === 'Placemark') placemark.properties[name] = said;
      if (name === 'SimpleData' || (name === 'value' && parent === 'Data')) placemark.properties[datum] = said;
      if (name === 'coordinates' && path.includes('Polygon')) {
        const positions = positionsOf(said, countPoints);
        const polygon = placemark.polygons.at(-1)!;
        // The outer boundary may stand after the inner ones.
        if (path.includes('outerBoundaryIs')) polygon.unshift(positions);
        else polygon.push(positions);
      }
      if (name !== 'Placemark') return;
      const folder = folders.findLast((one) => one !== '');
      features.push(featureOf(placemark, folder));
      limitFeatures(features.length);
      placemark = null;
    },
  });
  if (!isKml) throw new FarmFileError('is XML, but not KML. Export the paddocks as KML and try again');
  return [{ name: 'KML', system: WGS_84, features }];
}

function positionsOf(text: string, countPoints: (more: number) => void): Positions {
  const positions: Positions = [];
  for (const [place] of text.matchAll(/[^\s]+/g)) {
    countPoints(1);
    positions.push(
      place
        .split(',')
        .slice(0, 2)
        .map((part) => (part === '' ? Number.NaN : Number(part))),
    );
  }
  return positions;
}

function featureOf({ properties, polygons, others }: Placemark, folder: string | undefined): FarmFeature {
  const geometry =
    polygons.length > 0 ? landBeside(polygons, others, false) : others.length > 0 ? { type: others[0] } : null;
  return {
    // The folder is an attribute like others, by which tree lines can be left out.
    properties: { ...properties, ...(folder === undefined || 'folder' in properties ? {} : { folder }) },
    id: null,
    geometry,
  };
}

/** Reads the document of a KMZ: `doc.kml`, or the first KML that is not in a folder, or the first of all. */
export function readKmz(bytes: Uint8Array): readonly FarmLayer[] {
  const zip = openZip(bytes);
  const documents = zip.names.filter((name) => /\.kml$/i.test(name));
  const name =
    documents.find((one) => one.toLowerCase() === 'doc.kml') ??
    documents.find((one) => !one.includes('/')) ??
    documents[0];
  const content = name === undefined ? null : zip.read(name);
  if (!content) throw new FarmFileError('is an archive without a KML document or a shapefile in it');
  return readKml(content);
}
