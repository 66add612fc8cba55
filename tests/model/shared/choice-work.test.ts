import { expect, it } from 'vitest';
import { mergedChoice } from '../../../src/model/shared/choice-work.ts';

/** One's own choice for the first sample, over what both samples showed. */
const work = { version: 3, held: { base: { 1: 11, 2: 21 }, mine: { 1: 12, 2: 21 } } };
const now = (cells: Record<string, number>, version = 4) => ({ cells, over: { ...work, version } });

it('a choice is saved over a newer version where only something else was changed', () => {
  expect(mergedChoice(work, now({ 1: 11, 2: 22 }))).toEqual({
    work: { version: 4, held: { base: { 1: 11, 2: 22 }, mine: { 1: 12, 2: 22 } } },
    next: 'save',
  });
});

it('a choice that another user has made alike needs no save', () => {
  expect(mergedChoice(work, now({ 1: 12, 2: 21 })).next).toBe('nothing');
});

it('a choice that another user has made otherwise is asked about once, and keeps one’s own', () => {
  const { work: asked, next } = mergedChoice(work, now({ 1: 13, 2: 21 }));
  expect([next, asked.version, asked.held]).toEqual(['ask', 4, { base: { 1: 13, 2: 21 }, mine: { 1: 12, 2: 21 } }]);
  // Saved again it is meant over theirs.
  expect(mergedChoice(asked, { cells: { 1: 13, 2: 21 }, over: { ...asked, version: 5 } }).next).toBe('save');
});

it('a choice that was refused on a record which is as it was is not sent again by itself', () => {
  expect(mergedChoice(work, now({ 1: 11, 2: 21 }, 3)).next).toBe('ask');
});
