import { isValid, parseISO } from 'date-fns';
import { inputName } from '../../../src/model/samples/pif-state.ts';
import type { PifParameter } from '../../queries/samples/parameters.ts';

/** Why a value may not be stored for a parameter, with its column name and bounds; null when it may. */
export function parameterProblem(
  parameter: PifParameter | undefined,
  omlName: string,
  value: number | string | null,
): string | null {
  if (!parameter) return `${inputName(omlName)} is not an input of the model.`;
  if (value === null) return null;
  const { description, inputType, lowerBound, upperBound, unit } = parameter;
  if (inputType === 'Date') return typeof value === 'string' && isDay(value) ? null : `${description} must be a date.`;
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${description} must be a number.`;
  if (inputType === 'Integer' && !Number.isInteger(value)) return `${description} must be a whole number.`;
  const tooLow = lowerBound !== null && value < lowerBound;
  const tooHigh = upperBound !== null && value > upperBound;
  const bounds = `between ${lowerBound} and ${upperBound} ${unit}`.trim();
  return tooLow || tooHigh ? `${description} must be ${bounds}, not ${value}.` : null;
}

// Date.parse takes 31 February for 3 March.
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
