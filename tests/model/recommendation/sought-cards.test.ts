import { expect, test } from 'vitest';
import { defaultLayout, withSought } from '../../../src/model/recommendation/layout.ts';
import { cardsOf } from '../../../src/model/recommendation/sought-cards.ts';
import { sample } from '../../machines/recommendation/fixtures.ts';

const surface = sample(1);
const deeper = sample(2, {}, { depthFrom: 10, depthTo: 30, siteId: 1 });
const elsewhere = sample(3, {}, { paddockId: null, paddockName: 'Creek', depthFrom: null });

test('the cards of samples are named with the paddocks and depths that could hide them', () => {
  expect(cardsOf([surface, deeper, elsewhere], [1, 2])).toEqual({
    sampleIds: [1, 2],
    paddocks: ['id 1'],
    depths: ['0-10', '10-30'],
  });
  expect(cardsOf([surface, elsewhere], [3])).toEqual({ sampleIds: [3], paddocks: ['name Creek'], depths: [] });
  expect(cardsOf([surface], [9])).toEqual({ sampleIds: [], paddocks: [], depths: [] });
});

test('a sample that is hidden in a composite is found on the card of the composite', () => {
  const mixed = sample(4, {}, { isCompositeSample: true, originalSampleId: 1 });
  const other = sample(5, {}, { compositeSampleId: 4 });
  expect(cardsOf([surface, other, mixed], [1]).sampleIds).toEqual([4]);
  expect(cardsOf([surface, other, mixed], [5]).sampleIds).toEqual([4]);
});

test('what was closed or hidden over the cards opens, and nothing else does', () => {
  const before = {
    ...defaultLayout,
    tab: 'map' as const,
    closedPaddocks: ['id 1', 'id 2'],
    hiddenDepths: ['0-10', '10-30'],
    soughtIds: [],
  };
  expect(withSought(before, { sampleIds: [1], paddocks: ['id 1'], depths: ['0-10'] })).toEqual({
    tab: 'snapshot',
    soughtIds: [1],
    closedPaddocks: ['id 2'],
    hiddenDepths: ['10-30'],
  });
});
