import { expect, test } from 'vitest';
import { sortAfterClick, type Sort } from '../../../src/model/shared/sorting.ts';

const byName: Sort = { column: 'name', direction: 'ascending' };

test.each([
  ['another column sorts upwards', byName, 'date', { column: 'date', direction: 'ascending' }],
  ['the same column sorts the other way', byName, 'name', { column: 'name', direction: 'descending' }],
  ['and upwards again', { ...byName, direction: 'descending' } as const, 'name', byName],
])('%s after a click', (_, sort, column, after) => expect(sortAfterClick(sort, column)).toEqual(after));
