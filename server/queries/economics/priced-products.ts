/** The products whose price the model reckons with, by their ids of the reference data, and where the economics keep the default. */
export const PRICED_PRODUCTS: ReadonlyMap<number, 'ureaPrice' | 'mapPrice' | 'mopPrice' | 'soaPrice'> = new Map([
  [1, 'ureaPrice'],
  [3, 'soaPrice'],
  [5, 'mapPrice'],
  [10, 'mopPrice'],
]);
