import type { ParameterColumn } from '../contract/entities.ts';
import { engineMessage } from '../samples/pif-state.ts';
import { labReadingOf } from './lab-value.ts';
import { isValid, showCell, showGiven, valueError, type CellValue } from './parameter.ts';
import { isLayer, lacksInput, type Row } from './row.ts';

/** Where the value of a cell comes from, in the order in which the engine looks for it. */
export type Source = 'entered' | 'price' | 'lab' | 'paddock' | 'standing' | 'default' | 'calculated' | 'none';

/** An error keeps the sample from being saved; what is missing, or measured but out of range, keeps it from being run; a warning keeps it from nothing. */
export interface Fault {
  readonly severity: 'error' | 'missing' | 'outOfRange' | 'warning';
  readonly message: string;
}

export interface Cell {
  readonly source: Source;
  readonly value: CellValue | null;
  readonly text: string;
  readonly fault: Fault | null;
}

type Valued = Pick<Row, 'sample' | 'entered' | 'saved' | 'fixed' | 'usual' | 'standing'>;

/** What a cell shows: the value that the engine would take, where it comes from, and what is wrong with it (specification 5). */
export function cellOf(row: Valued, parameter: ParameterColumn): Cell {
  const { value, source, qualifier } = valueIn(row, parameter);
  return {
    source,
    value,
    text: `${qualifier ?? ''}${source === 'entered' ? showCell(parameter, value) : showGiven(parameter, value)}`,
    fault: faultIn(row, { parameter, value, source }),
  };
}

/** What is wrong with a cell alone: runs for ten thousand cells at once, so no message is built. */
export function isWrongIn(row: Valued, parameter: ParameterColumn): boolean {
  const entered = row.entered[parameter.omlName];
  if (entered !== undefined) return !parameter.isReadOnly && !isValid(parameter, entered);
  const { value, source } = valueIn(row, parameter);
  return faultIn(row, { parameter, value, source })?.severity === 'error';
}

function valueIn(
  row: Valued,
  parameter: ParameterColumn,
): Pick<Cell, 'value' | 'source'> & { qualifier?: '<' | '>' | null } {
  const { omlName } = parameter;
  const { sample, entered, fixed, usual, standing } = row;
  if (entered[omlName] !== undefined) return { value: entered[omlName], source: 'entered' };
  if (fixed[omlName] !== undefined) return { value: fixed[omlName], source: 'price' };
  const reading = labReadingOf(sample, omlName);
  if (reading) return { value: reading.value, source: 'lab', qualifier: reading.qualifier };
  if (usual[omlName] !== undefined) return { value: usual[omlName], source: 'paddock' };
  if (standing[omlName] !== undefined) return { value: standing[omlName], source: 'standing' };
  if (parameter.value !== null) return { value: parameter.value, source: 'default' };
  if (!isCalculated(parameter)) return { value: null, source: 'none' };
  return { value: followedValue(row, parameter), source: 'calculated' };
}

/** Three decimals, as the field is shown; the model uses it unrounded. */
const DECIMALS = 3;

/** What follows from another input of the row; null where the model works it out. */
function followedValue({ entered, usual }: Valued, { follows }: ParameterColumn): number | null {
  if (follows === undefined) return null;
  const { omlName, share, value } = follows;
  const from = entered[omlName] ?? usual[omlName] ?? value;
  return typeof from === 'number' && from > 0 ? Number(Math.min(1, share / from).toFixed(DECIMALS)) : null;
}

/** What a cell would show without the adviser's change: what is stored, else where the engine would look next. */
export const storedCell = (row: Row, parameter: ParameterColumn): Cell =>
  cellOf({ ...row, entered: row.saved }, parameter);

const isLab = ({ classificationCode }: ParameterColumn): boolean => classificationCode === 'LAB';
/** A default that the engine works out where nothing is entered. */
const isCalculated = (parameter: ParameterColumn): boolean => parameter.isOverwritable && !isLab(parameter);

function faultIn(
  row: Pick<Row, 'sample' | 'entered' | 'saved'>,
  {
    parameter,
    value,
    source,
  }: { readonly parameter: ParameterColumn; readonly value: CellValue | null; readonly source: Source },
): Fault | null {
  if (parameter.isReadOnly) return null;
  const { sample } = row;
  const isMissing = lacksInput(row, parameter.omlName);
  if (value !== null) {
    const message = valueError(parameter, value);
    if (message !== null && source !== 'lab') return { severity: 'error', message };
    // What the laboratory measured is not the adviser's to mend before anything can be saved; the model refuses it all the same.
    if (message !== null)
      return isMissing
        ? {
            severity: 'outOfRange',
            message: `The lab value is out of range. ${message} Enter a value to run this sample.`,
          }
        : { severity: 'warning', message: `The lab value is unusual. ${message}` };
  }
  if (isMissing && source === 'entered')
    return {
      severity: 'outOfRange',
      message: `${engineMessage(sample.statusMessage ?? 'The model refused this value')}. Enter another value to run this sample.`,
    };
  if (source !== 'none') return isMissing ? { severity: 'missing', message: `Enter ${parameter.description}.` } : null;
  if (isLayer(sample) || parameter.isOptional) return null;
  if (!isLab(parameter)) return { severity: 'error', message: `${parameter.description} cannot be empty.` };
  return isMissing
    ? { severity: 'missing', message: `${parameter.description}: no lab value, enter one.` }
    : { severity: 'warning', message: `${parameter.description}: no lab value.` };
}
