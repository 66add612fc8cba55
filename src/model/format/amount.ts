import { formatNumber, withUnit } from './number.ts';

/** Below 1 t every kilogram is shown. */
const KILOGRAMS = { decimals: 3 } as const;

/** An amount of product to order or spread, in t or kL: one decimal from 1 on, as in `81.5 t`, and exact to the kilogram or litre below, as in `0.04 t`. */
export const formatAmount = (amount: number, unit: string): string =>
  withUnit(formatNumber(amount, Math.abs(amount) < 1 && amount !== 0 ? KILOGRAMS : { decimals: 1, fixed: true }), unit);
