import type { RecommendedProduct } from '../contract/entities.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import { rateTexts } from '../texts/rates.ts';
import { recommendedAs, type AddedProduct } from '../products/added-product.ts';
import { columnsOf, type RateColumn } from './rate-columns.ts';
import { present } from '../shared/present.ts';

/** A column of the sheet; one that is put on there carries what is chosen of it. */
export interface SheetColumn extends RateColumn {
  readonly added?: AddedProduct;
}

/** The products of the sheet: those that are recommended, and behind them those that are put on. */
export const sheetProducts = (
  recommended: readonly RecommendedProduct[],
  added: readonly AddedProduct[],
  catalogue: Catalogue,
): readonly RecommendedProduct[] =>
  added.length === 0 ? recommended : [...recommended, ...added.map((product) => recommendedAs(product, catalogue))];

/** The columns of the sheet; one of which nothing is chosen yet is called by its number. */
export function sheetColumns(
  recommended: readonly RecommendedProduct[],
  added: readonly AddedProduct[],
  catalogue: Catalogue,
): readonly SheetColumn[] {
  const put = columnsOf(
    added.map((product) => recommendedAs(product, catalogue)),
    catalogue.products,
  ).map((column, at): SheetColumn => {
    const product = column.product === '' ? rateTexts.newProduct(at + 1) : column.product;
    const applied = column.applied.replace(/^, |, $/g, '');
    const name = applied === '' ? product : `${product}, ${applied}`;
    return { ...column, product, applied, name, added: present(added[at]) };
  });
  return [...columnsOf(recommended, catalogue.products), ...put];
}
