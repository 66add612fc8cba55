import { describe, expect, it } from 'vitest';
import { depthOptions, lacksSurfaceSample } from '../../../src/model/samples/depths.ts';
import { paddockSections, shownSamples, sideBySide } from '../../../src/model/samples/paddock-sections.ts';
import { ratedSamples, effectiveSamples } from '../../../src/model/samples/effective-samples.ts';
import { sampleLabel, sampleName, shortAnalyteName, shortLabNumber } from '../../../src/model/samples/sample-label.ts';
import { isDeeperLayer, surfaceOfLayers } from '../../../src/model/samples/site-layers.ts';
import { sample } from '../../machines/recommendation/fixtures.ts';

describe('sample cards', () => {
  it('are grouped by paddock in display order, under a name of their own where no paddock is known', () => {
    const sections = paddockSections([
      sample(1, { displayOrder: 3 }),
      sample(2, { displayOrder: 1 }, { paddockId: null, paddockName: null }),
      sample(3, { displayOrder: 2 }),
    ]);
    expect(sections.map(({ name, samples }) => [name, samples.map(({ id }) => id)])).toEqual([
      ['Unknown paddock', [2]],
      ['Home', [3, 1]],
    ]);
  });
  it('are side by side when paddocks have one sample each, as many as a row has room for, and never beside a paddock of several', () => {
    const one = (id: number) => sample(id, { displayOrder: id }, { paddockId: id, paddockName: `Paddock ${id}` });
    const several = [1, 2].map((id) => sample(id, { displayOrder: id }));
    const groups = sideBySide(paddockSections([...several, ...Array.from({ length: 4 }, (_, at) => one(100 + at))]), 3);
    expect(groups.map((group) => group.length)).toEqual([1, 3, 1]);
    expect(groups.flat().flatMap(({ samples }) => samples)).toHaveLength(6);
  });
  it('say the depth, or weight and age of plants', () => {
    expect(sampleLabel(sample(1))).toBe('0cm to 10cm');
    const plant = {
      sampleType: 'P' as const,
      depthFrom: null,
      depthTo: null,
      sampleWeight: 86.4,
      plantCount: 40,
      dateEmergence: '2025-12-16',
    };
    expect(sampleLabel(sample(1, { sampleTypeId: 2 }, plant))).toBe('2.16 g, 49 days');
    expect(sampleName(sample(1))).toBe('Site 1, 0cm to 10cm');
  });
  it('shorten laboratory numbers to 11 characters and analytes to 6', () =>
    expect([shortLabNumber('ABC1234567890'), shortLabNumber(null), shortAnalyteName('Phosphorus')]).toEqual([
      'ABC12345678',
      '',
      'Phosph',
    ]));
  it('leave out hidden depths, never a sample without one', () => {
    const samples = [
      sample(1),
      sample(2, {}, { depthFrom: 10, depthTo: 30 }),
      sample(3, {}, { depthFrom: null, depthTo: null }),
    ];
    expect(shownSamples(samples, ['0-10']).map(({ id }) => id)).toEqual([2, 3]);
    expect(depthOptions(samples).map(({ label }) => label)).toEqual(['0cm to 10cm', '10cm to 30cm']);
  });
  it('show a composite in place of the surface samples it was mixed from', () => {
    const samples = [
      sample(1, {}, { compositeSampleId: 9 }),
      sample(2, {}, { compositeSampleId: 9, depthFrom: 10, depthTo: 30 }),
      sample(9, {}, { isCompositeSample: true }),
    ];
    expect(effectiveSamples(samples).map(({ id }) => id)).toEqual([2, 9]);
    expect(effectiveSamples(samples)).toBe(effectiveSamples(samples));
    const made = [sample(1), sample(2), sample(9, {}, { isCompositeSample: true, originalSampleId: 1 })];
    expect(effectiveSamples(made).map(({ id }) => id)).toEqual([2, 9]);
    // A sample whose composite is not in the recommendation stays.
    expect(effectiveSamples([sample(1, {}, { compositeSampleId: 9 })])).toHaveLength(1);
  });
  it('need a sample of 0 to 10 cm where there is soil', () => {
    expect(lacksSurfaceSample([sample(1, {}, { depthFrom: 10, depthTo: 30 })])).toBe(true);
    expect(lacksSurfaceSample([sample(1, {}, { depthFrom: 10, depthTo: 30 }), sample(2)])).toBe(false);
    expect(lacksSurfaceSample([sample(1, { sampleTypeId: 2 }, { depthFrom: null, depthTo: null })])).toBe(false);
    expect(lacksSurfaceSample([])).toBe(false);
  });
});

describe('a deeper layer', () => {
  const at = (depthFrom: number, change: object = {}) => ({
    profileId: 4,
    depthFrom,
    depthTo: depthFrom + 10,
    ...change,
  });
  const layer = sample(1, {}, at(10));
  const surfaceOf = (...others: ReturnType<typeof sample>[]) => surfaceOfLayers([layer, ...others]).get(1)?.id;

  it('is soil from below the surface', () =>
    expect([layer, sample(2, {}, at(0)), sample(3, { sampleTypeId: 2 }, at(10))].map(isDeeperLayer)).toEqual([
      true,
      false,
      false,
    ]));
  it('counts at the surface sample of its profile', () => {
    expect(surfaceOf(sample(2, {}, at(0)))).toBe(2);
    expect(surfaceOf(sample(2, {}, at(0, { profileId: 5 })))).toBeUndefined();
    expect(surfaceOf(sample(2, {}, at(20)), sample(3, {}, at(0)))).toBe(3);
  });
  it('without others counts nowhere', () =>
    expect(
      surfaceOfLayers([sample(1, {}, at(10, { profileId: null })), sample(2, {}, at(0, { profileId: null }))]).size,
    ).toBe(0));
});

describe('the samples that carry a rate', () => {
  const idsOf = (...samples: ReturnType<typeof sample>[]) => ratedSamples(samples).map(({ id }) => id);
  it('name a paddock once, not once a depth', () =>
    expect(
      idsOf(
        sample(1, {}, { paddockId: 1, depthFrom: 10, depthTo: 30 }),
        sample(2, {}, { paddockId: 1 }),
        sample(3, {}, { paddockId: 1, depthFrom: 30, depthTo: 60 }),
        sample(4, {}, { paddockId: 2, depthFrom: 30, depthTo: 60 }),
        sample(5, {}, { paddockId: 2, depthFrom: 10, depthTo: 30 }),
      ),
    ).toEqual([2, 5]));
  it('keep every surface sample and every plant', () =>
    expect(idsOf(sample(1), sample(2), sample(3, { sampleTypeId: 2 }, { depthFrom: null, depthTo: null }))).toEqual([
      1, 2, 3,
    ]));
  it('leave out a layer whose surface sample has another name', () =>
    expect(
      idsOf(
        sample(1, {}, { paddockId: null, profileId: 1 }),
        sample(2, {}, { paddockId: null, profileId: 1, depthFrom: 10, depthTo: 30 }),
      ),
    ).toEqual([1]));
});
