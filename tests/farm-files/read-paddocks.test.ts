import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPaddocks } from '../../server/farm-files/read-paddocks.ts';
import { withOutsideFiles } from '../outside.ts';

type Coordinates = number[][];
const polygon = (...rings: Coordinates[]) => ({ type: 'Polygon', coordinates: rings });
const feature = (geometry: unknown, properties: unknown = { name: 'North' }) => ({
  type: 'Feature',
  properties,
  geometry,
});
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const readOne = (geometry: unknown, properties?: unknown) => readPaddocks(collection(feature(geometry, properties)));
const reasonOf = (geometry: unknown) => readOne(geometry).problems[0]?.reason;

/** A square with its south-west corner at lon, lat; sides in degrees. */
const square = (lon: number, lat: number, side: number): Coordinates => [
  [lon, lat],
  [lon + side, lat],
  [lon + side, lat + side],
  [lon, lat + side],
  [lon, lat],
];
const [LON, LAT] = [117, -31];
const at = (points: readonly (readonly [number, number])[]): Coordinates =>
  points.map(([x, y]) => [LON + x / 100, LAT + y / 100]);

withOutsideFiles('the paddocks of Farm12', ['farm12/paddocks.geojson'], (outsideFile) => {
  const farm12Text = outsideFile('farm12/paddocks.geojson').toString('utf8');
  const reading = readPaddocks(farm12Text);
  const published = JSON.parse(farm12Text) as {
    features: { properties: { name: string; area: number | null; kind: string } }[];
  };

  it('give the farm its name and skip exactly the two degenerate collections, by name', () => {
    expect(reading.ok).toBe(true);
    expect(reading.farmName).toBe('Farm12');
    expect(reading.problems).toEqual([
      { name: 'Paddock 1434320479154', reason: 'is drawn as GeometryCollection, not as a Polygon or MultiPolygon' },
      { name: 'Paddock 1434321837420', reason: 'is drawn as GeometryCollection, not as a Polygon or MultiPolygon' },
    ]);
    expect(reading.paddocks).toHaveLength(47);
    expect(reading.paddocks.every(({ farmName }) => farmName === 'Farm12')).toBe(true);
  });

  it('lose only a sliver of paddock 49, which is reported', () => {
    expect(reading.notices).toEqual([{ name: '49', reason: 'had 1 of 2 parts without any area; left out' }]);
    expect(reading.paddocks.find(({ name }) => name === '49')?.geometry.type).toBe('Polygon');
  });

  it('have the areas that their maker measured, to a third of a percent', () => {
    const areas = new Map(
      published.features
        .filter(({ properties }) => properties.kind === 'paddock')
        .map(({ properties }) => [properties.name, properties.area]),
    );
    const measured = reading.paddocks.filter(({ name }) => typeof areas.get(name) === 'number');
    expect(measured).toHaveLength(46);
    for (const { name, areaHa } of measured)
      expect(Math.abs(areaHa / Number(areas.get(name)) - 1), name).toBeLessThan(1 / 300);
  });

  it('keep the hole of paddock 24', () => {
    expect(reading.paddocks.find(({ name }) => name === '24')?.geometry.coordinates).toHaveLength(2);
  });
});

