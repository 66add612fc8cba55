import type { PaddockSection } from '../samples/paddock-sections.ts';
import { orderOf, totalOf, type PaddockOrder, type ProductTotal, type RatedPaddock } from './product-totals.ts';
import { isRateText, rateOfText, type RateTexts } from '../products/rate-text.ts';

/** The paddocks with the typed rates of one product; what is not a rate yet counts as none. */
export const ratedPaddocks = (rates: RateTexts, sections: readonly PaddockSection[]): readonly RatedPaddock[] =>
  sections.map((section) => ratedPaddock(rates, section));

const ratedPaddock = (rates: RateTexts, { areaHa, samples }: PaddockSection): RatedPaddock => ({
  areaHa,
  samples: samples.map(({ id, detail }) => ({ depthFrom: detail.depthFrom, ratePerHa: rateIn(rates[id] ?? '') })),
});

/** The total of one product as it is typed: a paddock is counted again once a text of its own is another one than when the total was last asked for. */
export function typedTotal(sections: readonly PaddockSection[]): (rates: RateTexts) => ProductTotal {
  let before: RateTexts = {};
  let orders: readonly PaddockOrder[] = [];
  return (rates) => {
    orders = sections.map((section, at) => {
      const known = section.samples.every(({ id }) => rates[id] === before[id]) ? orders[at] : undefined;
      return known ?? orderOf(ratedPaddock(rates, section));
    });
    before = rates;
    return totalOf(orders);
  };
}

const rateIn = (text: string): number => (isRateText(text) ? rateOfText(text) : 0);
