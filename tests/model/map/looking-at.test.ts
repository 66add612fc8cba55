import { expect, test } from 'vitest';
import { lookingAt } from '../../../src/model/samples/map-scene.ts';
import { areas } from '../../machines/map/map.model.ts';

const land = { areas, farms: [{ name: 'Hill Farm', centroid: [117.1, -31.95] as const }] };

test('a map that is not drawn yet begins at the paddock it was asked for', () => {
  const paddock = lookingAt(land, { paddockId: 10, farmName: 'Hill Farm' });
  expect(paddock.target).toMatchObject({ zoom: 14 });
  expect(paddock).toEqual({ target: paddock.target, view: paddock.target, awaited: null });
  expect(lookingAt(land, { paddockId: null, farmName: 'Hill Farm' }).view).toEqual({
    centre: [117.1, -31.95],
    zoom: 13,
  });
});

test('while the land is unknown the place is kept for when it is; a place without land moves nothing', () => {
  const place = { paddockId: 10, farmName: null };
  expect(lookingAt({ areas: [], farms: [] }, place)).toEqual({ target: null, awaited: place });
  expect(lookingAt(land, { paddockId: 99, farmName: null })).toEqual({ target: null, awaited: null });
});
