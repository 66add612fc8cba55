import type { Position } from 'geojson';
import { expect, it } from 'vitest';
import { labelPointOf } from '../../../src/model/map/label-point.ts';
import type { MapArea, Point } from '../../../src/model/map/map-state.ts';

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const area = (geometry: MapArea['geometry'], centroid: Point | null): MapArea => ({
  id: 1,
  name: 'Creek',
  farmName: 'Home',
  centroid,
  geometry,
});

it('names a paddock in its middle', () => {
  expect(labelPointOf(area({ type: 'Polygon', coordinates: [box(0, 0, 4, 2)] }, [2.5, 1]))).toEqual([2.5, 1]);
  expect(labelPointOf(area({ type: 'Polygon', coordinates: [box(0, 0, 4, 2)] }, null))).toEqual([2, 1]);
});

it('names a paddock whose middle is no land of it on the widest land beside that', () => {
  // A dam in the middle, nearer to the western fence.
  const dam = [box(0, 0, 10, 2), box(3, 0.5, 6, 1.5)];
  expect(labelPointOf(area({ type: 'Polygon', coordinates: dam }, [5, 1]))).toEqual([8, 1]);
  // Two parts with a road between: on the taller one.
  const parts = [[box(0, 0, 4, 2)], [box(6, 0, 10, 3)]];
  expect(labelPointOf(area({ type: 'MultiPolygon', coordinates: parts }, [5, 1]))).toEqual([8, 1.5]);
  // A shape without any land is named where its middle is said to be.
  expect(labelPointOf(area({ type: 'Polygon', coordinates: [[]] }, [5, 1]))).toEqual([5, 1]);
  expect(labelPointOf(area({ type: 'MultiPolygon', coordinates: [] }, [5, 1]))).toEqual([5, 1]);
});
