/** The words of costs and order lists, the same on the screen and in documents. */
export const costTexts = {
  noPrice: 'No price',
  toOrder: 'What to order',
  nothingToOrder: 'Nothing to order yet: no product has a rate.',
  without: (names: readonly string[]): string => (names.length === 0 ? '' : `Without ${listed(names)}: no price.`),
  withoutArea: (count: number): string =>
    count === 1 ? 'One paddock without an area is not counted.' : `${count} paddocks without an area are not counted.`,
} as const;

const listed = (names: readonly string[]): string =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
