import { expect, it } from 'vitest';
import { farmFeatures } from '../../../src/services/map/features.ts';

const square = (west: number, south: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + 1, south],
      [west + 1, south + 1],
      [west, south + 1],
      [west, south],
    ],
  ],
});
const area = (id: number, farmName: string, geometry: ReturnType<typeof square>) => ({
  id,
  name: `Paddock ${id}`,
  farmName,
  centroid: null,
  geometry,
});

it('names a farm above its northernmost paddock, and one without paddocks where it lies', () => {
  const { features } = farmFeatures({
    farms: [
      { name: 'Hill', centroid: [117.5, -32] },
      { name: 'Bare', centroid: [118, -33] },
    ],
    areas: [area(1, 'Hill', square(117, -33)), area(2, 'Hill', square(117, -32)), area(3, 'Dale', square(119, -30))],
  });
  expect(features.map(({ geometry }) => geometry)).toEqual([
    { type: 'Point', coordinates: [117.5, -31] },
    { type: 'Point', coordinates: [118, -33] },
  ]);
});
