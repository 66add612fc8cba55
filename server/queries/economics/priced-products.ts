/** Products whose price the model uses, by reference data id, with the economics column that holds the default. */
export const PRICED_PRODUCTS: ReadonlyMap<number, 'ureaPrice' | 'mapPrice' | 'mopPrice' | 'soaPrice'> = new Map([
  [1, 'ureaPrice'],
  [3, 'soaPrice'],
  [5, 'mapPrice'],
  [10, 'mopPrice'],
]);
