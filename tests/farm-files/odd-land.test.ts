import { describe, expect, it } from 'vitest';
import { noChoices, readFarm, type FarmReading } from '../../server/farm-files/read-farm.ts';
import { readOfRidley, square, type Corner } from './ridley.ts';

const feature = (
  coordinates: unknown,
  properties: Readonly<Record<string, unknown>> = { name: 'Mill' },
  type = 'Polygon',
) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
function read(features: readonly unknown[], unkink: readonly number[] = []): FarmReading {
  const bytes = new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features }));
  return readOfRidley(bytes, { unkink });
}
const hectares = (features: readonly unknown[]) => read(features).features.map(({ areaHa }) => areaHa);
const whole = hectares([feature([square(0, 0, 10)])])[0]!;

describe('a hole in an island in a hole is left out of the island', () => {
  const rings = [square(0, 0, 10), square(1, 1, 8), square(2, 2, 6), square(3, 3, 4)];
  it('as rings of one polygon', () =>
    expect(hectares([feature(rings)])[0]! / whole).toBeCloseTo((100 - 64 + 36 - 16) / 100, 4));
  it('as parts of one paddock', () =>
    expect(
      hectares([
        feature(
          rings.map((ring) => [ring]),
          undefined,
          'MultiPolygon',
        ),
      ])[0]! / whole,
    ).toBeCloseTo(0.56, 4));
});

describe('holes that overlap', () => {
  const shell = square(0, 0, 10);
  it('are left out once', () => {
    const [mill] = read([feature([shell, square(1, 1, 4), square(3, 3, 4)])]).features;
    expect(mill!.areaHa! / whole).toBeCloseTo((100 - 16 - 16 + 4) / 100, 4);
    expect(mill!.notices.join()).toContain('has holes that overlap; what they share is left out once');
  });
  it('leave an island in one of them, and other holes, as they are', () =>
    expect(
      hectares([feature([shell, square(1, 1, 4), square(3, 3, 4), square(1.5, 1.5, 1), square(8, 8, 1)])])[0]! / whole,
    ).toBeCloseTo((100 - 28 + 1 - 1) / 100, 4));
  it('are a fault where one leaves the outline', () =>
    expect(read([feature([shell, square(1, 1, 4), square(3, 3, 8)])]).features[0]!.fault).toMatchObject({
      reason: 'has a boundary that crosses itself',
    }));
});

describe("the file's own area is understood", () => {
  const own = (properties: Readonly<Record<string, unknown>>) =>
    read([feature([square(0, 0, 10)], { name: 'Mill', ...properties })]).features[0]!;
  it.each([
    [{ GIS_Acres: 200 }, 80.94],
    [{ area: '200 ac' }, null],
    [{ Area_ha: '200 ac' }, 80.94],
    [{ Hectares: '1,265.1' }, 1265.1],
    [{ Hectares: '929,4' }, 929.4],
    [{ TotalHa: '80.9' }, 80.9],
  ])('%j', (properties, ha) => {
    const { ownAreaHa } = own(properties);
    expect(ownAreaHa === null ? null : Number(ownAreaHa.toFixed(2))).toBe(ha);
  });
  it('what is sown of a paddock is offered, and never called wrong', () => {
    expect(own({ Arable_ha: 90 })).toMatchObject({
      ownAreaHa: 90,
      notices: ['has 90.00 ha to sow by the file, of 103.07 ha in its outline'],
    });
    expect(own({ Arable_ha: 90, Area_ha: 103.1 }).ownAreaHa).toBeNull();
  });
});

describe('names', () => {
  it('that a program writes where there is none are none', () =>
    expect(
      read(['null', '<Null>', 'N/A', ''].map((name, at) => feature([square(at * 20, 0, 10)], { name }))).features.map(
        ({ name, isNamed }) => [name, isNamed],
      ),
    ).toEqual([1, 2, 3, 4].map((row) => [`Feature ${row}`, false])));
  it('that only their case tells apart are not offered to tell paddocks apart', () =>
    expect(read(['Home', 'HOME '].map((name, at) => feature([square(at * 20, 0, 10)], { name }))).asked).toEqual([
      '2 paddocks are called "Home". They are numbered from the north: Home 1, Home 2.',
    ]));
});