describe('area and centre', () => {
  /** Metres in a degree to the north and to the east, by the radii of curvature of the ellipsoid. */
  const metresAt = (lat: number): readonly [north: number, east: number] => {
    const [radians, e2] = [Math.PI / 180, 0.00669438];
    const w = 1 - e2 * Math.sin(lat * radians) ** 2;
    return [
      ((6_378_137 * (1 - e2)) / w ** 1.5) * radians,
      (6_378_137 / Math.sqrt(w)) * Math.cos(lat * radians) * radians,
    ];
  };

  it('of a square of a hundredth of a degree are those of the ellipsoid', () => {
    const [paddock] = readOne(polygon(square(LON, LAT, 0.01))).paddocks;
    const [north, east] = metresAt(LAT + 0.005);
    expect(paddock?.areaHa).toBeCloseTo((0.01 * north * 0.01 * east) / 10_000, 4);
    expect(paddock?.centroid[0]).toBeCloseTo(LON + 0.005, 9);
    expect(paddock?.centroid[1]).toBeCloseTo(LAT + 0.005, 9);
  });

  it('leave out holes and weigh the parts', () => {
    const whole = readOne(polygon(square(LON, LAT, 0.01))).paddocks[0]?.areaHa ?? 0;
    const holed = readOne(
      polygon(
        square(LON, LAT, 0.01),
        square(LON, LAT + 0.004, 0.002)
          .toReversed()
          .map(([x = 0, y = 0]) => [x + 0.001, y]),
      ),
    ).paddocks[0];
    expect(holed?.areaHa).toBeCloseTo(whole * 0.96, 2);
    expect(holed?.centroid[0]).toBeGreaterThan(LON + 0.005);
    const parts = readOne({
      type: 'MultiPolygon',
      coordinates: [[square(LON, LAT, 0.01)], [square(LON + 0.03, LAT, 0.01)]],
    }).paddocks[0];
    expect(parts?.geometry.type).toBe('MultiPolygon');
    expect(parts?.areaHa).toBeCloseTo(whole * 2, 6);
    expect(parts?.centroid[0]).toBeCloseTo(LON + 0.02, 9);
  });

  it('do not depend on where a ring starts, which way it runs or how far it is moved in longitude', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 40 }),
        fc.integer({ min: 0, max: 39 }),
        fc.boolean(),
        fc.double({ min: -170, max: 170, noNaN: true }),
        (corners, start, reverse, lon) => {
          const points = Array.from({ length: corners }, (_, index) => {
            const angle = (2 * Math.PI * ((index + start) % corners)) / corners;
            return [lon + 0.01 * Math.cos(angle), LAT + 0.005 * Math.sin(angle)];
          });
          const turned = reverse ? points.toReversed() : points;
          const [paddock] = readOne(polygon([...turned, turned[0] ?? []])).paddocks;
          const base = Math.sin((2 * Math.PI) / corners) * (corners / 2) * 0.01 * 0.005;
          const [north, east] = metresAt(LAT);
          expect(paddock?.areaHa).toBeCloseTo((base * north * east) / 10_000, 1);
          expect(Math.abs((paddock?.centroid[0] ?? 0) - lon)).toBeLessThan(1e-6);
        },
      ),
    );
  });
});

describe('faults', () => {
  it.each([
    ['no geometry', null, 'has no geometry'],
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [LON, LAT],
          [LON, LAT + 1],
        ],
      },
      'is drawn as LineString, not as a Polygon or MultiPolygon',
    ],
    ['nothing in it', { type: 'Polygon', coordinates: [] }, 'has an empty geometry'],
    ['an empty ring', polygon([]), 'has no area'],
    [
      'three points',
      polygon([
        [LON, LAT],
        [LON, LAT + 1],
        [LON, LAT],
      ]),
      'has no area',
    ],
    [
      'one point many times',
      polygon([
        [LON, LAT],
        [LON + 1e-9, LAT],
        [LON, LAT + 1e-9],
        [LON + 1e-9, LAT + 1e-9],
        [LON, LAT],
      ]),
      'has no area',
    ],
    [
      'a line as a ring',
      polygon([
        [LON, LAT],
        [LON + 0.01, LAT + 0.01],
        [LON + 0.02, LAT + 0.02],
        [LON, LAT],
      ]),
      'has no area',
    ],
    [
      'a place near 0/0',
      polygon([
        [9.5e-19, 0],
        [9.6e-19, 0],
        [9.6e-19, 1e-19],
        [9.5e-19, 0],
      ]),
      'has no area',
    ],
    ['words for points', polygon([['a', 'b'] as unknown as number[]]), 'has a point that is not a pair of numbers'],
    [
      'a bow-tie',
      polygon(
        at([
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
          [0, 0],
        ]),
      ),
      'has a boundary that crosses itself',
    ],
    [
      'a bow-tie tied at a corner',
      polygon(
        at([
          [0, 0],
          [1, 1],
          [2, 2],
          [2, 0],
          [1, 1],
          [0, 2],
          [0, 0],
        ]),
      ),
      'has a boundary that crosses itself',
    ],
    [
      'a corner on another side',
      polygon(
        at([
          [0, 0],
          [4, 0],
          [4, 4],
          [2, 0],
          [0, 4],
          [0, 0],
        ]),
      ),
      'has a boundary that crosses itself',
    ],
    [
      'a hole across its side',
      polygon(square(LON, LAT, 0.01), square(LON + 0.005, LAT + 0.005, 0.01)),
      'has a boundary that crosses itself',
    ],
    [
      'a hole beside it',
      polygon(square(LON, LAT, 0.01), square(LON + 0.02, LAT, 0.01)),
      'has a hole outside its boundary',
    ],
  ])('a paddock with %s is skipped by name', (_, geometry, reason) => {
    const reading = readOne(geometry);
    expect(reading.paddocks).toEqual([]);
    expect(reading.problems).toEqual([{ name: 'North', reason }]);
  });

  it('parts that overlap are joined, and what both hold counts once', () => {
    const reading = readOne({
      type: 'MultiPolygon',
      coordinates: [[square(LON, LAT, 0.01)], [square(LON + 0.005, LAT + 0.005, 0.01)]],
    });
    const [whole] = readOne(polygon(square(LON, LAT, 0.01))).paddocks;
    expect(reading.paddocks[0]!.areaHa / whole!.areaHa).toBeCloseTo(1.75, 3);
    expect(reading.notices[0]?.reason).toContain('has parts that overlap by 26.5 ha, which are counted once');
  });

  it('loops that touch in a corner side by side are in order', () => {
    expect(
      reasonOf(
        polygon(
          at([
            [0, 0],
            [1, 1],
            [2, 0],
            [2, 2],
            [1, 1],
            [0, 2],
            [0, 0],
          ]),
        ),
      ),
    ).toBeUndefined();
  });

  it('a ring that is not closed is closed and reported', () => {
    const reading = readOne(polygon(square(LON, LAT, 0.01).slice(0, 4)));
    expect(reading.paddocks[0]?.geometry.coordinates[0]).toHaveLength(5);
    expect(reading.notices).toEqual([{ name: 'North', reason: 'had a ring that was not closed; it was closed' }]);
  });

  it('a name that comes again is numbered, in any case', () => {
    const reading = readPaddocks(
      collection(
        feature(polygon(square(LON, LAT, 0.01))),
        feature(polygon(square(LON + 1, LAT, 0.01)), { name: 'north' }),
      ),
    );
    expect([reading.problems, reading.paddocks.map(({ name }) => name)]).toEqual([[], ['North 1', 'North 2']]);
  });

  it.each([
    ['not json', 'The file is not JSON. Export the paddocks as GeoJSON and try again.'],
    ['', 'The file is not JSON. Export the paddocks as GeoJSON and try again.'],
    [
      '{"type":"Topology"}',
      'The file is JSON but not a GeoJSON FeatureCollection. Export the paddocks as a FeatureCollection and try again.',
    ],
    [
      '[]',
      'The file is JSON but not a GeoJSON FeatureCollection. Export the paddocks as a FeatureCollection and try again.',
    ],
  ])('the file %j is refused in plain words', (text, reason) => {
    expect(readPaddocks(text)).toEqual({
      ok: false,
      farmName: null,
      paddocks: [],
      problems: [{ name: 'The file', reason }],
      notices: [],
    });
  });
});

