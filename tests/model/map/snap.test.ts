import { expect, test } from 'vitest';
import type { MapArea } from '../../../src/model/map/map-state.ts';
import { snapped } from '../../../src/model/map/snap.ts';

const area: MapArea = {
  id: 1,
  name: 'Creek',
  farmName: 'Hill Farm',
  centroid: null,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [117.1, -31.9],
        [117.2, -31.9],
        [117.2, -31.8],
        [117.1, -31.8],
        [117.1, -31.9],
      ],
    ],
  },
};

test('near a corner a point is that corner, and near an edge the place on it', () => {
  expect(snapped([117.1002, -31.9002], { zoom: 14, areas: [area] })).toEqual([117.1, -31.9]);
  const [longitude, latitude] = snapped([117.15, -31.9003], { zoom: 14, areas: [area] });
  expect([longitude.toFixed(6), latitude.toFixed(6)]).toEqual(['117.150000', '-31.900000']);
});

test('how near is near follows the zoom', () => {
  expect(snapped([117.15, -31.9003], { zoom: 20, areas: [area] })).toEqual([117.15, -31.9003]);
  expect(snapped([117.25, -31.75], { zoom: 6, areas: [area] })).toEqual([117.2, -31.8]);
});

test('corners that are drawn already count without any other land', () => {
  expect(snapped([117.5001, -31.5], { zoom: 14, areas: [], corners: [[117.5, -31.5]] })).toEqual([117.5, -31.5]);
  expect(snapped([117.5001, -31.5], { zoom: 14, areas: [] })).toEqual([117.5001, -31.5]);
});
