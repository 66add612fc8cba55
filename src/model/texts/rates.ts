import { formatNumber } from '../format/number.ts';

export const rateTexts = {
  section: 'Rate application',
  editorTitle: 'Product Rate Application Editor',
  edit: 'Edit',
  sample: 'Sample',
  kept: 'added as a new product',
  takenOff: 'removed',
  rateOf: (product: string, sample: string): string => `Rate of ${product} on ${sample}`,
  batch: (product: string): string => `Rate of ${product} for all samples`,
  batchPlaceholder: 'All',
  productsShown: (shown: number, all: number): string => `Products shown: ${shown} of ${all}`,
  incomplete: 'Product, placement, timing and rate cannot be empty',
  addProduct: 'Add product',
  newProduct: (column: number): string => `New product ${column}`,
  product: 'Product',
  placement: 'Placement',
  timing: 'Timing',
  choose: 'Choose',
  takeOff: (product: string): string => `Remove ${product}`,
  addProgram: 'Add program',
  fillDown: 'Fill down',
  fillRight: 'Fill right',
  /** What else can be done, where there is no room for buttons. */
  more: 'More',
  skipped: (noRates: number, texts: readonly string[], outside: number): string =>
    [
      noRates === 0
        ? ''
        : `${noRates === 1 ? '1 value is' : `${noRates} values are`} not a rate (0 to 10000), skipped: ${texts.join('; ')}${noRates > texts.length ? '; …' : ''}.`,
      outside === 0 ? '' : `${outside === 1 ? '1 value is' : `${outside} values are`} outside the table, skipped.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  undo: 'Undo',
  redo: 'Redo',
  totals: 'Total',
  totalOf: (farm: string): string => `${farm} total`,
  noFarm: 'paddocks of no farm',
  withoutArea: (count: number): string =>
    count === 1
      ? '1 paddock with a rate has no area: left out of totals.'
      : `${count} paddocks with a rate have no area: left out of totals.`,
  none: 'No products yet',
  noneInView: 'No rates',
} as const;

const ratesText = (count: number): string => (count === 1 ? '1 rate' : `${count} rates`);

export const ruleTexts = {
  open: 'Set rates…',
  title: 'Set rates for several paddocks',
  close: 'Cancel',
  product: 'Product',
  choose: 'Choose',
  by: 'Rate',
  kinds: {
    flat: 'One rate',
    demand: 'To meet need for a nutrient',
    rating: 'By soil rating of an analyte',
  },
  rate: 'Rate for each sample',
  nutrient: 'Nutrient',
  demandHint: 'Need less what other products supply.',
  roundTo: 'Round to',
  least: 'At least',
  most: 'At most',
  spreadable: (least: number): string =>
    `Below ${formatNumber(least)} kg/ha this product does not spread evenly: not set.`,
  analyte: 'Analyte',
  rateOf: (rating: string): string => `Rate where ${rating}`,
  scope: 'Samples',
  scopes: {
    all: (count: number): string => `All ${count}`,
    shown: (count: number): string => `Shown ${count}`,
    selected: (count: number): string => `Selected ${count}`,
  },
  allSamples: 'All samples',
  gaps: {
    product: 'Choose a product.',
    rate: 'Enter a rate.',
    nutrient: 'Choose a nutrient.',
    analyte: 'Choose an analyte.',
  },
  outcome: (given: number, left: number, figures: readonly string[]): string =>
    [
      `${ratesText(given)}${figures.length === 0 ? '' : `: ${figures.join(', ')}`}.`,
      ...(left === 0 ? [] : [`${left} unchanged: no result, or no rate for the rating.`]),
    ].join(' '),
  range: (least: number, most: number, unit: string): string =>
    `${least === most ? formatNumber(least) : `${formatNumber(least)} to ${formatNumber(most)}`} ${unit}/ha`,
  apply: (count: number): string => (count === 0 ? 'Set rates' : `Set ${ratesText(count)}`),
} as const;

export const copyTexts = {
  open: 'Copy products',
  title: 'Copy products of a recommendation',
  source: 'Copy from',
  choose: 'Choose',
  none: 'No recommendations yet',
  loading: 'Loading …',
  reading: 'Loading recommendation …',
  failed: 'The recommendation could not be loaded',
  retry: 'Try again',
  hint: 'Choose a recommendation of this customer: another of this season, last season’s, or this one.',
  noProducts: 'This recommendation has no products to copy.',
  products: 'Products and timings',
  timingOf: (product: string): string => `Timing of ${product} here`,
  earlier: 'Move all one timing earlier',
  later: 'Move all one timing later',
  by: 'Rates',
  ways: {
    place: 'Rates by paddock',
    sample: 'Rates of one sample for all',
  },
  from: 'Copy rates of',
  samples: (chosen: number, all: number): string => `${chosen} of ${all} samples here`,
  outcome: (rates: number, left: number): string =>
    [
      `${ratesText(rates)} to copy.`,
      left === 0 ? '' : `${left === 1 ? '1 sample does' : `${left} samples do`} not change: no rate there.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  inactive: (names: readonly string[]): string => `${names.join('; ')}: no longer offered, left out.`,
  close: 'Close',
  take: (rates: number): string => (rates === 0 ? 'Copy products' : `Copy ${ratesText(rates)}`),
} as const;
