import { counted } from '../format/counted.ts';
import { formatNumber } from '../format/number.ts';
import type { PifState } from '../pif/row.ts';
import type { Source } from '../pif/cell.ts';
import type { SkipReason } from '../pif/skips.ts';

/** The words of the PIF editor. */
export const pifTexts = {
  masterTitle: 'Master PIF Editor',
  recommendationTitle: (name: string): string => `${name} - Sample PIF Editor`,
  tabs: 'Interpretive criteria',
  states: { missingData: 'Missing data', incomplete: 'PIF incomplete', complete: 'PIF complete' } satisfies Readonly<
    Record<PifState, string>
  >,
  noSamples: 'No samples',
  noUngrouped: 'No ungrouped samples',
  ungroupedHint: 'These samples have no crop and model yet, so there are no inputs to enter.',
  crop: {
    set: 'Set crop and model',
    lacking: (count: number): string =>
      `${counted(count, 'sample')} ${count === 1 ? 'has' : 'have'} no crop and model: needed before ${count === 1 ? 'it' : 'they'} can run.`,
    title: 'Set crop and model',
    of: (count: number): string => `For ${counted(count, 'sample')}. Enter the model inputs afterwards.`,
    mixed: 'Select samples of one type to set their crop: soil and plant use different models.',
    crop: 'Crop',
    model: 'Model',
    grade: 'Grain grade',
    loading: 'Loading crops',
    cropPlaceholder: 'Select a crop',
    modelPlaceholder: 'Select a model',
    gradePlaceholder: 'Select a grain grade',
    save: 'Save',
    cancel: 'Cancel',
  },
  /** Crop, model and grain grade of samples that may have them already (specification 5). */
  models: {
    edit: 'Edit Model',
    title: 'Edit Models',
    warning: 'Warning: Any previously entered PIF data will be reset to defaults',
    emptyChoice: 'Model and crop type cannot be empty',
    noGrade: 'Select a grain grade',
    mismatch: 'Sample mismatch - the samples in recommendation must have matching Crop and Sample types',
    mixed: 'Samples must share one crop and one sample type to be edited together',
    noCrops: 'No crop types found',
    noModel: (crop: string): string => `No Model found for ${crop}`,
    noGrades: 'No grain grades found',
    changed: 'Saved successfully',
    resets: (models: string): string => `${models}; PIF values reset to defaults`,
    values: (count: number): string => `${count} PIF ${count === 1 ? 'value' : 'values'}`,
    hint: 'Select the samples whose crop, model or grain grade you want to change.',
    reset: {
      title: 'Reset unsaved values',
      question: (count: number): string =>
        `${counted(count, 'sample')} of the selection ${count === 1 ? 'has' : 'have'} values that are not saved. Another model resets them to defaults. This cannot be undone.`,
      confirm: 'Reset and change',
      keep: 'Keep editing',
    },
  },
  rows: {
    label: 'Rows shown',
    which: 'Filter and sort',
    onlyIncomplete: 'Only incomplete',
    paddock: 'Paddock',
    farm: 'Farm',
    crop: 'Crop',
    any: (what: string): string => `All ${what}`,
    order: 'Order of rows',
    orders: {
      place: 'By paddock',
      farm: 'By farm',
      crop: 'By crop',
      labNumber: 'By lab number',
      dateSampled: 'By sampling date',
      state: 'Incomplete first',
    },
    groupBy: 'Group rows',
    groupings: {
      none: 'Not grouped',
      farm: 'By farm',
      paddock: 'By paddock',
      crop: 'By crop',
      model: 'By model and grade',
    },
    unnamed: { farm: 'No farm', paddock: 'No paddock', crop: 'No crop' },
    group: (name: string, count: number, incomplete: number): string =>
      `${name}, ${counted(count, 'sample')}${incomplete === 0 ? '' : `, ${formatNumber(incomplete)} incomplete`}`,
    groupCounts: (count: number, incomplete: number): string =>
      incomplete === 0
        ? counted(count, 'sample')
        : `${counted(count, 'sample')}, ${formatNumber(incomplete)} incomplete`,
    selectGroup: (name: string): string => `Select all of ${name}`,
    foldAll: 'Fold all',
    unfoldAll: 'Unfold all',
    shown: (shown: number, all: number): string => `${formatNumber(shown)} of ${counted(all, 'sample')} shown`,
    none: 'No samples match.',
    all: 'Show all',
  },
  more: 'More edits',
  copyInputs: 'Copy this sample’s inputs to the selected',
  fillDown: 'Fill down',
  fillRight: 'Fill right',
  takeOver: 'Copy last season’s inputs',
  keepDefaults: 'Save as paddock defaults',
  forgetDefaults: 'Clear paddock defaults',
  takenOver: (count: number): string =>
    count === 0 ? 'No inputs copied.' : `${counted(count, 'value')} copied from an earlier season, marked.`,
  inputOf: (input: string, sample: string): string => `${input} of ${sample}`,
  notEntered: (text: string): string => `${text} (not entered)`,
  takenFrom: (season: number): string => `Copied from season ${season}`,
  takenMark: 'copied',
  paddockMark: 'paddock',
  defaultsKept: (count: number): string =>
    `${counted(count, 'paddock default')} saved: samples with no entry or measurement use ${count === 1 ? 'it' : 'them'}.`,
  defaultsForgotten: (count: number): string => `${counted(count, 'paddock default')} cleared.`,
  nothingToKeep: 'No entered values to save as paddock defaults.',
  nothingToForget: 'This paddock has no defaults.',
  note: {
    open: 'Note',
    mark: 'has a note',
    title: 'Note',
    text: 'Note',
    hint: (limit: number): string => `Up to ${limit} characters. Clear the text to delete the note; its history stays.`,
    tooLong: (limit: number): string => `A note has up to ${limit} characters.`,
    history: 'History',
    removed: 'Note deleted',
    loading: 'Loading the note',
    none: 'No note yet.',
    save: 'Save',
    close: 'Close',
    byOn: (by: string, on: string): string => (by === '' ? on : `${by}, ${on}`),
    shown: (text: string, by: string): string => `Note: ${text}${by === '' ? '' : ` (${by})`}`,
  },
  replace: {
    title: 'Find and replace',
    in: (column: string): string => `In the column ${column}`,
    found: 'Find',
    by: 'Replace with',
    go: 'Replace all',
    done: (count: number): string => `${counted(count, 'value')} replaced.`,
    none: (text: string): string =>
      text === '' ? 'No cell of the column is empty.' : `No cell of the column shows ${text}.`,
  },
  groups: 'Groups of columns',
  groupMissing: (name: string, count: number): string =>
    `${name}: ${counted(count, 'sample')} ${count === 1 ? 'has' : 'have'} no lab results`,
  fold: 'Fold sample columns',
  dateKept: (input: string): string =>
    `${input} cannot be empty: the date does not change. ‘Back to default’ restores the default date.`,
  backToDefault: 'Back to default',
  backTo: (given: string): string => `Back to default: ${given}`,
  dismiss: 'Dismiss this note',
  taken: (count: number): string => `${counted(count, 'value')} entered.`,
  emptied: (count: number): string => `${counted(count, 'value')} cleared.`,
  skips: {
    beyond: (count) => `${counted(count, 'value')} skipped: outside the table.`,
    notEdited: (count) => `${counted(count, 'value')} skipped: the column can’t be edited here.`,
    locked: (count) => `${counted(count, 'value')} skipped: sample running or finalised.`,
    emptyDate: (count) => `${counted(count, 'date')} not changed: a date cannot be empty.`,
    entered: (count) => `${counted(count, 'value')} skipped: already entered.`,
    measured: (count) => `${counted(count, 'value')} skipped: measured by the laboratory.`,
    withoutSeason: (count) => `${counted(count, 'sample')} without inputs of an earlier season.`,
    noDefault: (count) => `${counted(count, 'value')} skipped: a date, an error, or a sample without a paddock.`,
    differing: (count) => `${counted(count, 'value')} skipped: samples of one paddock differ.`,
    unread: (count) => `${counted(count, 'value')} can’t be read and ${count === 1 ? 'is' : 'are'} marked.`,
  } satisfies Readonly<Record<SkipReason, (count: number) => string>>,
  unavailable: 'The model inputs could not be loaded.',
  retry: 'Try again',
  loading: 'Loading samples',
  table: (tab: string): string => `Model inputs, ${tab}`,
  sampleGroup: 'Sample',
  selectAll: 'Select all samples',
  selected: (count: number): string => `${formatNumber(count)} Selected`,
  deselect: 'Deselect',
  copyDown: 'Copy down',
  copyDownTo: (parameter: string, count: number): string => `Copy down ${parameter} to ${counted(count, 'sample')}`,
  copyDownHint: (count: number, isSelection: boolean): string =>
    isSelection ? `to ${formatNumber(count)} selected` : `to all ${formatNumber(count)}`,
  clear: 'Clear',
  save: 'Save',
  runEngine: 'Run Engine',
  toEnter: 'Missing:',
  nothingMissing: 'No inputs are missing.',
  missingIn: (description: string, count: number, outOfRange: number): string => {
    const what = `${description} for ${counted(count, 'sample')}`;
    if (outOfRange === 0) return what;
    return outOfRange === count ? `${what}, out of range` : `${what}, ${formatNumber(outOfRange)} of them out of range`;
  },
  counts: (layers: string): string => `uses ${layers}`,
  runHint: (count: number, selected: number, missing: number): string => {
    if (selected === 0 && count === 0 && missing > 0) return `Nothing ready: ${counted(missing, 'input')} missing`;
    if (selected === 0) return `${counted(count, 'sample')} ready to run`;
    return count === 0
      ? 'No selected sample is ready to run'
      : `Will run ${formatNumber(count)} of ${formatNumber(selected)} selected`;
  },
  runsEnded: (completed: number, failed: number): string => {
    const done = completed === 1 ? '1 result ready' : `${formatNumber(completed)} results ready`;
    return failed === 0 ? `${done}.` : `${done}, ${formatNumber(failed)} failed. The rows show why.`;
  },
  close: 'Close',
  undo: 'Undo',
  redo: 'Redo',
  changed: (count: number): string => `${counted(count, 'sample')} changed`,
  errors: (count: number): string =>
    count === 1 ? '1 value to fix before saving' : `${formatNumber(count)} values to fix before saving`,
  nextError: 'Go to next',
  saved: 'Saved successfully',
  refused: (count: number): string =>
    `${counted(count, 'sample')} could not be run: inputs are missing or out of range. The marked cells show them.`,
  overtaken: {
    mark: 'changed by another person',
    note: (theirs: string): string => `Another user changed this: it is ${theirs} now`,
    nothing: 'empty',
    count: (count: number): string =>
      count === 1
        ? '1 value was changed by another person'
        : `${formatNumber(count)} values were changed by another person`,
    next: 'Show next',
  },
  lab: 'lab',
  missing: 'Missing',
  outOfRange: 'out of range',
  calculated: 'Calculated',
  datePlaceholder: 'DD/MM/YYYY',
  choose: 'Choose…',
  locked: 'An engine run is in progress: this sample cannot be edited while it runs.',
  sources: {
    entered: 'Entered value',
    price: 'Price from Economics',
    lab: 'Lab value, unless you enter another',
    paddock: 'Paddock default, unless you enter another',
    standing: 'From the placement in the plan or the supplier’s settings, unless you enter another',
    default: 'Default, unless you enter another',
    calculated: 'Calculated by the model, unless you enter a value',
    none: 'No value',
    optional: 'No value: the model does not need it',
    followed: 'Follows from shoots into grain. Overwrite if you know better.',
  } satisfies Readonly<Record<Source | 'optional' | 'followed', string>>,
  legend: {
    changed: 'Not saved',
    entered: 'Entered',
    default: 'Default',
    paddock: 'Paddock default',
    taken: 'From last season',
    lab: 'Lab value',
    note: 'Note',
    missing: 'Missing',
    error: 'Error',
  },
} as const;
