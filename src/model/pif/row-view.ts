import type { Sample } from '../contract/entities.ts';
import { siteOf } from './sample-text.ts';
import { pifStateOf, type Row } from './row.ts';
import { present } from '../shared/present.ts';

export type GroupBy = 'none' | 'farm' | 'paddock' | 'crop' | 'model';

export type RowOrder = 'place' | 'farm' | 'crop' | 'labNumber' | 'dateSampled' | 'state';

/** Which rows of a tab are shown, and in which order; an empty text leaves none out. */
export interface RowView {
  readonly onlyIncomplete: boolean;
  readonly paddock: string;
  readonly farm: string;
  readonly crop: string;
  readonly order: RowOrder;
  /** Rows that share it are listed under one heading; under none where they are not grouped. */
  readonly groupBy: GroupBy;
}

/** Every row, by paddock, site and depth. */
export const everyRow: RowView = {
  onlyIncomplete: false,
  paddock: '',
  farm: '',
  crop: '',
  order: 'place',
  groupBy: 'none',
};

/** True where the view leaves rows out. */
export const isNarrowed = ({ onlyIncomplete, paddock, farm, crop }: RowView): boolean =>
  onlyIncomplete || paddock !== '' || farm !== '' || crop !== '';

const collator = new Intl.Collator('en-AU', { numeric: true });

/** By paddock, site and depth: the order of the sheet itself. */
export const byPlace = (one: Sample, other: Sample): number =>
  collator.compare(one.paddockName ?? '', other.paddockName ?? '') ||
  collator.compare(siteOf(one), siteOf(other)) ||
  (one.depthFrom ?? 0) - (other.depthFrom ?? 0) ||
  one.id - other.id;

const STATES = ['missingData', 'incomplete', 'complete'] as const;

/** Rows that compare alike stay by place. */
const ORDERS: Readonly<Record<Exclude<RowOrder, 'place'>, (one: Row, other: Row) => number>> = {
  farm: (one, other) => collator.compare(one.sample.farmName ?? '', other.sample.farmName ?? ''),
  crop: (one, other) => collator.compare(one.sample.cropName ?? '', other.sample.cropName ?? ''),
  labNumber: (one, other) => collator.compare(one.sample.labNumber ?? '', other.sample.labNumber ?? ''),
  dateSampled: (one, other) => one.sample.dateSampled.localeCompare(other.sample.dateSampled),
  state: (one, other) => STATES.indexOf(pifStateOf(one)) - STATES.indexOf(pifStateOf(other)),
};

/**
 * The places in the sheet that a view shows, of those given. It is worked out when the view is chosen, and not again with every value that is typed:
 * a row that becomes complete stays where it is until then.
 */
export function placesShown(
  rows: readonly Row[],
  places: readonly number[],
  { onlyIncomplete, paddock, farm, crop, order }: RowView,
): readonly number[] {
  const shown = places.filter((at) => {
    const row = rows[at];
    if (!row) return false;
    const { paddockName, farmName, cropName } = row.sample;
    return (
      (!onlyIncomplete || pifStateOf(row) !== 'complete') &&
      (paddock === '' || paddockName === paddock) &&
      (farm === '' || farmName === farm) &&
      (crop === '' || cropName === crop)
    );
  });
  return order === 'place'
    ? shown
    : shown.toSorted((one, other) => ORDERS[order](present(rows[one]), present(rows[other])));
}

/** What the samples of a tab can be narrowed down to. */
export const choicesAmong = (
  rows: readonly Row[],
  places: readonly number[],
): Readonly<Record<'paddocks' | 'farms' | 'crops', readonly string[]>> => {
  const among = (nameOf: (sample: Sample) => string | null): readonly string[] =>
    [...new Set(places.flatMap((at) => (rows[at] ? (nameOf(rows[at].sample) ?? []) : [])))].toSorted(collator.compare);
  return {
    paddocks: among(({ paddockName }) => paddockName),
    farms: among(({ farmName }) => farmName),
    crops: among(({ cropName }) => cropName),
  };
};
