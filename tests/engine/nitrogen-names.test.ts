import { expect, test } from 'vitest';
import { nitrogenOmlNames } from '../../server/engine/oml-names.ts';
import { nitrogenNames } from '../../src/model/calculators/nitrogen.ts';

test('the diagram names the figures of a nitrogen budget as the engine does, which imports nothing of the portal', () =>
  expect(nitrogenNames).toEqual(nitrogenOmlNames));
