import type { InputChange, Sample, WrittenNote } from '../contract/entities.ts';
import { isEngineBusy, sampleTypeIds, statusIds } from '../samples/status.ts';
import type { Author } from '../shared/author.ts';
import { outcomeOf } from '../shared/three-way.ts';
import type { CellValue } from './parameter.ts';

/** Values by omlName; absent when there is no value. */
export type Values = Readonly<Record<string, CellValue>>;

/** A value of another season of the paddock, and which season that was. */
export interface TakenOver {
  readonly value: CellValue;
  readonly season: number;
}

/** One sample of the sheet: what was read of it, and what the adviser has made of its inputs since. */
export interface Row {
  readonly sample: Sample;
  /** Inputs entered by the adviser, now. */
  readonly entered: Values;
  /** Inputs of the last read or save. */
  readonly saved: Values;
  /** The values of the save under way; null when no save is. */
  readonly sent: Values | null;
  /** What saves may have stored whose answer was lost, until a read or another save tells. */
  readonly lostSaves: readonly Values[];
  /** Changed inputs whose stored value another user changed since they were typed, until the user decides. */
  readonly overtaken: readonly string[];
  /** Inputs that show the value another user saved while the sheet was edited, until the user has seen it. */
  readonly followed: readonly string[];
  /** Who has changed its inputs last. */
  readonly changes: readonly InputChange[];
  /** Values that cannot be entered here: the prices. */
  readonly fixed: Values;
  /** The defaults of its paddock. */
  readonly usual: Values;
  /** What a run takes where neither it nor its paddock says otherwise. */
  readonly standing: Values;
  /** What was taken over from another season, by omlName; it stays marked while that value applies. */
  readonly taken: Readonly<Record<string, TakenOver>>;
  /** What is noted at its inputs, by omlName. */
  readonly notes: Readonly<Record<string, WrittenNote>>;
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
  if (value !== null) return { ...values, [omlName]: value };
  const { [omlName]: _, ...others } = values;
  return others;
}

/** The season that the entered value of an input was taken over from; null when a user entered it. */
export function seasonOf({ entered, taken }: Pick<Row, 'entered' | 'taken'>, omlName: string): number | null {
  const from = taken[omlName];
  return from !== undefined && from.value === entered[omlName] ? from.season : null;
}

type Inputs = Pick<Row, 'entered' | 'saved' | 'sent' | 'lostSaves' | 'overtaken'>;

/** All that may be stored by now, as far as the sheet knows: what was read last, and what it has sent since. */
export const mayBeStored = ({ saved, sent, lostSaves }: Pick<Row, 'saved' | 'sent' | 'lostSaves'>) => [
  saved,
  ...(sent === null ? [] : [sent]),
  ...lostSaves,
];

/** The inputs that differ from what is stored, or from what a save under way or without an answer may have stored. */
export function changedNames(row: Omit<Inputs, 'overtaken'>): readonly string[] {
  const { entered } = row;
  const stored = mayBeStored(row);
  return [...new Set([entered, ...stored].flatMap(Object.keys))].filter((name) =>
    stored.some((values) => entered[name] !== values[name]),
  );
}

/** Whether any does: asked of ten thousand rows at once, so nothing is made for it. */
export function hasChanges(row: Omit<Inputs, 'overtaken'>): boolean {
  const { entered, saved, sent, lostSaves } = row;
  return (
    differs(entered, saved) ||
    (sent !== null && differs(entered, sent)) ||
    lostSaves.some((one) => differs(entered, one))
  );
}
function differs(one: Values, other: Values): boolean {
  if (one === other) return false;
  for (const name in one) if (one[name] !== other[name]) return true;
  for (const name in other) if (one[name] === undefined) return true;
  return false;
}

/**
 * What the adviser has changed since the last read, merged with what was read now; values that both changed differently
 * are reported.
 */
export function rebased(row: Inputs, read: Values): Pick<Row, 'entered' | 'saved' | 'sent' | 'overtaken' | 'followed'> {
  const { entered, sent, overtaken } = row;
  const changed = new Set(changedNames(row));
  const stored = mayBeStored(row);
  const known = (name: string) => (overtaken.includes(name) ? [] : stored.map((values) => values[name]));
  const followed = Object.keys({ ...entered, ...read }).filter(
    (name) => !changed.has(name) && entered[name] !== read[name],
  );
  return {
    entered: withThose(read, changed, entered),
    saved: read,
    // A save that is on its way writes of these what was read before, if anything: they were not typed.
    sent: sent && withThose(sent, followed, read),
    overtaken: [...changed].filter((name) => outcomeOf(known(name), [entered[name], read[name]]) === 'asked'),
    followed,
  };
}

/** The values with those of others under some names. */
const withThose = (values: Values, names: Iterable<string>, others: Values): Values =>
  [...names].reduce((next, name) => withValue(next, name, others[name] ?? null), values);

/** Who has changed an input last; null where it is as old as its sample. */
export const authorOf = ({ changes }: Pick<Row, 'changes'>, omlName: string): Author | null =>
  changes.find(({ omlNames }) => omlNames.includes(omlName)) ?? null;

export type PifState = 'missingData' | 'incomplete' | 'complete';

/** Whether a run waits for an input: none is entered, or the engine refused the one that is saved. */
export const lacksInput = (
  { sample, entered, saved }: Pick<Row, 'sample' | 'entered' | 'saved'>,
  omlName: string,
): boolean =>
  sample.missingInputs.includes(omlName) && (entered[omlName] === undefined || entered[omlName] === saved[omlName]);

/** What the icon of a row says: no lab results, inputs missing or in error, or ready for the engine. */
export function pifStateOf(row: Row): PifState {
  const { sample, errorCount } = row;
  if (sample.labResults.length === 0) return 'missingData';
  const isMissing = sample.missingInputs.some((omlName) => lacksInput(row, omlName));
  return isMissing || errorCount > 0 ? 'incomplete' : 'complete';
}
