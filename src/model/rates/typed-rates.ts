import type { PaddockSection } from '../samples/paddock-sections.ts';
import type { RatedPaddock } from './product-totals.ts';
import { isRateText, rateOfText, type RateTexts } from '../products/rate-text.ts';

/** The paddocks with the typed rates of one product; what is not a rate yet counts as none. */
export const ratedPaddocks = (rates: RateTexts, sections: readonly PaddockSection[]): readonly RatedPaddock[] =>
  sections.map(({ areaHa, samples }) => ({
    areaHa,
    samples: samples.map(({ id, detail }) => ({ depthFrom: detail.depthFrom, ratePerHa: rateIn(rates[id] ?? '') })),
  }));

const rateIn = (text: string): number => (isRateText(text) ? rateOfText(text) : 0);
