/** The columns of a price list as a file, in this order; it is read again by the same names. */
export const PRICE_COLUMNS = [
  'Kind',
  'Name',
  'Season',
  'Unit',
  'From',
  'Price',
  'Delivery',
  'Spreading per ha',
  'Load',
  'Supplier',
] as const;
