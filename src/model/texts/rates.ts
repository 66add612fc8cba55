import { formatNumber } from '../format/number.ts';

export const rateTexts = {
  section: 'Rate application',
  editorTitle: 'Product Rate Application Editor',
  edit: 'Edit',
  sample: 'Sample',
  kept: 'kept as a new product',
  takenOff: 'taken off',
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
  takeOff: (product: string): string => `Take ${product} off again`,
  applyProgram: 'Apply program',
  fillDown: 'Fill down',
  fillRight: 'Fill right',
  /** What else can be done, where there is no room for buttons. */
  more: 'More',
  skipped: (noRates: number, texts: readonly string[], outside: number): string =>
    [
      noRates === 0
        ? ''
        : `${noRates === 1 ? '1 pasted text is' : `${noRates} pasted texts are`} no rate from 0 to 10000 and left out: ${texts.join('; ')}${noRates > texts.length ? '; …' : ''}.`,
      outside === 0
        ? ''
        : `${outside === 1 ? '1 pasted value lies' : `${outside} pasted values lie`} beyond the sheet and ${outside === 1 ? 'is' : 'are'} left out.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  undo: 'Undo',
  redo: 'Redo',
  totals: 'Total',
  totalOf: (farm: string): string => `Total of ${farm}`,
  noFarm: 'paddocks of no farm',
  withoutArea: (count: number): string =>
    count === 1
      ? '1 paddock with a rate has no known area and is not counted.'
      : `${count} paddocks with a rate have no known area and are not counted.`,
  none: 'No products yet',
  noneInView: 'There are no rates.',
} as const;

const ratesText = (count: number): string => (count === 1 ? '1 rate' : `${count} rates`);

export const ruleTexts = {
  open: 'Set rates…',
  title: 'Set rates for several paddocks',
  close: 'Close',
  product: 'Product',
  choose: 'Choose',
  by: 'Rate',
  kinds: {
    flat: 'One rate',
    demand: 'To meet the need for a nutrient',
    rating: 'By the soil rating of an analyte',
  },
  rate: 'Rate for each sample',
  nutrient: 'Nutrient',
  demandHint: 'The need, less what other products supply.',
  roundTo: 'Round to',
  least: 'At least',
  most: 'At most',
  spreadable: (least: number): string =>
    `Below ${formatNumber(least)} kg/ha this product does not spread evenly: no such rate is set.`,
  analyte: 'Analyte',
  rateOf: (rating: string): string => `Rate where ${rating}`,
  samples: (chosen: number, all: number): string => `${chosen} of ${all} samples`,
  allSamples: 'All samples',
  gaps: {
    product: 'Choose a product.',
    rate: 'Enter a rate.',
    nutrient: 'Choose a nutrient.',
    analyte: 'Choose an analyte.',
  },
  outcome: (given: number, left: number, range: string): string =>
    [
      `${ratesText(given)}${range === '' ? '' : `: ${range}`}.`,
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
  none: 'This customer has no recommendation.',
  loading: 'Loading …',
  reading: 'Reading the recommendation …',
  failed: 'It could not be read',
  retry: 'Try again',
  hint: 'Choose a recommendation of this customer: another of this season, last season’s, or this one.',
  noProducts: 'This recommendation has no products to copy.',
  products: 'Products, and when they go on here',
  timingOf: (product: string): string => `Timing of ${product} here`,
  earlier: 'All one step earlier',
  later: 'All one step later',
  by: 'Rates',
  ways: {
    place: 'What each place had there',
    sample: 'What one sample had there, for all',
  },
  from: 'Sample there',
  samples: (chosen: number, all: number): string => `${chosen} of ${all} samples here`,
  outcome: (rates: number, left: number): string =>
    [
      rates === 1 ? '1 rate is copied.' : `${rates} rates are copied.`,
      left === 0 ? '' : `${left === 1 ? '1 sample stays' : `${left} samples stay`} as before: nothing was on there.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  inactive: (names: readonly string[]): string =>
    `${names.join('; ')} ${names.length === 1 ? 'is' : 'are'} no longer offered and left out.`,
  close: 'Close',
  take: 'Copy into the sheet',
} as const;
