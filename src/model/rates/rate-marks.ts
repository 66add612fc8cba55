import type { PlanTables } from '../advice/tables.ts';
import type { RecommendedProduct } from '../contract/entities.ts';
import { markTexts } from '../texts/plan-table.ts';

/** Steps that rates are written in, kg/ha. */
export const USUAL_STEP = 5;

/**
 * kg/ha of a solid that can still be applied evenly at a placement, by its short word: the supplier's figure, 0 where a drill
 * meters it.
 * @see server/advice/parameters/open-advice-2.json, `rates.leastSpread`
 */
export const leastSpreadable = (placement: string, { rates }: Pick<PlanTables, 'rates'>): number =>
  rates?.leastSpread?.[placement] ?? 0;

/** Why a rate is marked, in words, and the rate that mends it; null where no rate does. */
export interface RateMark {
  readonly text: string;
  readonly mendedBy: number | null;
}

interface Marked {
  readonly name: string;
  readonly unitOfMeasure: string;
  readonly placement: string;
  readonly rate: number;
}

/** A product at a rate, as the marks judge it: name, unit and placement. */
export const markedAs = (
  { product, blend, placement }: Pick<RecommendedProduct, 'product' | 'blend' | 'placement'>,
  rate: number,
): Marked => ({
  name: product?.name ?? blend?.blendName ?? '',
  unitOfMeasure: (product ?? blend?.products[0])?.unitOfMeasure ?? 'kg',
  placement: placement.shortDescription,
  rate,
});

/**
 * Marks a rate that machines cannot apply exactly: below what spreads evenly, or between the usual steps. A liquid is metered.
 * @see docs/guide/plan-table.md, "Warnings"
 */
export function practicalMarks(
  { name, unitOfMeasure, placement, rate }: Marked,
  tables: Pick<PlanTables, 'rates'>,
): readonly RateMark[] {
  if (rate <= 0 || unitOfMeasure.toLowerCase() !== 'kg') return [];
  const least = leastSpreadable(placement, tables);
  if (rate < least)
    return [{ text: markTexts.uneven(name, rate, least), mendedBy: Math.ceil(least / USUAL_STEP) * USUAL_STEP }];
  const practical = Math.round(rate / USUAL_STEP) * USUAL_STEP;
  return rate === practical || practical === 0
    ? []
    : [{ text: markTexts.unrounded(name, rate, practical), mendedBy: practical }];
}