it('paddocks of a grower who is the customer in other words come in', () =>
  expect(
    read(
      ['Ridley Farming P/L', 'Ashby'].map((grower, at) =>
        feature([square(at * 20, 0, 10)], { name: `${at}`, Client_Nam: grower }),
      ),
    ).features.map(({ isLeftOut }) => isLeftOut),
  ).toEqual([false, true]));

describe('land that is written in an odd way', () => {
  const bytesOf = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));
  const landOf = (bytes: Uint8Array, unkink: readonly number[] = []) => {
    const reading = readFarm(bytes, { ...noChoices, unkink });
    return reading.ok
      ? reading.features.map(({ name, areaHa, notices, fault }) => [
          name,
          areaHa?.toFixed(2),
          ...notices,
          ...(fault ? [fault.reason] : []),
        ])
      : reading.reason;
  };
  const mill = square(0, 0, 10);
  it('with latitudes first is exchanged and reported, when it can be nothing else', () =>
    expect(landOf(bytesOf(feature([mill.map(([lon, lat]) => [lat, lon])])))).toEqual([
      ['Mill', whole.toFixed(2), 'has its latitudes first; they were exchanged with its longitudes'],
    ]));
  it('with an outline that goes around it twice counts once', () =>
    expect(landOf(bytesOf(feature([[...mill, ...mill.slice(1)]])))).toEqual([
      ['Mill', whole.toFixed(2), 'is drawn around its land more than once; it is counted once'],
    ]));
  it('as a list of features without a collection around it is read', () =>
    expect(landOf(bytesOf([feature([mill])]))).toEqual([['Mill', whole.toFixed(2)]]));
  it('as a track in segments that meet is offered as a boundary', () => {
    const segment = (points: readonly Corner[]): string =>
      `<trkseg>${points.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')}</trkseg>`;
    const gpx = new TextEncoder().encode(
      `<gpx version="1.1"><trk><name>Mill</name>${segment(mill.slice(0, 3))}${segment(mill.slice(2))}</trk></gpx>`,
    );
    expect(landOf(gpx)).toEqual([
      ['Mill', undefined, 'is a closed line around 103.1 ha; it can be used as a boundary'],
    ]);
    expect(landOf(gpx, [1])).toEqual([['Mill', whole.toFixed(2), 'is drawn as a line']]);
  });
});

describe('a track', () => {
  const line = (points: readonly Corner[]) => read([feature(points, undefined, 'LineString')]).features[0]!;
  const mill = square(0, 0, 10);
  const lap = mill
    .slice(1)
    .map(([lon, lat], at): Corner => [lon + (at % 2 ? 2e-5 : -2e-5), lat + (at % 3 ? -3e-5 : 2e-5)]);
  it('of two laps is offered with the land inside it, once', () =>
    expect(line([...mill, ...lap]).fault?.reason).toContain('is a closed line around 103.2 ha'));
  it('that goes there and back is no boundary, and is not offered as one', () =>
    expect(line([...mill, ...mill.toReversed().slice(1)])).toMatchObject({
      offer: null,
      fault: { reason: 'has a boundary that crosses itself, and can’t be repaired there' },
    }));
});

describe('metres of a zone', () => {
  const inZone55 = (east: number, north: number) => {
    const ring = [
      [0, 0],
      [1000, 0],
      [1000, 1000],
      [0, 1000],
      [0, 0],
    ].map(([x = 0, y = 0]) => [east + x, north + y]);
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28355' } };
    const bytes = new TextEncoder().encode(
      JSON.stringify({ type: 'FeatureCollection', crs, features: [feature([ring])] }),
    );
    const reading = readFarm(bytes, noChoices);
    return reading.ok ? reading.features.map(({ fault }) => fault?.reason ?? null) : reading.reason;
  };
  it.each([
    [686_000, 6_291_000],
    [-40_000, 6_291_000],
  ])('are read, also of land in the next zone: %d %d', (east, north) => expect(inZone55(east, north)).toEqual([null]));
  it.each([
    ['exchanged', 6_291_000, 686_000],
    ['without the ten thousand kilometres of the south', 686_000, -3_709_000],
    ['with a digit too many', 6_860_000, 6_291_000],
  ])('that no land of it has are a fault: %s', (_, east, north) =>
    expect(inZone55(east, north)).toEqual([
      'lies outside the zone that the file names as its reference system; export it again in WGS 84',
    ]),
  );
});

