import { withoutComposited } from './composites.ts';
import { passes, type SampleFilter } from './filter.ts';
import type { SampleEntry } from './sample-entry.ts';
import { sortedSamples, type SampleSort } from './sort.ts';

interface Shown {
  readonly filter: SampleFilter;
  readonly sort: SampleSort;
  readonly rows: readonly SampleEntry[];
}

const last = new WeakMap<readonly SampleEntry[], Shown>();

/**
 * The samples a list shows: without composited originals, through the filter, in the order of the sort.
 * The same arguments give the same array, so that selecting a row does not sort 10,000 of them again.
 */
export function shownSamples(
  samples: readonly SampleEntry[],
  filter: SampleFilter,
  sort: SampleSort,
): readonly SampleEntry[] {
  const known = last.get(samples);
  if (known && known.filter === filter && known.sort === sort) return known.rows;
  const rows = sortedSamples(
    withoutComposited(samples).filter((sample) => passes(sample, filter)),
    sort,
  );
  last.set(samples, { filter, sort, rows });
  return rows;
}
