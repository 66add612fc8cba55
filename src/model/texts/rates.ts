export const rateTexts = {
  section: 'Rate application',
  editorTitle: 'Product Rate Application Editor',
  edit: 'Edit',
  sample: 'Sample',
  rateOf: (product: string, sample: string): string => `Rate of ${product} on ${sample}`,
  batch: (product: string): string => `Rate of ${product} for all samples`,
  batchPlaceholder: 'All',
  productsShown: (shown: number, all: number): string => `Products shown: ${shown} of ${all}`,
  undo: 'Undo',
  redo: 'Redo',
  totals: 'Total',
  withoutArea: (count: number): string =>
    count === 1
      ? '1 paddock with a rate has no known area and is not counted.'
      : `${count} paddocks with a rate have no known area and are not counted.`,
  none: 'The rates of your products on each sample are shown here once a product is added.',
  noneInView: 'There are no rates.',
} as const;
