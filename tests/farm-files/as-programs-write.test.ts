import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { noChoices, readFarm, type FarmReading } from '../../server/farm-files/read-farm.ts';
import { zippedShapefile } from './shapefile.ts';

type Ring = readonly (readonly [number, number])[];

function read(bytes: Uint8Array, layer: string | null = null): FarmReading {
  const reading = readFarm(bytes, { ...noChoices, layer });
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}
const refused = (bytes: Uint8Array): string => {
  const reading = readFarm(bytes);
  return reading.ok ? 'read' : reading.reason;
};
const namesIn = (bytes: Uint8Array): readonly string[] => read(bytes).features.map(({ name }) => name);
const sample = (name: string): Buffer => readFileSync(new URL(`./files/${name}`, import.meta.url));

/** Clockwise, as a shapefile winds its shells; a hundredth of a degree or so many metres. */
const square = (x: number, y: number, side = 0.01): Ring => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
  [x, y],
];
const feature = (properties: object, ring: Ring = square(117, -31)) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const collection = (features: readonly object[], crs?: object): string =>
  JSON.stringify({ type: 'FeatureCollection', ...(crs && { crs }), features });
const placemark = (name: string, coordinates: string): string =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
const written = (ring: Ring, between = ',', after = '\n'): string =>
  ring.map(([lon, lat]) => [lon, lat, 0].join(between)).join(after);
const kml = (encoding: string, ...placemarks: readonly string[]): string =>
  `<?xml version="1.0" encoding="${encoding}"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join('')}</Document></kml>`;
const north = placemark('Nord-Süd', written(square(117, -31)));

