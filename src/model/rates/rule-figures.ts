import type { Product, RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import { formatAmount } from '../format/amount.ts';
import { formatMoney } from '../format/money.ts';
import { chosenOf } from '../products/chosen-product.ts';
import { isRateText, rateOfText } from '../products/rate-text.ts';
import { paddockSections } from '../samples/paddock-sections.ts';
import { dollars, exact, times, type Exact } from '../shared/exact.ts';
import { ruleTexts } from '../texts/rates.ts';
import { productTotal, totalUnit } from './product-totals.ts';
import type { RuleOutcome } from './rate-rule.ts';
import { ratedPaddocks } from './typed-rates.ts';

interface RuledProduct {
  readonly product: RecommendedProduct;
  readonly samples: readonly RecommendationSample[];
  readonly catalogue: readonly Product[];
  /** A$ per t or kL; null while it is not known. */
  readonly price: Exact | null;
}

/** From the least to the most that a rule sets, and what it comes to, each in words; without what is not known. */
export function ruleFigures(
  { patches }: RuleOutcome,
  { product, samples, catalogue, price }: RuledProduct,
): readonly string[] {
  const set = patches.filter(({ text }) => isRateText(text));
  const rates = set.map(({ text }) => rateOfText(text));
  if (rates.length === 0) return [];
  const { unitOfMeasure } = chosenOf(product, catalogue);
  const texts = Object.fromEntries(set.map(({ sampleId, text }) => [sampleId, text]));
  const { amount } = productTotal(ratedPaddocks(texts, paddockSections(samples)));
  return [
    ruleTexts.range(Math.min(...rates), Math.max(...rates), unitOfMeasure),
    ...(amount === null ? [] : [formatAmount(amount, totalUnit(unitOfMeasure))]),
    ...(amount === null || price === null ? [] : [formatMoney(dollars(times(exact(amount), price)))]),
  ];
}
