import { pressureOf, worstOfPaddock } from './analyte-sets.ts';
import { placeOfSample } from './place-of-sample.ts';
import type { Rating } from './rating.ts';
import type { SampleEntry } from './sample-entry.ts';
import { groupBy } from '../shared/group.ts';

type Rows = readonly SampleEntry[];

/** Smaller lists are seen whole without heads between their rows. */
const MANY_PADDOCKS = 60;

/** How many of the paddocks of a group have this as their worst rating. */
interface RatedPaddocks {
  readonly rating: Rating;
  readonly paddocks: number;
}

/** The rows of a farm in a list that is grouped by farm. */
export interface FarmGroup {
  /** Null for samples that are on no farm. */
  readonly farmName: string | null;
  readonly ids: readonly number[];
  readonly paddocks: number;
  /** The worst first; empty before the first run. */
  readonly worst: readonly RatedPaddocks[];
}

interface Farms {
  readonly farms: number;
  readonly paddocks: number;
}

const counted = new WeakMap<Rows, Farms>();

function farmsIn(samples: Rows): Farms {
  const known = counted.get(samples);
  if (known) return known;
  const found = {
    farms: new Set(samples.map(({ farmName }) => farmName)).size,
    paddocks: new Set(samples.map(({ paddockId }) => paddockId)).size,
  };
  counted.set(samples, found);
  return found;
}

/** True where the rows are of more than one farm. */
export const areOnSeveralFarms = (samples: Rows): boolean => farmsIn(samples).farms > 1;

/**
 * Whether rows are grouped by farm: as was chosen, and by themselves from 60 paddocks on. Of one farm they never do.
 */
export const isByFarm = (samples: Rows, { byFarm }: { readonly byFarm?: boolean | undefined }): boolean =>
  areOnSeveralFarms(samples) && (byFarm ?? farmsIn(samples).paddocks >= MANY_PADDOCKS);

function worstOf(rows: Rows): readonly RatedPaddocks[] {
  const ofPlace = groupBy(rows, ({ id, paddockId }) => placeOfSample(id, paddockId));
  const paddocks = new Map<Rating, number>();
  for (const own of ofPlace.values()) {
    const rating = worstOfPaddock(own);
    if (rating) paddocks.set(rating, (paddocks.get(rating) ?? 0) + 1);
  }
  return [...paddocks]
    .map(([rating, count]) => ({ rating, paddocks: count }))
    .sort((one, other) => pressureOf(one.rating) - pressureOf(other.rating));
}

const groups = new WeakMap<Rows, readonly FarmGroup[]>();

/** The groups of rows that are sorted by farm, in their order. The same rows give the same array. */
export function farmGroups(rows: Rows): readonly FarmGroup[] {
  const known = groups.get(rows);
  if (known) return known;
  const starts = rows.flatMap(({ farmName }, at) => (at === 0 || rows[at - 1]?.farmName !== farmName ? [at] : []));
  const found = starts.map((at, place): FarmGroup => {
    const members = rows.slice(at, starts[place + 1]);
    return {
      farmName: rows[at]?.farmName ?? null,
      ids: members.map(({ id }) => id),
      paddocks: new Set(members.map(({ id, paddockId }) => placeOfSample(id, paddockId))).size,
      worst: worstOf(members),
    };
  });
  groups.set(rows, found);
  return found;
}

const last = new WeakMap<Rows, { readonly folded: readonly (string | null)[]; readonly rows: Rows }>();

/** The rows without those of farms that are folded. The same arguments give the same array. */
export function withoutFolded(rows: Rows, folded: readonly (string | null)[]): Rows {
  if (folded.length === 0) return rows;
  const known = last.get(rows);
  if (known?.folded === folded) return known.rows;
  const open = rows.filter(({ farmName }) => !folded.includes(farmName));
  last.set(rows, { folded, rows: open });
  return open;
}

/** The position of each group's head among the listed rows: before its first row, or where that would be. */
export function headPlaces(groups: readonly FarmGroup[], listed: Rows): readonly number[] {
  let at = 0;
  return groups.map(({ farmName }) => {
    const place = at;
    while (at < listed.length && listed[at]?.farmName === farmName) at++;
    return place;
  });
}
