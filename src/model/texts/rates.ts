export const rateTexts = {
  section: 'Rate application',
  editorTitle: 'Product Rate Application Editor',
  edit: 'Edit',
  sample: 'Sample',
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
  fillDown: 'Fill down',
  fillRight: 'Fill right',
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
  none: 'The rates of your products on each sample are shown here once a product is added.',
  noneInView: 'There are no rates.',
} as const;
