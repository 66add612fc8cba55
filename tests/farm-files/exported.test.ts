import fc from 'fast-check';
import { expect, it } from 'vitest';
import { googleEarth } from '../../server/documents/google-earth/google-earth.ts';
import { matchLand, needsConfirmation, type KnownPaddock } from '../../server/farm-files/match-land.ts';
import { noChoices, readFarm, type FarmReading } from '../../server/farm-files/read-farm.ts';
import type { PolygonShape, Position, SampleDocument } from '../../src/model/reports/document-data.ts';
import { RECOMMENDATION, REPORT, SAMPLES } from '../documents/fixture.ts';

interface Land {
  readonly name: string;
  readonly farmName: string;
  readonly shape: PolygonShape;
}

/** A name as it is kept here: no blanks around it nor two within, nothing that cannot be seen. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim())
  .filter((text) => text !== '' && !/[\ud800-\udfff]/.test(text));
const degrees = (value: number): number => Number(value.toFixed(7));
const side = fc.integer({ min: 10, max: 300 }).map((thousandths) => thousandths / 100_000);

/** A convex shape of some corners around a place, closed; the corner it starts at is any. */
const ringAround = ([lon, lat]: Position, radius: number, corners: number, start: number): Position[] => {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * (index + start)) / corners;
    return [degrees(lon! + radius * Math.cos(angle)), degrees(lat! + radius * Math.sin(angle))];
  });
  return [...points, points[0]!];
};

const shapeAt = (place: Position): fc.Arbitrary<PolygonShape> =>
  fc
    .record({
      radius: side,
      corners: fc.integer({ min: 3, max: 24 }),
      start: fc.double({ min: 0, max: 1, noNaN: true }),
      hasHole: fc.boolean(),
      parts: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ radius, corners, start, hasHole, parts }) => {
      const polygons = Array.from({ length: parts }, (_, part) => {
        const middle = [place[0]! + part * 0.01, place[1]!];
        const hole = ringAround(middle, radius / 4, corners, start).toReversed();
        return [ringAround(middle, radius, corners, start), ...(hasHole ? [hole] : [])];
      });
      return parts === 1
        ? { type: 'Polygon', coordinates: polygons[0]! }
        : { type: 'MultiPolygon', coordinates: polygons };
    });

const farm: fc.Arbitrary<readonly Land[]> = fc
  .uniqueArray(fc.record({ name, farmName: name }), {
    minLength: 1,
    maxLength: 8,
    selector: (one) => `${one.farmName}\u0000${one.name}`.toLowerCase(),
  })
  .chain((names) =>
    fc.tuple(
      ...names.map((one, index) =>
        shapeAt([117 + index / 20, -31 - index / 50]).map((shape): Land => ({ ...one, shape })),
      ),
    ),
  );

const samplesOf = (lands: readonly Land[]): readonly SampleDocument[] =>
  lands.map((land, index) => ({
    ...SAMPLES[0]!,
    sampleId: index + 1,
    paddockId: index + 1,
    paddockName: land.name,
    farmName: land.farmName,
    paddockShape: land.shape,
    siteName: `Site ${index + 1}`,
    siteLongitude: 117,
    siteLatitude: -31,
  }));

const exported = (lands: readonly Land[]): FarmReading => {
  const recommendations = [{ ...RECOMMENDATION, samples: samplesOf(lands), products: [] }];
  const reading = readFarm(googleEarth({ ...REPORT, recommendations }, new Set()), {
    ...noChoices,
    leaveOut: { attribute: 'kind', values: ['sampled place'] },
  });
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
};

it('what is exported for Google Earth comes in again equal: names, farms and land, and sampled places by their kind', () => {
  fc.assert(
    fc.property(farm, (lands) => {
      const { format, features } = exported(lands);
      expect(format).toBe('KMZ');
      const paddocks = features.filter(({ isLeftOut }) => !isLeftOut);
      expect(paddocks.map(({ fault }) => fault)).toEqual(lands.map(() => null));
      expect(
        paddocks.map(({ geometry, ...one }) => ({ name: one.name, farmName: one.farmName, shape: geometry })),
      ).toEqual(lands);
      expect(features).toHaveLength(2 * lands.length);
      const known = lands.map((one, id) => ({
        id,
        ...one,
        areaHa: null,
        geometry: one.shape as KnownPaddock['geometry'],
      }));
      const plan = matchLand(features, { known, farmName: 'Home' });
      expect(plan.matched.map(({ fate }) => fate)).toEqual(known.map(({ id }) => ({ kind: 'same', paddockId: id })));
      expect(needsConfirmation(plan)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
