import { formatNumber, NO_VALUE, withUnit } from './number.ts';

export interface MoneyFormat {
  /** Digits after the point, kept; default 2, and 0 for sums from $1,000. Margins per hectare are shown in whole dollars. */
  readonly decimals?: number | undefined;
  /** What the amount is for, as in `/ha` or `/t`. */
  readonly per?: string | undefined;
}

/** From here on a sum has no cents. */
const WHOLE_FROM = 1_000;

/** Digits after the point of all sums in a table, by its largest: 0 from $1,000 on, so that the figures of a column line up. */
export const sumDecimals = (largest: number | null | undefined): 0 | 2 => (Math.abs(largest ?? 0) < WHOLE_FROM ? 2 : 0);

/**
 * Shows an amount of Australian dollars: a sum as in `$412.50`, `-$20.00` or `$1,235`, an amount per unit with its cents, as in `$1,234.50/t`;
 * an unknown amount is an en dash.
 */
export function formatMoney(
  dollars: number | null | undefined,
  { per = '', decimals = per === '' ? sumDecimals(dollars) : 2 }: MoneyFormat = {},
): string {
  const figure = formatNumber(dollars, { decimals, fixed: true });
  if (figure === NO_VALUE) return figure;
  const sum = figure.startsWith('-') ? `-$${figure.slice(1)}` : `$${figure}`;
  return per.startsWith('/') ? `${sum}${per}` : withUnit(sum, per);
}
