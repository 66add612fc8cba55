import { describe, expect, it } from 'vitest';
import type { Paddock } from '../../../src/model/contract/entities.ts';
import {
  agreedAreaOf,
  begunPaddock,
  farmOf,
  MOST_HA,
  paddockProblem,
  type PaddockDraft,
} from '../../../src/model/sites/paddock-draft.ts';
import { paddockScene, startOf, targetOfWritten, withDrawnCorner } from '../../../src/model/sites/paddock-scene.ts';
import {
  afterRemoval,
  afterRestoring,
  farmsOf,
  paddockEntry,
  paddocksWith,
  paddockChanges,
  withPaddock,
} from '../../../src/model/sites/paddock.ts';
import { paddockTexts } from '../../../src/model/texts/paddocks.ts';
import { creek, dam, quarry, quarryAgain, removedCreek } from '../../machines/sites/paddock.fixtures.ts';

const { problems } = paddockTexts;
const draft = (change: Partial<PaddockDraft> = {}): PaddockDraft => ({
  name: 'North',
  farmName: 'Hill Farm',
  newFarmName: '',
  agreedAreaHa: '',
  boundary: '',
  ...change,
});

describe('a paddock that is listed', () => {
  const stored = (geoJsonFeature: unknown): Paddock =>
    ({
      id: 10,
      name: 'Creek',
      farmName: 'Hill Farm',
      areaHa: 41.5,
      agreedAreaHa: null,
      measuredAreaHa: null,
      lastSampledOn: '2026-02-03',
      isSamplingDue: false,
      version: 3,
      geoJsonFeature: JSON.stringify(geoJsonFeature),
    }) as Paddock;
  it('has the land of its first feature, or none', () => {
    expect(paddockEntry(stored({ features: [{ geometry: creek.geometry }] }))).toEqual(creek);
    expect(paddockEntry(stored({ features: [] })).geometry).toBeNull();
  });
  it('is sorted by farm, then by name in natural order', () => {
    const named = (id: number, name: string, farmName = 'Hill Farm') => ({ ...dam, id, name, farmName });
    const all = [named(1, 'P10'), named(2, 'A', 'River Farm')];
    expect(withPaddock(all, named(3, 'p2')).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(withPaddock(all, named(1, 'Z', 'Zed')).map(({ name }) => name)).toEqual(['A', 'Z']);
  });
  it('is found by its name or farm', () => {
    const all = [creek, dam];
    expect(paddocksWith(' ', all)).toBe(all);
    expect(paddocksWith(' CREEK', all)).toEqual([creek]);
    expect(paddocksWith('river', all)).toEqual([dam]);
    expect(paddocksWith('lake', all)).toEqual([]);
  });
  it('is in one list when it is removed and in the other when it comes back', () => {
    const gone = afterRemoval({ paddocks: [creek, dam], removed: [quarry] }, [removedCreek]);
    expect(gone).toEqual({ paddocks: [dam], removed: [removedCreek, quarry] });
    expect(afterRestoring(gone, [quarryAgain])).toEqual({ paddocks: [quarryAgain, dam], removed: [removedCreek] });
  });
  it('tells its farms once each', () => expect(farmsOf([creek, dam, creek])).toEqual(['Hill Farm', 'River Farm']));
  it('tells what was changed, areas in hectares and nothing where there was none', () => {
    expect(paddockChanges.added(41.56)).toEqual({ field: 'added', from: '', to: '41.6 ha' });
    expect(paddockChanges.name('Creek', 'Brook')).toEqual({ field: 'name', from: 'Creek', to: 'Brook' });
    expect(paddockChanges.farm('Hill', 'River')).toEqual({ field: 'farm', from: 'Hill', to: 'River' });
    expect(paddockChanges.area(null, 12)).toEqual({ field: 'area', from: '', to: '12.0 ha' });
    expect(paddockChanges.land(12, null)).toEqual({ field: 'land', from: '12.0 ha', to: '' });
    expect(
      [paddockChanges.removed, paddockChanges.restored].map(({ field, from, to }) =>
        paddockTexts.changed(field, from, to),
      ),
    ).toEqual(['Removed', 'Restored']);
  });
});

describe('the draft of a paddock', () => {
  it('is the current paddock, or a new one on the first farm', () => {
    expect(begunPaddock(dam, ['Hill Farm'])).toEqual({
      name: 'Dam',
      farmName: 'River Farm',
      newFarmName: '',
      agreedAreaHa: '12',
      boundary: '',
    });
    expect(begunPaddock(creek, []).boundary).toBe('117, -32\n117.1, -32\n117.1, -31.9');
    expect(begunPaddock(creek, []).agreedAreaHa).toBe('');
    expect(begunPaddock(null, ['Hill Farm', 'River Farm'])).toEqual(draft({ name: '' }));
    expect(begunPaddock(null, []).farmName).toBe('');
  });
  it('is on the farm that is chosen, else on the one that is typed', () => {
    expect(farmOf(draft({ newFarmName: 'New' }))).toBe('Hill Farm');
    expect(farmOf(draft({ farmName: '', newFarmName: ' New ' }))).toBe('New');
  });
  it.each([
    ['', null],
    [' ', null],
    ['12.5', 12.5],
    ['0.01', 0.01],
    [String(MOST_HA), MOST_HA],
    [String(MOST_HA + 1), Number.NaN],
    ['0', Number.NaN],
    ['-1', Number.NaN],
    ['much', Number.NaN],
  ])('with the agreed area %j is of %d ha', (agreedAreaHa, area) =>
    expect(agreedAreaOf(draft({ agreedAreaHa }))).toBe(area),
  );
  it('can be saved with a name, a farm, an area that can be read and a boundary that encloses something', () => {
    expect(paddockProblem(draft())).toBeNull();
    expect(paddockProblem(draft({ name: ' ' }))).toBe(problems.name);
    expect(paddockProblem(draft({ farmName: '', newFarmName: ' ' }))).toBe(problems.farm);
    expect(paddockProblem(draft({ agreedAreaHa: '0' }))).toBe(problems.area);
    expect(paddockProblem(draft({ boundary: '117, -32\nhere' }))).toBe(problems.line(2));
  });
});

describe('the map of a paddock that is drawn', () => {
  const drawn = (boundary: string, change: Partial<Parameters<typeof paddockScene>[0]> = {}) => ({
    paddock: dam,
    paddocks: [creek, dam],
    draft: draft({ boundary }),
    snaps: true,
    ...change,
  });
  const triangle = '117.2, -32\n117.3, -32\n117.3, -31.9';

  it('begins at its land, and shows all where it has none', () => {
    expect(startOf(creek)).toEqual({ centre: [117.05, -31.95], zoom: 14 });
    expect([startOf(dam), startOf(null)]).toEqual([null, null]);
  });
  it('goes to a boundary that is written out of sight, once it encloses something', () => {
    const far = '118, -33\n118.02, -33\n118.02, -32.98';
    const at = { centre: [118.01, -32.99], zoom: 14 };
    const near = { ...drawn('', { paddock: null }), target: null };
    expect(targetOfWritten(near, far)).toEqual({ centre: at.centre.map((part) => expect.closeTo(part, 9)), zoom: 14 });
    expect(targetOfWritten(near, '118, -33\n118.02, -33')).toBeNull();
    // Creek lies about there, and the map shows it.
    expect(targetOfWritten(near, '117.04, -31.96\n117.06, -31.96\n117.06, -31.94')).toBeNull();
    const there = { centre: [118.005, -32.99] as const, zoom: 14 };
    expect(targetOfWritten({ ...near, target: there }, far)).toBe(there);
    expect(targetOfWritten({ ...near, target: startOf(creek) }, far)?.centre[0]).toBeCloseTo(118.01, 9);
    // Without any land the map begins elsewhere.
    expect(targetOfWritten({ ...near, paddocks: [] }, far)?.zoom).toBe(14);
  });
  it('shows the other paddocks, and what is drawn with its last corner', () => {
    const { areas, classes, pin } = paddockScene(drawn(triangle));
    expect(areas.map(({ id, name }) => [id, name])).toEqual([
      [10, 'Creek'],
      [0, 'North'],
    ]);
    expect(areas[1]?.geometry).toEqual({
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [117.2, -32],
            [117.3, -32],
            [117.3, -31.9],
            [117.2, -32],
          ],
        ],
      ],
    });
    expect([classes[0]?.colour, classes[10], pin]).toEqual(['brand', undefined, [117.3, -31.9]]);
  });
  it('shows a line that is begun there and back, beside the parts that are whole', () => {
    const { areas, pin } = paddockScene(drawn(`${triangle}\n\n118, -32\n118.1, -32`));
    const [, begun] = areas[1]!.geometry.coordinates as number[][][][];
    expect(begun).toEqual([
      [
        [118, -32],
        [118.1, -32],
        [118, -32],
        [118, -32],
      ],
    ]);
    expect(pin).toEqual([118.1, -32]);
  });
  it('shows several parts', () => {
    const { areas } = paddockScene(drawn(`${triangle}\n\n118, -32\n118.1, -32\n118.1, -31.9`));
    expect(areas[1]?.geometry.coordinates).toHaveLength(2);
  });
  it('shows nothing of its own before the first corner, nor the land that it had', () => {
    const { areas, pin } = paddockScene(drawn('', { paddock: creek }));
    expect([areas, pin]).toEqual([[], null]);
  });
  it('is the same object while the draft stays', () => {
    const one = drawn(triangle);
    expect(paddockScene({ ...one })).toBe(paddockScene(one));
    expect(paddockScene(drawn(triangle))).not.toBe(paddockScene(one));
  });

  const near = { point: [117.0001, -32.0001] as const, zoom: 10 };
  it('takes a corner that is clicked onto what is near it, unless that is turned off', () => {
    expect(withDrawnCorner(drawn(triangle), near).boundary).toBe(`${triangle}\n117, -32`);
    expect(withDrawnCorner(drawn(triangle, { snaps: false }), near).boundary).toBe(`${triangle}\n117.0001, -32.0001`);
  });
  it('takes a click near its own first corner for that one, which closes the part, and snaps to no land that it had', () => {
    const click = { point: [117.2001, -32.0001] as const, zoom: 10 };
    expect(withDrawnCorner(drawn(triangle, { snaps: false }), click).boundary).toBe(`${triangle}\n\n`);
    expect(withDrawnCorner(drawn('', { paddock: creek }), near).boundary).toBe('117.0001, -32.0001');
  });
});
