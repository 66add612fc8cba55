import type { OrderLine } from '../economics/cost-plan.ts';
import { planWordTexts as texts } from '../texts/reports.ts';
import { formatNumber } from '../format/number.ts';

export interface PlanFacts {
  readonly paddocks: number;
  readonly orders: readonly Pick<OrderLine, 'product' | 'amount' | 'unit' | 'neededFor'>[];
  /** Of N, P, K and S, what the plan leaves short, and in how many paddocks. */
  readonly short: readonly { readonly nutrient: string; readonly paddocks: number }[];
  /** A$ excluding GST; A$ excluding GST; null when costs are not shown. */
  readonly cost: number | null;
}

/** More than these are named by their number: a mail is read in one look. */
const MOST_PRODUCTS = 6;

interface Product {
  readonly name: string;
  readonly unit: string;
  readonly when: string;
  amount: number;
}

/** Whole tonnes from ten on: what is ordered is not weighed to the kilogram. */
const amountOf = ({ amount, unit }: Product): string =>
  `${formatNumber(amount, { decimals: amount < 10 ? 1 : 0 })} ${unit}`;

/** What a plan comes to, in a sentence or two: products with amounts and times, the largest first, what stays short, and the cost when it is shown. Empty for a plan without products. */
export function planWords({ paddocks, orders, short, cost }: PlanFacts): string {
  const products = new Map<string, Product>();
  for (const { product: name, unit, neededFor: when, amount } of orders) {
    const key = JSON.stringify([name, unit, when]);
    const known = products.get(key) ?? { name, unit, when, amount: 0 };
    known.amount += amount;
    products.set(key, known);
  }
  const all = [...products.values()].toSorted((one, other) => other.amount - one.amount);
  if (all.length === 0) return '';
  const named = all.slice(0, MOST_PRODUCTS).map((one) => texts.product(one.name, amountOf(one), one.when));
  const more = all.length - named.length;
  return [
    texts.plan(paddocks, more === 0 ? named : [...named, texts.more(more)]),
    ...short.map(({ nutrient, paddocks: count }) => texts.short(nutrient, count)),
    ...(cost === null ? [] : [texts.cost(formatNumber(Math.round(cost / 100) * 100))]),
  ].join(' ');
}
