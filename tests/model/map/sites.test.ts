import { expect, test } from 'vitest';
import {
  farmTarget,
  highlightOf,
  paddockTarget,
  samplesOfAreas,
  withSamples,
} from '../../../src/model/samples/map-scene.ts';
import { sitesOf } from '../../../src/model/samples/map-sites.ts';
import { isSamePlace, pointIn, type Point } from '../../../src/model/map/map-state.ts';
import { areas } from '../../machines/map/map.model.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

const at = (id: number, siteId: number, coords: Point | null, labNumber = `L${id}`) =>
  sampleEntry({ id, labNumber, site: { id: siteId, name: `S${siteId}`, coords: coords && [...coords] } });

test('two points are one place up to a squared distance of 1e-10, and no farther', () => {
  expect(isSamePlace([0, 0], [0.6e-5, 0.8e-5 - 1e-12])).toBe(true);
  expect(isSamePlace([117, -32], [117 + 0.99e-5, -32])).toBe(true);
  expect(isSamePlace([117, -32], [117 + 1.01e-5, -32])).toBe(false);
  expect(isSamePlace([117, -32], [117 + 0.8e-5, -32 + 0.8e-5])).toBe(false);
});

test('samples of one spot share a marker with all their laboratory numbers, wherever cells begin', () => {
  const sites = sitesOf([
    at(1, 4, [117.000005, -32]),
    at(2, 4, [117.000005, -32]),
    at(3, 5, [117.000012, -32]),
    at(4, 6, [117.1, -32]),
    at(5, 7, null),
  ]);
  expect(sites.map(({ id, sampleIds, labNumbers }) => [id, sampleIds, labNumbers.join()])).toEqual([
    [4, [1, 2, 3], 'L1,L2,L3'],
    [6, [4], 'L4'],
  ]);
});

test('a sample highlights its paddock and its place, and a paddock picks the samples listed of it', () => {
  const scene = withSamples([at(1, 4, [117, -32]), at(2, 5, [117.2, -32])], { colourBy: 'none', ratings: [] });
  expect(highlightOf([2], scene)).toEqual({ highlightedIds: [10], highlightedSiteIds: [5] });
  expect(samplesOfAreas(scene.samples, [10, 99])).toEqual([1, 2]);
});

test('a paddock is looked at from zoom 14, a farm from 13, and what is not on the map moves nothing', () => {
  expect(paddockTarget(areas, 10)).toEqual({ centre: [117.05, -31.95], zoom: 14 });
  expect(paddockTarget(areas, 11)!.centre[0]).toBeCloseTo(117.25);
  expect(farmTarget([{ name: 'Hill', centroid: [117, -32] }], 'Hill')).toEqual({ centre: [117, -32], zoom: 13 });
  expect([paddockTarget(areas, 1), farmTarget([], 'Hill')]).toEqual([null, null]);
});

test('a centroid is read from its JSON, and none from an empty one', () => {
  expect(pointIn('{"type":"Point","coordinates":[117,-32]}')).toEqual([117, -32]);
  expect(pointIn('null')).toBeNull();
});
