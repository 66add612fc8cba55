import { findChosen, type Catalogue } from './chosen-product.ts';
import { favouriteKey, type FavouriteIdentity } from './favourite-key.ts';

/** A product or a blend in one list: `product 3`, `blend 7`. */
export type ProductKey = `${'product' | 'blend'} ${number}`;

interface ProductOption {
  readonly value: ProductKey;
  readonly label: string;
  readonly hint: string;
}

/** Names what is chosen in the list; undefined while nothing is. */
export const productKey = (productId: number | null, customBlendId: number | null): ProductKey | undefined =>
  productId !== null ? `product ${productId}` : customBlendId !== null ? `blend ${customBlendId}` : undefined;

/** What a key names; a missing key names nothing. */
export function productOfKey(key: ProductKey | undefined): {
  readonly productId: number | null;
  readonly customBlendId: number | null;
} {
  const [kind, id] = key?.split(' ') ?? [];
  return { productId: kind === 'product' ? Number(id) : null, customBlendId: kind === 'blend' ? Number(id) : null };
}

/** Products and the customer's blends that can be recommended, by name; one that is no longer active is there only while it is chosen. */
export function productOptions(
  { products, blends }: Catalogue,
  chosen: ProductKey | undefined,
): readonly ProductOption[] {
  const entries = [
    ...products.map(({ id, name, isActive }) => ({ value: `product ${id}` as const, label: name, isActive, note: '' })),
    ...blends.map(({ id, blendName, isActive }) => ({
      value: `blend ${id}` as const,
      label: blendName,
      isActive,
      note: 'Custom blend',
    })),
  ];
  return entries
    .filter(({ value, isActive }) => isActive || value === chosen)
    .map(({ value, label, isActive, note }) => ({
      value,
      label,
      hint: [note, isActive ? '' : 'Inactive'].filter((part) => part !== '').join(', '),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-AU'));
}

/** Products and blends with where and when, as they were marked or recommended before; what is no longer active is not offered. */
export function pickOptions(
  catalogue: Catalogue,
  picks: readonly FavouriteIdentity[],
): readonly { readonly value: string; readonly label: string; readonly hint: string }[] {
  const { places, timings } = catalogue;
  return picks.flatMap((pick) => {
    const chosen = findChosen(catalogue, pick.productId, pick.customBlendId);
    const place = places.find(({ id }) => id === pick.placementId);
    const timing = timings.find(({ id }) => id === pick.timingId);
    return chosen?.isActive && place && timing
      ? [
          {
            value: favouriteKey(pick),
            label: `${chosen.name}, ${place.description}, ${timing.description}`,
            hint: chosen.isBlend ? 'Custom blend' : '',
          },
        ]
      : [];
  });
}
