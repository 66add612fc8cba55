import type { RecommendedProduct } from '../contract/entities.ts';
import { formatNumber } from '../format/number.ts';
import { rateIn } from './rate-rule.ts';
import { copyOutcome, newPlan, type CopyGround } from './product-copy.ts';
import type { RateCell } from './rate-block.ts';

/** Reads the rate that a cell had in these products; 0 where there was none. */
export function ratesBefore(products: readonly RecommendedProduct[]): (cell: RateCell) => number {
  const known = new Map(
    products.map(({ id, applicationRatesToSamples }) => [
      id,
      new Map(applicationRatesToSamples.map(({ sampleId, applicationRate }) => [sampleId, applicationRate])),
    ]),
  );
  return ({ recommendedProductId, sampleId }) => known.get(recommendedProductId)?.get(sampleId) ?? 0;
}

/**
 * Reads the rate that a place had in the plan of another season: of the same product with the same placement and timing, on the site or else on
 * its paddock; 0 where there was none.
 */
export function ratesOfPlace(ground: CopyGround): (cell: RateCell) => number {
  const known = new Map(
    copyOutcome(newPlan, { ...ground, takesInactive: true }).patches.map(({ recommendedProductId, sampleId, text }) => [
      cellKey({ recommendedProductId, sampleId }),
      rateIn(text),
    ]),
  );
  return (cell) => known.get(cellKey(cell)) ?? 0;
}
const cellKey = ({ recommendedProductId, sampleId }: RateCell): string => `${recommendedProductId} ${sampleId}`;

/** The change since then with its sign, `+20` or `−15`; empty where there is none. */
export function deltaText(text: string, before: number): string {
  const delta = rateIn(text) - before;
  // Rates have two decimals.
  return Math.abs(delta) < 0.005 ? '' : `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))}`;
}
