import { readFileSync } from 'node:fs';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { noChoices, readFarm, type FarmReading } from '../../server/farm-files/read-farm.ts';
import { zippedShapefile } from './shapefile.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
function read(bytes: Uint8Array, choices: Partial<typeof noChoices> = {}): FarmReading {
  const reading = readFarm(bytes, { ...noChoices, ...choices });
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}
const refusal = (bytes: Uint8Array) => {
  const reading = readFarm(bytes);
  return reading.ok ? null : reading;
};
const WEST = 500_000;
const SOUTH = 6_500_000;
/** A square of 500 m clockwise, as a shapefile winds its shells. */
const block = (x: number, y: number, side = 500): [number, number][] => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
  [x, y],
];
const MGA_50 =
  'PROJCS["GDA_1994_MGA_Zone_50",GEOGCS["GCS_GDA_1994",DATUM["D_GDA_1994",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],UNIT["Meter",1.0]]';
const geoJson = (crs: string | null, ...rings: readonly (readonly (readonly number[])[])[]) =>
  bytesOf(
    JSON.stringify({
      type: 'FeatureCollection',
      ...(crs === null ? {} : { crs: { type: 'name', properties: { name: crs } } }),
      features: rings.map((ring, index) => ({
        type: 'Feature',
        properties: { name: `P${index + 1}` },
        geometry: { type: 'Polygon', coordinates: [ring] },
      })),
    }),
  );
const kml = (...placemarks: string[]) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Farm</name><Folder><name>Paddocks</name>${placemarks.join('')}</Folder></Document></kml>`;
const ring = (west: number, south: number, side = 0.01): string =>
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ]
    .map(([lon, lat]) => `${lon},${lat},0`)
    .join('\n ');
const placemark = (name: string, west: number, more = '') =>
  `<Placemark><name>${name}</name>${more}<Polygon><outerBoundaryIs><LinearRing><coordinates>${ring(west, -31)}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;

