import type { Paging } from '../../model/overview/paging.ts';

/** Two lists of the same things in the same order. */
export const isSameRows = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index]);

export const isSamePaging = (one: Paging, other: Paging): boolean =>
  one.page === other.page && one.pageSize === other.pageSize;
