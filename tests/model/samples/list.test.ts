import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutComposited } from '../../../src/model/samples/composites.ts';
import {
  changedFilter,
  filterChoices,
  isFiltered,
  noFilter,
  passes,
  type SampleFilter,
} from '../../../src/model/samples/filter.ts';
import { siteLabel, withStatuses } from '../../../src/model/samples/sample-entry.ts';
import { shownSamples } from '../../../src/model/samples/shown-samples.ts';
import { defaultSort, sampleColumns, sortedSamples } from '../../../src/model/samples/sort.ts';
import { sortAfterClick } from '../../../src/model/shared/sorting.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { coreMs } from '../../core-time.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

const ids = (samples: readonly { readonly id: number }[]): number[] => samples.map(({ id }) => id);
const anySample = fc
  .record({
    id: fc.nat(),
    status: fc.constantFrom(...Object.values(statusIds)),
    paddockName: fc.option(fc.constantFrom('Home', 'home 2', 'Home 10', 'Dam')),
    farmName: fc.option(fc.constantFrom('Hill', 'Dale')),
    cropName: fc.option(fc.constantFrom('Wheat', 'Canola')),
    labNumber: fc.option(fc.string({ maxLength: 4 })),
    depthFrom: fc.option(fc.constantFrom(0, 10, 30)),
    sampleTypeId: fc.constantFrom(1 as const, 2 as const),
    dateSampled: fc.constantFrom('2026-01-02', '2026-03-04'),
    isCompositeSample: fc.boolean(),
    inRecommendation: fc.boolean(),
  })
  .map((part) => sampleEntry(part));
const samples = fc.array(anySample, { maxLength: 40 });

describe('composites', () => {
  it('replace their originals of depth 0, by either link', () => {
    const byComposite = sampleEntry({ id: 1, compositeSampleId: 9 });
    const byOriginal = sampleEntry({ id: 2 });
    const deeper = sampleEntry({ id: 3, depthFrom: 10, depthTo: 30, compositeSampleId: 9 });
    const composite = sampleEntry({ id: 9, isCompositeSample: true, originalSampleId: 2 });
    expect(ids(withoutComposited([byComposite, byOriginal, deeper, composite]))).toEqual([3, 9]);
  });

  it('hide nothing while the composite itself is not listed', () => {
    const original = sampleEntry({ compositeSampleId: 9 });
    expect(withoutComposited([original])).toEqual([original]);
  });
});

describe('filters', () => {
  const home = sampleEntry({ id: 1, farmName: 'Hill', paddockId: 10, paddockName: 'Home 10', cropId: 3 });
  const dam = sampleEntry({
    id: 2,
    farmName: 'Dale',
    paddockId: 11,
    paddockName: 'Home 2',
    cropId: 4,
    cropName: 'Canola',
    sampleType: 'Plant',
    sampleTypeId: 2,
    inRecommendation: true,
    isCompositeSample: true,
  });
  const loose = sampleEntry({
    id: 3,
    farmName: null,
    paddockId: null,
    paddockName: null,
    crop: null,
    cropId: null,
    cropName: null,
  });
  const all = [home, dam, loose];
  const left = (change: Partial<SampleFilter>): number[] =>
    ids(all.filter((sample) => passes(sample, { ...noFilter, ...change })));

  it.each<[string, Partial<SampleFilter>, number[]]>([
    ['nothing', {}, [1, 2, 3]],
    ['a farm', { farms: ['Hill'] }, [1]],
    ['two farms', { farms: ['Hill', 'Dale'] }, [1, 2]],
    ['a paddock', { paddockIds: [11] }, [2]],
    ['a crop', { cropIds: [3] }, [1]],
    ['a sample type', { sampleTypeId: 2 }, [2]],
    ['those in a recommendation', { membership: 'inside' }, [2]],
    ['those in none', { membership: 'outside' }, [1, 3]],
    ['composites', { compositeOnly: true }, [2]],
    ['a laboratory number', { text: '24a001 home' }, [1, 2]],
    ['words that nothing has', { text: 'nowhere' }, []],
    ['a farm and a crop of another', { farms: ['Hill'], cropIds: [4] }, []],
  ])('by %s leave what passes', (_, change, expected) => {
    expect(left(change)).toEqual(expected);
    expect(isFiltered({ ...noFilter, ...change })).toBe(Object.keys(change).length > 0);
  });

  it('offer each farm, paddock and crop once, in natural order, paddocks by the chosen farms', () => {
    const every = filterChoices([...all, home], noFilter);
    expect(every.paddocks.map(({ label }) => label)).toEqual(['Home 2', 'Home 10']);
    expect([every.farms.length, every.crops.length]).toEqual([2, 2]);
    expect(filterChoices(all, { farms: ['Hill'] }).paddocks).toEqual([{ value: 10, label: 'Home 10' }]);
  });

  it('forget the paddocks of a farm that is no longer chosen', () => {
    const chosen = { ...noFilter, farms: ['Hill', 'Dale'], paddockIds: [10, 11] };
    expect(changedFilter(chosen, { farms: ['Dale'] }, all).paddockIds).toEqual([11]);
    expect(changedFilter(chosen, { cropIds: [3] }, all).paddockIds).toEqual([10, 11]);
  });
});

