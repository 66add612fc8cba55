import { expect, test } from 'vitest';
import {
  arrangementOf,
  defaultLayout,
  withoutSelection,
  withPaddockToggled,
  withSelection,
} from '../../../src/model/recommendation/layout.ts';
import { cardsOf, noCards } from '../../../src/model/samples/selected-cards.ts';
import { sample } from '../../machines/recommendation/fixtures.ts';

const surface = sample(1);
const deeper = sample(2, {}, { depthFrom: 10, depthTo: 30, siteId: 1 });
const elsewhere = sample(3, {}, { paddockId: null, paddockName: 'Creek', depthFrom: null });

test('the cards of samples are named with the paddocks and depths that could hide them', () => {
  expect(cardsOf([surface, deeper, elsewhere], [1, 2])).toEqual({
    sampleIds: [1, 2],
    rateIds: [1],
    paddocks: ['id 1'],
    otherPaddocks: ['name Creek'],
    depths: ['0-10', '10-30'],
  });
  expect(cardsOf([surface, elsewhere], [3])).toEqual({
    ...noCards,
    sampleIds: [3],
    rateIds: [3],
    paddocks: ['name Creek'],
    otherPaddocks: ['id 1'],
  });
  expect(cardsOf([surface], [9])).toEqual({ ...noCards, otherPaddocks: ['id 1'] });
});

test('a sample that is hidden in a composite is found on the card of the composite', () => {
  const mixed = sample(4, {}, { isCompositeSample: true, originalSampleId: 1 });
  const other = sample(5, {}, { compositeSampleId: 4 });
  expect(cardsOf([surface, other, mixed], [1]).sampleIds).toEqual([4]);
  expect(cardsOf([surface, other, mixed], [5]).sampleIds).toEqual([4]);
});

test('a deeper layer has its rates in the row of its surface, and one without in that of its paddock', () => {
  const profiled = sample(1, {}, { profileId: 9 });
  const layer = sample(2, {}, { profileId: 9, depthFrom: 10, depthTo: 30, siteId: 1 });
  const alone = sample(3, {}, { depthFrom: 30, depthTo: 60, siteId: 8 });
  expect(cardsOf([profiled, layer, alone], [2]).rateIds).toEqual([1]);
  expect(cardsOf([profiled, layer, alone], [3]).rateIds).toEqual([1]);
  expect(cardsOf([profiled, layer, alone], [1]).rateIds).toEqual([1]);
  // Its figures are in the card of its surface, whose depth alone has to be shown.
  expect(cardsOf([profiled, layer, alone], [1, 2, 3]).depths).toEqual(['0-10', '30-60']);
  expect(cardsOf([profiled, layer, alone], [2]).depths).toEqual(['10-30']);
});

const before = {
  ...defaultLayout,
  closedPaddocks: ['id 1', 'id 2'],
  hiddenDepths: ['0-10', '10-30'],
  foldedPaddocks: [],
};
const home = { ...noCards, sampleIds: [1], paddocks: ['id 1'], otherPaddocks: ['id 2', 'id 3'], depths: ['0-10'] };

test('what was closed or hidden over selected cards opens, and the other paddocks close', () => {
  expect(withSelection({ ...before, tab: 'map' }, { cards: home, by: 'map' })).toEqual({
    tab: 'snapshot',
    closedPaddocks: ['id 2', 'id 3'],
    foldedPaddocks: ['id 3'],
    hiddenDepths: ['10-30'],
  });
  expect(withSelection({ ...before, tab: 'map' }, { cards: home, by: 'rates' }).tab).toBe('map');
});

test('what closed for a selection opens with its end, or for the next one; what was closed by hand stays closed', () => {
  const selected = { ...before, ...withSelection(before, { cards: home, by: 'board' }) };
  expect(withoutSelection(selected).closedPaddocks).toEqual(['id 2']);
  expect(arrangementOf(selected).closedPaddocks).toEqual(['id 2']);
  const next = { ...noCards, sampleIds: [3], paddocks: ['id 3'], otherPaddocks: ['id 1', 'id 2'] };
  expect(withSelection(selected, { cards: next, by: 'board' })).toMatchObject({
    closedPaddocks: ['id 2', 'id 1'],
    foldedPaddocks: ['id 1'],
  });
  const opened = { ...selected, ...withPaddockToggled(selected, 'id 3') };
  const closed = { ...opened, ...withPaddockToggled(opened, 'id 3') };
  expect(withoutSelection(closed).closedPaddocks).toEqual(['id 2', 'id 3']);
});
