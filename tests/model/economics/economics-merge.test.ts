import { describe, expect, it } from 'vitest';
import { changesOf, withDraft, type EconomicsDrafts } from '../../../src/model/economics/economics-draft.ts';
import {
  askedFigures,
  draftsAfter,
  draftsOver,
  mergedEconomics,
} from '../../../src/model/economics/economics-merge.ts';
import { economicsList, economicsRow } from '../../machines/economics/economics.fixtures.ts';

const before = economicsList([economicsRow({ variableCost: 300, version: 1 })]);
const typed = withDraft(before, { drafts: {}, id: 1, change: { variableCost: '310' } });
const now = (change: Parameters<typeof economicsRow>[0]) =>
  economicsList([economicsRow({ variableCost: 300, version: 2, lastUpdatedBy: 'Ada', ...change })]);
const changes = (list: typeof before, drafts: EconomicsDrafts) => changesOf(list.rows, drafts);

describe('economics that two people change', () => {
  it('are saved again by themselves where they changed different figures, and only what was typed is sent', () => {
    const theirs = now({ grainPrice: 410 });
    const { work, next } = mergedEconomics({ list: before, drafts: typed }, theirs);
    expect(next).toBe('save');
    expect(changes(work.list, work.drafts)).toEqual([
      { defaultModelInputEconomicsId: 1, variableCost: 310, version: 2 },
    ]);
  });

  it('are asked about where they changed the same, with both values, who and when', () => {
    const theirs = now({ variableCost: 290 });
    const { work, next } = mergedEconomics({ list: before, drafts: typed }, theirs);
    expect(next).toBe('ask');
    expect(askedFigures(theirs, work.drafts)).toEqual([
      {
        key: '1 variableCost',
        what: expect.stringContaining('Wheat APW1') as unknown,
        mine: '310',
        theirs: '290',
        author: { by: 'Ada', on: theirs.rows[0]!.lastUpdatedOn },
      },
    ]);
    const keys = ['1 variableCost'];
    const kept = draftsAfter(theirs, work.drafts, { keys, by: 'mine' });
    expect([askedFigures(theirs, kept), changes(theirs, kept).length]).toEqual([[], 1]);
    expect(draftsAfter(theirs, work.drafts, { keys, by: 'theirs' })).toEqual({});
  });

  it('are not asked about where both typed the same, and nothing is left to save', () => {
    const { work, next } = mergedEconomics({ list: before, drafts: typed }, now({ variableCost: 310 }));
    expect([next, work.drafts]).toEqual(['nothing', {}]);
  });

  it('take 0 for a figure: it neither gives way nor is it nothing', () => {
    const zero = withDraft(before, { drafts: {}, id: 1, change: { variableCost: '0' } });
    expect(askedFigures(now({ variableCost: 7 }), draftsOver(now({ variableCost: 7 }), zero))).toHaveLength(1);
    const overZero = withDraft(now({ variableCost: 0 }), { drafts: {}, id: 1, change: { variableCost: '5' } });
    expect(askedFigures(now({ variableCost: 7 }), overZero)).toHaveLength(1);
  });

  it('are chosen by typing again', () => {
    const theirs = now({ variableCost: 290 });
    const again = withDraft(theirs, { drafts: draftsOver(theirs, typed), id: 1, change: { variableCost: '300' } });
    expect(askedFigures(theirs, again)).toEqual([]);
    expect(changes(theirs, again)).toEqual([{ defaultModelInputEconomicsId: 1, variableCost: 300, version: 2 }]);
  });

  it('ask about a row that was taken out of use as well', () => {
    const off = withDraft(now({ isActive: false }), { drafts: {}, id: 1, change: { isActive: true } });
    expect(askedFigures(now({ isActive: false }), off)).toEqual([]);
    expect(changes(now({ isActive: false }), off)).toHaveLength(1);
  });

  it('are refused once where the rows tell nothing new', () =>
    expect(mergedEconomics({ list: before, drafts: typed }, before).next).toBe('ask'));
});
