import { expect, test } from 'vitest';
import { inOrder, orderAfter, samplePlaces, samplesInOrder } from '../../../src/model/recommendation/sample-order.ts';
import { sample } from '../../machines/recommendation/fixtures.ts';

const inPaddock = (id: number, paddockId: number, depthFrom = 0) =>
  sample(id, {}, { paddockId, paddockName: `Paddock ${paddockId}`, depthFrom, depthTo: depthFrom + 10 });
const farm = [inPaddock(1, 1), inPaddock(2, 1), inPaddock(3, 2), inPaddock(4, 3), inPaddock(5, 3)];

test('within its paddock a card goes before or behind another one', () => {
  expect(orderAfter(farm, { sampleId: 1, side: 'behind', of: 2 })).toEqual([2, 1, 3, 4, 5]);
  expect(orderAfter(farm, { sampleId: 5, side: 'before', of: 4 })).toEqual([1, 2, 3, 5, 4]);
});

test('beside a card of another paddock the whole paddock goes there', () => {
  expect(orderAfter(farm, { sampleId: 3, side: 'before', of: 1 })).toEqual([3, 1, 2, 4, 5]);
  expect(orderAfter(farm, { sampleId: 1, side: 'behind', of: 4 })).toEqual([3, 4, 5, 1, 2]);
});

test('cards of a paddock that are apart change places among themselves, and those between them stay', () => {
  const mixed = [inPaddock(1, 1), inPaddock(3, 2), inPaddock(2, 1)];
  const placed = inOrder(
    mixed,
    mixed.map(({ id }) => id),
  );
  expect(orderAfter(placed, { sampleId: 2, side: 'before', of: 1 })).toEqual([2, 3, 1]);
});

test('a card beside itself, or beside one that is not there, changes nothing', () => {
  expect(orderAfter(farm, { sampleId: 1, side: 'before', of: 1 })).toEqual([1, 2, 3, 4, 5]);
  expect(orderAfter(farm, { sampleId: 1, side: 'before', of: 99 })).toEqual([1, 2, 3, 4, 5]);
});

test('the surface samples that a composite represents keep their places whatever is moved', () => {
  const composite = sample(9, { displayOrder: 3 }, { isCompositeSample: true, paddockId: 1 });
  const originals = [1, 2].map((id) => sample(id, { displayOrder: id }, { compositeSampleId: 9, paddockId: 1 }));
  const members = [...originals, composite, sample(4, {}, { paddockId: 2 })];
  expect(orderAfter(members, { sampleId: 4, side: 'before', of: 9 })).toEqual([1, 2, 4, 9]);
  expect(samplesInOrder(members, samplePlaces([4, 9]))).toEqual({ sampleIds: [1, 2, 4, 9] });
});

test('samples in an order have its places, and one that keeps its place stays the same object', () => {
  const ordered = inOrder(farm, [2, 1, 3, 4, 5]);
  expect(ordered.map(({ id, displayOrder }) => [id, displayOrder])).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
    [4, 4],
    [5, 5],
  ]);
  expect(ordered[2]).toBe(farm[2]);
});

test('what is no order is distinguished: unknown, partial, miscounted', () => {
  const fault = (...ids: number[]) => samplesInOrder(farm, samplePlaces(ids));
  expect(fault(1, 2, 3, 4, 99)).toEqual({ fault: 'unknown' });
  expect(fault(1, 2, 3)).toEqual({ fault: 'partial' });
  expect(fault(1, 2, 3, 4, 5, 1)).toEqual({ fault: 'numbers' });
});
