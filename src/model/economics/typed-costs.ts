import type { CostsOfRecommendation, RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import { addedIn } from '../rates/rates-draft.ts';
import { isRateText, rateOfText, type RateTexts } from '../rates/rate-text.ts';
import { recommendedAs, type ProductChoice } from '../rates/added-product.ts';
import { sheetProducts } from '../rates/sheet-columns.ts';
import type { Draft } from '../recommendation/drafts.ts';
import { recommendedCosts } from './recommended-costs.ts';

interface OnTheBench {
  readonly samples: readonly RecommendationSample[];
  readonly products: readonly RecommendedProduct[];
  readonly catalogue: Catalogue;
}

/** What it costs with the rates as they are typed, at the same prices; null where no rates are being typed. */
export function typedCosts(
  costs: CostsOfRecommendation,
  draft: Draft,
  { samples, products, catalogue }: OnTheBench,
): CostsOfRecommendation | null {
  const typed = typedProducts(draft, products, catalogue);
  if (typed === null) return null;
  const plan = recommendedCosts({
    samples,
    products: typed,
    catalogue: catalogue.products,
    prices: pricesIn(costs),
    nutrients: costs.nutrientPrices,
  });
  return { ...costs, ...plan };
}

/** The prices by product; one that is not in it has none. */
export const pricesIn = ({ prices }: Pick<CostsOfRecommendation, 'prices'>) =>
  new Map(prices.map((price) => [price.productId, price]));

const NEW = -1;

function typedProducts(
  draft: Draft,
  products: readonly RecommendedProduct[],
  catalogue: Catalogue,
): readonly RecommendedProduct[] | null {
  switch (draft.kind) {
    case 'comment':
      return null;
    case 'rates':
      return sheetProducts(products, addedIn(draft).filter(isOfSomething), catalogue).map((product) =>
        withRates(product, draft.rates[product.id]),
      );
    case 'product': {
      if (!isOfSomething(draft)) return products;
      const id = draft.recommendedProductId ?? NEW;
      // An inactive product is in no list to choose from: it is known by what is recommended already.
      const stored = products.find(
        ({ productId, customBlendId }) => productId === draft.productId && customBlendId === draft.customBlendId,
      );
      const chosen = { ...recommendedAs({ ...draft, id }, catalogue), id };
      const edited = withRates(
        { ...chosen, product: chosen.product ?? stored?.product ?? null, blend: chosen.blend ?? stored?.blend ?? null },
        draft.rates,
      );
      return products.some((product) => product.id === id)
        ? products.map((product) => (product.id === id ? edited : product))
        : [...products, edited];
    }
  }
}

/** Before a product or blend is chosen there is nothing to price. */
const isOfSomething = ({ productId, customBlendId }: Pick<ProductChoice, 'productId' | 'customBlendId'>): boolean =>
  productId !== null || customBlendId !== null;

/** What is not a rate yet counts as none. */
const withRates = (product: RecommendedProduct, texts: RateTexts | undefined): RecommendedProduct =>
  texts === undefined
    ? product
    : {
        ...product,
        applicationRatesToSamples: Object.entries(texts).map(([id, text]) => ({
          sampleId: Number(id),
          applicationRate: isRateText(text) ? rateOfText(text) : 0,
        })),
      };