describe('sorting', () => {
  it('begins ascending and turns with the second click', () => {
    const once = sortAfterClick(defaultSort, 'status');
    expect([once, sortAfterClick(once, 'status').direction, sortAfterClick(once, 'crop').direction]).toEqual([
      { column: 'status', direction: 'ascending' },
      'descending',
      'ascending',
    ]);
  });

  it('knows that 2 comes before 10, and puts the unknown last either way', () => {
    const list = [
      sampleEntry({ id: 1, paddockName: 'Home 10' }),
      sampleEntry({ id: 2, paddockName: null }),
      sampleEntry({ id: 3, paddockName: 'home 2' }),
    ];
    expect(ids(sortedSamples(list, { column: 'paddock', direction: 'ascending' }))).toEqual([3, 1, 2]);
    expect(ids(sortedSamples(list, { column: 'paddock', direction: 'descending' }))).toEqual([1, 3, 2]);
  });

  it('keeps the layers of a site together, top first', () => {
    const layers = [30, 0, 10].map((depthFrom, index) => sampleEntry({ id: index, depthFrom }));
    expect(sortedSamples(layers, defaultSort).map(({ depthFrom }) => depthFrom)).toEqual([0, 10, 30]);
  });

  it('shows first by status where the adviser is needed', () => {
    const list = [statusIds.Completed, statusIds.EngineError, statusIds.Running, statusIds.WaitingForPif].map(
      (status, id) => sampleEntry({ id, status }),
    );
    expect(ids(sortedSamples(list, { column: 'status', direction: 'ascending' }))).toEqual([1, 3, 2, 0]);
  });

  it('loses and adds nothing, whatever the column, and is the same when done twice', () => {
    fc.assert(
      fc.property(
        samples,
        fc.constantFrom(...sampleColumns),
        fc.constantFrom('ascending' as const, 'descending' as const),
        (list, column, direction) => {
          const sorted = sortedSamples(list, { column, direction });
          expect(new Set(sorted)).toEqual(new Set(list));
          expect(sortedSamples(sorted, { column, direction })).toEqual(sorted);
        },
      ),
    );
  });
});

describe('the list shown', () => {
  it('is the same array for the same samples, filter and sort', () => {
    const list = [sampleEntry()];
    const rows = shownSamples(list, noFilter, defaultSort);
    expect(shownSamples(list, noFilter, defaultSort)).toBe(rows);
    expect(shownSamples(list, { ...noFilter }, defaultSort)).not.toBe(rows);
  });

  it('has a composite for who searches for the number of one of its originals', () => {
    const mixed = [
      sampleEntry({ id: 1, labNumber: 'T-1', compositeSampleId: 3 }),
      sampleEntry({ id: 2, labNumber: 'T-2', compositeSampleId: 3 }),
      sampleEntry({ id: 3, labNumber: null, isCompositeSample: true }),
      sampleEntry({ id: 4, labNumber: 'T-4' }),
    ];
    const found = (text: string) => shownSamples(mixed, { ...noFilter, text }, defaultSort).map(({ id }) => id);
    expect([found('T-2'), found('T-4'), found('T-9')]).toEqual([[3], [4], []]);
  });
  it('holds exactly what passes the filter', () => {
    fc.assert(
      fc.property(
        samples,
        fc.constantFrom<Partial<SampleFilter>>({}, { farms: ['Hill'] }, { sampleTypeId: 1 }, { membership: 'inside' }),
        (list, change) => {
          const filter = { ...noFilter, ...change };
          const shown = shownSamples(list, filter, defaultSort);
          expect(shown.every((sample) => passes(sample, filter))).toBe(true);
          expect(shown.length).toBe(withoutComposited(list).filter((sample) => passes(sample, filter)).length);
        },
      ),
    );
  });

  it('sorts 10,000 samples in a moment', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) =>
      sampleEntry({ id, paddockName: `Paddock ${(id * 7919) % 300}`, depthFrom: id % 3 }),
    );
    // A new filter each time: the same one would give the rows of the round before. Thirty milliseconds on a quiet core.
    expect(await coreMs(() => shownSamples(many, { ...noFilter }, defaultSort), 5, 300)).toBeLessThanOrEqual(300);
  });
});

describe('an entry', () => {
  it('keeps its identity unless its status changes', () => {
    const list = [sampleEntry({ id: 1 }), sampleEntry({ id: 2 })];
    const same = list.map(({ id, status }) => ({ id, status, statusMessage: null }));
    expect(withStatuses(list, same)).toBe(list);
    const failed = withStatuses(list, [
      { id: 2, status: statusIds.EngineError, statusMessage: 'Organic carbon is missing.' },
    ]);
    expect([failed[0] === list[0], failed[1]?.status, failed[1]?.statusMessage]).toEqual([
      true,
      statusIds.EngineError,
      'Organic carbon is missing.',
    ]);
  });

  it.each([
    ['lane', null, 'lane'],
    ['lane', 'lane', 'lane'],
    ['lane', '1: lane', '1: lane'],
    ['NE core', 'NE', 'NE core'],
    ['A', 'North', 'North / A'],
  ])('named %s at site %s is shown as %s', (name, site, label) => {
    expect(siteLabel({ name, site: site === null ? null : { id: 1, name: site, coords: null } })).toBe(label);
  });
});
