import { describe, expect, test } from 'vitest';
import {
  BAR_UNITS,
  barSpan,
  isDeficient,
  NUTRIENT_RATINGS,
  ratingByStatusName,
  ratingOf,
  ratingsOf,
  SOIL_HEALTH_RATINGS,
} from '../../../src/model/samples/rating.ts';

describe('rating scales', () => {
  test('the nutrient scale has the labels and names of the specification, lowest first', () => {
    expect(NUTRIENT_RATINGS.map(({ label }) => label)).toEqual(['LOW', 'MARGINAL', 'SUFFICIENT', 'HIGH', 'EXCESS']);
    expect(NUTRIENT_RATINGS.map(({ statusName }) => statusName)).toEqual([
      'Low',
      'Marginal',
      'Sufficient',
      'High',
      'Excess',
    ]);
  });

  test('the soil health scale has the labels and signs of the specification, lowest first', () => {
    expect(SOIL_HEALTH_RATINGS.map(({ label }) => label)).toEqual(['VERY LOW', 'LOW', 'IDEAL', 'HIGH', 'VERY HIGH']);
    expect(SOIL_HEALTH_RATINGS.map(({ statusName }) => statusName)).toEqual(['<<', '<', 'OK', '>', '>>']);
  });

  test('every status name of the engine leads to its rating and no other name does', () => {
    for (const rating of [...NUTRIENT_RATINGS, ...SOIL_HEALTH_RATINGS])
      expect(ratingByStatusName(rating.statusName)).toBe(rating);
    expect([ratingByStatusName('low'), ratingByStatusName(''), ratingByStatusName(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('no two ratings share a letter', () => {
    const letters = [...NUTRIENT_RATINGS, ...SOIL_HEALTH_RATINGS].map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(10);
  });

  test('a level leads to the rating at that place of its scale', () => {
    expect(ratingOf('NUTRIENT', 2)).toBe(ratingsOf('NUTRIENT')[2]);
    expect(ratingOf('SOIL_HEALTH', 2).label).toBe('IDEAL');
  });

  test('only the lowest level of either scale is a deficiency', () => {
    expect(
      [...NUTRIENT_RATINGS, ...SOIL_HEALTH_RATINGS].filter(isDeficient).map(({ statusName }) => statusName),
    ).toEqual(['Low', '<<']);
  });
});

describe('status bars', () => {
  test('a nutrient bar is 1.3 units per percent from the left and never leaves its 130 units', () => {
    const rating = ratingOf('NUTRIENT', 1);
    expect(barSpan(rating, 50)).toEqual({ start: 0, length: 65 });
    expect(barSpan(rating, 100).length).toBe(BAR_UNITS);
    expect(barSpan(rating, 180).length).toBe(BAR_UNITS);
    expect(barSpan(rating, -3).length).toBe(0);
  });

  test('a soil health bar is the band of 26 units of its level whatever the percent', () => {
    expect(SOIL_HEALTH_RATINGS.map((rating) => barSpan(rating, 77))).toEqual(
      [0, 26, 52, 78, 104].map((start) => ({ start, length: 26 })),
    );
  });
});
