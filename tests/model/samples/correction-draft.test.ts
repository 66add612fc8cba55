import { describe, expect, it } from 'vitest';
import {
  correctionOf,
  correctionProblems,
  cropsOfAll,
  haveDepths,
  isUntouched,
  nothingCorrected,
  nothingOffered,
  presentValue,
  type CorrectionDraft,
} from '../../../src/model/samples/correction-draft.ts';
import { correctionTexts } from '../../../src/model/texts/corrections.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { criteria } from '../pif/fixture.ts';

const { problems } = correctionTexts;
const draft = (change: Partial<CorrectionDraft> = {}): CorrectionDraft => ({ ...nothingCorrected, ...change });
const soil = sampleEntry();
const plant = sampleEntry({ id: 2, sampleTypeId: 2 });

describe('a correction', () => {
  it('can be of the depth where all samples are of soil', () => {
    expect(haveDepths([soil, soil])).toBe(true);
    expect(haveDepths([soil, plant])).toBe(false);
  });

  it('is untouched while nothing is chosen and nothing but blanks is typed', () => {
    expect(isUntouched(draft({ siteName: ' ', depthTo: '  ' }))).toBe(true);
    for (const change of [
      { paddockId: 0 },
      { cropId: 3 },
      { siteName: 'Gate' },
      { dateSampled: '1' },
      { depthFrom: '0' },
      { depthTo: '10' },
      { name: 'NE' },
    ])
      expect(isUntouched(draft(change))).toBe(false);
  });

  it('puts right what is typed and nothing else', () => {
    expect(correctionOf(draft({ siteName: ' Gate ', dateSampled: '5/3/2026' }), [soil])).toEqual({
      siteName: 'Gate',
      dateSampled: '2026-03-05',
    });
    expect(
      correctionOf(draft({ name: ' NE 2 ', cropId: 4, paddockId: 10, depthFrom: '10', depthTo: '30' }), [soil]),
    ).toEqual({ name: 'NE 2', cropId: 4, paddockId: 10, depth: { fromCm: 10, toCm: 30 } });
  });

  it('takes the paddock away where none is chosen on purpose', () =>
    expect(correctionOf(draft({ paddockId: 0 }), [soil])).toEqual({ paddockId: null }));

  it('is none while nothing is typed, or something cannot be read', () => {
    expect(correctionOf(draft(), [soil])).toBeNull();
    expect(correctionOf(draft({ name: 'NE', dateSampled: 'soon' }), [soil])).toBeNull();
    expect(correctionOf(draft({ name: 'NE', depthTo: 'deep' }), [soil])).toBeNull();
  });
});

describe('what keeps a correction from being saved', () => {
  it('is nothing where nothing is typed', () => expect(correctionProblems(draft(), [soil])).toEqual({}));

  it('is a day that the calendar has not', () => {
    expect(correctionProblems(draft({ dateSampled: '31/02/2026' }), [soil])).toEqual({ dateSampled: problems.day });
    expect(correctionProblems(draft({ dateSampled: ' 28/02/2026 ' }), [soil])).toEqual({});
  });

  it.each([
    ['', '10'],
    ['0', '1000'],
    [' ', '0.5'],
    ['9.9', '10'],
  ])('is no depth from %j to %j', (depthFrom, depthTo) =>
    expect(correctionProblems(draft({ depthFrom, depthTo }), [soil])).toEqual({}),
  );
  it.each([
    ['10', ''],
    ['10', '10'],
    ['30', '10'],
    ['-1', '10'],
    ['0', '1000.1'],
    ['top', '10'],
    ['', '0'],
  ])('is a depth from %j to %j', (depthFrom, depthTo) =>
    expect(correctionProblems(draft({ depthFrom, depthTo }), [soil])).toEqual({ depth: problems.depth }),
  );

  it('is more than a thousand samples', () => {
    const samples = (count: number) => Array.from({ length: count }, () => soil);
    expect(correctionProblems(draft(), samples(1_000))).toEqual({});
    expect(correctionProblems(draft(), samples(1_001))).toEqual({ samples: problems.tooMany(1_000) });
  });

  it('a depth without its upper end begins at the surface', () =>
    expect(correctionOf(draft({ depthTo: '10' }), [soil])).toEqual({ depth: { fromCm: 0, toCm: 10 } }));
});

describe('the crops that can be set', () => {
  const crop = (id: number, isActive = true) => ({
    id,
    name: `Crop ${id}`,
    sampleTypeIds: [1, 2] as (1 | 2)[],
    isActive,
  });
  const model = (id: number, cropId: number, sampleType: 1 | 2) => ({ ...criteria(id, 'Model'), cropId, sampleType });
  const offer = {
    paddocks: [],
    crops: {
      crops: [crop(1), crop(2), crop(3), crop(4, false)],
      models: [model(1, 1, 1), model(2, 2, 1), model(3, 2, 2), model(4, 3, 2), model(5, 4, 1)],
    },
  };
  it('are those with a model for every sample', () => {
    expect(cropsOfAll(offer, [soil]).map(({ id }) => id)).toEqual([1, 2]);
    expect(cropsOfAll(offer, [plant, plant]).map(({ id }) => id)).toEqual([2, 3]);
    expect(cropsOfAll(offer, [soil, plant]).map(({ id }) => id)).toEqual([2]);
    expect(cropsOfAll(nothingOffered, [soil])).toEqual([]);
  });
  it('are all while there is no sample', () => expect(cropsOfAll(offer, [])).toEqual(offer.crops.crops));
});

describe('what samples have now', () => {
  const gate = sampleEntry({ site: { id: 4, name: 'Gate', coords: null } });
  it.each([
    ['paddock', 'Now: Home'],
    ['site', 'Now: Gate'],
    ['dateSampled', 'Now: 15/03/2026'],
    ['depth', 'Now: 0cm to 10cm'],
    ['crop', 'Now: Wheat'],
    ['name', 'Now: NE'],
  ] as const)('is given for the %s', (field, reported) => expect(presentValue(field, [gate, gate])).toBe(reported));
  it('is given as none when there is nothing', () => {
    const bare = sampleEntry({ paddockName: null, cropName: null, site: null });
    expect(presentValue('paddock', [bare])).toBe('Now: none');
    expect(presentValue('crop', [bare])).toBe('Now: none');
    expect(presentValue('site', [bare])).toBe('Now: none');
    expect(presentValue('name', [])).toBe('Now: none');
  });
  it('is counted where they differ', () =>
    expect(presentValue('paddock', [soil, soil, sampleEntry({ paddockName: 'River' })])).toBe('Now: 2 values'));
});
