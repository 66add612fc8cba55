import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { farmGroups, headPlaces, isByFarm, withoutFolded } from '../../../src/model/samples/farm-groups.ts';
import { ratingOf } from '../../../src/model/samples/rating.ts';
import type { SampleEntry } from '../../../src/model/samples/sample-entry.ts';
import { defaultSort, sortedSamples } from '../../../src/model/samples/sort.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

/** A completed sample whose phosphorus has this level. */
const rated = (part: Partial<SampleEntry>, level: 0 | 1 | 2): SampleEntry =>
  sampleEntry({
    status: statusIds.Completed,
    figures: {
      2: { value: 10, qualifier: null, text: null, unit: 'mg/kg', rating: { scale: 'NUTRIENT', level } },
    },
    ...part,
  });
const paddocks = (count: number, farmName: string, from = 1): SampleEntry[] =>
  Array.from({ length: count }, (_, at) => sampleEntry({ id: from + at, paddockId: from + at, farmName }));

describe('when rows are grouped by farm', () => {
  it('from 60 paddocks on several farms, unless the user chose otherwise', () => {
    const large = [...paddocks(59, 'Hill'), ...paddocks(1, 'Dale', 100)];
    expect(isByFarm(large, {})).toBe(true);
    expect(isByFarm(large, { byFarm: false })).toBe(false);
    expect(isByFarm(large.slice(1), {})).toBe(false);
    expect(isByFarm(large.slice(1), { byFarm: true })).toBe(true);
  });

  it('never on one farm', () => {
    expect(isByFarm(paddocks(80, 'Hill'), {})).toBe(false);
    expect(isByFarm(paddocks(80, 'Hill'), { byFarm: true })).toBe(false);
  });
});

describe('the groups', () => {
  const list = [
    rated({ id: 1, paddockId: 10, farmName: 'Hill' }, 1),
    rated({ id: 2, paddockId: 11, farmName: 'Dale' }, 2),
    rated({ id: 3, paddockId: 10, farmName: 'Hill' }, 0),
    rated({ id: 4, paddockId: 12, farmName: 'Hill' }, 1),
    sampleEntry({ id: 5, paddockId: null, farmName: null }),
  ];
  const rows = sortedSamples(list, { ...defaultSort, byFarm: true });
  const groups = farmGroups(rows);

  it('are the farms by name, and last what is on none; within each the order is that of the list', () => {
    expect(groups.map(({ farmName, ids }) => [farmName, ids])).toEqual([
      ['Dale', [2]],
      ['Hill', [3, 1, 4]],
      [null, [5]],
    ]);
  });

  it('count each paddock once, by the worst of its samples', () => {
    const [dale, hill, none] = groups;
    expect(dale).toMatchObject({ paddocks: 1, worst: [{ rating: ratingOf('NUTRIENT', 2), paddocks: 1 }] });
    expect(hill).toMatchObject({
      paddocks: 2,
      worst: [
        { rating: ratingOf('NUTRIENT', 0), paddocks: 1 },
        { rating: ratingOf('NUTRIENT', 1), paddocks: 1 },
      ],
    });
    expect(none).toMatchObject({ paddocks: 1, worst: [] });
  });

  it('keep their heads where their rows were folded away', () => {
    const listed = withoutFolded(rows, ['Hill']);
    expect(listed.map(({ id }) => id)).toEqual([2, 5]);
    expect(headPlaces(groups, listed)).toEqual([0, 1, 1]);
    expect(headPlaces(groups, rows)).toEqual([0, 1, 4]);
  });
});

it('loses no row and splits no farm, whatever the list and its order', () => {
  const anyList = fc.array(
    fc.record({ farmName: fc.constantFrom('Hill', 'Dale', 'Creek', null), paddockId: fc.nat(9) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(anyList, fc.constantFrom('ascending' as const, 'descending' as const), (parts, direction) => {
      const list = parts.map((part, id) => sampleEntry({ ...part, id }));
      const rows = sortedSamples(list, { column: 'paddock', direction, byFarm: true });
      const groups = farmGroups(rows);
      expect(groups.flatMap(({ ids }) => ids)).toEqual(rows.map(({ id }) => id));
      expect(new Set(groups.map(({ farmName }) => farmName)).size).toBe(groups.length);
      const names = groups.map(({ farmName }) => farmName ?? '~');
      expect(names).toEqual(names.toSorted());
    }),
  );
});
