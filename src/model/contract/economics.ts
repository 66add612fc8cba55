import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { byId, Day, Deleted, Id, Instant, Name, named, NumberOrNull, Version } from './shared.ts';

/** A$ with two decimals at most: prices are kept in whole cents. */
const Dollars = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'must have two decimals at most');
/** A$/kg of an element; null follows from the prices of urea, MAP, MOP and SOA. */
const NutrientPrice = z.number().min(0).max(1_000).nullable();

export const Economics = named('Economics', {
  defaultModelInputEconomicsId: z.number(),
  name: z.string(),
  cropId: z.number(),
  grainGradeId: NumberOrNull,
  seasonYear: z.number(),
  /** A$/t ex GST. */
  grainPrice: z.number(),
  ureaPrice: z.number(),
  mapPrice: z.number(),
  mopPrice: z.number(),
  soaPrice: z.number(),
  /** A$/kg of the element, derived from the products unless overridden. */
  nPrice: z.number(),
  pPrice: z.number(),
  kPrice: z.number(),
  sPrice: z.number(),
  /** A$/ha, without N, P, K and S fertiliser. */
  variableCost: z.number(),
  isActive: z.boolean(),
  /** The nutrients whose price was set, and does not follow from the products. */
  ownPrices: z.array(z.enum(['N', 'P', 'K', 'S'])),
  lastUpdatedBy: z.string(),
  lastUpdatedOn: Instant,
  version: z.number(),
});

/** What can be set of a row; the product prices are those of the price list, of all rows at once. */
const fields = {
  name: Name,
  cropId: Id,
  grainGradeId: Id.nullable(),
  seasonYear: z.int().min(2000).max(2100),
  grainPrice: Dollars,
  nPrice: NutrientPrice,
  pPrice: NutrientPrice,
  kPrice: NutrientPrice,
  sPrice: NutrientPrice,
  variableCost: z.number().min(0).max(100_000),
  isActive: z.boolean(),
};
const productPrices = {
  ureaPrice: Dollars.optional(),
  mapPrice: Dollars.optional(),
  mopPrice: Dollars.optional(),
  soaPrice: Dollars.optional(),
};

export const Price = named('Price', {
  id: z.number(),
  /** One of the two is set: a product, or the grain of a row of the economics. */
  productId: NumberOrNull,
  economicsId: NumberOrNull,
  /** The product, or crop and grade. */
  name: z.string(),
  seasonYear: NumberOrNull,
  unit: z.enum(['t', 'kL']),
  validFrom: Day,
  /** Whether it holds today; one that is over has a later one that holds. */
  state: z.enum(['past', 'inForce', 'coming']),
  /** A$ per unit, ex GST. */
  price: z.number(),
  /** A$ per unit to the farm; null where it is not known. */
  delivery: NumberOrNull,
  /** A$ per ha and pass; null where it is not known. */
  spreadingPerHa: NumberOrNull,
  /** Units; null for the usual load. */
  loadSize: NumberOrNull,
  supplier: z.string(),
  setBy: z.string(),
  setOn: Instant,
  version: z.number(),
});

export const DefaultPrice = named('DefaultPrice', {
  /** One of the two is set, as of a dated price. */
  productId: NumberOrNull,
  economicsId: NumberOrNull,
  name: z.string(),
  seasonYear: NumberOrNull,
  unit: z.enum(['t', 'kL']),
  /** A$ per unit, ex GST. */
  price: z.number(),
});

const PriceChange = z
  .object({
    productId: Id.nullish(),
    economicsId: Id.nullish(),
    validFrom: Day,
    price: Dollars,
    delivery: Dollars.nullish(),
    spreadingPerHa: Dollars.nullish(),
    loadSize: z.number().positive().max(1_000).nullish(),
    supplier: z.string().trim().max(200).default(''),
    /** 0 where that day had no price when the change was made. */
    version: z.int().min(0).optional(),
  })
  .refine(({ productId, economicsId }) => (productId == null) !== (economicsId == null), {
    message: 'names a product or a row of the economics, and not both',
    path: ['productId'],
  });

/** The price of one product used by a recommendation. */
export const ProductPrice = named('ProductPrice', {
  productId: z.number(),
  /** A$ per t or kL, ex GST. */
  price: z.number(),
  delivery: NumberOrNull,
  spreadingPerHa: NumberOrNull,
  loadSize: NumberOrNull,
  supplier: z.string(),
  /** Null for a default of the economics, which has no date. */
  validFrom: Day.nullable(),
  /** Since when the default has been what it is; null for a price that a user set. */
  defaultSince: Day.nullable(),
});

const OrderLine = z.object({
  product: z.string(),
  supplier: z.string(),
  /** The farm it goes to. */
  deliverTo: z.string(),
  neededFor: z.string(),
  unit: z.enum(['t', 'kL']),
  amount: z.number(),
  loadSize: z.number(),
  loads: z.number(),
  price: NumberOrNull,
  productCost: NumberOrNull,
  deliveryCost: NumberOrNull,
  spreadingCost: NumberOrNull,
  /** A$ of the parts that are known; null: no price. */
  total: NumberOrNull,
  paddocksWithoutArea: z.number(),
});

