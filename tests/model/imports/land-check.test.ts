import { describe, expect, it } from 'vitest';
import { problemOfMap, takenMaps } from '../../../src/model/imports/chosen-map.ts';
import {
  changeCount,
  isSameChoice,
  knownCount,
  listedFeatures,
  noLandChoices,
  withFarm,
  withFilter,
  withLayer,
  withMended,
  withoutRow,
  withValue,
} from '../../../src/model/imports/land-check.ts';
import { featureTarget, landScene } from '../../../src/model/imports/land-scene.ts';
import { limits } from '../../../src/model/limits.ts';
import { changingCheck, here, landCheck } from '../../machines/imports/land.fixtures.ts';

describe('the choices of a map', () => {
  it('are the same in whichever order they were made', () => {
    const filter = withFilter(noLandChoices, 'kind');
    const one = withoutRow(withoutRow(withValue(withValue(filter, 'a', true), 'b', true), 10, true), 9, true);
    const other = withoutRow(withoutRow(withValue(withValue(filter, 'b', true), 'a', true), 9, true), 10, true);
    expect(isSameChoice(one, other)).toBe(true);
    expect(isSameChoice(withoutRow(one, 9, false), other)).toBe(false);
    expect(isSameChoice(withMended(withMended(noLandChoices, 2, true), 2, false), noLandChoices)).toBe(true);
  });

  it('are reset by another part of the file, all but the farm', () => {
    const chosen = withMended(withoutRow(withFarm(noLandChoices, ' Home '), 3, true), 2, true);
    expect(withLayer(chosen, 'fences')).toEqual({ ...noLandChoices, layer: 'fences', farm: 'Home' });
    expect(withFarm(chosen, ' ').farm).toBeNull();
    expect(withValue(noLandChoices, 'a', true)).toBe(noLandChoices);
  });
});

describe('what would become of a map', () => {
  it('is listed with faults first, then changes, and what is left out last', () => {
    expect(listedFeatures(changingCheck).map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 1, 7]);
    expect([changeCount(changingCheck), knownCount(changingCheck), changeCount(landCheck())]).toEqual([4, 3, 0]);
  });

  it('is drawn once for each reading, beside the land here that would move, stay behind or be held twice', () => {
    const scene = landScene(changingCheck, here);
    expect(landScene(changingCheck, here)).toBe(scene);
    expect(scene.areas.filter(({ id }) => id < 0).map(({ id }) => id)).toEqual([-41, -44]);
    expect(scene.classes[7]).toBeUndefined();
  });

  it('is looked at where its fault is, else in the middle of its land, else not at all', () => {
    expect(featureTarget(changingCheck, 2)?.centre).toEqual([117.045, -30.995]);
    expect(featureTarget(changingCheck, 1)?.centre).toEqual([expect.closeTo(117.025), expect.closeTo(-30.995)]);
    expect([featureTarget(changingCheck, 3), featureTarget(changingCheck, 99)]).toEqual([null, null]);
  });
});

describe('a map that is chosen', () => {
  const size = 10;
  it.each(takenMaps)('may be %s', (end) => expect(problemOfMap({ name: `Farm${end.toUpperCase()}`, size })).toBeNull());
  it.each([
    ['farm.dbf', size, /one part of a shapefile/],
    ['farm.pdf', size, /is not a map that can be read/],
    ['farm.kml', 0, /is empty/],
    ['farm.kml', limits.uploadMaxBytes + 1, /the limit is 25 MB/],
  ] as const)('%s of %i bytes is refused in words', (name, bytes, words) =>
    expect(problemOfMap({ name, size: bytes })).toMatch(words),
  );
});
