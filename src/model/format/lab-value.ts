import { formatNumber, NO_VALUE, withUnit, type NumberFormat } from './number.ts';

/** What a laboratory may set before a figure: under or over the limit of its method. */
export type Qualifier = '' | '<' | '>';

export interface LabValue {
  readonly qualifier?: Qualifier | null | undefined;
  readonly value: number | null | undefined;
}

/** Shows a lab result with its qualifier and unit, as in `48 mg/kg` or `<5 mg/kg`; an unknown result is an en dash. */
export function formatLabValue(result: LabValue, unit = '', format: NumberFormat = {}): string {
  const figure = formatNumber(result.value, format);
  return figure === NO_VALUE ? figure : withUnit(`${result.qualifier ?? ''}${figure}`, unit);
}