export const CostsOfRecommendation = named('CostsOfRecommendation', {
  /** The instant whose prices these are: that of finalising, or of the question. */
  asOf: Instant,
  isPublished: z.boolean(),
  /** A product that is not here has no price. */
  prices: z.array(ProductPrice),
  /** A$ per kg, by which the cost of a product of several nutrients is shared among them; null where the samples have different ones. */
  nutrientPrices: z.object({ N: z.number(), P: z.number(), K: z.number(), S: z.number() }).nullable(),
  paddocks: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      farmName: z.string(),
      areaHa: NumberOrNull,
      /** One for each product, A$/ha and A$; null: no price, or no area for the latter. */
      cells: z.array(
        z.object({
          productId: z.number(),
          rate: z.number(),
          perHa: NumberOrNull,
          total: NumberOrNull,
        }),
      ),
      perHa: z.number(),
      total: NumberOrNull,
      unpriced: z.array(z.string()),
    }),
  ),
  products: z.array(z.object({ id: z.number(), name: z.string(), unitOfMeasure: z.string() })),
  orders: z.array(OrderLine),
  /** A$ per kg as bought. */
  nutrients: z.array(
    z.object({
      code: z.enum(['N', 'P', 'K', 'S']),
      /** Of all products, with a price or without. */
      kg: z.number(),
      /** Of those that have no price. */
      unpricedKg: z.number(),
      cost: z.number(),
      /** Of what has a price; null where nothing of it has. */
      perKg: NumberOrNull,
    }),
  ),
  otherCost: z.number(),
  /** A$ of what has a price. */
  total: z.number(),
  perHa: NumberOrNull,
  areaHa: z.number(),
  unpriced: z.array(z.string()),
  /** The products priced by a default, and the date from which those defaults apply. */
  defaults: z.object({ names: z.array(z.string()), since: Day.nullable() }),
  paddocksWithoutArea: z.number(),
});

const list = z.object({ economics: z.array(Economics) });
const prices = z.object({
  prices: z.array(Price),
  /** The price of a product or a grain when none of its dated prices applies. */
  defaults: z.array(DefaultPrice),
  /** The day that it is for prices: the one in the east of Australia. */
  today: Day,
});

export const economicsCalls = contract({
  'GET /adminconsole/economics': {
    summary: 'Default economics',
    policy: 'SIGNED_IN',
    answer: list,
  },
  'PUT /adminconsole/economicslist': {
    summary: 'Change several rows of the economics at once: all of them or none',
    policy: 'MANAGE_REFERENCE_DATA',
    changes: 'economicsChanges',
    body: z.object({
      economicsChanges: z
        .array(
          z.object({
            defaultModelInputEconomicsId: Id,
            ...z.object(fields).partial().shape,
            ...productPrices,
            version: Version.optional(),
          }),
        )
        .min(1)
        .max(1_000),
    }),
    answer: list,
  },
  'POST /adminconsole/economics': {
    summary: 'Add a row to the economics; what is left out follows from the price list and the products',
    policy: 'MANAGE_REFERENCE_DATA',
    unversioned: unversioned.adds,
    body: z.object({
      ...fields,
      grainGradeId: fields.grainGradeId.default(null),
      nPrice: NutrientPrice.default(null),
      pPrice: NutrientPrice.default(null),
      kPrice: NutrientPrice.default(null),
      sPrice: NutrientPrice.default(null),
      isActive: z.boolean().default(true),
      ...productPrices,
    }),
    answer: list,
  },
  'DELETE /adminconsole/economics/{id}': {
    summary: 'Remove a row from the economics',
    policy: 'MANAGE_REFERENCE_DATA',
    changes: 'economics',
    params: byId,
    answer: Deleted,
  },
  'GET /adminConsole/resetAppLevelProperties': {
    summary: 'Have the server read reference data again',
    policy: 'MANAGE_REFERENCE_DATA',
    answer: z.object({ resetOn: Instant }),
  },
  'GET /adminconsole/prices': {
    summary: 'The price list with what was and what will be, by name and day',
    policy: 'MANAGE_REFERENCE_DATA',
    answer: prices,
  },
  'PUT /adminconsole/prices': {
    summary: 'Set prices from a day on: all of them or none',
    policy: 'MANAGE_REFERENCE_DATA',
    changes: 'prices',
    body: z.object({ prices: z.array(PriceChange).min(1).max(1_000) }),
    answer: prices,
  },
  'DELETE /adminconsole/prices/{id}': {
    summary: 'Take a price back; the one before it holds again',
    policy: 'MANAGE_REFERENCE_DATA',
    changes: 'price',
    params: byId,
    answer: Deleted,
  },
  'GET /adminconsole/prices/file': {
    summary: 'The prices of today and those to come as a file: CSV or XLSX',
    policy: 'MANAGE_REFERENCE_DATA',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    answer: z.unknown(),
    binary: true,
  },
  'POST /adminconsole/prices/import': {
    summary: 'Set the prices of a file, CSV or XLSX, in the layout of the one that is given out: all of them or none',
    policy: 'MANAGE_REFERENCE_DATA',
    unversioned: unversioned.adds,
    upload: true,
    answer: prices.extend({ changed: z.number() }),
  },
  'GET /recommendation/{id}/costs': {
    summary: 'What a recommendation costs by paddock, product and nutrient, and what to order for it',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: CostsOfRecommendation,
  },
  'POST /recommendation/{id}/orderlist': {
    summary: 'What to order for a recommendation, by product, supplier and delivery: XLSX, CSV or PDF',
    policy: 'VIEW_CUSTOMERS',
    unversioned: unversioned.reads,
    params: byId,
    body: z.object({ format: z.enum(['xlsx', 'csv', 'pdf']) }),
    answer: z.unknown(),
    long: true,
    binary: true,
  },
});
