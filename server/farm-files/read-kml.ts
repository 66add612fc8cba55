import { readXml } from '../untrusted/read-xml.ts';
import { textOfDocument } from '../untrusted/text-of-bytes.ts';
import { BudgetError, fileLimits, type FileBudget } from '../untrusted/file-budget.ts';
import type { Archive } from '../untrusted/unzip.ts';
import { FarmFileError, farmLimits, isOfMac, limitFeatures, type FarmFeature, type FarmLayer } from './farm-file.ts';
import { landBeside } from './land-of-collection.ts';
import { itemAt } from '../collections/item-at.ts';

type Positions = number[][];
const SHAPES: ReadonlySet<string> = new Set(['Polygon', 'Point', 'LineString', 'LinearRing', 'Model', 'Track']);
/** KML is WGS 84 by its definition. */
const WGS_84 = { code: 4326, words: null } as const;

interface Placemark {
  readonly properties: Record<string, string>;
  readonly polygons: { readonly outer: Positions[]; readonly inner: Positions[] }[];
  readonly others: string[];
  readonly lines: Positions[];
}

const COMMA = ','.charCodeAt(0);
/** One or two of a point, and those of names and descriptions. */
const MOST_COMMAS = 3 * farmLimits.points;

/** Counting commas costs a fraction of parsing the coordinates; parsing gives the exact count. */
function refuseTooLarge(bytes: Uint8Array): void {
  let commas = 0;
  for (let at = bytes.indexOf(COMMA); at >= 0; at = bytes.indexOf(COMMA, at + 1)) {
    commas += 1;
    if (commas > MOST_COMMAS) throw new BudgetError(fileLimits.points[1]);
  }
}

/** Reads the placemarks of a KML document with their names, folders and extended data; network links are not followed. */
export const readKml = (bytes: Uint8Array, budget: FileBudget): readonly FarmLayer[] => [
  itself(layerOf(bytes, budget)),
];

interface KmlLayer extends FarmLayer {
  readonly isLinked: boolean;
}

/** Drops a document that draws nothing and links to another map. */
function itself(layer: KmlLayer): FarmLayer {
  if (layer.isLinked && layer.features.length === 0)
    throw new FarmFileError(
      'is only a link to a map on the internet. In Google Earth save the place as KMZ with its contents, and choose that file',
    );
  return layer;
}

function layerOf(bytes: Uint8Array, budget: FileBudget): KmlLayer {
  refuseTooLarge(bytes);
  const features: FarmFeature[] = [];
  const path: string[] = [];
  const folders: string[] = [];
  const seen = { isKml: false, isLinked: false };
  let placemark: Placemark | null = null;
  let datum = '';
  let text = '';
  readXml(textOfDocument(bytes), {
    open: (name, attributes) => {
      const parent = path.at(-1) ?? '';
      path.push(name);
      text = '';
      if (name === 'kml') seen.isKml = true;
      if (name === 'NetworkLink') seen.isLinked = true;
      if (name === 'Folder' || name === 'Document') folders.push('');
      if (name === 'Placemark') placemark = { properties: {}, polygons: [], others: [], lines: [] };
      if (name === 'Data' || name === 'SimpleData') datum = attributes['name'] ?? '';
      if (!placemark || !SHAPES.has(name)) return;
      budget.spend('shapes');
      if (name === 'Polygon') placemark.polygons.push({ outer: [], inner: [] });
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
      if (name === 'Data' || name === 'SimpleData') budget.spend('cells');
      if (name === 'SimpleData' || (name === 'value' && parent === 'Data')) placemark.properties[datum] = said;
      if (name === 'coordinates' && path.includes('Polygon')) {
        const positions = positionsOf(said, budget);
        // A polygon around a placemark does not belong to it.
        placemark.polygons.at(-1)?.[path.includes('outerBoundaryIs') ? 'outer' : 'inner'].push(positions);
      } else if (name === 'coordinates' && (parent === 'LineString' || parent === 'LinearRing'))
        placemark.lines.push(positionsOf(said, budget));
      // A track gives its points one by one, with blanks between longitude and latitude.
      if (name === 'coord' && parent === 'Track') {
        budget.spend('points');
        const [lon = Number.NaN, lat = Number.NaN] = said.split(/\s+/).map(Number);
        (placemark.lines[0] ??= []).push([lon, lat]);
      }
      if (name !== 'Placemark') return;
      features.push(
        featureOf(
          placemark,
          folders.filter((one) => one !== ''),
        ),
      );
      limitFeatures(features.length);
      budget.spend('features');
      placemark = null;
    },
  });
  if (!seen.isKml) throw new FarmFileError('is XML, but not KML. Export the paddocks as KML and try again');
  return { name: 'KML', system: WGS_84, features, isLinked: seen.isLinked };
}

