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
  unsaved: 'Includes unsaved rates, exports do not.',
  title: 'Costs and order list',
  open: 'Costs',
  footer: 'Cost',
  close: 'Close',
  unavailable: 'The costs could not be loaded.',
  reading: 'Loading costs',
  asOf: (day: string): string => `Prices of ${day}, A$ ex GST.`,
  published: (day: string): string => `Prices of ${day}, saved with this plan, A$ ex GST.`,
  /** The prices that are defaults; all of them when no price was set. `since` is the month of their source. */
  defaults: (names: readonly string[], since: string): string =>
    names.length === 0
      ? ''
      : `Default price${since === '' ? '' : ` of ${since}`}, nobody here has set one: ${listed(names)}. Margins move with it.`,
  allDefaults: (since: string): string =>
    `Default prices${since === '' ? '' : ` of ${since}`}, nobody here has set one: margins move with them. A$ ex GST.`,
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
    'All kg of the plan; $/kg and $ of what has a price. Products with several nutrients are shared by nutrient value in the economics of the crop, including delivery and spreading.',
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
  nothingToOrder: 'Nothing to order yet. Add a rate to see tonnes and cost.',
  without: (names: readonly string[]): string => (names.length === 0 ? '' : `Not priced: ${listed(names)}.`),
  withoutArea: (count: number): string =>
    count === 1 ? '1 paddock has no area: left out of totals.' : `${count} paddocks have no area: left out of totals.`,
} as const;

const listed = (names: readonly string[]): string =>
  names.length === 1 ? present(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** The words of the economics editor. */
export const economicsTexts = {
  list: 'Economics',
  about:
    'Prices and costs used by the model, by crop, grade and season: for model inputs, sensitivity and documents. Prices in A$ ex GST. An empty nutrient price follows from urea, MAP, MOP and SOA in the price list; a changed grain price is dated today.',
  search: 'Find economics',
  none: 'No economics yet. Add the first row.',
  noneFound: 'No rows match.',
  unavailable: 'The economics could not be loaded.',
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
  nameTooLong: (length: number): string => `${length} characters: up to 200 allowed.`,
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
    'Prices of products and grain, each from its date, in A$ ex GST. Costs, order lists, documents and the model use them; a finalised plan keeps its own. Without a dated price the default of the product or grain applies.',
  search: 'Find a price',
  none: 'No prices yet. Set the first one, or fill in the exported list and import it.',
  noneFound: 'No prices match.',
  unavailable: 'The price list could not be loaded.',
  past: 'Show past prices',
  add: 'Set a price',
  edit: 'Edit',
  remove: 'Remove',
  removeTitle: 'Remove this price?',
  removeText: (name: string, day: string): string =>
    `The price of ${name} from ${day} is removed, and the one before it applies again. Published documents keep it.`,
  removed: 'Price removed',
  title: 'Set a price',
  saved: 'Price set',
  incomplete: 'Enter a price and the date from which it applies.',
  importFile: 'Import',
  importing: 'Importing the price list',
  imported: (count: number): string =>
    count === 0 ? 'No changes.' : count === 1 ? '1 price was set.' : `${count} prices were set.`,
  exports: { xlsx: 'Export XLSX', csv: 'Export CSV' },
  noLoad: 'Enter a load above 0, such as 25, or leave it empty.',
  subject: 'Product or grain',
  chooseSubject: 'Choose product or grain',
  which: (name: string, day: string): string => `${name} from ${day}`,
  field: (label: string, which: string): string => `${label} of ${which}`,
  addFor: (name: string): string => `for ${name}`,
  states: { past: 'Past', inForce: 'Current', coming: 'Upcoming', default: 'Default' },
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