describe('the formats', () => {
  it('KML gives placemarks with name, folder, extended data and holes, and names what is no area', () => {
    const reading = read(
      bytesOf(
        kml(
          placemark(
            'Hill &amp; dale',
            117,
            '<ExtendedData><Data name="kind"><value>crop</value></Data><SchemaData><SimpleData name="soil">loam</SimpleData></SchemaData></ExtendedData>',
          ),
          `<Placemark><name>Ring</name><MultiGeometry><Polygon><innerBoundaryIs><LinearRing><coordinates>${ring(117.104, -30.996, 0.001)}</coordinates></LinearRing></innerBoundaryIs><outerBoundaryIs><LinearRing><coordinates>${ring(117.1, -31)}</coordinates></LinearRing></outerBoundaryIs></Polygon></MultiGeometry></Placemark>`,
          '<Placemark><name>Bore</name><Point><coordinates>117,-31</coordinates></Point></Placemark>',
        ),
      ),
    );
    expect([reading.format, reading.system]).toEqual(['KML', 'WGS 84']);
    expect(reading.attributes.map(({ name, values }) => [name, values[0]?.text])).toEqual([
      ['name', 'Bore'],
      ['kind', 'crop'],
      ['soil', 'loam'],
      ['folder', 'Paddocks'],
    ]);
    const [hill, holed, bore] = reading.features;
    expect([hill?.name, hill?.areaHa]).toEqual(['Hill & dale', expect.closeTo(106.1, 0)]);
    expect(holed?.geometry?.coordinates).toHaveLength(2);
    expect(bore?.fault?.reason).toBe('is drawn as Point, not as a Polygon or MultiPolygon');
  });

  it('KMZ is the document in the archive, whatever else lies there', () => {
    const files = {
      'files/other.kml': strToU8(kml()),
      'doc.kml': strToU8(kml(placemark('North', 117))),
      'files/icon.png': strToU8('x'),
    };
    const reading = read(zipSync(files));
    expect([reading.format, reading.features.map(({ name }) => name)]).toEqual(['KMZ', ['North']]);
  });

  it('a zipped shapefile in metres gives degrees, names of its table, holes and parts', () => {
    const bytes = zippedShapefile(
      [
        { name: 'Lane', kind: 'crop', rings: [block(WEST, SOUTH)] },
        {
          name: 'Ring',
          kind: 'crop',
          rings: [block(WEST + 600, SOUTH), block(WEST + 700, SOUTH + 100, 100).toReversed()],
        },
        { name: 'Two', kind: 'trees', rings: [block(WEST, SOUTH + 600, 100), block(WEST + 200, SOUTH + 600, 100)] },
      ],
      MGA_50,
      'exported/',
    );
    const reading = read(bytes);
    expect([reading.format, reading.system]).toEqual(['Shapefile', 'GDA94 / MGA zone 50']);
    expect(reading.features.map(({ name, areaHa }) => [name, areaHa?.toFixed(1)])).toEqual([
      ['Lane', '25.0'],
      ['Ring', '24.0'],
      ['Two', '2.0'],
    ]);
    expect(reading.features[0]?.geometry?.coordinates[0]?.[0]).toEqual([
      expect.closeTo(117, 7),
      expect.closeTo(-31.6351862, 6),
    ]);
    const left = read(bytes, { leaveOut: { attribute: 'KIND', values: ['trees'] } });
    expect(left.features.map(({ isLeftOut }) => isLeftOut)).toEqual([false, false, true]);
  });

  it('a GeoPackage in metres gives its rows, over pages and with what does not fit into one', () => {
    const reading = read(readFileSync(new URL('./files/metres.gpkg', import.meta.url)), { nameBy: 'pad name' });
    expect([reading.format, reading.layer, reading.system]).toEqual([
      'GeoPackage',
      'boundaries',
      'GDA94 / MGA zone 50',
    ]);
    expect(reading.features).toHaveLength(60);
    expect(reading.features.every(({ fault }) => fault === null)).toBe(true);
    expect(reading.attributes.map(({ name, filled }) => [name, filled])).toEqual([
      ['fid', 60],
      ['pad name', 60],
      ['kind', 60],
      ['area, ha', 60],
      ['irrigated', 60],
    ]);
    const areaOf = (row: number) => reading.features[row - 1]?.areaHa;
    expect([areaOf(1), areaOf(8), areaOf(9)]).toEqual([
      expect.closeTo(25, 1),
      expect.closeTo((Math.PI * 250 * 250) / 10_000, 1),
      expect.closeTo(24, 1),
    ]);
    expect(reading.features[9]?.name).toBe('Ñandú');
    const trees = read(readFileSync(new URL('./files/metres.gpkg', import.meta.url)), {
      leaveOut: { attribute: 'kind', values: ['70000'] },
    });
    expect(trees.features.filter(({ isLeftOut }) => isLeftOut)).toHaveLength(10);
  });
});

