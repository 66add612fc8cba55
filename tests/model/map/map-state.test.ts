import { describe, expect, it } from 'vitest';
import { boundsOf, geometryIn, landIn, mapDefaults, type MapArea } from '../../../src/model/map/map-state.ts';
import { areas } from '../../machines/map/map.model.ts';

it('reads the geometry of the first feature, and none where nothing was drawn', () => {
  const { geometry } = areas[0]!;
  const collection = (features: readonly unknown[]): string => JSON.stringify({ type: 'FeatureCollection', features });
  expect(geometryIn(collection([{ type: 'Feature', geometry }]))).toEqual(geometry);
  expect(
    [collection([]), collection([{ geometry: { type: 'Point', coordinates: [1, 2] } }]), 'null'].map(geometryIn),
  ).toEqual([null, null, null]);
});

it('begins and comes near as the specification says', () =>
  expect(mapDefaults).toMatchObject({
    zoom: 10,
    centre: [115.860458, -31.950527],
    paddockZoom: 14,
    farmZoom: 13,
    siteNamesAbove: 13,
    labNumbersAbove: 14,
    farmNamesFade: [12, 13],
    samePlace: 1e-10,
  }));

it('sees all areas at once, and nothing where there is none', () => {
  expect(boundsOf(areas)).toEqual([
    [117, -32],
    [117.3, -31.9],
  ]);
  expect(boundsOf([])).toBeNull();
});

describe('what a map is fitted to', () => {
  const area = (id: number): MapArea => ({
    id,
    name: `P${id}`,
    farmName: 'Home',
    centroid: null,
    geometry: { type: 'Polygon', coordinates: [[[id, 0]]] },
  });
  const three = [area(1), area(2), area(3)];

  it('is all of its land, or the paddocks of a plan on a part of it', () => {
    expect(landIn({ areas: three })).toBe(three);
    expect(landIn({ areas: three, fittedIds: [3, 1] })).toEqual([area(1), area(3)]);
  });

  it('is all where the plan names no paddock on the map', () => {
    expect(landIn({ areas: three, fittedIds: [9] })).toBe(three);
  });

  it('is the same array for the same paddocks, so that a map is not fitted again', () => {
    expect(landIn({ areas: three, fittedIds: [2] })).toBe(landIn({ areas: three, fittedIds: [2] }));
  });
});
