import { expect, test } from 'vitest';
import { cardSteps, moveOfDrop } from '../../../src/model/recommendation/card-move.ts';
import { paddockSections } from '../../../src/model/samples/paddock-sections.ts';
import { sample } from '../../machines/recommendation/fixtures.ts';

const inPaddock = (id: number, paddockId: number) =>
  sample(id, {}, { paddockId, paddockName: `Paddock ${paddockId}`, siteName: `Site ${id}` });
const sections = paddockSections([inPaddock(1, 1), inPaddock(2, 1), inPaddock(3, 1), inPaddock(4, 2), inPaddock(5, 3)]);
const drop = (sampleId: number, others: readonly number[], at: number) =>
  moveOfDrop(sections, { sampleId, others, at });

test('a step goes past the next card of the paddock, or past the next paddock', () => {
  expect(cardSteps(sections, 2)).toEqual({
    left: { sampleId: 2, side: 'before', of: 1 },
    right: { sampleId: 2, side: 'behind', of: 3 },
    up: null,
    down: { sampleId: 2, side: 'behind', of: 4 },
  });
  expect(cardSteps(sections, 5)).toEqual({
    left: null,
    right: null,
    up: { sampleId: 5, side: 'before', of: 4 },
    down: null,
  });
});

test('a card dropped in its paddock goes before the card that it lies before, or behind the last one', () => {
  expect(drop(1, [2, 3], 1)).toEqual({ sampleId: 1, side: 'before', of: 3 });
  expect(drop(1, [2, 3], 2)).toEqual({ sampleId: 1, side: 'behind', of: 3 });
});

test('a card dropped on another paddock takes its paddock past that one, towards it', () => {
  expect(drop(1, [5], 0)).toEqual({ sampleId: 1, side: 'behind', of: 5 });
  expect(drop(5, [1, 2, 3], 2)).toEqual({ sampleId: 5, side: 'before', of: 1 });
});

test('a card dropped alone, or beside one that is not shown, stays where it was', () => {
  expect(drop(4, [], 0)).toBeNull();
  expect(drop(4, [99], 0)).toBeNull();
});
