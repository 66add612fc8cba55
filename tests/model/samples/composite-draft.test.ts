import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begunComposite,
  compositeCandidates,
  compositeProblem,
  isWeight,
  originalLabel,
  shareOf,
  type CompositeDraft,
} from '../../../src/model/samples/composite-draft.ts';
import { compositeTexts as texts } from '../../../src/model/texts/samples.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

const original = (sampleId: number, weight = '1') => ({ sampleId, weight });
const draft = (...ids: readonly number[]): CompositeDraft => ({
  name: 'Home composite',
  originals: ids.map((id) => original(id)),
});
/** The second of two weighs this much. */
const weighted = (weight: string): CompositeDraft => ({ ...draft(1), originals: [original(1), original(2, weight)] });
const north = sampleEntry({ id: 1, name: 'North' });
const south = sampleEntry({ id: 2, name: 'South' });
const dam = sampleEntry({ id: 3, name: 'Dam', paddockName: 'River' });
const deep = sampleEntry({ id: 4, name: 'Deep', depthFrom: 10, depthTo: 30 });
const plant = sampleEntry({ id: 5, name: 'Leaf', sampleTypeId: 2, depthFrom: null, depthTo: null });
const composite = sampleEntry({
  id: 9,
  name: 'Home mean',
  isCompositeSample: true,
  originals: [
    { sampleId: 1, name: 'North', weight: 2 },
    { sampleId: 7, name: 'Gone from the list', weight: 0.5 },
  ],
});
const fresh = (...samples: readonly ReturnType<typeof sampleEntry>[]) => ({ composite: null, samples });

describe('the draft of a composite', () => {
  it('is that of the composite that is changed, with its weights as they are typed', () =>
    expect(begunComposite({ composite, samples: [north] }, [2, 3])).toEqual({
      name: 'Home mean',
      originals: [original(1, '2'), original(7, '0.5')],
    }));
  it('is a new one of the chosen samples, each of the same weight, named after their paddocks as long as those are few', () => {
    expect(begunComposite(fresh(north, south, dam), [2, 1])).toEqual({
      name: 'Home composite',
      originals: [original(2), original(1)],
    });
    expect(begunComposite(fresh(north, south, dam), [1, 3]).name).toBe('Home + River composite');
    const four = ['A', 'B', 'C', 'D'].map((paddockName, id) => sampleEntry({ id, paddockName }));
    expect(begunComposite(fresh(...four), [0, 1, 2, 3]).name).toBe('');
    expect(begunComposite(fresh(sampleEntry({ paddockName: null })), [1]).name).toBe('');
    expect(begunComposite(fresh(north), [8])).toEqual({ name: '', originals: [original(8)] });
  });
});

describe('the originals of a composite', () => {
  it('are called by paddock and site in the list, else as the composite knows them', () => {
    const parts = { composite, samples: [north, sampleEntry({ id: 6, name: 'Bare', paddockName: null })] };
    expect([1, 6, 7, 8].map((id) => originalLabel(parts, id))).toEqual([
      'Home, North',
      'Bare',
      'Gone from the list',
      '',
    ]);
    expect(originalLabel(fresh(), 1)).toBe('');
  });
});

describe('a composite can be saved', () => {
  const samples = [north, south, dam, deep, plant];
  const problem = (of: CompositeDraft, ...all: readonly ReturnType<typeof sampleEntry>[]) =>
    compositeProblem(of, fresh(...all));

  it('with a name and two samples of a kind', () => expect(problem(draft(1, 2), ...samples)).toBeNull());
  it('not of fewer than two samples', () => expect(problem(draft(1), ...samples)).toBe(texts.tooFew));
  it('not of several depths or types, which it names', () => {
    expect(problem(draft(1, 4), ...samples)).toBe(texts.mismatch(['0cm to 10cm', '10cm to 30cm']));
    expect(problem(draft(1, 5), ...samples)).toBe(texts.mismatch(['0cm to 10cm', 'plants']));
    expect(problem(draft(1, 2), north, sampleEntry({ id: 2, depthTo: null }))).toBe(
      texts.mismatch(['0cm to 10cm', 'soil without a depth']),
    );
  });
  it('not of samples of another kind than the composite that is changed', () =>
    expect(compositeProblem(draft(4, 7), { composite, samples })).toBe(
      texts.mismatch(['0cm to 10cm', '10cm to 30cm']),
    ));
  it('not of a composite, or of what another composite was mixed from', () => {
    const taken = sampleEntry({ id: 2, name: 'Taken', compositeSampleId: 12 });
    const mean = sampleEntry({ id: 3, name: 'Mean', isCompositeSample: true });
    expect(problem(draft(1, 2, 3), north, taken, mean)).toBe(texts.taken(['Taken', 'Mean']));
  });
  it('of its own originals', () => {
    const own = sampleEntry({ id: 2, compositeSampleId: 9 });
    expect(compositeProblem(draft(1, 2), { composite, samples: [north, own] })).toBeNull();
  });
  it('not of finalised samples, which it names', () =>
    expect(problem(draft(1, 2), north, sampleEntry({ id: 2, name: 'Done', isFinalised: true }))).toBe(
      texts.finalised(['Done']),
    ));
  it('not with a weight that is none', () => expect(problem(weighted('0'), ...samples)).toBe(texts.weightWrong));
  it('not without a name', () => expect(problem({ ...draft(1, 2), name: ' ' }, ...samples)).toBe(texts.nameRequired));
});

describe('a weight', () => {
  it.each(['0.001', '1', '1,000,000', ' 2.5 '])('may be %s', (text) => expect(isWeight(text)).toBe(true));
  it.each(['', '0', '-1', '1000001', 'half', '2,5'])('may not be %j', (text) => expect(isWeight(text)).toBe(false));
});

describe('the share of an original', () => {
  it('is its weight among all', () => {
    const typed = weighted('3');
    expect([1, 2, 3].map((id) => shareOf(typed, id))).toEqual([0.25, 0.75, 0]);
  });
  it('is unknown while any weight is none', () => expect(shareOf(weighted('x'), 1)).toBeNull());
  it('adds up to the whole with the others', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 }), (weights) => {
        const typed = { name: '', originals: weights.map((weight, at) => original(at, String(weight))) };
        expect(weights.reduce((sum, _, at) => sum + shareOf(typed, at)!, 0)).toBeCloseTo(1, 9);
      }),
    ));
});

describe('what may still be mixed in', () => {
  const samples = [north, south, dam, deep, plant];
  const ids = (of: CompositeDraft, ...all: readonly ReturnType<typeof sampleEntry>[]) =>
    compositeCandidates(of, fresh(...all)).map(({ id }) => id);
  it('are the other samples of the same kind', () => expect(ids(draft(1), ...samples)).toEqual([2, 3]));
  it('are all of any kind while nothing is chosen', () => expect(ids(draft(), ...samples)).toEqual([1, 2, 3, 4, 5]));
  it('are none that are finalised, composites, or in another composite', () =>
    expect(
      ids(
        draft(1),
        north,
        sampleEntry({ id: 2, isFinalised: true }),
        sampleEntry({ id: 3, isCompositeSample: true }),
        sampleEntry({ id: 4, compositeSampleId: 12 }),
        sampleEntry({ id: 5 }),
      ),
    ).toEqual([5]));
  it('are as the composite that is changed, its own originals among them', () =>
    expect(
      compositeCandidates(draft(5), {
        composite,
        samples: [north, deep, plant, sampleEntry({ id: 6, compositeSampleId: 9 })],
      }).map(({ id }) => id),
    ).toEqual([1, 6]));
});
