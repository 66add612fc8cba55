import { dayIn } from '../time-zone.ts';
import type { AnalyteDocument, CalendarDate, Instant, ResultDocument, SampleDocument } from './document-data.ts';

/** Shown where something is not known. */
export const UNKNOWN = '–';

/** Fixed decimals, thousands separated by a comma, a true minus sign: `-1234.5` at 1 is `−1,234.5`. */
export function formatNumber(value: number, decimals: number): string {
  const text = new Intl.NumberFormat('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
  // Nothing below half a unit is written as '-0'.
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text.replace('-', '−');
}

/** At most `decimals` decimals, no trailing zeros: for percentages, rates and doses as people type them. */
export function formatShort(value: number, decimals: number): string {
  return new Intl.NumberFormat('en-AU', { maximumFractionDigits: decimals }).format(value).replace('-', '−');
}

/** `dd/MM/yyyy` of an instant in a zone. */
export function formatDay(instant: Instant, timeZone: string): string {
  return dayIn(new Date(instant), timeZone);
}

/** `dd/MM/yyyy` of a calendar date; no zone takes part. */
export function formatCalendarDate(date: CalendarDate | null): string {
  const [year, month, day] = date?.split('-') ?? [];
  return year && month && day ? `${day}/${month}/${year}` : UNKNOWN;
}

/**
 * The figure without unit: `<5`, `48`, or a dash when not measured. A detection limit stands as the lab gave it: '<0.25' must not read
 * '<0' on an analyte shown whole, nor '<5' pretend to a decimal.
 */
export function formatResult(result: Pick<ResultDocument, 'value' | 'qualifier'> | undefined, analyte: Pick<AnalyteDocument, 'decimalPlaces'>): string {
  if (result?.value == null) return UNKNOWN;
  return result.qualifier === '' ? formatNumber(result.value, analyte.decimalPlaces) : result.qualifier + formatShort(result.value, 6);
}

/** `<5 mg/kg`; a figure without unit stands alone. */
export function formatResultWithUnit(
  result: Pick<ResultDocument, 'value' | 'qualifier'> | undefined,
  analyte: Pick<AnalyteDocument, 'decimalPlaces' | 'unitOfMeasure'>,
): string {
  const figure = formatResult(result, analyte);
  return figure === UNKNOWN ? figure : withUnit(figure, analyte.unitOfMeasure);
}

/** The unit behind the figure, after a no-break space; a per cent sign stands close. */
export function withUnit(figure: string, unit: string): string {
  if (unit === '') return figure;
  return unit === '%' ? `${figure}%` : `${figure}\u00a0${unit}`;
}

/** `0cm to 10cm`; for plants the mean weight and age; empty when neither is known (specification part 2, section 5). */
export function sampleDepthLabel(sample: SampleDocument): string {
  if (sample.depthToCm !== null) return `${formatShort(sample.depthFromCm ?? 0, 1)}cm to ${formatShort(sample.depthToCm, 1)}cm`;
  const weight = sample.averagePlantWeightG === null ? [] : [`${formatNumber(sample.averagePlantWeightG, 2)} g`];
  const age = sample.daysFromEmergence === null ? [] : [`${sample.daysFromEmergence} days from emergence`];
  return [...weight, ...age].join(', ');
}

export function paddockLabel(sample: Pick<SampleDocument, 'paddockName'>): string {
  return sample.paddockName ?? 'Unknown paddock';
}

/** Trace elements are dosed in tenths, the rest in whole kg (specification part 2, section 9). */
export function formatNutrientRate(nutrientCode: string, kgPerHa: number): string {
  return formatNumber(kgPerHa, ['Cu', 'Zn', 'Mn', 'B'].includes(nutrientCode) ? 1 : 0);
}

/** `1 sample`, `3 samples`. */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count, 0)} ${noun}${count === 1 ? '' : 's'}`;
}
