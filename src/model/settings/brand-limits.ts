/** The longest words of a brand, and the largest logo. */
export const brandLimits = {
  name: 120,
  address: 300,
  phone: 40,
  disclaimer: 400,
  logoBytes: 200 * 1024,
  logoSidePx: 2_000,
  logoAreaPx: 2_000_000,
  leastSidePx: 16,
} as const;

/** How a supplier looks that has said nothing. */
export const defaultBrand = {
  name: '',
  address: '',
  phone: '',
  colour: '#1F6F4A',
  ground: '#F1F3EF',
  disclaimer: '',
} as const;
