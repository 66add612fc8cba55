import { isValid, parseISO } from 'date-fns';
import type { PifParameter } from '../../queries/pif/parameters.ts';

/** Why a value may not be stored for a parameter, with its name and bounds; null when it may. */
export function parameterProblem(
  parameter: PifParameter | undefined,
  omlName: string,
  value: number | string | null,
): string | null {
  if (!parameter) return `${omlName} is not an input of the model.`;
  if (value === null) return null;
  if (parameter.inputType === 'Date')
    return typeof value === 'string' && isDay(value) ? null : `${omlName} must be a date.`;
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${omlName} must be a number.`;
  if (parameter.inputType === 'Integer' && !Number.isInteger(value)) return `${omlName} must be a whole number.`;
  const { lowerBound, upperBound } = parameter;
  const tooLow = lowerBound !== null && value < lowerBound;
  const tooHigh = upperBound !== null && value > upperBound;
  return tooLow || tooHigh
    ? `${omlName} must be between ${lowerBound} and ${upperBound} ${parameter.unit}, not ${value}.`
    : null;
}

// Date.parse takes 31 February for 3 March.
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
