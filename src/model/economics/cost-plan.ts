import type { CostsOfRecommendation, ProductPrice } from '../contract/entities.ts';
import { exactPaddockRate, type RatedPaddock } from '../rates/product-totals.ts';
import {
  dollars,
  dollarsOfParts,
  exact,
  isNothing,
  per,
  plus,
  rounded,
  sumOf,
  times,
  wholeUp,
  NOTHING,
  type Exact,
} from '../shared/exact.ts';
import { exactPrice, type ExactPrice } from './product-price.ts';
import { present } from '../shared/present.ts';

export type OrderListFormat = 'xlsx' | 'csv' | 'pdf';

/** t or kL of a load where the price list names none. */
export const USUAL_LOAD = 25;
/** What is paid for by the kg. */
export const PAID_NUTRIENTS = ['N', 'P', 'K', 'S'] as const;
export type PaidNutrient = (typeof PAID_NUTRIENTS)[number];

export interface PlannedPaddock {
  readonly key: string;
  readonly name: string;
  readonly farmName: string;
  readonly areaHa: number | null;
}

export interface PlannedProduct {
  readonly id: number;
  readonly name: string;
  readonly unitOfMeasure: string;
  readonly timing: string;
  readonly components: readonly {
    readonly productId: number;
    /** 0 to 1. */
    readonly share: number;
    readonly conversionFactor: number;
    readonly nutrients: readonly { readonly code: string; readonly proportion: number }[];
  }[];
  /** Its rates on each of the paddocks, in their order. */
  readonly rates: readonly RatedPaddock['samples'][];
}

export interface Planned {
  readonly paddocks: readonly PlannedPaddock[];
  readonly products: readonly PlannedProduct[];
  /** A product that is not here has no price. */
  readonly prices: ReadonlyMap<number, ProductPrice>;
  /** A$/kg, by which the cost of a product of several nutrients is shared among them. */
  readonly nutrients: Readonly<Record<PaidNutrient, number>> | null;
}

/** What a recommendation costs, as it travels too. */
export type CostPlan = Pick<
  CostsOfRecommendation,
  | 'paddocks'
  | 'products'
  | 'orders'
  | 'nutrients'
  | 'otherCost'
  | 'total'
  | 'perHa'
  | 'areaHa'
  | 'unpriced'
  | 'defaults'
  | 'paddocksWithoutArea'
>;
type PaddockCost = CostPlan['paddocks'][number];
/** One line of what to order: a product from a supplier to a farm for one time. */
export type OrderLine = CostPlan['orders'][number];

/** Whether anything of the order has a price: without one there is no total, not a total of $0. */
export const isPriced = (orders: readonly Pick<OrderLine, 'total'>[]): boolean =>
  orders.some(({ total }) => total !== null);

interface Part {
  readonly paddock: PlannedPaddock;
  readonly product: PlannedProduct;
  readonly rate: Exact;
  readonly price: ExactPrice;
}

const THOUSAND = exact(1000);
const areaOf = ({ areaHa }: PlannedPaddock): Exact => (areaHa === null ? NOTHING : exact(areaHa));

/** A rate of one product on one place. */
export type PricedRate = Pick<Part, 'rate' | 'price'>;

/** A$/ha of product, delivery and spreading, as far as they are known; null without a price. */
const perHaOf = ({ rate, price }: PricedRate): Exact | null =>
  price.price === null
    ? null
    : plus(per(times(rate, plus(price.price, price.delivery ?? NOTHING)), THOUSAND), price.spreading ?? NOTHING);

const perHaOfAll = (parts: readonly PricedRate[]): Exact => sumOf(parts.map((part) => perHaOf(part) ?? NOTHING));

/**
 * A$/ha of all that is applied to one place, in whole cents; null where nothing is applied, or nothing of it has a price.
 * @see docs/decisions/prices-are-dated-and-exact.md
 */
export const costPerHa = (parts: readonly PricedRate[]): number | null =>
  parts.some((part) => perHaOf(part) !== null) ? dollars(perHaOfAll(parts)) : null;

/**
 * What a recommendation costs, exact until each figure is rounded once; lines that are parts of a total come to it.
 * @see docs/decisions/prices-are-dated-and-exact.md
 */
