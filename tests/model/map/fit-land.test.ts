import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paddingFor, type Box, type Frame } from '../../../src/model/map/fit-land.ts';
import { boundsOf, type MapArea } from '../../../src/model/map/map-state.ts';

const area = (west: number, south: number, width: number, height: number, id = 1): MapArea => ({
  id,
  name: 'Creek',
  farmName: 'Home',
  centroid: null,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + width, south],
        [west + width, south + height],
        [west, south + height],
        [west, south],
      ],
    ],
  },
});
const legend: Box = { left: 8, top: 500, right: 208, bottom: 656 };
const wide: Frame = { width: 500, height: 700, covers: [legend] };
const least = { left: 24, top: 24, right: 24, bottom: 44 };

/** Where a map of these paddings has the land, in pixels, by the projection of web maps. */
function seen(areas: readonly MapArea[], { width, height }: Frame, padding: Box): readonly Box[] {
  const north = (latitude: number): number => Math.asinh(Math.tan((latitude * Math.PI) / 180));
  const east = (longitude: number): number => (longitude * Math.PI) / 180;
  const [[west, south], [last, top]] = boundsOf(areas)!;
  const [w, h] = [width - padding.left - padding.right, height - padding.top - padding.bottom];
  const scale = Math.min(w / (east(last) - east(west)), h / (north(top) - north(south)));
  const x = (longitude: number): number =>
    padding.left + w / 2 + (east(longitude) - (east(west) + east(last)) / 2) * scale;
  const y = (latitude: number): number =>
    padding.top + h / 2 - (north(latitude) - (north(south) + north(top)) / 2) * scale;
  return areas.map((one) => {
    const [[w1, s1], [e1, n1]] = boundsOf([one])!;
    return { left: x(w1), right: x(e1), top: y(n1), bottom: y(s1) };
  });
}
const isUnder = (land: Box, cover: Box): boolean =>
  land.left < cover.right - 0.01 &&
  land.right > cover.left + 0.01 &&
  land.top < cover.bottom - 0.01 &&
  land.bottom > cover.top + 0.01;

describe('all land on a map with a legend over it', () => {
  it('takes the least room where none of it would lie under the legend', () => {
    expect(paddingFor([area(117, -31, 0.1, 0.02)], wide)).toEqual(least);
    // A farm like an L upside down leaves the corner of the legend free.
    const free = [area(117, -31, 0.02, 0.1, 1), area(116.95, -30.92, 0.07, 0.02, 2)];
    expect(
      paddingFor(free, { ...wide, height: 600, covers: [{ ...legend, top: 450, bottom: 556, right: 100 }] }),
    ).toEqual(least);
  });

  it('makes room above the legend or beside it, whichever leaves the land larger', () => {
    expect(paddingFor([area(117, -31, 0.1, 0.12)], wide)).toEqual({ ...least, bottom: 208 });
    expect(paddingFor([area(117, -31, 0.02, 0.1)], { ...wide, width: 440 })).toEqual({ ...least, left: 216 });
  });

  it('lies under the legend rather than be a spot beside it', () => {
    const small: Frame = { width: 220, height: 260, covers: [{ left: 8, top: 40, right: 212, bottom: 216 }] };
    expect(paddingFor([area(117, -31, 0.1, 0.1)], small)).toEqual(least);
  });

  it('is nothing without land', () => expect(paddingFor([], wide)).toBeNull());

  it('of any farm lies within the map, and under the legend only where no way around it leaves room', () => {
    const one = fc.record({
      west: fc.double({ min: 115, max: 115.2, noNaN: true }),
      south: fc.double({ min: -32, max: -31.8, noNaN: true }),
      width: fc.double({ min: 0.002, max: 0.02, noNaN: true }),
      height: fc.double({ min: 0.002, max: 0.02, noNaN: true }),
    });
    const screen = fc.record({
      width: fc.integer({ min: 700, max: 1400 }),
      height: fc.integer({ min: 700, max: 1200 }),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), screen, (fields, { width, height }) => {
        const cover: Box = { left: 8, top: height - 200, right: 208, bottom: height - 44 };
        const frame: Frame = { width, height, covers: [cover] };
        const areas = fields.map((field, at) => area(field.west, field.south, field.width, field.height, at));
        for (const land of seen(areas, frame, paddingFor(areas, frame)!)) {
          expect(Math.min(land.left, land.top, width - land.right, height - land.bottom)).toBeGreaterThan(23.9);
          expect(isUnder(land, cover)).toBe(false);
        }
      }),
    );
  });
});