describe('the answer of an Esri service', () => {
  const answer = (features: readonly unknown[], spatialReference: object) => {
    const reading = readFarm(
      new TextEncoder().encode(JSON.stringify({ geometryType: 'esriGeometryPolygon', spatialReference, features })),
      noChoices,
    );
    if (!reading.ok) throw new Error(reading.reason);
    return reading;
  };
  it('is read with its holes, its attributes and its reference system', () => {
    const rings = [square(0, 0, 10).toReversed(), square(2, 2, 5), square(20, 0, 10).toReversed()];
    const { features, system } = answer([{ attributes: { PADDOCK: 'Mill' }, geometry: { rings } }], { wkid: 4283 });
    expect([system, features[0]!.name]).toEqual(['GDA94', 'Mill']);
    expect(features[0]!.areaHa! / whole).toBeCloseTo(1.75, 3);
  });
  it('in metres of the web is read by the newer of its two codes', () => {
    const side = (metres: number) => [
      [16_586_500, -3_961_000],
      [16_586_500, -3_961_000 + metres],
      [16_586_500 + metres, -3_961_000 + metres],
      [16_586_500 + metres, -3_961_000],
      [16_586_500, -3_961_000],
    ];
    const { features, system } = answer([{ attributes: { Name: 'Mill' }, geometry: { rings: [side(1000)] } }], {
      wkid: 102_100,
      latestWkid: 3857,
    });
    expect([system, features[0]!.areaHa!.toFixed(1)]).toEqual(['Web Mercator', '69.4']);
  });
  it('may say its reference system with each geometry', () => {
    const reading = readFarm(
      new TextEncoder().encode(
        JSON.stringify({
          features: [
            {
              attributes: { Name: 'Mill' },
              geometry: { rings: [square(0, 0, 10)], spatialReference: { wkid: 7844 } },
            },
          ],
        }),
      ),
      noChoices,
    );
    expect(reading).toMatchObject({ ok: true, system: 'GDA2020', features: [{ name: 'Mill', fault: null }] });
  });
  it('draws curves and points that are no land, and says so', () =>
    expect(
      answer(
        [
          { attributes: { Name: 'A' }, geometry: { curveRings: [[]] } },
          { attributes: { Name: 'B' }, geometry: { x: 149, y: -33.5 } },
          { attributes: { Name: 'C' }, geometry: { paths: [square(0, 0, 10)] } },
          { attributes: { Name: 'D' }, geometry: { rings: [[['a', 1]]] } },
        ],
        { wkid: 4326 },
      ).features.map(({ fault }) => fault?.reason),
    ).toEqual([
      'is drawn as curves, not as a Polygon or MultiPolygon',
      'is drawn as Point, not as a Polygon or MultiPolygon',
      'is a closed line around 103.1 ha; it can be used as a boundary',
      'has no geometry',
    ]));
});

describe('a fence drawn in pieces', () => {
  const [a, b, c, d] = square(0, 0, 10);
  it('that meet is offered as a boundary, whichever way each was drawn', () => {
    const pieces = feature(
      [
        [a, b, c],
        [a, d, c],
      ],
      undefined,
      'MultiLineString',
    );
    expect(read([pieces]).features[0]).toMatchObject({ offer: 'boundary', areaHa: null });
    expect(read([pieces], [1]).features[0]!.areaHa).toBeCloseTo(whole, 3);
  });
  it('that do not meet says what to do', () => {
    const apart = [
      [a, b],
      [c, d],
    ];
    expect(read([feature(apart, undefined, 'MultiLineString')]).features[0]!.fault?.reason).toBe(
      'is drawn as lines that do not meet; join them, or draw a polygon',
    );
  });
});
