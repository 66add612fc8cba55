import { formatNumber, withUnit } from '../format/number.ts';
import type { CheckRow } from './lab-check.ts';

type Result = CheckRow['results'][number];

/** A result as it will be saved: `P <5 mg/kg`. */
export const figureText = ({ qualifier, value, unit, text }: Result): string =>
  value === null
    ? (text ?? qualifier)
    : withUnit(`${qualifier === 'trace' ? 'trace ' : qualifier}${formatNumber(value, { decimals: 4 })}`, unit);

/** The results of a sample on one line: `P <5 mg/kg`, with the method where two of them are of one analyte. */
export function resultsText(results: readonly Result[]): string {
  const seen = new Map<string, number>();
  for (const { analyte } of results) seen.set(analyte, (seen.get(analyte) ?? 0) + 1);
  return results
    .map((result) => {
      const { analyte, method, unit } = result;
      const name = seen.get(analyte) === 1 ? analyte : `${analyte} (${method})`;
      return `${name} ${figureText(unit === analyte ? { ...result, unit: '' } : result)}`;
    })
    .join(' · ');
}

/** The result as the file has it, where that reads otherwise. */
export function writtenText({ text, textUnit, unit, value }: Result): string {
  if (text === null) return '';
  return value !== null && textUnit === unit && text === String(value) ? '' : withUnit(text, textUnit);
}
