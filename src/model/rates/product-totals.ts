import type { PaddockSection } from '../recommendation/paddock-sections.ts';
import { isRateText, rateOfText, type RateTexts } from './rate-text.ts';

export interface ProductTotal {
  /** Tonnes of a product in kg, kilolitres of one in L; null when no paddock has both an area and a rate. */
  readonly amount: number | null;
  /** Paddocks with a rate whose area is not known: the amount is then a part only. */
  readonly paddocksWithoutArea: number;
}

/**
 * What has to be ordered of one product: paddock rate x area, summed over the paddocks.
 * The rate of a paddock is the mean of its surface samples: a deeper sample repeats the place, not the land.
 */
export function productTotal(rates: RateTexts, sections: readonly PaddockSection[]): ProductTotal {
  const rated = sections.map((section) => ({ areaHa: section.areaHa, rate: paddockRate(rates, section) })).filter(({ rate }) => rate > 0);
  const known = rated.filter(({ areaHa }) => areaHa !== null);
  return {
    amount: known.length === 0 ? null : known.reduce((sum, { areaHa, rate }) => sum + (areaHa ?? 0) * rate, 0) / 1000,
    paddocksWithoutArea: rated.length - known.length,
  };
}

function paddockRate(rates: RateTexts, { samples }: PaddockSection): number {
  const surface = samples.filter(({ detail }) => (detail.depthFrom ?? 0) === 0);
  const members = surface.length > 0 ? surface : samples;
  const figures = members.map(({ id }) => rates[id] ?? '').map((text) => (isRateText(text) ? rateOfText(text) : 0));
  return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, members.length);
}

/** What a total is counted in: tonnes, or kilolitres for what is measured in litres. */
export const totalUnit = (unitOfMeasure: string): string => (unitOfMeasure === 'L' ? 'kL' : 't');
