import { formatNumber, NO_VALUE, withUnit, type NumberFormat } from './number.ts';

/** What a laboratory may set before a figure: under or over the limit of its method; `~` before a figure made from both. */
export type Qualifier = '' | '<' | '>' | '~';

export interface LabValue {
  readonly qualifier?: Qualifier | null | undefined;
  readonly value: number | null | undefined;
}

/**
 * A detection limit is shown as the laboratory gave it: '<0.25' must not read '<0' on an analyte shown whole, nor '<5'
 * pretend to a decimal.
 */
const OF_A_LIMIT: NumberFormat = { decimals: 6 };

/** Shows a lab result with its qualifier and unit, as in `48 mg/kg` or `<5 mg/kg`; an unknown result is an en dash. */
export function formatLabValue({ qualifier, value }: LabValue, unit = '', format: NumberFormat = {}): string {
  const figure = formatNumber(value, qualifier ? OF_A_LIMIT : format);
  return figure === NO_VALUE ? figure : withUnit(`${qualifier ?? ''}${figure}`, unit);
}

/** The same in the decimals in which the analyte is reported, so that pH 5 reads `5.0`. */
export const formatReported = (result: LabValue, decimals: number, unit = ''): string =>
  formatLabValue(result, unit, { decimals, fixed: true });

/**
 * The bound of a sum or mean of which some parts are bounds themselves: below when a part is below its limit, above
 * when a part is above, and null (no bound) when there are both.
 */
export function combined(qualifiers: readonly (Qualifier | null | undefined)[]): Qualifier | null {
  const isBelow = qualifiers.includes('<');
  const isAbove = qualifiers.includes('>');
  return isBelow && isAbove ? null : isBelow ? '<' : isAbove ? '>' : '';
}

/** The mean of what is known, with the sign of its limits; without a value where the limits lie on either side, as any mean would be false. */
export function meanOfLimits(values: readonly LabValue[]): {
  readonly value: number | null;
  readonly qualifier: Qualifier;
} {
  const known = values.flatMap(({ value, qualifier }) => (value == null ? [] : [{ value, qualifier }]));
  const qualifier = combined(known.map((each) => each.qualifier));
  if (known.length === 0 || qualifier === null) return { value: null, qualifier: '' };
  return { value: known.reduce((sum, { value }) => sum + value, 0) / known.length, qualifier };
}
