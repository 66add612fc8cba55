import type { Catalogue } from './chosen-product.ts';

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
