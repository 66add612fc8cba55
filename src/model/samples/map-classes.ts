import { newestOf, pressing, worstOfPaddock, worstRating } from './analyte-sets.ts';
import { isBelowSurface } from './layers.ts';
import { ratingOf, type Rating, type RatingLevel, type RatingScale } from './rating.ts';
import type { SampleEntry } from './sample-entry.ts';
import { isEngineBusy, statusName } from './status.ts';
import { mapTexts } from '../texts/map.ts';
import type { MapClass } from '../map/map-state.ts';
import { isId } from '../shared/record.ts';
import { present } from '../shared/present.ts';
import { groupBy } from '../shared/group.ts';

/** What a map asks of a sample. */
export type MapSample = Pick<
  SampleEntry,
  | 'id'
  | 'sampleTypeId'
  | 'paddockId'
  | 'site'
  | 'labNumber'
  | 'status'
  | 'inRecommendation'
  | 'dateSampled'
  | 'depthFrom'
  | 'figures'
>;

/** The rating that the engine gave an analyte of a sample. */
export interface SampleRating {
  readonly sampleId: number;
  readonly scale: RatingScale;
  readonly level: RatingLevel;
}

/** What areas are coloured by: the worst rating of the main results, an analyte by the rating of its newest sampling, a plan by colours that the view of the plan knows. */
export type ColourBy = 'none' | 'status' | 'worst' | 'recommendation' | 'plan' | number;

/** True for what areas can be coloured by: a kind, or the id of an analyte. */
export const isColourBy = (value: unknown): value is ColourBy =>
  isId(value) || ['none', 'status', 'worst', 'recommendation', 'plan'].some((by) => by === value);

/** What is coloured by before anybody has chosen: the status, and once there are results their worst rating. */
export const firstColour = (samples: readonly MapSample[]): ColourBy =>
  samples.some((sample) => worstRating(sample) !== null) ? 'worst' : 'status';

const { classes } = mapTexts;
const statusClasses: readonly (MapClass & { readonly holds: (status: number) => boolean })[] = [
  { key: 'error', ...classes.error, colour: 'danger', holds: (id) => /Error$/.test(statusName(id)) },
  { key: 'pif', ...classes.pif, colour: 'warning-line', holds: (id) => statusName(id) === 'WaitingForPif' },
  { key: 'lab', ...classes.lab, colour: 'control', holds: (id) => statusName(id) === 'AtLab' },
  { key: 'ready', ...classes.ready, colour: 'rating-high', holds: (id) => statusName(id) === 'Ready' },
  { key: 'running', ...classes.running, colour: 'rating-excess', holds: isEngineBusy },
  { key: 'done', ...classes.done, colour: 'brand', holds: () => true },
];
const membershipClasses: readonly [inside: MapClass, partly: MapClass, outside: MapClass] = [
  { key: 'inside', ...classes.inside, colour: 'brand' },
  { key: 'partly', ...classes.partly, colour: 'warning-line' },
  { key: 'outside', ...classes.outside, colour: 'control' },
];

const classOfRating = ({ scale, level, label, letter, tone }: Rating): MapClass => ({
  key: `${scale} ${level}`,
  label,
  letter,
  colour: `rating-${tone}`,
});

function ratingClass(samples: readonly MapSample[], ratings: ReadonlyMap<number, SampleRating>): MapClass | null {
  // The newest sampling that has the analyte: a tissue test says nothing about soil pH, and hides none.
  const rated = newestOf(samples.filter(({ id }) => ratings.has(id))).map(({ id }) => present(ratings.get(id)));
  if (rated.length === 0) return null;
  const { scale, level } = rated.reduce(pressing);
  return classOfRating(ratingOf(scale, level));
}

function worstClass(samples: readonly MapSample[]): MapClass | null {
  const worst = worstOfPaddock(samples);
  return worst && classOfRating(worst);
}

function statusClass(samples: readonly MapSample[]): MapClass {
  // A deeper layer is Ready for good: it has no run of its own.
  const surface = samples.filter((sample) => !isBelowSurface(sample));
  const newest = newestOf(surface.length > 0 ? surface : samples);
  const { key, label, letter, colour } = present(
    statusClasses.find(({ holds }) => newest.some(({ status }) => holds(status))),
  );
  return { key, label, letter, colour };
}

function membershipClass(samples: readonly MapSample[]): MapClass {
  const inside = samples.filter(({ inRecommendation }) => inRecommendation).length;
  return membershipClasses[inside === samples.length ? 0 : inside > 0 ? 1 : 2];
}

/** The class of each paddock that has samples to be coloured by; null while nothing is coloured. */
export function classesOf(
  samples: readonly MapSample[],
  by: ColourBy,
  ratings: readonly SampleRating[],
): Readonly<Record<number, MapClass>> | null {
  if (by === 'none' || by === 'plan') return null;
  const rated = new Map(ratings.map((rating) => [rating.sampleId, rating]));
  const classOf = (own: readonly MapSample[]): MapClass | null => {
    if (by === 'status') return statusClass(own);
    if (by === 'recommendation') return membershipClass(own);
    return by === 'worst' ? worstClass(own) : ratingClass(own, rated);
  };
  const found: Record<number, MapClass> = {};
  for (const [paddockId, own] of groupBy(samples, (sample) => sample.paddockId)) {
    if (paddockId === null) continue;
    const one = classOf(own);
    if (one) found[paddockId] = one;
  }
  return found;
}

export interface LegendRow extends MapClass {
  /** How many areas are of the class. */
  readonly count: number;
}

/** The classes that are on the map with the number of their areas, in their own order; the rest is hollow. */
export function legendOf(
  areaIds: readonly number[],
  given: Readonly<Record<number, MapClass>>,
): { readonly rows: readonly LegendRow[]; readonly hollow: number } {
  const rows = new Map<string, MapClass & { count: number }>();
  let hollow = 0;
  for (const id of areaIds) {
    const one = given[id];
    if (!one) hollow += 1;
    else rows.set(one.key, { ...one, count: (rows.get(one.key)?.count ?? 0) + 1 });
  }
  const order = [...statusClasses, ...membershipClasses].map(({ key }) => key);
  const place = ({ key }: MapClass): string =>
    order.includes(key) ? String(order.indexOf(key)).padStart(3, '0') : key;
  return { rows: [...rows.values()].sort((one, other) => place(one).localeCompare(place(other))), hollow };
}
