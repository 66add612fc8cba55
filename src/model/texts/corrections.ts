import { counted } from '../format/counted.ts';

/** The words of correcting samples. */
export const correctionTexts = {
  edit: 'Correct samples',
  delete: 'Delete samples',
  setPaddock: 'Set paddock',
  title: 'Correct samples',
  help: (count: number): string =>
    `Applies to ${count === 1 ? 'the selected sample' : counted(count, 'sample')}. Empty fields do not change.`,
  unavailable: 'The paddocks and crops could not be loaded.',
  fields: {
    paddock: 'Paddock',
    site: 'Site',
    dateSampled: 'Date sampled',
    depth: 'Depth',
    depthFrom: 'Depth from',
    depthTo: 'Depth to',
    crop: 'Crop',
    name: 'Sample name',
  },
  unchanged: 'No change',
  cropHint: 'Entered inputs return to the defaults of the crop.',
  now: (value: string): string => (value === '' ? 'Now: none' : `Now: ${value}`),
  several: (count: number): string => `Now: ${count.toLocaleString('en-AU')} values`,
  none: 'none',
  count: 'Number of samples',
  values: (count: number): string => `${count.toLocaleString('en-AU')} different values`,
  save: (count: number): string => `Correct ${counted(count, 'sample')}`,
  problems: {
    day: 'Enter a date as dd/mm/yyyy, such as 05/03/2026.',
    depth: 'Lower depth must exceed upper depth, in cm.',
    tooMany: (most: number): string => `Up to ${most.toLocaleString('en-AU')} samples can be corrected at a time.`,
  },
  discard: {
    question: 'What you filled in is not saved. Do you want to discard it?',
    confirm: 'Discard',
  },
  corrected: (count: number): string => `${counted(count, 'sample')} corrected`,
  deleted: (count: number): string => `${counted(count, 'sample')} deleted.`,
  undone: (count: number): string => `Undone: ${counted(count, 'sample')} restored.`,
  undoTooLate: 'Open the customer’s samples to undo this.',
} as const;