describe('text is read in the encoding that it is in', () => {
  const text = collection([feature({ name: 'Süd – Müller' })]);
  const wide = (what: string, isBig: boolean): Uint8Array => {
    const bytes = Buffer.from(`\ufeff${what}`, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  const inWindows = (what: string): Uint8Array => Buffer.from(what.replaceAll('–', '\u0096'), 'latin1');

  it.each([
    ['UTF-8', strToU8(text)],
    ['UTF-8 with its mark', strToU8(`\ufeff${text}`)],
    ['UTF-16', wide(text, false)],
    ['UTF-16 the other way about', wide(text, true)],
    ['UTF-16 without a mark', wide(text, false).subarray(2)],
    ['what a Windows PC writes where it says nothing', inWindows(text)],
  ])('GeoJSON in %s', (_, bytes) => expect(namesIn(bytes)).toEqual(['Süd – Müller']));

  it.each([
    ['ISO-8859-1', Buffer.from(kml('ISO-8859-1', north), 'latin1')],
    ['UTF-16', wide(kml('UTF-16', north), false)],
    ['an encoding that nobody knows', strToU8(kml('x-none', north))],
  ])('KML in %s', (_, bytes) => expect(namesIn(bytes)).toEqual(['Nord-Süd']));

  it('KML in another alphabet by what it declares', () => {
    const [declared, meant] = [kml('windows-1251', placemark('\u00d1\u00e0\u00e4', written(square(117, -31)))), 'Сад'];
    expect(namesIn(Buffer.from(declared, 'latin1'))).toEqual([meant]);
  });

  const table = (name: string, cpg: string | null): Uint8Array => {
    const zipped = zippedShapefile([{ name, kind: 'crop', rings: [square(117, -31)] }], null);
    return cpg === null ? zipped : zipSync({ ...unzipSync(zipped), 'farm.cpg': strToU8(cpg) });
  };
  // The table of the tests is written byte by byte: what UTF-8 makes of a letter, and what Windows does.
  const [inUtf8, inLatin] = [Buffer.from('Süd', 'utf8').toString('latin1'), 'Süd'];
  it.each([
    ['UTF-8', inUtf8],
    ['65001', inUtf8],
    ['ANSI 1252', inLatin],
    ['88591', inLatin],
    [null, inUtf8],
    [null, inLatin],
  ])('a table that says %s', (cpg, name) => expect(namesIn(table(name, cpg))).toEqual(['Süd']));

  it('a last letter that the width of a field cut in two is dropped, and the rest stays UTF-8', () => {
    const full = Buffer.from(`Süd ${'x'.repeat(14)}é`, 'utf8')
      .toString('latin1')
      .slice(0, 20);
    expect(namesIn(table(full, 'UTF-8'))).toEqual([`Süd ${'x'.repeat(14)}`]);
  });
});

describe('GeoJSON', () => {
  it('may be a single feature, a geometry alone, or a feature a line', () => {
    const [lane, hill] = [feature({ name: 'Lane' }), feature({ name: 'Hill' }, square(117.02, -31))];
    expect(namesIn(strToU8(JSON.stringify(lane)))).toEqual(['Lane']);
    const alone = read(strToU8(JSON.stringify(lane.geometry)));
    expect(alone.features.map(({ name, isNamed, areaHa }) => [name, isNamed, areaHa?.toFixed(0)])).toEqual([
      ['Feature 1', false, '106'],
    ]);
    for (const lines of [
      `${JSON.stringify(lane)}\n${JSON.stringify(hill)}\n`,
      `${JSON.stringify(lane)}\r\n\r\n${JSON.stringify(hill)}`,
      `\u001e${JSON.stringify(lane)}\n\u001e${JSON.stringify(hill)}\n`,
    ])
      expect(namesIn(strToU8(lines))).toEqual(['Lane', 'Hill']);
    expect(namesIn(strToU8(JSON.stringify({ type: 'FeatureCollection', features: [lane, hill] }, null, 2)))).toEqual([
      'Lane',
      'Hill',
    ]);
    expect(refused(strToU8(`${JSON.stringify(lane)}\n{"type":"Feature"`))).toContain('is not JSON');
  });

  it.each([
    [{ name: 'urn:ogc:def:crs:EPSG:6.18:3:4283' }, 'GDA94'],
    [{ name: 'http://www.opengis.net/def/crs/EPSG/0/7844' }, 'GDA2020'],
    [{ name: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' }, 'WGS 84'],
    [{ code: 4283 }, 'GDA94'],
  ])('says its reference system as %j', (properties, system) => {
    expect(read(strToU8(collection([feature({})], { type: 'name', properties }))).system).toBe(system);
  });
});

describe('grids of states', () => {
  // Each place and its coordinates as PROJ 9 has them.
  it.each([
    [3111, 'GDA_1994_VICGRID94', 2_455_501.118_257, 2_499_883.143_486, 144.5, -37],
    [7899, 'GDA2020_Vicgrid', 2_455_501.118_257, 2_499_883.143_486, 144.5, -37],
    [3308, 'GDA_1994_NSW_Lambert', 9_393_364.222_689, 4_527_253.629_996, 148, -33],
    [8058, 'GDA2020_NSW_Lambert', 9_393_364.222_689, 4_527_253.629_996, 148, -33],
    [3107, 'GDA_1994_South_Australia_Lambert', 1_276_610.753_158, 1_774_844.889_622, 138, -34],
    [8059, 'GDA2020 / SA Lambert', 1_276_610.753_158, 1_774_844.889_622, 138, -34],
    [3577, 'GDA_1994_Australia_Albers', -1_401_583.239_543, -3_569_707.753_765, 117, -32],
    [9473, 'GDA2020_Australian_Albers', -1_401_583.239_543, -3_569_707.753_765, 117, -32],
    [3112, 'GDA_1994_Geoscience_Australia_Lambert', -1_587_664.193_34, -3_716_398.905_87, 117, -32],
    [7845, 'GDA2020_GA_LCC', -1_587_664.193_34, -3_716_398.905_87, 117, -32],
    [2193, 'NZGD_2000_New_Zealand_Transverse_Mercator', 1_518_491.352_169, 5_238_700.074_894, 172, -43],
  ])('EPSG:%i comes in right by its code and as %s', (code, name, x, y, lon, lat) => {
    const ring = square(x, y, 500);
    const byCode = read(strToU8(collection([feature({}, ring)], { properties: { name: `EPSG:${code}` } })));
    const prj = `PROJCS["${name}",GEOGCS["GCS"],PROJECTION["x"],UNIT["Meter",1.0]]`;
    const byName = read(zippedShapefile([{ name: 'A', kind: 'b', rings: [ring] }], prj));
    for (const { features } of [byCode, byName])
      expect(features[0]?.geometry?.coordinates[0]?.[0]).toEqual([expect.closeTo(lon, 8), expect.closeTo(lat, 8)]);
    expect(byName.system).toBe(byCode.system);
  });

  it('of a datum that lies 200 m off is no grid of those', () => {
    const prj = 'PROJCS["AGD_1984_AMG_Zone_50",GEOGCS["GCS_Australian_1984"]]';
    const bytes = zippedShapefile([{ name: 'A', kind: 'b', rings: [square(500_000, 6_500_000, 500)] }], prj);
    expect(refused(bytes)).toContain('does not know ("AGD_1984_AMG_Zone_50")');
  });
});

describe('layers', () => {
  it('a KMZ that links to a document for each layer, as GDAL and QGIS write it, is those layers', () => {
    const reading = read(sample('layers.kmz'));
    expect(reading.features.map(({ name, farmName }) => [name, farmName])).toEqual([
      ['Home', 'Jarrah'],
      ['Dam side', 'Jarrah'],
      ['Two bits', 'Jarrah'],
      ['Trees', 'Jarrah'],
    ]);
  });

  it('of a KMZ with several documents each can be chosen, and the one with the most land is proposed', () => {
    const land = (...names: readonly string[]): Uint8Array =>
      strToU8(kml('UTF-8', ...names.map((name, at) => placemark(name, written(square(117 + at / 50, -31))))));
    const point = '<Placemark><name>Bore</name><Point><coordinates>117,-31</coordinates></Point></Placemark>';
    const archive = zipSync({
      'doc.kml': strToU8(kml('UTF-8', '<NetworkLink><Link><href>layers/south.kml</href></Link></NetworkLink>')),
      'layers/north.kml': land('North'),
      'layers/south.kml': land('South', 'Creek'),
      'layers/bores.kml': strToU8(kml('UTF-8', point, point, point)),
      '__MACOSX/layers/._south.kml': strToU8('x'),
    });
    const reading = read(archive);
    expect([reading.layers, reading.layer]).toEqual([['layers/north', 'layers/south', 'layers/bores'], 'layers/south']);
    expect(read(archive, 'layers/north').features.map(({ name }) => name)).toEqual(['North']);
  });

  it('of a GeoPackage the tables are, not its views, and a layer of nothing known is in degrees when it is', () => {
    const reading = read(sample('layers.gpkg'));
    expect([reading.layers, reading.layer, reading.system]).toEqual([
      ['sampled points', 'paddocks'],
      'paddocks',
      'WGS 84',
    ]);
    expect(reading.features.map(({ name }) => name)).toEqual(['Lane', 'Hill']);
  });
});

describe('names and coordinates', () => {
  it.each([' PADDOCK Name ', 'PaddockNam', 'Field-Name', 'Pad', 'Title'])('a name is found under "%s"', (attribute) => {
    const reading = read(strToU8(collection([feature({ [attribute]: 'Lane', 'farm NAME': 'Jarrah' })])));
    expect(reading.features.map(({ name, farmName }) => [name, farmName])).toEqual([['Lane', 'Jarrah']]);
  });

  it('points of KML may have a blank behind each comma', () => {
    const spaced = kml('UTF-8', placemark('Spaced', written(square(117, -31), ', ')));
    const trailing = kml('UTF-8', placemark('Trailing', written(square(117, -31), ',', ', ')));
    for (const text of [spaced, trailing])
      expect(read(strToU8(text)).features.map(({ areaHa }) => areaHa?.toFixed(0))).toEqual(['106']);
  });

  it('land over the edge of the map, and land as large as a state, is reported and not measured', () => {
    const over: Ring = [
      [179.99, -44],
      [-179.99, -44],
      [-179.99, -43.98],
      [179.99, -43.98],
      [179.99, -44],
    ];
    const [edge, state] = read(strToU8(collection([feature({}, over), feature({}, square(117, -31, 3))]))).features;
    expect([edge?.fault?.reason, edge?.areaHa]).toEqual([
      'lies on both sides of the 180th meridian, which no map here can show; draw each side as a paddock of its own',
      null,
    ]);
    expect(state?.fault?.reason).toBe('covers more than 1,000,000 ha, which is no paddock');
  });

  it('of a feature without any land nothing is drawn', () => {
    const empty = [null, { type: 'Polygon', coordinates: [] }, { type: 'MultiPolygon', coordinates: [] }];
    const features = empty.map((geometry) => ({ type: 'Feature', properties: {}, geometry }));
    expect(
      read(strToU8(collection(features))).features.map(({ geometry, fault }) => [geometry, fault?.reason]),
    ).toEqual([
      [null, 'has no geometry'],
      [null, 'has an empty geometry'],
      [null, 'has an empty geometry'],
    ]);
  });

  it('a shape of surfaces in space is called what it is', () => {
    const zipped = unzipSync(zippedShapefile([{ name: 'A', kind: 'b', rings: [square(117, -31)] }], null));
    const shp = Buffer.from(zipped['farm.shp']!);
    shp.writeInt32LE(31, 108);
    expect(read(zipSync({ ...zipped, 'farm.shp': shp })).features[0]?.fault?.reason).toBe(
      'is drawn as MultiPatch, not as a Polygon or MultiPolygon',
    );
  });
});
