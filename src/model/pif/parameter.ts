import type { ParameterColumn } from '../contract/entities.ts';
import { formatDay, readWrittenDay } from '../format/date.ts';
import { notationFault, readLimit, readNumber, textOfNumber } from '../format/number-text.ts';
import { formatNumber, withUnit } from '../format/number.ts';

/**
 * What a cell holds: a number (the key of an enumeration too), yyyy-MM-dd for a date, or text.
 * A text in a numeric or date cell is what was typed or pasted and could not be read: kept, so that it can be mended.
 */
export type CellValue = number | string;

type Kind = Pick<ParameterColumn, 'inputType' | 'enumeration'> & Partial<Pick<ParameterColumn, 'classificationCode'>>;

/** Column widths of the specification, in px: dropdowns and dates need twice the room. */
const WIDTH_PX = 120;
const WIDE_PX = 240;

/** True for a parameter whose values are chosen from a list. */
export const isDropdown = ({ enumeration }: Kind): boolean => enumeration.length > 0;
export const isDate = ({ inputType }: Kind): boolean => inputType === 'Date';
const isNumeric = (parameter: Kind): boolean => parameter.inputType === 'Real' || parameter.inputType === 'Integer';

/** What a laboratory measures may be known as a limit alone: `<5` counts as its bound, as it does where it comes from a file. */
const isMeasured = ({ classificationCode }: Kind): boolean => classificationCode === 'LAB';

/** Width of a parameter's column in px; dates and lists are wider. */
export const widthPxOf = (parameter: Kind): number => (isDropdown(parameter) || isDate(parameter) ? WIDE_PX : WIDTH_PX);

/** By how much an arrow key changes a number; null for what is no number. */
export function stepOf(parameter: Kind): number | null {
  if (isDropdown(parameter) || !isNumeric(parameter)) return null;
  return parameter.inputType === 'Integer' ? 1 : 0.01;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads what was typed or pasted: null when it is empty, the text itself when it cannot be read as the parameter's type. */
export function readCell(parameter: Kind, text: string): CellValue | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (isDropdown(parameter)) {
    const sought = trimmed.toLowerCase();
    return (
      parameter.enumeration.find(({ key, value }) => String(key) === sought || value.toLowerCase() === sought)?.key ??
      trimmed
    );
  }
  if (isDate(parameter)) return readWrittenDay(trimmed) ?? trimmed;
  if (!isNumeric(parameter)) return trimmed;
  const number = isMeasured(parameter) ? readLimit(trimmed)?.value : readNumber(trimmed);
  return number !== undefined && Number.isFinite(number) ? number : trimmed;
}

/** Is a value a text that could not be read as the parameter's type? */
export const isUnread = (parameter: Kind, value: CellValue): boolean =>
  typeof value === 'string' &&
  (isDropdown(parameter) || isNumeric(parameter) || (isDate(parameter) && !ISO_DAY.test(value)));

/** What a cell shows for a value, and what `readCell` reads back; empty for null. */
export function showCell(parameter: Kind, value: CellValue | null): string {
  if (value === null) return '';
  if (isDropdown(parameter)) return parameter.enumeration.find(({ key }) => key === value)?.value ?? String(value);
  return isDate(parameter) && ISO_DAY.test(String(value)) ? formatDay(String(value)) : textOf(value);
}

const textOf = (value: CellValue): string => (typeof value === 'number' ? textOfNumber(value) : value);

const grouped = (bound: number): string => formatNumber(bound, { decimals: 6 });

/** Most digits behind the point of a value that was not typed: prices are worked out from others and would go on. */
const SHOWN_DECIMALS = 4;

/** What a cell shows for a value that was not typed here: a lab value, default or price. */
export const showGiven = (parameter: Kind, value: CellValue | null): string =>
  typeof value === 'number' && !isDropdown(parameter)
    ? textOfNumber(Number(value.toFixed(SHOWN_DECIMALS)))
    : showCell(parameter, value);

/** The bounds in words, as `0.05 to 8 %`, `at least 0`, or empty where there are none. */
export function boundsText({ lowerBound, upperBound, unitOfMeasure, enumeration, inputType }: ParameterColumn): string {
  if (enumeration.length > 0 || (lowerBound === null && upperBound === null)) return '';
  // A whole number without a unit is a year, which is not parted.
  const figure = inputType === 'Integer' && unitOfMeasure === '' ? textOfNumber : grouped;
  if (lowerBound === null) return `at most ${withUnit(figure(upperBound ?? 0), unitOfMeasure)}`;
  if (upperBound === null) return `at least ${withUnit(figure(lowerBound), unitOfMeasure)}`;
  return `${figure(lowerBound)} to ${withUnit(figure(upperBound), unitOfMeasure)}`;
}

/**
 * What is wrong with a value, naming the bounds; null when nothing is.
 * The server holds to the same rules (specification 5); texts have no bounds.
 */
export function valueError(parameter: ParameterColumn, value: CellValue): string | null {
  const { description, inputType, lowerBound, upperBound } = parameter;
  if (inputType === 'Text') return null;
  if (isDate(parameter)) return ISO_DAY.test(String(value)) ? null : `${description} must be a date, DD/MM/YYYY.`;
  if (isDropdown(parameter))
    return parameter.enumeration.some(({ key }) => key === value)
      ? null
      : `${description}: choose from the list: ${parameter.enumeration.map((entry) => entry.value).join(', ')}.`;
  if (typeof value !== 'number' || !Number.isFinite(value))
    return [`${description} must be a number.`, notationFault(String(value)) ?? ''].join(' ').trim();
  if (inputType === 'Integer' && !Number.isInteger(value)) return `${description} must be a whole number.`;
  const isOutside = (lowerBound !== null && value < lowerBound) || (upperBound !== null && value > upperBound);
  return isOutside
    ? `${description} must be ${lowerBound !== null && upperBound !== null ? 'from ' : ''}${boundsText(parameter)}.`
    : null;
}

/** Whether `valueError` would find anything; caches the last answer for the next ten thousand cells with the same value. */
export function isValid(parameter: ParameterColumn, value: CellValue): boolean {
  if (last?.parameter !== parameter || last.value !== value)
    last = { parameter, value, isRight: valueError(parameter, value) === null };
  return last.isRight;
}
let last: { readonly parameter: ParameterColumn; readonly value: CellValue; readonly isRight: boolean } | undefined;

/** What the head of a column tells on hover: description, unit and bounds. */
export const describeParameter = (parameter: ParameterColumn): string =>
  [parameter.description, boundsText(parameter) || parameter.unitOfMeasure].filter((part) => part !== '').join(', ');
