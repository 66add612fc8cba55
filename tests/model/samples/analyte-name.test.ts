import { expect, it } from 'vitest';
import { nameAmongAll, visibleAnalytes } from '../../../src/model/samples/analyte-name.ts';

it('tells an analyte of plants from that of soil with the same name', () => {
  expect(nameAmongAll({ displayName: 'Nitrogen', sampleTypeId: 1 })).toBe('Nitrogen');
  expect(nameAmongAll({ displayName: 'Nitrogen', sampleTypeId: 2 })).toBe('Nitrogen (plant)');
});

it('offers the analytes that are shown, those of soil first', () => {
  const analyte = (analyteId: number, sampleTypeId: 1 | 2, isVisible = true) =>
    ({ analyteId, sampleTypeId, isVisible }) as Parameters<typeof visibleAnalytes>[0][number];
  const all = [analyte(1, 1), analyte(101, 2), analyte(2, 1), analyte(3, 1, false)];
  expect(visibleAnalytes(all).map(({ analyteId }) => analyteId)).toEqual([1, 2, 101]);
});
