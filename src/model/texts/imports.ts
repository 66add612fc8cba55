import { counted } from '../format/counted.ts';
import type { UploadType } from '../imports/upload-result.ts';

/** The words of the Upload Samples dialog. */
export const uploadTexts = {
  title: 'Upload Samples',
  file: 'CSV file',
  fileHint: 'CSV, XLSX or Modus, up to 25 MB and 50,000 rows',
  anotherFile: 'Drop another file to replace it',
  sampleType: 'Sample type',
  types: { soil: 'Soil', plant: 'Plant' } satisfies Readonly<Record<UploadType, string>>,
  template: { soil: 'Download the soil CSV template', plant: 'Download the plant CSV template' } satisfies Readonly<
    Record<UploadType, string>
  >,
  crop: 'Crop for rows without one',
  chooseCrop: 'Choose a crop',
  upload: 'Upload',
  cancel: 'Cancel',
  cancelUpload: 'Cancel upload',
  done: 'Done',
  keepFile: 'Save it here and upload when the connection is back',
  lookAtRows: 'Check rows',
  draft: (fileName: string, answers: number): string =>
    `The check of ${fileName} was left with ${answers === 1 ? '1 answer' : `${answers} answers`}. Choose the file again to continue.`,
  discardDraft: 'Discard',
  sending: (fileName: string): string => `Uploading ${fileName}`,
  rowsRead: (read: string, total: string): string => `${read} of ${total} rows read`,
  rowsSaved: (saved: string, total: string): string => `${saved} of ${total} rows saved`,
  cancelled: 'Upload cancelled. If the server had already saved the samples, they are in the list.',
  success: 'Upload successful!',
  another: 'Upload another file',
  result: {
    heading: (fileName: string): string => `Result of ${fileName}`,
    rowsIn: 'Rows in',
    saved: 'Saved',
    rejected: 'Rejected',
    skipped: 'Skipped',
    notices: 'Notices',
    doubts: 'Check these',
    unknownColumns: 'Unmatched columns (not saved)',
    unknownHint: 'Everything else in the file was saved.',
    sampled: (range: string): string => `Sampled ${range}.`,
    summary: (saved: number, rowsIn: number): string =>
      `${saved.toLocaleString('en-AU')} of ${counted(rowsIn, 'row')} saved.`,
  },
  leave: {
    title: 'Upload still running',
    question: 'The file is still being uploaded. Leave and cancel the upload?',
    confirm: 'Leave',
    cancel: 'Stay',
  },
} as const;
