import { expect, it } from 'vitest';
import { nameAmongAll } from '../../../src/model/samples/analyte-name.ts';

it('tells an analyte of plants from that of soil with the same name', () => {
  expect(nameAmongAll({ displayName: 'Nitrogen', sampleTypeId: 1 })).toBe('Nitrogen');
  expect(nameAmongAll({ displayName: 'Nitrogen', sampleTypeId: 2 })).toBe('Nitrogen (plant)');
});
