import { balanceFigure } from '../advice/balance.ts';
import { BALANCE_NUTRIENTS, type BalanceNutrient } from '../advice/codes.ts';
import type { PlanTables } from '../advice/tables.ts';
import { chosenOf, type Catalogue } from '../products/chosen-product.ts';
import { nutrientsPerUnit } from '../products/supply.ts';
import { practicalRate } from '../rates/practical-rate.ts';
import { leastSpreadable, USUAL_STEP } from '../rates/rate-marks.ts';
import { reasonTexts } from '../texts/plan-table.ts';
import type { Decisions } from '../yields/decisions.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import type { RecommendedProduct } from '../contract/entities.ts';
import { decidingTest, testWords } from './deciding-test.ts';
import { cellIn, type PlanRow } from './plan-rows.ts';

/** The nutrient that a product brings most of, N before P, K and S where they are alike; null for one that brings none. */
export function mainNutrient(
  product: RecommendedProduct,
  { products }: Pick<Catalogue, 'products'>,
): BalanceNutrient | null {
  const perUnit = nutrientsPerUnit(chosenOf(product, products));
  const [main] = BALANCE_NUTRIENTS.filter((code) => (perUnit.get(code) ?? 0) > 0).toSorted(
    (a, b) => (perUnit.get(b) ?? 0) - (perUnit.get(a) ?? 0),
  );
  return main ?? null;
}

export interface RateReason {
  readonly words: string;
  /** The practical rate of the product that covers what the others leave; null where it is the rate that is there, or none does. */
  readonly covering: number | null;
}

export interface ReasonGround {
  readonly decisions: Decisions;
  readonly picks: RunPicks;
  readonly catalogue: Pick<Catalogue, 'products'>;
  readonly tables: Pick<PlanTables, 'rates'>;
}

/** What decides the rate of a product on a site: test, rating, critical value, need, what the plan gives, and the rate that would cover it. */
export function rateReason(row: PlanRow, product: RecommendedProduct, ground: ReasonGround): RateReason {
  const nutrient = mainNutrient(product, ground.catalogue);
  if (!row.hasResult) return { words: reasonTexts.noResult, covering: null };
  const cell = nutrient && cellIn(row, nutrient);
  if (!cell) return { words: nutrient === null ? '' : reasonTexts.noNeed(nutrient), covering: null };
  const test = decidingTest(ground.decisions, { picks: ground.picks, sampleId: row.sample.id, code: cell.nutrient });
  const figure = (kgPerHa: number): string => balanceFigure(cell.nutrient, kgPerHa);
  const words = [
    `${cell.nutrient}:`,
    ...(test ? [testWords(test), reasonTexts.needs(figure(cell.need), test.run.yield, figure(cell.planned))] : []),
  ].join(' ');
  const rate = row.rates[product.id] ?? 0;
  return { words, covering: coveringRate({ cell, product, rate }, ground) };
}

function coveringRate(
  {
    cell: { nutrient, need, planned },
    product,
    rate,
  }: {
    readonly cell: { readonly nutrient: BalanceNutrient; readonly need: number; readonly planned: number };
    readonly product: RecommendedProduct;
    readonly rate: number;
  },
  { catalogue, tables }: ReasonGround,
): number | null {
  const chosen = chosenOf(product, catalogue.products);
  const content = nutrientsPerUnit(chosen).get(nutrient) ?? 0;
  if (content <= 0) return null;
  const isSolid = chosen.unitOfMeasure.toLowerCase() === 'kg';
  const { rate: covering } = practicalRate((need - (planned - rate * content)) / content, {
    roundTo: isSolid ? USUAL_STEP : 1,
    least: null,
    most: null,
    leastSpreadable: isSolid ? leastSpreadable(product.placement.shortDescription, tables) : 0,
  });
  return covering === rate ? null : covering;
}