function positionsOf(text: string, budget: FileBudget): Positions {
  const positions = tuplesOf(text, budget);
  // Handwritten coordinates may have a blank after the comma. When every tuple is a pair there is no such blank, and a trailing comma is harmless.
  return positions.every(isPair) ? positions : tuplesOf(text.replace(/,\s+/g, ','), budget);
}

const isPair = ([lon, lat]: readonly number[]): boolean => Number.isFinite(lon) && Number.isFinite(lat);

function tuplesOf(text: string, budget: FileBudget): Positions {
  const places = text.split(/\s+/).filter((place) => place !== '');
  const figures = places.map((place) => place.split(',').map((part) => (part === '' ? Number.NaN : Number(part))));
  const grouped = figures.length === 1 ? regrouped(itemAt(figures, 0)) : null;
  return (grouped ?? figures).map((place) => {
    budget.spend('points');
    return place.slice(0, 2);
  });
}

const isDegrees = (lon: number, lat: number): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
const isHeight = (metres: number): boolean => metres >= -500 && metres <= 9_000;

/** The figures of all points with commas alone between them, as Google Earth reads them: by threes where every third can be a height, else by twos. Null where they are one point, or fit neither way. */
function regrouped(figures: readonly number[]): Positions | null {
  const parts = Number.isNaN(itemAt(figures, 0)) ? figures.slice(1) : figures;
  if (parts.length < 6) return null;
  const by = (size: 2 | 3): Positions | null => {
    if (parts.length % size !== 0) return null;
    const places = Array.from({ length: parts.length / size }, (_, at) => parts.slice(at * size, (at + 1) * size));
    return places.every(([lon = NaN, lat = NaN, height = 0]) => isDegrees(lon, lat) && isHeight(height))
      ? places
      : null;
  };
  const [threes, twos] = [by(3), by(2)];
  return threes && twos && !isOneHeight(threes) ? null : (threes ?? twos);
}
/** Maps that give heights mostly give the same one, of 0. */
const isOneHeight = (places: Positions): boolean => new Set(places.map(([, , height]) => height)).size === 1;

const ROW = /<tr[^>]*>\s*<t[dh][^>]*>([^<]{1,60})<\/t[dh]>\s*<t[dh][^>]*>([^<]{0,200})<\/t[dh]>\s*<\/tr>/gi;
/** The attributes that a program has written into the description as a table of two columns. */
function tableIn(description: string): Record<string, string> {
  const rows = [...description.slice(0, LONGEST_TABLE).matchAll(ROW)].slice(0, farmLimits.attributes);
  return Object.fromEntries(rows.map(([, key = '', value = '']) => [key.trim(), value.trim()]));
}
const LONGEST_TABLE = 20_000;

function featureOf({ properties, polygons, others, lines }: Placemark, folders: readonly string[]): FarmFeature {
  // The outer boundary may follow the inner ones.
  const land = polygons.map(({ outer, inner }) => [...outer.toReversed(), ...inner]);
  const folder = folders.at(-1);
  const geometry = (): unknown => {
    if (land.length > 0) return landBeside(land, others, false);
    if (others.length === 0) return null;
    return lines.length === 1 && others.length === 1
      ? { type: 'LineString', coordinates: lines[0] }
      : { type: others[0] };
  };
  return {
    // The folder is an attribute like others, by which tree lines can be left out.
    properties: {
      ...tableIn(properties['description'] ?? ''),
      ...properties,
      ...(folder === undefined || 'folder' in properties ? {} : { folder }),
    },
    id: null,
    geometry: geometry(),
    folders,
  };
}

/**
 * Reads the documents of a KMZ: programs of maps keep each layer in one of its own and put nothing but links to them into the first. Each that
 * holds placemarks is a layer; without any, the first is read for what it is.
 */
export function readKmz(zip: Archive, budget: FileBudget): readonly FarmLayer[] {
  const documents = zip.names.flatMap((path) => {
    const content = /\.kml$/i.test(path) && !isOfMac(path) ? zip.read(path) : null;
    return content ? [{ path, layer: layerOf(content, budget) }] : [];
  });
  if (documents.length === 0) throw new FarmFileError('is an archive without a KML document or a shapefile in it');
  const filled = documents.filter(({ layer }) => layer.features.length > 0);
  if (filled.length < 2) return [itself((filled[0] ?? itemAt(documents, 0)).layer)];
  return filled.map(({ path, layer }) => ({ ...layer, name: path.replace(/\.kml$/i, '') }));
}
