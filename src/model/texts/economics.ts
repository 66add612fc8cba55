import { present } from '../shared/present.ts';
/** The words of costs and order lists, the same on the screen and in documents. */
export const costTexts = {
  noPrice: 'No price',
  noPriceOf: (names: readonly string[]): string =>
    `No price: ${listed(names)} ${names.length === 1 ? 'has' : 'have'} none.`,
  price: 'Price',
  delivered: (price: string): string => `delivery ${price}`,
  spread: (price: string): string => `spreading ${price}`,
  notSaved: 'not saved',
  unsaved: 'With what is typed and not saved yet; a file holds what is saved.',
  title: 'Costs and order list',
  open: 'Costs',
  footer: 'Cost',
  close: 'Close',
  unavailable: 'The costs could not be read.',
  reading: 'Reading the costs',
  asOf: (day: string): string => `Prices of ${day}, A$ without GST.`,
  published: (day: string): string => `Prices of ${day}, kept with this plan, A$ without GST.`,
  /** Which prices nobody has set; all of them where none has been. `since` is the month of their source. */
  defaults: (names: readonly string[], since: string): string =>
    names.length === 0
      ? ''
      : `Default price${since === '' ? '' : ` of ${since}`}, nobody here has set one: ${listed(names)}. Margins move with it.`,
  allDefaults: (since: string): string =>
    `Default prices${since === '' ? '' : ` of ${since}`}, nobody here has set one: margins move with them. A$ without GST.`,
  over: (hectares: string): string => `over ${hectares} ha`,
  byPaddock: 'By paddock and product, $/ha',
  byNutrient: 'By nutrient',
  paddock: 'Paddock',
  area: 'Area, ha',
  perHa: 'Total, $/ha',
  dollars: 'Total, $',
  total: 'Total',
  nutrient: 'Nutrient',
  kg: 'kg',
  unpricedKg: 'without a price, kg',
  perKg: '$/kg',
  other: 'Other',
  nutrientNote:
    'Every kg of the plan counts; $/kg and $ are of what has a price. A product of several nutrients is shared among them by what they are worth in the economics of the crop; delivery and spreading are in it.',
  order: {
    product: 'Product',
    supplier: 'Supplier',
    deliverTo: 'Deliver to',
    neededFor: 'Needed for',
    amount: 'Amount',
    loads: 'Loads',
    productCost: 'Product, $',
    deliveryCost: 'Delivery, $',
    spreadingCost: 'Spreading, $',
    total: 'Total, $',
  },
  loads: (loads: number, size: string): string => `${loads} of ${size}`,
  exports: { xlsx: 'Export XLSX', csv: 'Export CSV', pdf: 'Export PDF' },
  toOrder: 'What to buy',
  nothingToOrder: 'Nothing to order yet: no product has a rate.',
  without: (names: readonly string[]): string => (names.length === 0 ? '' : `Without ${listed(names)}: no price.`),
  withoutArea: (count: number): string =>
    count === 1 ? 'One paddock without an area is not counted.' : `${count} paddocks without an area are not counted.`,
} as const;

const listed = (names: readonly string[]): string =>
  names.length === 1 ? present(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** The words of the economics editor. */
export const economicsTexts = {
  list: 'Economics',
  about:
    'What the model reckons with, by crop, grade and season: model inputs, sensitivity and documents read these figures. Prices in A$ without GST. An empty nutrient price follows from urea, MAP, MOP and SOA in the price list; a changed grain price is dated today.',
  search: 'Find economics',
  none: 'There are no economics yet. Add the first row.',
  noneFound: 'No row holds these words.',
  unavailable: 'The economics could not be read.',
  save: (count: number): string => (count === 0 ? 'Save' : `Save ${rows(count)}`),
  discard: 'Discard changes',
  add: 'Add row',
  create: 'Add',
  cancel: 'Cancel',
  addTitle: 'Add economics',
  remove: 'Delete',
  removeTitle: 'Delete these economics?',
  removeText: (name: string): string => `${name} is no longer used. Runs and documents that used it do not change.`,
  reset: 'Reset caches',
  resetDone: 'Reference data reloaded.',
  saved: (count: number): string => `${rows(count)} saved.`,
  added: 'Economics added.',
  removed: 'Economics deleted.',
  active: 'Active',
  yes: 'Yes',
  no: 'No',
  crop: 'Crop',
  grade: 'Grain grade',
  noGrade: 'Any grade',
  chooseCrop: 'Choose a crop',
  setBy: 'Changed by',
  nameMissing: 'Enter a name, such as Wheat APW1.',
  nameTooLong: (length: number): string => `${length} characters: up to 200 are possible.`,
  noYear: (first: number, last: number): string => `Enter a year from ${first} to ${last}, such as 2026.`,
  figureMissing: 'Enter a number, or discard the change.',
  field: (label: string, name: string): string => `${label} of ${name}`,
  fields: {
    name: 'Name',
    seasonYear: 'Season',
    grainPrice: 'Grain, $/t',
    nPrice: 'N, $/kg',
    pPrice: 'P, $/kg',
    kPrice: 'K, $/kg',
    sPrice: 'S, $/kg',
    variableCost: 'Variable cost, $/ha',
  },
} as const;

/** The words of the price list. */
export const priceTexts = {
  list: 'Price list',
  about:
    'Prices of products and grain, each from its day on, in A$ without GST. Costs, order lists, documents and the model read them; a finalised plan keeps those it was finalised with. Until a price is dated the default of the product or grain holds.',
  search: 'Find a price',
  none: 'There are no prices yet. Set the first one, or fill in the exported list and import it.',
  noneFound: 'No price holds these words.',
  unavailable: 'The price list could not be read.',
  past: 'Show past prices',
  add: 'Set a price',
  edit: 'Edit',
  remove: 'Remove',
  removeTitle: 'Remove this price?',
  removeText: (name: string, day: string): string =>
    `The price of ${name} from ${day} is removed, and the one before it applies again. Published documents keep it.`,
  removed: 'Price removed',
  title: 'Set a price',
  saved: 'The price is set.',
  incomplete: 'Enter a price, and the day from which it applies.',
  importFile: 'Import',
  importing: 'Importing the price list',
  imported: (count: number): string =>
    count === 0
      ? 'Every price of the file holds already.'
      : count === 1
        ? '1 price was set.'
        : `${count} prices were set.`,
  exports: { xlsx: 'Export XLSX', csv: 'Export CSV' },
  noLoad: 'Enter a load above 0, such as 25, or leave it empty.',
  subject: 'Product or grain',
  chooseSubject: 'Choose what it is of',
  which: (name: string, day: string): string => `${name} from ${day}`,
  field: (label: string, which: string): string => `${label} of ${which}`,
  addFor: (name: string): string => `for ${name}`,
  states: { past: 'Past', inForce: 'In force', coming: 'To come', default: 'Default' },
  columns: { name: 'Product or grain', state: 'State', setBy: 'Set by' },
  fields: {
    validFrom: 'From',
    price: 'Price, $',
    delivery: 'Delivery, $',
    spreadingPerHa: 'Spreading, $/ha',
    loadSize: 'Load',
    supplier: 'Supplier',
  },
} as const;
