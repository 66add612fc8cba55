import { counted } from '../format/counted.ts';
import { someNames } from '../format/some-names.ts';
import type { UploadUndone } from '../imports/uploads.ts';

const number = (count: number): string => count.toLocaleString('en-AU');

/** The words of the list of uploads. */
export const uploadsTexts = {
  show: 'Upload history',
  title: 'Upload history',
  close: 'Close',
  loading: 'Loading uploads',
  unavailable: 'The uploads could not be loaded.',
  none: 'No lab files uploaded for this customer yet.',
  columns: {
    fileName: 'File',
    uploadedOn: 'Uploaded',
    uploadedBy: 'By',
    rows: 'Rows',
    saved: 'Saved',
    status: 'Samples',
    open: 'Details',
  },
  open: (fileName: string): string => `of ${fileName}`,
  status: (made: number, replaced: number): string =>
    replaced === 0 ? number(made) : `${number(made)} and ${number(replaced)} re-tested`,
  undoneOn: (day: string, by: string): string => (by === '' ? `Undone ${day}` : `Undone ${day} by ${by}`),
  back: 'All uploads',
  facts: (day: string, by: string, rowsIn: number): string =>
    `Uploaded ${day}${by === '' ? '' : ` by ${by}`}, ${counted(rowsIn, 'row')}`,
  samples: 'Samples of the upload',
  noSamples: 'No samples of this upload remaining.',
  firstOf: (shown: number, all: number): string => `The first ${number(shown)} of ${counted(all, 'sample')}.`,
  sampleColumns: {
    name: 'Sample',
    paddock: 'Paddock',
    depth: 'Depth',
    labNumber: 'Lab no',
    dateSampled: 'Date sampled',
    origin: 'From this file',
  },
  made: 'New',
  replaced: 'Re-tested',
  finished: (uses: readonly { readonly name: string; readonly sampleNames: readonly string[] }[]): string =>
    `It cannot be undone: used in finalised recommendations. ${uses
      .map(({ name, sampleNames }) => `${name}: ${some(sampleNames)}`)
      .join('; ')}.`,
  undo: 'Undo upload',
  question: 'Undo this upload?',
  keep: 'Keep upload',
  consequences: (fileName: string, made: number, replaced: number): string =>
    [
      `${counted(made, 'sample')} of ${fileName} ${made === 1 ? 'is' : 'are'} removed`,
      ...(replaced > 0
        ? [`${counted(replaced, 'sample')} ${replaced === 1 ? 'gets its' : 'get their'} earlier results back`]
        : []),
    ].join(', and ') + '. The file can be uploaded again.',
  leaves: (names: readonly string[]): string =>
    `They and their rates are removed from recommendations in progress: ${some(names)}.`,
  composites: (names: readonly string[]): string => `Composites are split up: ${some(names)}.`,
  unrecorded: (count: number): string =>
    `${counted(count, 'sample')} updated by this file before earlier results were saved: ${count === 1 ? 'it does' : 'they do'} not change.`,
  undone: (fileName: string, { removed, restored, kept }: UploadUndone): string =>
    `${fileName} undone: ${[
      `${counted(removed, 'sample')} removed`,
      ...(restored > 0
        ? [`${counted(restored, 'sample')} with ${restored === 1 ? 'its' : 'their'} earlier results`]
        : []),
      ...(kept > 0 ? [`${counted(kept, 'sample')} kept: updated by a later file`] : []),
    ].join(', ')}.`,
} as const;

const MOST_NAMED = 8;
const some = (names: readonly string[]): string => someNames(names, MOST_NAMED);
