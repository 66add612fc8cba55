import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, isInside, isSameRange, isUnfinishedDay } from '../../../src/model/samples/date-range.ts';
import { completedSince, movedSince, hasChanged, merged } from '../../../src/model/samples/known-status.ts';
import { isNew, newRecommendation } from '../../../src/model/samples/recommendation-choice.ts';
import { withRunRequested } from '../../../src/model/samples/run-answer.ts';
import { afterStatuses, endOf, nothingWatched, withStatuses, watching } from '../../../src/model/samples/run-watch.ts';
import { noSelection, withPicked } from '../../../src/model/samples/selection.ts';
import {
  isEngineBusy,
  isStatus,
  isUnderWay,
  statusIds,
  statusName,
  toneOfStatus,
} from '../../../src/model/samples/status.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

const status = (id: number, of: number) => ({ id, status: of, statusMessage: null });

describe('a status', () => {
  it('is a number that has a name, and None where it has none', () => {
    expect([isStatus(0), isStatus(15), isStatus(16), isStatus('4'), isStatus(null)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([statusName(7), statusName(16)]).toEqual(['Completed', 'None']);
  });
  it('is under way while it is queued or runs; the engine has it from when it waits', () => {
    const all = Object.values(statusIds);
    expect(all.filter(isUnderWay)).toEqual([statusIds.Queued, statusIds.Running]);
    expect(all.filter(isEngineBusy)).toEqual([statusIds.WaitingForEngine, statusIds.Queued, statusIds.Running]);
  });
  it('is coloured as in progress, failed, done or neutral', () => {
    const of = (tone: string) => Object.values(statusIds).filter((id) => toneOfStatus(id) === tone);
    expect([of('inProgress'), of('failed'), of('done')]).toEqual([
      [2, 4, 5, 6],
      [11, 12],
      [7, 10],
    ]);
    expect(toneOfStatus(99)).toBe('neutral');
  });
});

describe('rows that were picked elsewhere', () => {
  const selected = { selectedIds: [1, 2], anchorId: 2 };
  it('take the place of the selection, and no span begins there', () =>
    expect(withPicked(selected, { sampleIds: [3], adds: false })).toEqual({ selectedIds: [3], anchorId: null }));
  it('join it, and are let go of where all of them are in it', () => {
    expect(withPicked(selected, { sampleIds: [2, 3], adds: true })).toEqual({ selectedIds: [1, 2, 3], anchorId: 2 });
    expect(withPicked(selected, { sampleIds: [2, 1], adds: true })).toEqual({ selectedIds: [], anchorId: 2 });
    expect(withPicked(selected, { sampleIds: [], adds: true })).toEqual(selected);
  });
  it('are as before where they are picked twice beside others', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 5, max: 9 }), { minLength: 1 }), (sampleIds) => {
        const once = withPicked(selected, { sampleIds, adds: true });
        expect(withPicked(once, { sampleIds, adds: true })).toEqual(selected);
      }),
    ));
  it('begin with none', () => expect(noSelection).toEqual({ selectedIds: [], anchorId: null }));
});

describe('a run that was asked for', () => {
  it('makes its samples wait for the engine', () => {
    const all = [sampleEntry({ id: 1, statusMessage: 'Old' }), sampleEntry({ id: 2 })];
    const after = withRunRequested(all, [1]);
    expect(after[0]).toMatchObject({ status: statusIds.WaitingForEngine, statusMessage: null });
    expect(after[1]).toBe(all[1]);
  });
  it('is watched until it has ended, well or not', () => {
    const watch = watching(nothingWatched, [1, 2]);
    const first = withStatuses(watch, [status(1, statusIds.Completed), status(2, statusIds.Running), status(3, 7)]);
    expect([first, endOf(first)]).toEqual([{ 1: statusIds.Completed, 2: null }, null]);
    const both = withStatuses(first, [status(1, statusIds.EngineError), status(2, statusIds.EngineError)]);
    expect(endOf(both)).toEqual({ completed: 1, failed: 1 });
    expect(watching(both, [1])).toEqual({ 1: null, 2: statusIds.EngineError });
  });
  it('is waited for no more once all have ended', () => {
    const watch = watching(nothingWatched, [1]);
    expect(afterStatuses(watch, [status(1, statusIds.Running)])).toEqual(watch);
    expect(afterStatuses(watch, [status(1, statusIds.Completed)])).toBe(nothingWatched);
    expect(endOf(nothingWatched)).toBeNull();
  });
});

describe('the results of polls', () => {
  const before = [status(1, statusIds.Running), status(2, statusIds.Ready)];
  it('has changed when a known sample has another state', () => {
    expect(hasChanged(before, before)).toBe(false);
    expect(hasChanged(before, [status(1, statusIds.Completed)])).toBe(true);
    expect(hasChanged(before, [status(9, statusIds.Completed)])).toBe(false);
    expect(hasChanged(null, before)).toBe(false);
  });
  it('is which samples were completed, and which runs have ended', () => {
    const now = [status(1, statusIds.EngineError), status(2, statusIds.Completed), status(9, statusIds.Completed)];
    expect(completedSince(before, now)).toEqual([2]);
    expect(movedSince(before, now)).toEqual([1]);
    expect(completedSince(now, now)).toEqual([]);
  });
  it('is known of samples where it is of all of them', () => {
    expect(merged(before, [2])).toEqual([before[1]]);
    expect(merged(before, [2, 9])).toBeNull();
    expect([merged(null, [1]), merged(null, [])]).toEqual([null, []]);
  });
});

describe('days of sampling', () => {
  it.each(['', '3', '03/', '03/1', '03/12/', '3/1/202', ' 3 '])('%j may yet become a day', (text) =>
    expect(isUnfinishedDay(text)).toBe(true),
  );
  it.each(['3/1/2026', 'x', '333', '3/123', '3-1'])('%j is written to its end, or is none', (text) =>
    expect(isUnfinishedDay(text)).toBe(false),
  );
  const march = { from: '2026-03-01', to: '2026-03-31' };
  it('lie inside others, both ends included', () => {
    expect(isInside(march, march)).toBe(true);
    expect(isInside({ ...march, from: '2026-02-28' }, march)).toBe(false);
    expect(isInside({ ...march, to: '2026-04-01' }, march)).toBe(false);
  });
  it('are the same where both ends are', () => {
    expect(isSameRange(march, { ...march })).toBe(true);
    expect(isSameRange(march, { ...march, from: '2026-03-02' })).toBe(false);
    expect(isSameRange(march, { ...march, to: '2026-03-30' })).toBe(false);
  });
  it('are those of the clock where one is', () => expect(dayOf(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05'));
});

it('a recommendation that is still to be named is a new one', () =>
  expect([isNew(newRecommendation), isNew({ id: 1, name: '' })]).toEqual([true, false]));
