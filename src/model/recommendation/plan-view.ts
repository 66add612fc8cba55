import type { BalanceNutrient } from '../advice/codes.ts';
import { oncePer } from '../advice/once-per.ts';
import { sampleNameWithPaddock } from '../samples/sample-label.ts';
import { keptByPlace } from '../shared/kept-by-place.ts';
import { planTexts } from '../texts/plan-table.ts';
import type { TestOf } from './deciding-test.ts';
import { paddocksIn, placesOf, type FootGroup } from './plan-foot.ts';
import { cellIn, type PlanRow } from './plan-rows.ts';

/** What rows are sorted by. */
export type PlanSortKey =
  | 'paddock'
  | 'ha'
  | 'cost'
  | `rate ${number}`
  | `balance ${BalanceNutrient}`
  | `test ${TestOf}`;

export interface PlanSort {
  readonly by: PlanSortKey;
  readonly direction: 'ascending' | 'descending';
}

/** Which rows are shown: all, those of a group for any nutrient or one, those without any rate, or those with a warning. */
export type PlanFilter =
  | { readonly of: 'all' }
  | { readonly of: 'group'; readonly group: FootGroup; readonly nutrient: BalanceNutrient | null }
  | { readonly of: 'noRate' }
  | { readonly of: 'warnings' };

export interface PlanView {
  /** Null: as the board has put them. */
  readonly sort: PlanSort | null;
  readonly filter: PlanFilter;
  /** The paddocks that the filter hid when it was chosen, by their keys: those shown stay in sight while one types, and new ones are seen. */
  readonly hidden: readonly string[];
}

export const everyPaddock: PlanFilter = { of: 'all' };
export const newPlanView: PlanView = { sort: null, filter: everyPaddock, hidden: [] };

export const isSameFilter = (one: PlanFilter, other: PlanFilter): boolean =>
  one.of === 'group' && other.of === 'group'
    ? one.group === other.group && one.nutrient === other.nutrient
    : one.of === other.of;

/** The filter in words, as its button shows it. */
export function filterName(filter: PlanFilter): string {
  const { names } = planTexts;
  return filter.of === 'group' ? `${filter.nutrient ?? ''} ${names[filter.group]}`.trim() : names[filter.of];
}

/** Figures fall at the first press, as what is large matters; names rise. */
const FIRST: Readonly<Record<string, PlanSort['direction']>> = { paddock: 'ascending' };

/** The sort after a press on a head: the first way, the other way, then as the board has put them. */
export function turnedSort(sort: PlanSort | null, by: PlanSortKey): PlanSort | null {
  const first = FIRST[by] ?? 'descending';
  if (sort?.by !== by) return { by, direction: first };
  return sort.direction === first ? { by, direction: first === 'ascending' ? 'descending' : 'ascending' } : null;
}

/** True for a row with a mark at a rate, or with a nutrient at more than twice its need. */
export const hasWarning = ({ marks, cells }: PlanRow): boolean =>
  Object.keys(marks).length > 0 || cells.some(({ isTwice }) => isTwice);
/** True for a row without a rate above 0. */
export const hasNoRate = ({ rates }: PlanRow): boolean => {
  for (const id in rates) if (rates[id] !== 0) return false;
  return true;
};
const isIn = (row: PlanRow, group: 'short' | 'over'): boolean => row.cells.some(({ state }) => state === group);

function isShown(filter: PlanFilter, rows: readonly PlanRow[]): (row: PlanRow) => boolean {
  switch (filter.of) {
    case 'all':
      return () => true;
    case 'noRate':
      return hasNoRate;
    case 'warnings':
      return hasWarning;
    case 'group': {
      const { group, nutrient } = filter;
      if (nutrient !== null) {
        const keys = paddocksIn(rows, nutrient, group);
        return ({ paddockKey }) => keys.has(paddockKey);
      }
      const wanted = new Set(
        rows
          .filter((row) => (group === 'covered' ? row.hasResult && !isIn(row, 'short') : isIn(row, group)))
          .map(({ paddockKey }) => paddockKey),
      );
      return ({ paddockKey }) => wanted.has(paddockKey);
    }
  }
}

/** The paddocks that a filter hides: those of which it shows no site. */
export function hiddenBy(rows: readonly PlanRow[], filter: PlanFilter): readonly string[] {
  const shown = new Set(rows.filter(isShown(filter, rows)).map(({ paddockKey }) => paddockKey));
  return [...new Set(rows.flatMap(({ paddockKey }) => (shown.has(paddockKey) ? [] : [paddockKey])))];
}

/** What is short sorts above what is over; a row without result comes last whichever way. */
function figureOf(row: PlanRow, by: Exclude<PlanSortKey, 'paddock'>): number | null {
  if (by === 'ha') return row.paddockHa;
  if (by === 'cost') return row.costPerHa;
  const [kind, of = ''] = by.split(' ');
  if (kind === 'rate') return row.rates[Number(of)] ?? 0;
  if (kind === 'test') return Object.entries(row.tests).find(([nutrient]) => nutrient === of)?.[1].value ?? null;
  const cell = cellIn(row, of);
  return cell ? cell.need - cell.planned : null;
}

function compared(a: number | null, b: number | null, turn: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return (a - b) * turn;
}

/** The samples of the rows that are shown, in their order. Sites of a paddock stay beside each other where the figure is the paddock's. */
export function arrangedIds(
  rows: readonly PlanRow[],
  { sort, hidden }: Pick<PlanView, 'sort' | 'hidden'>,
): readonly number[] {
  const away = new Set(hidden);
  const shown = rows.filter(({ paddockKey }) => !away.has(paddockKey));
  if (sort === null) return shown.map(({ sample }) => sample.id);
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const byName = (a: PlanRow, b: PlanRow): number =>
    sampleNameWithPaddock(a.sample).localeCompare(sampleNameWithPaddock(b.sample), 'en-AU', { numeric: true });
  const { by } = sort;
  return shown
    .toSorted((a, b) =>
      by === 'paddock' ? byName(a, b) * turn : compared(figureOf(a, by), figureOf(b, by), turn) || byName(a, b),
    )
    .map(({ sample }) => sample.id);
}

/** The filters that show a paddock: those that show a site of it. */
const shownAt = keptByPlace((sites: readonly PlanRow[]) => ({
  short: sites.some((row) => isIn(row, 'short')),
  over: sites.some((row) => isIn(row, 'over')),
  noRate: sites.some(hasNoRate),
}));

/** How many paddocks each filter shows. */
export const filterCounts = oncePer(
  (rows: readonly PlanRow[]): Readonly<Record<'all' | 'short' | 'over' | 'noRate', number>> => {
    const counts = { all: 0, short: 0, over: 0, noRate: 0 };
    for (const { short, over, noRate } of shownAt(placesOf(rows))) {
      counts.all += 1;
      counts.short += short ? 1 : 0;
      counts.over += over ? 1 : 0;
      counts.noRate += noRate ? 1 : 0;
    }
    return counts;
  },
);
