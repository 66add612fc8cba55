import { openSyn, openSyn1 } from '../../engine/index.ts';
import type { PRICED_PRODUCTS } from './priced-products.ts';

/** Where the economics keep the default price of a product. */
export type ProductField = typeof PRICED_PRODUCTS extends ReadonlyMap<number, infer Field> ? Field : never;

const PRODUCTS = { ureaPrice: 'urea', mapPrice: 'map', mopPrice: 'mop', soaPrice: 'soa' } as const satisfies Record<
  ProductField,
  string
>;

/** Tenants keep the defaults of the model that they began with. */
const DOCUMENTS = [openSyn.values.economics, openSyn1.values.economics];

/** Month (`yyyy-MM`) of the source of a product's price, when it is a Tilth default; null when a user set it. */
export function monthOfProductDefault(field: ProductField, price: number): string | null {
  const product = PRODUCTS[field];
  return DOCUMENTS.find(({ productPrice }) => productPrice[product] === price)?.asOf.products[product] ?? null;
}

/** The same of the price of a grade of grain. */
export const monthOfGradeDefault = (grade: string, price: number): string | null =>
  DOCUMENTS.find(({ gradePrice }) => gradePrice[grade] === price)?.asOf.grades[grade] ?? null;