export function costPlan({ paddocks, products, prices, nutrients }: Planned): CostPlan {
  const priced = products.map((product) => ({ product, price: exactPrice(product.components, prices) }));
  const parts = paddocks.map((paddock, index) =>
    priced.flatMap(({ product, price }): Part[] => {
      const rate = exactPaddockRate({ areaHa: paddock.areaHa, samples: product.rates[index] ?? [] });
      return isNothing(rate) ? [] : [{ paddock, product, rate, price }];
    }),
  );
  const all = parts.flat();
  const total = sumOf(all.map((part) => times(perHaOf(part) ?? NOTHING, areaOf(part.paddock))));
  const rated = paddocks.filter((_, index) => (parts[index] ?? []).length > 0);
  const area = sumOf(rated.map(areaOf));
  const shares = sharedCosts(all, nutrients);
  const totals = dollarsOfParts(
    paddocks.map((paddock, index) => times(perHaOfAll(parts[index] ?? []), areaOf(paddock))),
  );
  return {
    paddocks: paddocks.flatMap((paddock, index) => {
      const own = parts[index] ?? [];
      return own.length === 0 ? [] : [paddockCost(paddock, { parts: own, products, total: totals[index] ?? 0 })];
    }),
    products: products.map(({ id, name, unitOfMeasure }) => ({ id, name, unitOfMeasure })),
    orders: orderLines(all),
    ...shares,
    total: dollars(total),
    perHa: isNothing(area) ? null : dollars(per(total, area)),
    areaHa: rounded(area, 2),
    unpriced: unpricedOf(all),
    defaults: defaultsOf(all),
    paddocksWithoutArea: rated.filter(({ areaHa }) => areaHa === null).length,
  };
}

const unpricedOf = (parts: readonly Part[]): string[] => [
  ...new Set(parts.flatMap(({ product, price }) => (price.price === null ? [product.name] : []))),
];

/** The products priced by a default, and the date of the newest of these defaults. */
function defaultsOf(parts: readonly Part[]): CostPlan['defaults'] {
  const own = parts.filter(({ price }) => price.price !== null && price.isDefault);
  return {
    names: [...new Set(own.map(({ product }) => product.name))],
    since:
      own
        .flatMap(({ price }) => price.defaultSince)
        .toSorted()
        .at(-1) ?? null,
  };
}

function paddockCost(
  { key, name, farmName, areaHa }: PlannedPaddock,
  {
    parts,
    products,
    total,
  }: { readonly parts: readonly Part[]; readonly products: readonly PlannedProduct[]; readonly total: number },
): PaddockCost {
  const own = products.map(({ id }) => parts.find(({ product }) => product.id === id));
  const costs = own.map((part) => part && perHaOf(part));
  const inCents = dollarsOfParts(
    costs.map((cost) => times(cost ?? NOTHING, exact(areaHa ?? 0))),
    total,
  );
  return {
    key,
    name,
    farmName,
    areaHa,
    cells: products.map(({ id }, index) => {
      const [part, cost] = [own[index], costs[index]];
      return {
        productId: id,
        rate: part ? rounded(part.rate, 2) : 0,
        perHa: part === undefined ? 0 : cost ? dollars(cost) : null,
        total: part === undefined ? 0 : cost && areaHa !== null ? (inCents[index] ?? 0) : null,
      };
    }),
    perHa: dollars(perHaOfAll(parts)),
    total: areaHa === null ? null : total,
    unpriced: unpricedOf(parts),
  };
}

function orderLines(parts: readonly Part[]): OrderLine[] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const { product, paddock, price } = part;
    const key = JSON.stringify([product.name, price.supplier, paddock.farmName, product.timing]);
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  const costs = [...groups.values()].map(orderCosts);
  const totals = dollarsOfParts(costs.map(({ paid }) => sumOf(paid)));
  return costs
    .map((of, index) => orderLine(of, totals[index] ?? 0))
    .toSorted(
      (one, other) =>
        one.supplier.localeCompare(other.supplier) ||
        one.product.localeCompare(other.product) ||
        one.deliverTo.localeCompare(other.deliverTo),
    );
}

/** What is paid for one line: product, delivery and spreading, of which any may be unknown; without a price none counts. */
function orderCosts(parts: readonly Part[]) {
  const { price } = present(parts[0]);
  const amount = per(sumOf(parts.map((part) => times(part.rate, areaOf(part.paddock)))), THOUSAND);
  const area = sumOf(parts.map((part) => areaOf(part.paddock)));
  const costs = [
    price.price && times(amount, price.price),
    price.delivery && times(amount, price.delivery),
    price.spreading && times(area, price.spreading),
  ] as const;
  return { parts, amount, costs, paid: price.price === null ? [] : costs.map((cost) => cost ?? NOTHING) };
}

