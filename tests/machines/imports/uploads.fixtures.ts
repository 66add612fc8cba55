import type { Upload, UploadDetails } from '../../../src/model/imports/uploads.ts';

export const upload = (fields: Partial<Upload> = {}): Upload => ({
  id: 1,
  fileName: 'farm12.csv',
  uploadedOn: '2026-03-02T01:00:00.000Z',
  uploadedBy: 'Ann Adviser',
  rowsIn: 46,
  saved: 44,
  skipped: 2,
  madeCount: 40,
  replacedCount: 4,
  undoneOn: null,
  undoneBy: '',
  ...fields,
});

export const uploadDetails = (fields: Partial<UploadDetails> = {}): UploadDetails => ({
  upload: upload(),
  samples: [
    {
      id: 7,
      name: 'NE',
      labNumber: '24A001',
      paddockName: 'Home',
      depthFrom: 0,
      depthTo: 10,
      dateSampled: '2026-03-01',
      isMade: true,
    },
  ],
  finished: [],
  open: [{ id: 3, name: 'Draft plan' }],
  composites: [],
  unrecorded: 0,
  ...fields,
});
