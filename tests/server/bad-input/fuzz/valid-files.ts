import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { zippedShapefile } from '../../../farm-files/shapefile.ts';
import { workbookOf } from '../../../lab-files/books.ts';
import { jpeg, png } from '../../../untrusted/pictures.ts';

/** By which door a file comes in. */
export type Purpose = 'results' | 'map' | 'prices' | 'logo';

export interface ValidFile {
  readonly format: string;
  readonly purpose: Purpose;
  readonly name: string;
  readonly bytes: Uint8Array;
}

const at = (path: string): Uint8Array => new Uint8Array(readFileSync(new URL(`../../../${path}`, import.meta.url)));

const square = (west: number, south: number, side = 0.01): [number, number][] => [
  [west, south],
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
  [west, south],
];
const placemark = (name: string, west: number): string =>
  `<Placemark><name>${name}</name><ExtendedData><Data name="kind"><value>crop</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>${square(
    west,
    -31,
  )
    .map((pair) => pair.join(','))
    .join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
const kml = strToU8(
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Paddocks</name>${placemark('Lane', 117)}${placemark('Hill', 117.1)}</Folder></Document></kml>`,
);
const geojson = strToU8(
  JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::7844' } },
    features: ['Lane', 'Hill'].map((name, index) => ({
      type: 'Feature',
      properties: { name, kind: 'crop', ha: 90 },
      geometry: {
        type: 'Polygon',
        coordinates: [square(117 + index / 10, -31), square(117.004 + index / 10, -30.996, 0.001).toReversed()],
      },
    })),
  }),
);
const heads = ['Lab No', 'Paddock', 'Depth (cm)', 'Date Sampled', 'pH (CaCl2)', 'Colwell P (mg/kg)'];
const rows = [1, 2, 3].map((number) => [`L${number}`, 'Lane', '0-10', { serial: 46_080 + number }, 5.1, 20 + number]);
const shared = zipSync({
  'xl/workbook.xml': strToU8(
    '<workbook><sheets><sheet name="A" r:id="r1"/><sheet name="B" r:id="r2"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="worksheets/b.xml"/></Relationships>',
  ),
  'xl/sharedStrings.xml': strToU8(
    `<sst count="6" uniqueCount="6">${['Lab No', 'Depth', 'pH (CaCl2)', 'K1', '0-10', 'Notes'].map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  ),
  'xl/worksheets/a.xml': strToU8(
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row><row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>4</v></c><c r="C2"><v>5.5</v></c></row></sheetData><mergeCells><mergeCell ref="A1:A1"/></mergeCells></worksheet>',
  ),
  'xl/worksheets/b.xml': strToU8(
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>5</v></c></row></sheetData></worksheet>',
  ),
});
const prices =
  'Kind,Name,Season,Unit,From,Price,Delivery,Spreading per ha,Load,Supplier\nProduct,Urea,,t,2026-05-01,810,20,12,25,CSBP\n';

/** A small file of every format that is taken, each as a program writes it. */
export const validFiles = (): readonly ValidFile[] => [
  {
    format: 'CSV of the templates',
    purpose: 'results',
    name: 'a.csv',
    bytes: strToU8(`${heads.join(',')}\nL1,Lane,0-10,2026-03-01,5.1,21\nL2,Hill,10-30,2026-03-01,<5.2,22\n`),
  },
  ...['02-titles-units-summary', '04-long', '05-transposed', '06-decimal-comma'].map((name): ValidFile => ({
    format: `CSV ${name}`,
    purpose: 'results',
    name: `${name}.csv`,
    bytes: at(`lab-files/layouts/${name}.csv`),
  })),
  {
    format: 'CSV in UTF-16',
    purpose: 'results',
    name: 'wide.csv',
    bytes: new Uint8Array(Buffer.from(`\ufeff${heads.join('\t')}\nL1\tLane\t0-10\t2026-03-01\t5.1\t21\n`, 'utf16le')),
  },
  {
    format: 'XLSX',
    purpose: 'results',
    name: 'a.xlsx',
    bytes: workbookOf({ Results: { rows: [heads, ...rows], merged: ['B2:B4'] }, Notes: { rows: [['x']] } }),
  },
  { format: 'XLSX of shared texts', purpose: 'results', name: 's.xlsx', bytes: shared },
  { format: 'Modus XML', purpose: 'results', name: 'a.xml', bytes: at('lab-files/layouts/14-modus-v1.xml') },
  { format: 'Modus JSON', purpose: 'results', name: 'a.json', bytes: at('lab-files/layouts/15-modus-slim.json') },
  { format: 'GeoJSON', purpose: 'map', name: 'a.geojson', bytes: geojson },
  { format: 'KML', purpose: 'map', name: 'a.kml', bytes: kml },
  { format: 'KMZ', purpose: 'map', name: 'a.kmz', bytes: zipSync({ 'doc.kml': kml, 'files/icon.png': strToU8('x') }) },
  { format: 'KMZ of layers', purpose: 'map', name: 'layers.kmz', bytes: at('farm-files/files/layers.kmz') },
  {
    format: 'Shapefile',
    purpose: 'map',
    name: 'a.zip',
    bytes: zippedShapefile(
      [
        { name: 'Lane', kind: 'crop', rings: [square(117, -31), square(117.004, -30.996, 0.001).toReversed()] },
        { name: 'Hill', kind: 'trees', rings: [square(117.1, -31)] },
      ],
      'GEOGCS["GCS_WGS_1984"]',
    ),
  },
  { format: 'GeoPackage', purpose: 'map', name: 'layers.gpkg', bytes: at('farm-files/files/layers.gpkg') },
  { format: 'GeoPackage in metres', purpose: 'map', name: 'metres.gpkg', bytes: at('farm-files/files/metres.gpkg') },
  { format: 'prices as CSV', purpose: 'prices', name: 'p.csv', bytes: strToU8(prices) },
  {
    format: 'prices as XLSX',
    purpose: 'prices',
    name: 'p.xlsx',
    bytes: workbookOf({
      Prices: {
        rows: prices
          .trim()
          .split('\n')
          .map((line) => line.split(',')),
      },
    }),
  },
  { format: 'PNG', purpose: 'logo', name: 'a.png', bytes: new Uint8Array(png()) },
  { format: 'PNG, interlaced', purpose: 'logo', name: 'i.png', bytes: new Uint8Array(png({ interlace: 1 })) },
  { format: 'JPEG', purpose: 'logo', name: 'a.jpg', bytes: new Uint8Array(jpeg()) },
];