describe('reference systems', () => {
  // The corner that Geoscience Australia's manual of the datum works through: Flinders Peak.
  const [east, north, lon, lat] = [273_741.297, 5_796_489.777, 144.424867889, -37.9510334167];
  it.each(['urn:ogc:def:crs:EPSG::28355', 'EPSG:7855', 'urn:ogc:def:crs:EPSG:6.9:32755'])(
    '%s comes in right',
    (crs) => {
      const [feature] = read(geoJson(crs, block(east, north))).features;
      expect(feature?.geometry?.coordinates[0]?.[0]).toEqual([expect.closeTo(lon, 6), expect.closeTo(lat, 6)]);
      expect(feature?.areaHa).toBeCloseTo(25, 0);
    },
  );

  it.each([
    ['EPSG:4326', 'WGS 84'],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 'WGS 84'],
    ['EPSG:4283', 'GDA94'],
    ['EPSG:7844', 'GDA2020'],
  ])('%s has degrees already', (crs, system) => {
    const reading = read(geoJson(crs, block(117, -31, 0.01)));
    expect([reading.system, reading.features[0]?.geometry?.coordinates[0]?.[0]]).toEqual([system, [117, -31]]);
  });

  it('Web Mercator is converted', () => {
    const [feature] = read(geoJson('EPSG:3857', block(13_024_380.422813, -3_632_749.14338, 500))).features;
    expect(feature?.geometry?.coordinates[0]?.[0]).toEqual([expect.closeTo(117, 6), expect.closeTo(-31, 5)]);
  });

  it('one that is not known is named, with what to export instead', () => {
    expect(refusal(geoJson('EPSG:27700', block(WEST, SOUTH)))).toEqual({
      ok: false,
      isOtherFormat: false,
      reason:
        'The file is in a reference system that Tilth does not know ("EPSG:27700, EPSG:27700"). Export it in WGS 84 (EPSG:4326), GDA94 (4283), GDA2020 (7844), Web Mercator (3857), a zone of MGA94, MGA2020 or UTM, or a grid of a state.',
    });
    const prj = 'PROJCS["AGD84 / AMG zone 50",AUTHORITY["EPSG","20350"]]';
    expect(refusal(zippedShapefile([{ name: 'A', kind: 'b', rings: [block(WEST, SOUTH)] }], prj))?.reason).toContain(
      'EPSG:20350, AGD84 / AMG zone 50',
    );
  });

  it('metres that no system explains are no degrees: the file is refused with what to export', () => {
    const metres = { name: 'A', kind: 'b', rings: [block(WEST, SOUTH)] };
    expect(refusal(zippedShapefile([metres], null))?.reason).toContain('(a shapefile with its .prj file)');
    const mixed = [metres, { name: 'B', kind: 'b', rings: [block(117, -31, 0.01)] }];
    expect(read(zippedShapefile(mixed, null)).features.map(({ fault }) => fault?.reason)).toEqual([
      'has coordinates that are not longitude and latitude in degrees',
      undefined,
    ]);
  });
});

describe('names', () => {
  it.each(['PADDOCK_NA', 'pad_name', 'Pdk', 'Block', 'Field Name'])('are found under %s', (attribute) => {
    const file = bytesOf(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { [attribute]: 'Lane' },
            geometry: { type: 'Polygon', coordinates: [block(117, -31, 0.01)] },
          },
        ],
      }),
    );
    expect(read(file).features.map(({ name, isNamed }) => [name, isNamed])).toEqual([['Lane', true]]);
  });
});

describe('faults', () => {
  const bow = [
    [117, -31],
    [117.02, -30.98],
    [117.02, -31],
    [117, -30.98],
    [117, -31],
  ];

  it('a boundary that crosses itself says where, and is taken apart there when that is wanted', () => {
    const [feature] = read(geoJson(null, bow)).features;
    expect(feature?.fault).toEqual({
      reason: 'has a boundary that crosses itself',
      at: [expect.closeTo(117.01, 9), expect.closeTo(-30.99, 9)],
      canUnkink: true,
    });
    expect(feature?.geometry).not.toBeNull();
    const [mended] = read(geoJson(null, bow), { unkink: [1] }).features;
    expect([mended?.fault, mended?.geometry?.type, mended?.notices]).toEqual([
      null,
      'MultiPolygon',
      ['crossed itself; it was repaired where it did'],
    ]);
    expect(mended?.areaHa).toBeCloseTo(212, -1);
  });

  it('a collection of one boundary and stray lines is the boundary, in any reference system, and says what was left out', () => {
    const boundary = { type: 'Polygon', coordinates: [block(117, -31, 0.01)] };
    const line = {
      type: 'LineString',
      coordinates: [
        [117, -31],
        [117.2, -31],
      ],
    };
    const drawn = (...geometries: unknown[]) =>
      read(
        bytesOf(
          JSON.stringify({
            type: 'FeatureCollection',
            features: [
              { type: 'Feature', properties: { name: 'North' }, geometry: { type: 'GeometryCollection', geometries } },
            ],
          }),
        ),
      ).features[0]!;
    const taken = drawn(line, line, {
      type: 'GeometryCollection',
      geometries: [{ type: 'Point', coordinates: [117, -31] }, boundary],
    });
    expect([taken.fault, taken.geometry, taken.notices]).toEqual([
      null,
      boundary,
      ['had 2 lines and 1 point beside its boundary; left out'],
    ]);
    expect(drawn(boundary).notices).toEqual([]);
    expect(drawn(boundary, { ...boundary, coordinates: [block(117.5, -31, 0.01)] }).geometry?.type).toBe(
      'MultiPolygon',
    );
    expect(drawn(line).fault?.reason).toBe('is drawn as GeometryCollection, not as a Polygon or MultiPolygon');
  });

  it('names lose invisible characters: line ends, controls and marks that turn the direction', () => {
    const bytes = bytesOf(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { name: '../Hill\r\n\u202egnol\u0000' },
            geometry: { type: 'Polygon', coordinates: [block(117, -31, 0.01)] },
          },
        ],
      }),
    );
    expect(read(bytes).features[0]?.name).toBe('../Hill gnol');
  });
});

