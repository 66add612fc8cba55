import type { Coefficients } from '../coefficients/values.ts';
import type { OmlName } from '../oml-names.ts';
import type { InputProblem, InputProblemKind, PifValue } from '../types.ts';
import { dayNumber } from './dates.ts';
import { parameterOf, parameterRange } from './parameter-ranges.ts';

const expectation = (omlName: OmlName, c: Coefficients): string => {
  const { unit, inputType } = parameterOf(omlName);
  if (inputType === 'Date') return 'a date yyyy-mm-dd';
  const { lowerBound, upperBound } = parameterRange(omlName, c);
  const kind = inputType === 'Integer' ? 'a whole number between' : 'between';
  return `${kind} ${lowerBound} and ${upperBound}${unit === '' ? '' : ` ${unit}`}`;
};

/** A problem of one parameter with its bounds and a sentence that names it. */
export const inputProblem = (
  omlName: OmlName,
  { kind, value, c }: { readonly kind: InputProblemKind; readonly value: PifValue | null; readonly c: Coefficients },
): InputProblem => ({
  omlName,
  kind,
  value,
  ...parameterRange(omlName, c),
  unit: parameterOf(omlName).unit,
  message:
    kind === 'missing'
      ? `${omlName} is missing: expected ${expectation(omlName, c)}`
      : `${omlName} must be ${expectation(omlName, c)}, got ${value}`,
});

/** What is wrong with a value that was given, or null. */
export const checkValue = (omlName: OmlName, value: PifValue, c: Coefficients): InputProblem | null => {
  const { inputType } = parameterOf(omlName);
  if (inputType === 'Date') {
    return typeof value === 'string' && dayNumber(value) !== null
      ? null
      : inputProblem(omlName, { kind: 'notADate', value, c });
  }
  if (typeof value !== 'number' || !Number.isFinite(value))
    return inputProblem(omlName, { kind: 'notANumber', value, c });
  if (inputType === 'Integer' && !Number.isInteger(value))
    return inputProblem(omlName, { kind: 'notAnInteger', value, c });
  const { lowerBound, upperBound } = parameterRange(omlName, c);
  const inside = value >= (lowerBound ?? -Infinity) && value <= (upperBound ?? Infinity);
  return inside ? null : inputProblem(omlName, { kind: 'outOfRange', value, c });
};