describe('names', () => {
  it.each([
    [{ Name: 'Hill' }, 'Hill'],
    [{ paddock: 12 }, '12'],
    [{ PADDOCK_NAME: ' Far  dam ' }, 'Far dam'],
    [{ id: 7 }, '7'],
    [{}, 'Feature 1'],
    [null, 'Feature 1'],
  ])('%j gives %s', (properties, name) => {
    expect(readOne(polygon(square(LON, LAT, 0.01)), properties).paddocks[0]?.name).toBe(name);
  });

  it('a paddock may name a farm of its own', () => {
    const farm = feature(null, { kind: 'farm', name: 'Home farm' });
    const shape = polygon(square(LON, LAT, 0.01));
    const reading = readPaddocks(
      collection(farm, feature(shape, { name: 'A' }), feature(shape, { name: 'A', farm: 'Away' })),
    );
    expect(reading.paddocks.map(({ farmName }) => farmName)).toEqual(['Home farm', 'Away']);
    expect(reading.problems).toEqual([]);
  });
});

it('arbitrary features never throw, and each is a paddock or a problem', () => {
  const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double());
  const ring = fc.array(fc.oneof(fc.array(number, { maxLength: 3 }), fc.anything()), { maxLength: 7 });
  const geometry = fc.oneof(
    fc.record({
      type: fc.constantFrom('Polygon', 'MultiPolygon', 'Point'),
      coordinates: fc.oneof(
        fc.array(ring, { maxLength: 3 }),
        fc.array(fc.array(ring, { maxLength: 2 }), { maxLength: 3 }),
      ),
    }),
    fc.anything(),
  );
  fc.assert(
    fc.property(fc.array(geometry, { maxLength: 5 }), (geometries) => {
      const text = JSON.stringify(
        { type: 'FeatureCollection', features: geometries.map((shape) => feature(shape, null)) },
        (_, value: unknown) => (typeof value === 'bigint' ? 0 : value),
      );
      const { paddocks, problems } = readPaddocks(text);
      expect(paddocks.length + problems.length).toBe(geometries.length);
      for (const { areaHa, centroid } of paddocks) expect([areaHa, ...centroid].every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