describe('bad input', () => {
  const within = (milliseconds: number, work: () => unknown): void => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(milliseconds);
  };

  it('a million points are refused in half a second, in GeoJSON, KML, KMZ and a shapefile', () => {
    const points = Array.from({ length: 1_000_000 }, (_, index) => `[117.${index},-31.5]`).join(',');
    const json = bytesOf(
      `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[${points}]]}}]}`,
    );
    within(500, () => expect(refusal(json)?.reason).toContain('more than 200,000 points'));
    const places = Array.from({ length: 1_000_000 }, (_, index) => `117.${index},-31.5`).join(' ');
    const document = bytesOf(kml(`<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${places}`));
    const closed = bytesOf(
      kml(
        `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${places}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
      ),
    );
    within(500, () => readFarm(document));
    const ring = Array.from({ length: 1_000_000 }, (_, at): [number, number] => [
      117 + Math.sin(at) / 10,
      Math.cos(at) / 10 - 31,
    ]);
    for (const bytes of [
      closed,
      zipSync({ 'doc.kml': closed }, { level: 1 }),
      zippedShapefile([{ name: 'A', kind: 'block', rings: [ring] }], null),
    ])
      within(500, () => expect(refusal(bytes)?.reason).toContain('more than 200,000 points'));
  });

  it.each([
    ['a PDF', bytesOf('%PDF-1.7 …'), true],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]), true],
    ['nothing', new Uint8Array(), true],
    ['words', bytesOf('name,area\nNorth,12'), true],
    ['a .shp alone', new Uint8Array([0, 0, 0x27, 0x0a, 0, 0]), true],
    ['a gzip', gzipSync(strToU8('x')), true],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('x') }), true],
    ['a GeoJSON in an archive', zipSync({ 'a.geojson': strToU8('{}') }), true],
    ['XML that is no KML', bytesOf('<map></map>'), false],
    ['JSON that is no map', bytesOf('{"a":1}'), false],
    ['JSON that is cut off', bytesOf('{"type":"FeatureCollection","features":['), false],
    ['JSON ten thousand deep', bytesOf('['.repeat(10_000) + ']'.repeat(10_000)), false],
    ['KML ten thousand deep', bytesOf('<kml>' + '<Folder>'.repeat(10_000)), false],
    [
      'a database that is cut off',
      readFileSync(new URL('./files/metres.gpkg', import.meta.url)).subarray(0, 9_000),
      false,
    ],
    ['a shapefile that is cut off', zipSync({ 'a.shp': new Uint8Array(90) }), false],
    ['an entity bomb', bytesOf('<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><kml>&b;</kml>'), false],
    ['a zip bomb', zipSync({ 'doc.kml': new Uint8Array(60_000_000) }, { level: 9 }), false],
    [
      'a zip of two thousand files',
      zipSync(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`${at}`, new Uint8Array()]))),
      false,
    ],
  ] as const)('%s is refused in plain words', (_, bytes, isOtherFormat) => {
    const refused = refusal(bytes);
    expect(refused?.isOtherFormat).toBe(isOtherFormat);
    expect(refused?.reason).toMatch(/^The (file|archive) .+\.$/s);
    expect(refused?.reason).not.toMatch(/unexpected|undefined|error/i);
  });

  it('a database of which any part is damaged is read or refused, never a crash', () => {
    const whole = readFileSync(new URL('./files/metres.gpkg', import.meta.url));
    for (let at = 0; at < whole.length; at += 397) {
      const damaged = Buffer.from(whole);
      damaged[at] = damaged[at]! ^ 0xff;
      expect(() => readFarm(damaged)).not.toThrow();
    }
  });
});
