import { kml } from '@tmcw/togeojson';
import { strFromU8, unzipSync } from 'fflate';
import { ISOXMLManager, TAGS, type Partfield, type Task } from 'isoxml';
import { JSDOM } from 'jsdom';
import Papa from 'papaparse';
import readExcel from 'read-excel-file/node';
import shp from 'shpjs';

/** The paddocks of an output in its order, each with the rate of a product per hectare, as another program finds them. */
export type FoundRates = readonly (readonly [paddock: unknown, rate: unknown])[];

const filesIn = (archive: Uint8Array, ending: string): readonly Uint8Array[] =>
  Object.entries(unzipSync(archive)).flatMap(([name, bytes]) => (name.endsWith(ending) ? [bytes] : []));

/** The file of a package that is about a product; of a package about one product its only file. */
function fileOf(archive: Uint8Array, product: string, ending: string): Uint8Array {
  const found = Object.entries(unzipSync(archive)).filter(([name]) => name.endsWith(ending) && name.includes(product));
  if (found.length !== 1) throw new Error(`${found.length} files of ${product} end in ${ending}`);
  return found[0]![1];
}

/** The rows of a file with unique heads, each above at least one value; it throws where a row is broken. */
export function rowsOfCsv(bytes: Uint8Array): readonly Readonly<Record<string, string>>[] {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(strFromU8(bytes).trimEnd(), { header: true });
  const renamed = Object.keys(meta.renamedHeaders ?? {});
  if (errors.length > 0 || renamed.length > 0) throw new Error(JSON.stringify({ errors, renamed }));
  return data;
}

type ExcelCell = string | number | boolean | Date | null;

/** The sheets of a workbook by their name, heads first. */
export async function sheetsOfExcel(
  bytes: Uint8Array,
): Promise<ReadonlyMap<string, readonly (readonly ExcelCell[])[]>> {
  const sheets = await readExcel(Buffer.from(bytes));
  return new Map(sheets.map(({ sheet, data }) => [sheet, data as ExcelCell[][]]));
}

export async function ratesInExcel(bytes: Uint8Array, product: string): Promise<FoundRates> {
  const [head, ...rows] = (await sheetsOfExcel(bytes)).get('Paddocks by product') ?? [];
  const at = head!.findIndex((title) => String(title).startsWith(`${product}, `) && String(title).endsWith('/ha)'));
  return rows.slice(0, -1).map((row) => [row[2], row[at]]);
}

export function ratesInKmz(bytes: Uint8Array, product: string): FoundRates {
  const earth = new JSDOM(strFromU8(unzipSync(bytes)['doc.kml']!), { contentType: 'text/xml' });
  const shown = kml(earth.window.document).features.filter(({ geometry }) => geometry?.type === 'Polygon');
  return shown.map(({ properties }) => [
    properties!['name'],
    Number(Object.entries(properties!).find(([name]) => name.startsWith(product) && name.endsWith('/ha)'))?.[1]),
  ]);
}

export async function ratesInShapefile(archive: Uint8Array, product: string): Promise<FoundRates> {
  const { features } = (await shp(Buffer.from(fileOf(archive, product, '.zip')))) as GeoJSON.FeatureCollection;
  return features.map(({ properties }) => [properties!['PADDOCK'], properties!['RATE']]);
}

export function ratesInGeoJson(archive: Uint8Array, product: string): FoundRates {
  const { features } = JSON.parse(strFromU8(fileOf(archive, product, '.geojson'))) as GeoJSON.FeatureCollection;
  return features.map(({ properties }) => [properties!['paddock'], properties!['rate']]);
}

/** Of all tasks of the package, which are of one product each. */
export async function ratesInTaskData(archive: Uint8Array, product: string): Promise<FoundRates> {
  const machine = new ISOXMLManager();
  await machine.parseISOXMLFile(strFromU8(filesIn(archive, '.XML')[0]!), 'text/xml');
  if (machine.getWarnings().length > 0) throw new Error(machine.getWarnings().join('\n'));
  const named = ({ attributes }: Task): boolean => attributes.TaskDesignator?.includes(product) ?? false;
  return machine
    .getEntitiesOfTag<Task>(TAGS.Task)
    .filter(named)
    .map(({ attributes: task }) => [
      (task.PartfieldIdRef!.entity as Partfield).attributes.PartfieldDesignator,
      // In mg a square metre, as terminals count.
      task.TreatmentZone!.find(({ attributes }) => attributes.TreatmentZoneCode === 1)!.attributes
        .ProcessDataVariable![0]!.attributes.ProcessDataValue / 100,
    ]);
}
