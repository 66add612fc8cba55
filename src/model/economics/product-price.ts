import type { ProductPrice } from '../contract/entities.ts';
import { formatMoney } from '../format/money.ts';
import { totalUnit } from '../rates/product-totals.ts';
import { costTexts } from '../texts/economics.ts';
import { dollars, exact, NOTHING, plus, times, type Exact } from '../shared/exact.ts';

/** What a product or a blend costs, exact. */
export interface ExactPrice {
  /** A$ per t or kL; null: no price. */
  readonly price: Exact | null;
  /** A$ per t or kL; null where it is not known. */
  readonly delivery: Exact | null;
  /** A$ per ha and pass; null where it is not known. */
  readonly spreading: Exact | null;
  readonly loadSize: number | null;
  readonly supplier: string;
  /** The days since which the defaults in it hold; empty where all of it has been set. */
  readonly defaultSince: readonly string[];
  readonly isDefault: boolean;
}

/**
 * A blend costs what its parts do, by their shares: one part without a price leaves it without one, and delivery is known when
 * it is known of all. It is spread once, at the rate of its dearest part, and loaded in the smallest load of them.
 * @see docs/decisions/prices-are-dated-and-exact.md
 */
export function exactPrice(
  components: readonly { readonly productId: number; readonly share: number }[],
  prices: ReadonlyMap<number, ProductPrice>,
): ExactPrice {
  const parts = components
    .filter(({ share }) => share > 0)
    .map(({ productId, share }) => ({ share, of: prices.get(productId) }));
  const mixed = (of: (price: ProductPrice) => number | null): Exact | null =>
    parts.length === 0
      ? null
      : parts.reduce<Exact | null>((sum, part) => {
          const figure = part.of ? of(part.of) : null;
          return sum === null || figure === null ? null : plus(sum, times(exact(figure), exact(part.share)));
        }, NOTHING);
  const spreading = parts.flatMap((part) => part.of?.spreadingPerHa ?? []);
  const loads = parts.flatMap((part) => part.of?.loadSize ?? []);
  return {
    price: mixed(({ price }) => price),
    delivery: mixed(({ delivery }) => delivery),
    spreading: spreading.length === 0 ? null : exact(Math.max(...spreading)),
    loadSize: loads.length === 0 ? null : Math.min(...loads),
    supplier: [...new Set(parts.flatMap((part) => part.of?.supplier || []))].join(', '),
    isDefault: parts.some(({ of }) => of?.validFrom === null),
    defaultSince: parts.flatMap(({ of }) => (of?.validFrom === null ? (of.defaultSince ?? []) : [])),
  };
}

/** A price as shown beside the chosen product: `$650.00/t, delivery $20.00/t`, or that there is none. */
export function priceInWords({ price, delivery, spreading }: ExactPrice, unitOfMeasure: string): string {
  if (price === null) return costTexts.noPrice;
  const per = `/${totalUnit(unitOfMeasure)}`;
  return [
    formatMoney(dollars(price), { per }),
    ...(delivery === null ? [] : [costTexts.delivered(formatMoney(dollars(delivery), { per }))]),
    ...(spreading === null ? [] : [costTexts.spread(formatMoney(dollars(spreading), { per: '/ha' }))]),
  ].join(', ');
}