function orderLine({ parts, amount, costs, paid }: ReturnType<typeof orderCosts>, total: number): OrderLine {
  const { product, paddock, price } = present(parts[0]);
  const loadSize = price.loadSize ?? USUAL_LOAD;
  const inCents = dollarsOfParts(paid, total);
  const [productCost = null, deliveryCost = null, spreadingCost = null] = costs.map((cost, index) =>
    cost === null ? null : (inCents[index] ?? dollars(cost)),
  );
  return {
    product: product.name,
    supplier: price.supplier,
    deliverTo: paddock.farmName,
    neededFor: product.timing,
    unit: product.unitOfMeasure === 'L' ? 'kL' : 't',
    amount: rounded(amount, 2),
    loadSize,
    loads: wholeUp(per(amount, exact(loadSize))),
    price: price.price === null ? null : dollars(price.price),
    productCost,
    deliveryCost,
    spreadingCost,
    total: productCost === null ? null : total,
    paddocksWithoutArea: parts.filter((part) => part.paddock.areaHa === null).length,
  };
}

/**
 * Every kg of each nutrient, and the purchase price of a kg: the cost of a product, with its delivery and spreading, is
 * shared among its N, P, K and S by what they are worth in the economics of the crop. A product of one nutrient needs
 * no such worth. What has no price counts in kg alone.
 */
function sharedCosts(parts: readonly Part[], worth: Planned['nutrients']): Pick<CostPlan, 'nutrients' | 'otherCost'> {
  const kg = new Map<PaidNutrient, Exact>();
  const unpricedKg = new Map<PaidNutrient, Exact>();
  /** Those that a cost is shared by. */
  const paidKg = new Map<PaidNutrient, Exact>();
  const cost = new Map<PaidNutrient, Exact>();
  let other = NOTHING;
  const add = (to: Map<PaidNutrient, Exact>, code: PaidNutrient, amount: Exact): unknown =>
    to.set(code, plus(to.get(code) ?? NOTHING, amount));
  for (const { product, amount, paid } of bought(parts)) {
    const contents = PAID_NUTRIENTS.flatMap((code) => {
      const content = contentOf(product, code);
      return isNothing(content) ? [] : [{ code, content, value: times(content, exact(worth?.[code] ?? 0)) }];
    });
    const addAll = (to: Map<PaidNutrient, Exact>): void => {
      for (const { code, content } of contents) add(to, code, times(amount, content));
    };
    addAll(kg);
    if (paid === null) {
      addAll(unpricedKg);
      continue;
    }
    const value = sumOf(contents.map((each) => each.value));
    const [only, second] = contents;
    if (only && !second) add(cost, only.code, paid);
    else if (isNothing(value)) {
      other = plus(other, paid);
      continue;
    } else for (const each of contents) add(cost, each.code, times(paid, per(each.value, value)));
    addAll(paidKg);
  }
  const [otherCost = 0, ...costs] = dollarsOfParts([other, ...PAID_NUTRIENTS.map((code) => cost.get(code) ?? NOTHING)]);
  return {
    nutrients: PAID_NUTRIENTS.flatMap((code, index) => {
      const amount = kg.get(code);
      const paid = paidKg.get(code) ?? NOTHING;
      return amount === undefined || isNothing(amount)
        ? []
        : [
            {
              code,
              kg: rounded(amount, 2),
              unpricedKg: rounded(unpricedKg.get(code) ?? NOTHING, 2),
              cost: costs[index] ?? 0,
              perKg: isNothing(paid) ? null : dollars(per(cost.get(code) ?? NOTHING, paid)),
            },
          ];
    }),
    otherCost,
  };
}

/** Of each product how much of it there is, and what is paid for it, null without a price: it is shared once, not for each paddock. */
function bought(parts: readonly Part[]) {
  const sums = new Map<PlannedProduct, { product: PlannedProduct; amount: Exact; paid: Exact | null }>();
  for (const part of parts) {
    const perHa = perHaOf(part);
    const { product, paddock, rate } = part;
    const before = sums.get(product) ?? { product, amount: NOTHING, paid: perHa && NOTHING };
    const area = areaOf(paddock);
    sums.set(product, {
      product,
      amount: plus(before.amount, times(rate, area)),
      paid: perHa && before.paid && plus(before.paid, times(perHa, area)),
    });
  }
  return [...sums.values()];
}

/** kg of a nutrient in one unit of the product. */
const contentOf = ({ components }: PlannedProduct, code: PaidNutrient): Exact =>
  sumOf(
    components.flatMap(({ share, conversionFactor, nutrients }) =>
      nutrients
        .filter((nutrient) => nutrient.code === code)
        .map(({ proportion }) => times(times(exact(share), exact(conversionFactor)), exact(proportion))),
    ),
  );
