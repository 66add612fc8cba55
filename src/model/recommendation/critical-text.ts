import { formatNumber, withUnit } from '../format/number.ts';

interface Critical {
  /** From where on a test is enough; null where no value decides. */
  readonly value: number | null;
  /** Its published range; null where none is published. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * `21.4 mg/kg (19–26.9)`: a critical value with a published range is never shown without it. Null where no value
 * decides.
 */
export function criticalText(
  { value, low, high }: Critical,
  { decimals, unit }: { readonly decimals: number; readonly unit: string },
): string | null {
  if (value === null) return null;
  const figure = (of: number): string => formatNumber(of, { decimals: Math.max(decimals, 1) });
  const range = low === null || high === null ? '' : ` (${figure(low)}–${figure(high)})`;
  return `${withUnit(figure(value), unit)}${range}`;
}
