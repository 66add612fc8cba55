import type { Product, RecommendedProduct } from '../contract/entities.ts';
import { chosenOf } from '../products/chosen-product.ts';

/** A recommended product as a column of the rates. */
export interface RateColumn {
  readonly id: number;
  /** Tells two columns of one product apart: `Urea, Banded`. */
  readonly name: string;
  readonly product: string;
  readonly applied: string;
  readonly unitOfMeasure: string;
}

/** The recommended products as columns, in their order. */
export const columnsOf = (
  recommended: readonly RecommendedProduct[],
  products: readonly Product[],
): readonly RateColumn[] =>
  recommended.map((entry) => {
    const { name, unitOfMeasure } = chosenOf(entry, products);
    const applied = `${entry.placement.description}, ${entry.timing.description}`;
    return { id: entry.id, name: `${name}, ${applied}`, product: name, applied, unitOfMeasure };
  });
