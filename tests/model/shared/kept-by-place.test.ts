import { expect, it, vi } from 'vitest';
import { keptByPlace } from '../../../src/model/shared/kept-by-place.ts';

const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }];

it('maps again only what is another object than before at its place', () => {
  const idOf = vi.fn(({ id }: { readonly id: number }) => ({ id }));
  const mapped = keptByPlace(idOf);
  const before = mapped([one, two]);
  const after = mapped([one, three]);
  expect(after).toEqual([{ id: 1 }, { id: 3 }]);
  expect(after[0]).toBe(before[0]);
  expect(idOf).toHaveBeenCalledTimes(3);
});

it('maps items that came and went, and nothing of none', () => {
  const mapped = keptByPlace(({ id }: { readonly id: number }) => id);
  expect(mapped([one])).toEqual([1]);
  expect(mapped([two, one, three])).toEqual([2, 1, 3]);
  expect(mapped([])).toEqual([]);
});
