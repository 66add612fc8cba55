import { balanceFigure } from '../advice/balance.ts';
import { BALANCE_NUTRIENTS, type BalanceNutrient } from '../advice/codes.ts';
import { oncePer } from '../advice/once-per.ts';
import { footTexts } from '../texts/plan-table.ts';
import { cellIn, nutrientsOf, type PlanRow, type PlanState } from './plan-rows.ts';
import { groupBy } from '../shared/group.ts';
import { keptByPlace } from '../shared/kept-by-place.ts';

/** How a paddock fares: close and none needed count as covered. */
export type FootGroup = 'short' | 'covered' | 'over';
export const FOOT_GROUPS = ['short', 'covered', 'over'] as const satisfies readonly FootGroup[];

interface FootPaddock {
  readonly key: string;
  /** Null for one that is known by its name alone. */
  readonly id: number | null;
  readonly name: string;
  readonly ha: number | null;
  readonly state: PlanState;
  readonly group: FootGroup;
  /** kg/ha of its worst site. */
  readonly apart: number;
}

export interface FootCount {
  readonly count: number;
  readonly ha: number;
  /** Count, hectares and the three worst, in words. */
  readonly words: string;
}

/** What a plan means for the paddocks, of one nutrient: the three counts and those without result are all paddocks. */
export interface NutrientFoot extends Readonly<Record<FootGroup, FootCount>> {
  readonly nutrient: BalanceNutrient;
  /** Of the covered: under the need by less than the tolerance. */
  readonly close: number;
  readonly withoutResult: number;
}

const GROUPS: Readonly<Record<PlanState, FootGroup>> = {
  short: 'short',
  close: 'covered',
  covered: 'covered',
  none: 'covered',
  over: 'over',
};
/** The state of the site that presses most is that of its paddock. */
const PRESSURE: Readonly<Record<PlanState, number>> = { none: 0, covered: 1, close: 2, over: 3, short: 4 };
const WORST = 3;

/** A paddock is short if one of its sites is, else over if one is; a nutrient that its result says nothing of is not needed. Null without a result. */
function fareOf(sites: readonly PlanRow[], nutrient: BalanceNutrient): FootPaddock | null {
  const first = sites.find(({ hasResult }) => hasResult);
  if (!first) return null;
  let [state, most]: readonly [PlanState, number] = ['none', 0];
  for (const row of sites) {
    const cell = row.hasResult ? cellIn(row, nutrient) : undefined;
    if (!cell || PRESSURE[cell.state] < PRESSURE[state]) continue;
    most = cell.state === state ? Math.max(most, cell.apart) : cell.apart;
    state = cell.state;
  }
  return {
    key: first.paddockKey,
    id: first.sample.detail.paddockId,
    name: first.paddockName,
    ha: first.paddockHa,
    state,
    group: GROUPS[state],
    apart: most,
  };
}

const WORDS = { short: footTexts.shortOf, covered: footTexts.coveredOf, over: footTexts.overOf };

/** The worst few, found in one walk: hundreds are not sorted at each key. */
function worstOf(paddocks: readonly FootPaddock[]): readonly FootPaddock[] {
  const worst: FootPaddock[] = [];
  for (const paddock of paddocks) {
    const at = worst.findIndex(
      ({ apart, ha }) => paddock.apart > apart || (paddock.apart === apart && (paddock.ha ?? 0) > (ha ?? 0)),
    );
    if (at >= 0) worst.splice(at, 0, paddock);
    else if (worst.length < WORST) worst.push(paddock);
    if (worst.length > WORST) worst.pop();
  }
  return worst;
}

function countOf(nutrient: BalanceNutrient, paddocks: readonly FootPaddock[], group: FootGroup): FootCount {
  const own = paddocks.filter((paddock) => paddock.group === group);
  return {
    count: own.length,
    // Of few counts more is read at a key.
    get ha() {
      return haOf(own);
    },
    get words() {
      return wordsOf(nutrient, own, group);
    },
  };
}

const haOf = (paddocks: readonly FootPaddock[]): number => paddocks.reduce((sum, { ha }) => sum + (ha ?? 0), 0);

function wordsOf(nutrient: BalanceNutrient, own: readonly FootPaddock[], group: FootGroup): string {
  const worst =
    group === 'covered'
      ? []
      : worstOf(own).map(({ name, apart }) => footTexts.by(name, balanceFigure(nutrient, apart), group));
  const words = WORDS[group](nutrient, own.length, haOf(own));
  return worst.length === 0 ? words : `${words}. ${footTexts.worst(worst)}`;
}

type Sites = ReadonlyMap<string, readonly PlanRow[]>;
let grouped: { readonly rows: readonly PlanRow[]; readonly sites: Sites } = { rows: [], sites: new Map() };

/** The rows of each paddock, by its key: the same list as before for a paddock of which no row changed. */
export const sitesByPaddock = oncePer((rows: readonly PlanRow[]): Sites => {
  grouped = { rows, sites: regrouped(rows) ?? groupBy(rows, ({ paddockKey }) => paddockKey) };
  return grouped.sites;
});

/** The groups of before with the rows that changed since; null where there are other rows, or some of other paddocks. */
function regrouped(rows: readonly PlanRow[]): Sites | null {
  if (rows.length !== grouped.rows.length) return null;
  const sites = new Map(grouped.sites);
  for (const [at, row] of rows.entries()) {
    const before = grouped.rows[at];
    if (row === before) continue;
    if (row.paddockKey !== before?.paddockKey) return null;
    sites.set(
      row.paddockKey,
      (sites.get(row.paddockKey) ?? []).map((site) => (site === before ? row : site)),
    );
  }
  return sites;
}

/** The same lists in their order. */
export const placesOf = oncePer((rows: readonly PlanRow[]) => [...sitesByPaddock(rows).values()]);
const FARES = new Map(
  BALANCE_NUTRIENTS.map((nutrient) => [nutrient, keptByPlace((sites: readonly PlanRow[]) => fareOf(sites, nutrient))]),
);

/** How each paddock with a result fares for a nutrient, by its worst site. */
export const paddockBalances = (rows: readonly PlanRow[], nutrient: BalanceNutrient): readonly FootPaddock[] =>
  (FARES.get(nutrient)?.(placesOf(rows)) ?? []).filter((paddock) => paddock !== null);

/** The plan against the need, by nutrient and paddock: never a mean, which would set a surplus off against a shortage. */
export const planFoot = oncePer((rows: readonly PlanRow[]): readonly NutrientFoot[] => {
  const all = sitesByPaddock(rows).size;
  return nutrientsOf(rows).map((nutrient) => {
    const paddocks = paddockBalances(rows, nutrient);
    return {
      nutrient,
      short: countOf(nutrient, paddocks, 'short'),
      covered: countOf(nutrient, paddocks, 'covered'),
      over: countOf(nutrient, paddocks, 'over'),
      close: paddocks.filter(({ state }) => state === 'close').length,
      withoutResult: all - paddocks.length,
    };
  });
});

/** The paddocks of one group, by their keys. */
export const paddocksIn = (
  rows: readonly PlanRow[],
  nutrient: BalanceNutrient,
  group: FootGroup,
): ReadonlySet<string> =>
  new Set(paddockBalances(rows, nutrient).flatMap((paddock) => (paddock.group === group ? [paddock.key] : [])));
