import { formatNumber, withUnit } from '../format/number.ts';
import type { CheckRow } from './lab-check.ts';

type Result = CheckRow['results'][number];

/** A result as it will be saved: `P <5 mg/kg`; of a pH, which is its own unit, the figure alone. */
export const figureText = ({ analyte, qualifier, value, unit, text }: Result): string =>
  value === null
    ? (text ?? qualifier)
    : withUnit(
        `${qualifier === 'trace' ? 'trace ' : qualifier}${formatNumber(value, { decimals: 4 })}`,
        unit === analyte ? '' : unit,
      );

/** The results of a sample on one line: `P <5 mg/kg`, with the method where two of them are of one analyte. */
export const resultsText = (results: readonly Result[]): string =>
  results
    .map((result) => {
      const { analyte, method } = result;
      const isShared = results.some((other) => other !== result && other.analyte === analyte);
      return `${analyte}${isShared ? ` (${method})` : ''} ${figureText(result)}`;
    })
    .join(' · ');

/** The result as the file has it, where that reads otherwise. */
export function writtenText({ text, textUnit, unit, value }: Result): string {
  if (text === null) return '';
  return value !== null && textUnit === unit && text === String(value) ? '' : withUnit(text, textUnit);
}

/** Names a result by its test and its measure. */
export const keyOfResult = ({ testId, measureId }: Result): string => `${testId} ${measureId}`;

/** A column for each test of some samples, in the order of the file; with its method where two of them are of one analyte. */
export function resultColumns(
  rows: readonly Pick<CheckRow, 'results'>[],
): readonly { readonly key: string; readonly analyte: string; readonly method: string }[] {
  const found = new Map(rows.flatMap(({ results }) => results.map((result) => [keyOfResult(result), result] as const)));
  const analytes = [...found.values()].map(({ analyte }) => analyte);
  return [...found].map(([key, { analyte, method }]) => ({
    key,
    analyte,
    method: analytes.filter((other) => other === analyte).length > 1 ? method : '',
  }));
}
