import { formatNumber, NO_VALUE, withUnit } from './number.ts';

export interface MoneyFormat {
  /** Digits after the point, kept; default 2. Margins per hectare are shown in whole dollars. */
  readonly decimals?: number | undefined;
  /** What the amount is for, as in `/ha` or `/t`. */
  readonly per?: string | undefined;
}

/** Shows an amount of Australian dollars, as in `$1,234.50`, `-$20.00` or `$412/ha`; an unknown amount is an en dash. */
export function formatMoney(dollars: number | null | undefined, { decimals = 2, per = '' }: MoneyFormat = {}): string {
  const figure = formatNumber(dollars, { decimals, fixed: true });
  if (figure === NO_VALUE) return figure;
  const sum = figure.startsWith('-') ? `-$${figure.slice(1)}` : `$${figure}`;
  return per.startsWith('/') ? `${sum}${per}` : withUnit(sum, per);
}
