import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readPaddocks } from '../../server/farm-files/read-paddocks.ts';
import { exampleFarmPath, readExampleFarm } from '../example-farm.ts';
import { paddocksOf, plant, soil, taken } from './support.ts';

const geoJson = readExampleFarm('paddocks.geojson');
const paddocks = paddocksOf(geoJson);
const today = '2026-11-20';
const cellsOf = (text: string): string[][] => Papa.parse<string[]>(text, { skipEmptyLines: true }).data;

describe('the paddocks of the example farm', () => {
  const reading = readPaddocks(geoJson);

  it('come in with the name of the farm, and what is no paddock is named', () => {
    expect(reading).toMatchObject({ ok: true, farmName: 'Quandong Park', notices: [] });
    expect(reading.paddocks).toHaveLength(28);
    expect(reading.problems).toEqual([
      { name: 'Rain gauge', reason: 'is drawn as Point, not as a Polygon or MultiPolygon' },
      { name: 'Scheme water pipe', reason: 'is drawn as LineString, not as a Polygon or MultiPolygon' },
    ]);
  });

  it('keep the rock in Wodjil and both sides of the creek', () => {
    const geometryOf = (name: string) => reading.paddocks.find((paddock) => paddock.name === name)?.geometry;
    expect(geometryOf('Wodjil')?.coordinates).toHaveLength(2);
    expect(geometryOf('Creek South')).toMatchObject({ type: 'MultiPolygon', coordinates: { length: 2 } });
  });

  it('have areas as paddocks of the district have', () => {
    for (const { name, areaHa } of reading.paddocks) {
      expect(areaHa, name).toBeGreaterThan(80);
      expect(areaHa, name).toBeLessThan(170);
    }
  });

  it('are in the KMZ under the same names with the same corners', () => {
    const [kml] = Object.values(unzipSync(readFileSync(exampleFarmPath('paddocks.kmz'))));
    const placemarks = [...new TextDecoder().decode(kml).matchAll(/<Placemark><name>(.+?)<\/name>(.+?)<\/Placemark>/g)];
    const drawn = placemarks
      .filter(([, , shape = '']) => shape.includes('<Polygon>'))
      .map(([, name, shape = '']) => [
        name,
        [...shape.matchAll(/<coordinates>(.+?)<\/coordinates>/g)].map(([, ring = '']) =>
          ring.split(' ').map((corner) => corner.split(',').slice(0, 2).map(Number)),
        ),
      ]);
    const { features } = JSON.parse(geoJson) as {
      features: { properties: { kind: string; name: string }; geometry: { type: string; coordinates: unknown[] } }[];
    };
    expect(drawn).toEqual(
      features
        .filter(({ properties }) => properties.kind === 'paddock')
        .map(({ properties, geometry }) => [
          properties.name,
          geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
        ]),
    );
  });
});

describe('the soil results of its first laboratory, with one sample id for all depths of a place', () => {
  const text = readExampleFarm('soil-millstream.csv');
  const reading = taken(text, { ...soil, today, paddocks });

  it('are saved, every row of them', () => {
    expect(reading.counts).toEqual({ rowsIn: 31, saved: 31, rejected: 0, skipped: 0 });
    expect(reading.unknownColumns).toEqual([]);
  });

  it('find the paddock of every row but the lease block, which is no paddock of the farm', () => {
    expect(reading.samples.filter(({ paddockId }) => paddockId === null).map(({ paddockName }) => paddockName)).toEqual(
      ['Lease block'],
    );
    expect(reading.notices).toContain('Unknown paddock: "Lease block"; row 26 saved without a paddock.');
  });

  it('keep two paddocks with one sample name apart', () => {
    const twins = reading.samples.filter(({ name }) => name === 'Salmon Gum composite');
    expect(twins.map(({ paddockName }) => paddockName)).toEqual(['Salmon Gum East', 'Salmon Gum West']);
  });

  it('say which date was assumed', () => {
    expect(reading.samples[0]).toMatchObject({ dateSampled: today, isDated: false });
    expect(reading.notices).toContain(
      'No sampling date is given in all 31 rows; new samples get the day of the upload, 20/11/2026.',
    );
  });

  it('have three depths of three places under one name', () => {
    const deep = reading.samples
      .map(({ name }) => name)
      .filter((name, at, all) => all.indexOf(name) !== at && !name.startsWith('Salmon Gum'));
    const places = [...new Set(deep)].map((name) => reading.samples.filter((sample) => sample.name === name));
    expect(places.map(([surface]) => surface?.paddockName)).toEqual(['Top Dam', 'Triangle', 'Wodjil']);
    for (const samples of places)
      expect(samples.map(({ depthFromCm, depthToCm }) => [depthFromCm, depthToCm])).toEqual([
        [0, 10],
        [10, 20],
        [20, 30],
      ]);
  });
});

describe('the soil results of its second laboratory, with a number for each depth', () => {
  const reading = taken(readExampleFarm('soil-granite.csv'), { ...soil, today, paddocks });

  it('are saved whole, dated, with a crop and a paddock each', () => {
    expect(reading.counts).toEqual({ rowsIn: 17, saved: 17, rejected: 0, skipped: 0 });
    // One day for all, which could be read both ways: reported, because Australia writes the day first.
    expect(reading.notices).toEqual(['Dates were read with the day first: 11/03/2026 is 11 Mar 2026.']);
    expect(new Set(reading.samples.map(({ labNumber }) => labNumber)).size).toBe(17);
    for (const sample of reading.samples) {
      expect(sample).toMatchObject({ dateSampled: '2026-03-11', crop: 'Wheat' });
      expect(sample.paddockId).not.toBeNull();
    }
  });

  it('have the depths of deep nitrogen', () => {
    const depthsOf = (paddock: string): string[] =>
      reading.samples
        .filter(({ paddockName }) => paddockName === paddock)
        .map(({ depthFromCm, depthToCm }) => `${depthFromCm}-${depthToCm}`);
    for (const paddock of ['Quandong', 'Middle', 'Far Well', "Merv's", 'Boundary'])
      expect(depthsOf(paddock), paddock).toEqual(['0-10', '10-30', '30-60']);
    expect(depthsOf('Long')).toEqual(['0-10', '10-30']);
  });
});

it('its plant results are saved whole', () => {
  const reading = taken(readExampleFarm('plant-millstream.csv'), { ...plant, today, paddocks });
  expect(reading.counts).toEqual({ rowsIn: 8, saved: 8, rejected: 0, skipped: 0 });
  expect(reading.notices).toEqual([]);
  expect(reading.samples.find(({ paddockName }) => paddockName === "Merv's")).toMatchObject({
    dateEmergence: '2026-05-28',
    plantCount: 43,
  });
});

it.each([
  ['soil-millstream.csv', soil, 4],
  ['soil-granite.csv', soil, 7],
  ['plant-millstream.csv', plant, 8],
] as const)(
  '%s: a blank cell is no result, and every other cell comes back with its sign',
  (file, options, firstResult) => {
    const text = readExampleFarm(file);
    const reading = taken(text, { ...options, today, paddocks });
    const rows = cellsOf(text).slice(1);
    const cells = rows.flatMap((row) => row.slice(firstResult));
    const results = reading.samples.flatMap((sample) =>
      sample.results.map(({ qualifier, value }) => [qualifier, value]),
    );
    expect(results).toEqual(
      cells
        .filter((cell) => cell !== '')
        .map((cell) => [cell.startsWith('<') ? '<' : null, Number(cell.replace('<', ''))]),
    );
    expect(results.some(([qualifier]) => qualifier === '<')).toBe(true);
    expect(cells).toContain('');
  },
);
