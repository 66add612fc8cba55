import type { Sample } from '../contract/entities.ts';
import { isEngineBusy, sampleTypeIds, statusIds } from '../samples/status.ts';
import type { CellValue } from './parameter.ts';

/** Values by omlName; what has none is absent. */
export type Values = Readonly<Record<string, CellValue>>;

/** One sample of the sheet: what was read of it, and what the adviser has made of its inputs since. */
export interface Row {
  readonly sample: Sample;
  /** Inputs entered by the adviser, now. */
  readonly entered: Values;
  /** Inputs as they were last read or saved. */
  readonly saved: Values;
  /** Values that nobody enters here: the prices. */
  readonly fixed: Values;
  readonly isSelected: boolean;
  readonly isChanged: boolean;
  /** Editable parameters in error. */
  readonly errorCount: number;
}

/** May the inputs be changed? Not while a run is under way, nor once the sample is done with. */
export const isLocked = ({ sample }: Row): boolean =>
  isEngineBusy(sample.status) || sample.isFinalised || sample.status === statusIds.Deleted;

/** A soil sample from below the surface supplies its layer to the run of the surface sample; nothing is required of it. */
export const isLayer = ({ sampleTypeId, depthFrom }: Pick<Sample, 'sampleTypeId' | 'depthFrom'>): boolean =>
  sampleTypeId === sampleTypeIds.soil && (depthFrom ?? 0) > 0;

/** The values with one of them set, or gone when null. */
export function withValue(values: Values, omlName: string, value: CellValue | null): Values {
  const { [omlName]: _, ...others } = values;
  return value === null ? others : { ...others, [omlName]: value };
}

/** What the adviser has changed since the last read, put on top of what was read now. */
export function rebased({ entered, saved }: Pick<Row, 'entered' | 'saved'>, read: Values): Values {
  const changed = [...new Set([...Object.keys(entered), ...Object.keys(saved)])].filter(
    (name) => entered[name] !== saved[name],
  );
  return changed.reduce((values, name) => withValue(values, name, entered[name] ?? null), read);
}

export type PifState = 'missingData' | 'incomplete' | 'complete';

/** What the icon of a row says: no lab results, inputs missing or in error, or ready for the engine. */
export function pifStateOf({ sample, entered, errorCount }: Row): PifState {
  if (sample.labResults.length === 0) return 'missingData';
  const isMissing = sample.missingInputs.some((omlName) => entered[omlName] === undefined);
  return isMissing || errorCount > 0 ? 'incomplete' : 'complete';
}
