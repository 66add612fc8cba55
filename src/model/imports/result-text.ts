import { formatNumber, withUnit } from '../format/number.ts';
import type { CheckRow } from './lab-check.ts';

type Result = CheckRow['results'][number];

/** A result as it will be saved: `P <5 mg/kg`. */
export const figureText = ({ qualifier, value, unit, text }: Result): string =>
  value === null
    ? (text ?? qualifier)
    : withUnit(`${qualifier === 'trace' ? 'trace ' : qualifier}${formatNumber(value, { decimals: 4 })}`, unit);

export const resultText = (result: Result): string => `${result.analyte} ${figureText(result)}`;

/** The result as the file has it, where that reads otherwise. */
export function writtenText({ text, textUnit, unit, value }: Result): string {
  if (text === null) return '';
  return value !== null && textUnit === unit && text === String(value) ? '' : withUnit(text, textUnit);
}
