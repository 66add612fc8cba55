import type { ProductPrice, RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import { balance, type BalanceClass } from '../advice/balance.ts';
import { suppliesAt } from '../advice/balance-statements.ts';
import { BALANCE_NUTRIENTS, type BalanceNutrient } from '../advice/codes.ts';
import { oncePer } from '../advice/once-per.ts';
import { planProductOf, type PlanProduct } from '../advice/plan.ts';
import type { RecommendationAdvice } from '../advice/recommendation-advice.ts';
import type { PlanTables } from '../advice/tables.ts';
import { costPerHa } from '../economics/cost-plan.ts';
import type { ExactPrice } from '../economics/product-price.ts';
import { recommendedPrices } from '../economics/recommended-costs.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import type { RateTexts } from '../products/rate-text.ts';
import { rateIn } from '../rates/rate-rule.ts';
import { markedAs, practicalMarks, type RateMark } from '../rates/rate-marks.ts';
import { demandOf } from '../products/supply-summary.ts';
import { decidingTest, planTest, SOIL_TESTS, soilTest, type PlanTest, type TestOf } from './deciding-test.ts';
import { siteWarnings, type SiteWarning } from './site-warnings.ts';
import { paddockKey, paddockSections } from '../samples/paddock-sections.ts';
import { UNKNOWN_PADDOCK } from '../samples/sample-label.ts';
import { exact } from '../shared/exact.ts';
import { keptByPlace } from '../shared/kept-by-place.ts';
import { hasResults, type Decisions } from '../yields/decisions.ts';
import type { RunPicks } from '../yields/yield-picks.ts';

/** How a plan meets the need for a nutrient: close is under the need by less than the tolerance. */
export type PlanState = 'short' | 'close' | 'covered' | 'over' | 'none';

/** Need, plan and balance of one nutrient at one site, kg/ha. */
export interface PlanCell {
  readonly nutrient: BalanceNutrient;
  readonly need: number;
  readonly planned: number;
  readonly state: PlanState;
  /** What is missing, or given beyond the need other than with lime and gypsum; 0 where neither. */
  readonly apart: number;
  /** More than twice the need. */
  readonly isTwice: boolean;
  /** The balance in the words of the cards. */
  readonly words: string;
}

/** A site with its need and its plan. */
export interface PlanRow {
  readonly sample: RecommendationSample;
  readonly paddockKey: string;
  readonly paddockName: string;
  /** Of the paddock; null where it is unknown. */
  readonly paddockHa: number | null;
  /** The hectares that the site represents: an equal part of its paddock. */
  readonly ha: number | null;
  readonly hasResult: boolean;
  /** By nutrient; one that the result says nothing of is left out. */
  readonly cells: readonly PlanCell[];
  /** The tests that decide, by nutrient, and those of the soil. */
  readonly tests: Readonly<Partial<Record<TestOf, PlanTest>>>;
  /** Rates by recommended product, kg/ha or L/ha. */
  readonly rates: Readonly<Record<number, number>>;
  /** A$/ha; null where nothing applied has a price. */
  readonly costPerHa: number | null;
  /** Why rates are marked, by recommended product. */
  readonly marks: Readonly<Record<number, readonly RateMark[]>>;
  /** What advice says of the rates here, most pressing first. */
  readonly warnings: readonly SiteWarning[];
}

export interface PlanGround {
  /** Those that carry a rate. */
  readonly samples: readonly RecommendationSample[];
  readonly decisions: Decisions;
  readonly picks: RunPicks;
  /** The products of the sheet, those that are put on included. */
  readonly products: readonly RecommendedProduct[];
  readonly catalogue: Pick<Catalogue, 'products'>;
  readonly tables: PlanTables;
  /** What is known of each sample, for the warnings of its rates; without it there are none. */
  readonly advice?: Pick<RecommendationAdvice, 'samples' | 'sowing'> | undefined;
  /** Null while they are not known. */
  readonly prices: ReadonlyMap<number, ProductPrice> | null;
}

type Rates = Readonly<Record<number, RateTexts>>;

const STATES: Readonly<Record<BalanceClass, PlanState>> = {
  SHORT: 'short',
  MISSING: 'short',
  MINOR: 'close',
  RIGHT: 'covered',
  AMENDMENT: 'covered',
  OVER: 'over',
  UNASKED: 'over',
  NONE: 'none',
};

function cellOf(
  nutrient: BalanceNutrient,
  { need, supply, amendment }: { readonly need: number; readonly supply: number; readonly amendment: number },
  { balance: tables }: PlanTables,
): PlanCell {
  const { class: found, text } = balance({ nutrient, demand: need, supply, amendment }, tables);
  const state = found === 'RIGHT' && supply < need ? 'close' : STATES[found];
  const credit = supply - amendment;
  const apart = { short: need - supply, close: need - supply, over: credit - need, covered: 0, none: 0 }[state];
  return {
    nutrient,
    need,
    planned: supply,
    state,
    apart: Math.max(0, apart),
    isTwice: state === 'over' && need > 0 && credit > 2 * need,
    words: text.slice(nutrient.length + 2),
  };
}

interface Priced {
  readonly id: number;
  readonly of: RecommendedProduct;
  readonly plan: PlanProduct;
  readonly price: ExactPrice | null;
}

/** Everything of a row that typing does not change. */
interface Place extends Omit<PlanRow, 'cells' | 'rates' | 'costPerHa' | 'marks' | 'warnings'> {
  readonly needs: readonly (readonly [BalanceNutrient, number])[];
}

function placesOf({ samples, decisions, picks }: PlanGround): readonly Place[] {
  const sections = new Map(paddockSections(samples).map((section) => [section.key, section]));
  return samples.map((sample) => {
    const { id, detail } = sample;
    const key = paddockKey(detail);
    const section = sections.get(key);
    const paddockHa = section?.areaHa ?? null;
    const hasResult = hasResults(sample);
    return {
      sample,
      paddockKey: key,
      paddockName: detail.paddockName ?? UNKNOWN_PADDOCK,
      paddockHa,
      ha: paddockHa === null ? null : paddockHa / (section?.samples.length ?? 1),
      hasResult,
      tests: Object.fromEntries(
        TESTS.flatMap((of) => {
          const asked = { picks, sampleId: id };
          const test = decidingTest(decisions, { ...asked, code: of }) ?? soilTest(decisions, { ...asked, of });
          return test && hasResult ? [[of, planTest(test)]] : [];
        }),
      ),
      needs: hasResult
        ? BALANCE_NUTRIENTS.flatMap((nutrient): readonly (readonly [BalanceNutrient, number])[] => {
            const need = demandOf(decisions, { picks, sampleId: id, code: nutrient });
            return need === undefined ? [] : [[nutrient, need]];
          })
        : [],
    };
  });
}

/** Practical rates first, then what advice says of the rate; what is only worth knowing marks nothing. */
function marksOf(
  rates: readonly number[],
  { products, warnings, tables }: { products: readonly Priced[]; warnings: readonly SiteWarning[]; tables: PlanTables },
): PlanRow['marks'] {
  return Object.fromEntries(
    products.flatMap(({ id, of }, at) => {
      const advised = warnings.filter(
        ({ statement, productIds }) => statement.level !== 'say' && productIds.includes(id),
      );
      const marks = [
        ...practicalMarks(markedAs(of, rates[at] ?? 0), tables),
        ...advised.map(({ statement }) => ({ text: statement.sentence, mendedBy: null })),
      ];
      return marks.length === 0 ? [] : [[id, marks]];
    }),
  );
}

function rowOf(
  { needs, ...place }: Place,
  rates: readonly number[],
  { products, tables, warnings }: { products: readonly Priced[]; tables: PlanTables; warnings: readonly SiteWarning[] },
) {
  const rateOf = new Map(products.map(({ plan }, at) => [plan, rates[at] ?? 0]));
  const supplies = suppliesAt([...rateOf.keys()], (plan) => rateOf.get(plan) ?? 0);
  const applied = products.flatMap(({ price }, at) => {
    const rate = rates[at] ?? 0;
    return price === null || rate === 0 ? [] : [{ price, rate: exact(rate) }];
  });
  return {
    ...place,
    cells: needs.map(([nutrient, need]) => cellOf(nutrient, { need, ...supplies[nutrient] }, tables)),
    rates: Object.fromEntries(products.map(({ id }, at) => [id, rates[at] ?? 0])),
    costPerHa: costPerHa(applied),
    marks: marksOf(rates, { products, warnings, tables }),
    warnings,
  } satisfies PlanRow;
}

/**
 * Computes the rows of a plan from rates as they are typed, in the order of the samples. A row whose rates did not change is the same object as at
 * the last call, and so are all of them together: a key computes one row and redraws it alone. What is no rate yet counts as 0.
 */
export function planRowsFor(ground: PlanGround): (rates: Rates) => readonly PlanRow[] {
  const { products, catalogue, tables, prices, advice } = ground;
  const advised = new Map(advice?.samples.map((sample) => [sample.sampleId, sample]));
  const sowing = advice?.sowing ?? null;
  const priceOf = recommendedPrices(catalogue.products, prices);
  const priced = products.map((of): Priced => ({
    id: of.id,
    of,
    plan: planProductOf(of, catalogue.products, tables),
    price: priceOf(of),
  }));
  const places = placesOf(ground);
  const computed = (place: Place, rates: Rates): PlanRow => {
    const typed = priced.map(({ id }) => rateIn(rates[id]?.[place.sample.id] ?? ''));
    const sample = advised.get(place.sample.id);
    const applied = priced.map(({ plan }, at) => ({ plan, rate: typed[at] ?? 0 }));
    const warnings = sample ? siteWarnings(sample, applied, { tables, sowing }) : [];
    return rowOf(place, typed, { products: priced, tables, warnings });
  };
  let known: Rates | null = null;
  let rows: readonly PlanRow[] = [];
  return (rates) => {
    if (rates === known) return rows;
    // A key leaves the columns of all other products the same objects.
    const columns = priced.flatMap(({ id }) => {
      const [before, after] = [known?.[id], rates[id]];
      return before === after ? [] : [{ before, after }];
    });
    const isSame = ({ id }: RecommendationSample): boolean =>
      columns.every(({ before, after }) => (before?.[id] ?? '') === (after?.[id] ?? ''));
    const next = places.map((place, at) => {
      const row = rows[at];
      return row && isSame(place.sample) ? row : computed(place, rates);
    });
    known = rates;
    if (next.length !== rows.length || next.some((row, at) => row !== rows[at])) rows = next;
    return rows;
  };
}

/** The nutrients that a table has a column for: those of the large four with a need, and others that the plan or the crop needs. */
export const nutrientsOf = oncePer((rows: readonly PlanRow[]): readonly BalanceNutrient[] => {
  const inRows = nutrientsInEach(rows);
  return BALANCE_NUTRIENTS.filter((nutrient) => inRows.some((shown) => shown.includes(nutrient)));
});
const MAIN: readonly BalanceNutrient[] = ['N', 'P', 'K', 'S'];
const nutrientsInEach = keptByPlace(({ cells }: PlanRow): readonly BalanceNutrient[] =>
  cells.flatMap(({ nutrient, need, planned }) =>
    MAIN.includes(nutrient) || need > 0 || planned > 0 ? [nutrient] : [],
  ),
);

/** What columns of tests are of: those that are known at all. */
export const testsIn = oncePer((rows: readonly PlanRow[]): readonly TestOf[] =>
  TESTS.filter((of) => rows.some(({ tests }) => tests[of] !== undefined)),
);
const TESTS: readonly TestOf[] = [...MAIN, ...SOIL_TESTS];

/** The cell of a nutrient; undefined where the row has none. */
export const cellIn = ({ cells }: PlanRow, nutrient: string): PlanCell | undefined =>
  cells.find((cell) => cell.nutrient === nutrient);
