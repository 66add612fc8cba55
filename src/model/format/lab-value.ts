import { formatNumber, NO_VALUE, withUnit, type NumberFormat } from './number.ts';

/** What a laboratory may set before a figure: under or over the limit of its method. */
export type Qualifier = '' | '<' | '>';

export interface LabValue {
  readonly qualifier?: Qualifier | null | undefined;
  readonly value: number | null | undefined;
}

/** A detection limit stands as the laboratory gave it: '<0.25' must not read '<0' on an analyte shown whole, nor '<5' pretend to a decimal. */
const OF_A_LIMIT: NumberFormat = { decimals: 6 };

/** Shows a lab result with its qualifier and unit, as in `48 mg/kg` or `<5 mg/kg`; an unknown result is an en dash. */
export function formatLabValue({ qualifier, value }: LabValue, unit = '', format: NumberFormat = {}): string {
  const figure = formatNumber(value, qualifier ? OF_A_LIMIT : format);
  return figure === NO_VALUE ? figure : withUnit(`${qualifier ?? ''}${figure}`, unit);
}

/** The same in the decimals in which the analyte is reported, so that pH 5 reads `5.0`. */
export const formatReported = (result: LabValue, decimals: number, unit = ''): string =>
  formatLabValue(result, unit, { decimals, fixed: true });
