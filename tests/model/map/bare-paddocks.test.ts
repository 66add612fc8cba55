import { expect, test } from 'vitest';
import { barePicks, highlightBeside } from '../../../src/model/samples/map-scene.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

const samples = [sampleEntry({ id: 1, paddockId: 10 }), sampleEntry({ id: 2, paddockId: 12 })];
const scene = { samples, sites: [], highlightedIds: [], bareIds: [] };

test('a paddock without a listed sample is kept in mind when nothing else was picked', () => {
  expect(barePicks({ ids: [11], adds: false }, scene)).toEqual([11]);
  expect(barePicks({ ids: [10, 11], adds: false }, scene)).toEqual([]);
  expect(barePicks({ ids: [13], adds: true }, { samples, bareIds: [11] })).toEqual([11, 13]);
  expect(barePicks({ ids: [10], adds: true }, { samples, bareIds: [11] })).toEqual([11]);
});

test('it is highlighted with nothing else, and beside what was selected before', () => {
  expect(highlightBeside([], { ...scene, bareIds: [11] }).highlightedIds).toEqual([11]);
  expect(highlightBeside([1], { ...scene, highlightedIds: [10], bareIds: [11] }).highlightedIds).toEqual([10, 11]);
});

test('it is let go of when another one is selected, or when a sample of it is listed', () => {
  expect(highlightBeside([2], { ...scene, highlightedIds: [10, 11], bareIds: [11] })).toMatchObject({
    highlightedIds: [12],
    bareIds: [],
  });
  expect(highlightBeside([], { ...scene, highlightedIds: [12], bareIds: [12] }).bareIds).toEqual([]);
});
