import { withoutComposited } from './composites.ts';
import { withLayersBelow } from './folded-layers.ts';
import { passes, type SampleFilter } from './filter.ts';
import type { SampleEntry } from './sample-entry.ts';
import { sortedSamples, type SampleSort } from './sort.ts';
import { groupBy } from '../shared/group.ts';

interface Shown {
  readonly filter: SampleFilter;
  readonly sort: SampleSort;
  readonly rows: readonly SampleEntry[];
}

type Originals = ReadonlyMap<number | null, readonly SampleEntry[]>;
const noOriginals: Originals = new Map();

/** The originals of each composite while something is searched for: a search for an original finds its composite. */
function originalsBy(samples: readonly SampleEntry[], { text }: SampleFilter): Originals {
  if (text.trim() === '') return noOriginals;
  return groupBy(samples, ({ compositeSampleId }) => compositeSampleId);
}

const last = new WeakMap<readonly SampleEntry[], Shown>();

/**
 * The samples a list shows: without composited originals, through the filter, in the order of the sort, layers below their topsoil.
 * The same arguments give the same array, so that selecting a row does not sort 10,000 of them again.
 */
export function shownSamples(
  samples: readonly SampleEntry[],
  filter: SampleFilter,
  sort: SampleSort,
): readonly SampleEntry[] {
  const known = last.get(samples);
  if (known && known.filter === filter && known.sort === sort) return known.rows;
  const originals = originalsBy(samples, filter);
  const rows = withLayersBelow(
    sortedSamples(
      withoutComposited(samples).filter((sample) => passes(sample, filter, originals.get(sample.id))),
      sort,
    ),
  );
  last.set(samples, { filter, sort, rows });
  return rows;
}
