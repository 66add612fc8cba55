import { formatNumber } from '../format/number.ts';

const rates = (count: number): string => (count === 1 ? '1 rate' : `${count} rates`);
const samples = (count: number): string => (count === 1 ? '1 sample' : `${count} samples`);

export const programTexts = {
  problems: {
    name: 'Program name cannot be empty',
    products: 'A program needs a product',
    bounds: 'The least rate cannot be above the most',
    analyte: 'Choose an analyte for a rate by rating',
    twice: 'A product can occur once with the same placement and timing',
  },
} as const;

/** The dialog in which a program is applied, or made from the plan. */
export const programDialogTexts = {
  title: 'Add program',
  loading: 'Loading programs',
  failed: 'Programs could not be loaded',
  unchanged: 'The program was not changed',
  retry: 'Try again',
  none: 'No programs yet. Save this plan as one below.',
  list: 'Programs',
  shared: (name: string): string => `${name} (team)`,
  products: 'Products of the program',
  missing: 'A product that is no longer offered',
  rules: {
    flat: (rate: number): string => `${formatNumber(rate)} kg or L/ha`,
    demand: (nutrient: string): string => `meet need for ${nutrient}`,
    rating: (analyte: string): string => `by rating of ${analyte}`,
    byRating: 'by rating',
  },
  rounded: (step: number): string => `round to ${step}`,
  least: (rate: number): string => `least ${formatNumber(rate)}`,
  most: (rate: number): string => `most ${formatNumber(rate)}`,
  samples: (chosen: number, all: number): string => `${chosen} of ${all} samples`,
  replace: (count: number): string => `Replace ${rates(count)} that ${count === 1 ? 'is' : 'are'} there`,
  outcome: (written: number, kept: number): string =>
    kept === 0
      ? `${rates(written)} to set.`
      : `${rates(written)} to set. ${rates(kept)} ${kept === 1 ? 'does' : 'do'} not change.`,
  left: (count: number): string => `${samples(count)} without a rate from it: no result, or no rate for the rating.`,
  unsplit: (count: number): string => `${rates(count)} above the most for one application.`,
  unavailable: (count: number): string =>
    count === 1
      ? '1 product is no longer offered and left out.'
      : `${count} products are no longer offered and left out.`,
  leaves: (words: readonly string[]): string => `Leaves ${words.join('; ')}.`,
  lastPlan: (name: string, day: string): string => `Last plan: ${name}, ${day}`,
  change: 'Change rules',
  changeTitle: 'Change Program',
  share: 'Shared with all advisers',
  sharing: (isShared: boolean): string => (isShared ? 'Yes' : 'No'),
  product: 'Product',
  productAt: (number: number): string => `Product ${number}`,
  removed: 'Removed',
  remove: (product: string): string => `Remove ${product}`,
  saved: (name: string): string => `${name} saved`,
  by: 'Rate',
  kinds: { flat: 'One rate', demand: 'Meet the need for a nutrient', rating: 'By soil rating' },
  rate: 'Rate, kg or L/ha',
  nutrient: 'Nutrient',
  analyte: 'Analyte',
  rateOf: (rating: string): string => `Rate at ${rating}`,
  roundTo: 'Round to',
  leastLabel: 'Least',
  mostLabel: 'Most',
  splitAt: { LIGHT: 'Split above, light soil', MEDIUM: 'Split above, medium soil', HEAVY: 'Split above, heavy soil' },
  furtherTiming: (number: number): string => (number === 1 ? 'Rest goes on at' : `Then at, ${number}`),
  notSplit: 'Not split',
  noFurther: 'No further',
  choose: 'Choose',
  close: 'Close',
  apply: (count: number): string => `Set ${rates(count)}`,
  delete: 'Delete program',
  saveAs: 'Save this plan as a program',
  name: 'Name of the program',
  save: 'Save as program',
  saveOver: (name: string): string => `Replace program ${name}`,
} as const;
