const samples = (count: number): string => (count === 1 ? '1 sample' : `${count.toLocaleString('en-AU')} samples`);

/** The words of putting samples right. */
export const correctionTexts = {
  edit: 'Correct samples',
  delete: 'Delete samples',
  setPaddock: 'Set paddock',
  title: 'Correct samples',
  help: (count: number): string =>
    `What you fill in is set for ${count === 1 ? 'the selected sample' : `all ${samples(count)}`}. What you leave empty stays as it is.`,
  unavailable: 'The paddocks and crops could not be read.',
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
  unchanged: 'As it is',
  cropHint: 'Entered inputs return to the defaults of the crop.',
  now: (value: string): string => (value === '' ? 'Now: none' : `Now: ${value}`),
  several: (count: number): string => `Now: ${count.toLocaleString('en-AU')} different ones`,
  none: 'none',
  count: 'Number of samples',
  values: (count: number): string => `${count.toLocaleString('en-AU')} different values`,
  save: (count: number): string => `Correct ${samples(count)}`,
  problems: {
    day: 'Write a day as dd/mm/yyyy, such as 05/03/2026.',
    depth: 'Write a depth in cm that ends below where it begins.',
    tooMany: (most: number): string => `${most.toLocaleString('en-AU')} samples at most are corrected at a time.`,
  },
  discard: {
    question: 'What you filled in is not saved. Do you want to discard it?',
    confirm: 'Discard',
  },
  corrected: (count: number): string => `${samples(count)} corrected`,
  deleted: (count: number): string => `${samples(count)} deleted.`,
  undone: (count: number): string => `Undone: ${samples(count)} as before.`,
  undoTooLate: 'Open the customer’s samples to take this back.',
} as const;
