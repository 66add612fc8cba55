import { expect } from 'vitest';
import type { reportPreviewMachine } from '../../../src/machines/reports/report-preview.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { refused } from './fixtures.ts';

const request = {
  reportId: 5,
  customerId: 7,
  reportName: 'Season plan',
  typeId: 5,
  outputId: 1,
  reportFormatCode: 'RECOMMENDATION_PDF',
  optionCodes: ['COVER'],
};

export const model: MachineModel<typeof reportPreviewMachine> = {
  events: [
    { type: 'PREVIEW', request },
    { type: 'DOWNLOAD_DOCUMENT', document: { reportId: 5, documentId: 61, fileName: '7_Season plan.pdf' } },
    { type: 'DOWNLOAD_ALL', all: { reportId: 5, customerId: 7, reportName: 'Season plan' } },
    done('createPreview'),
    failed('createPreview', refused),
    failed('createPreview', { code: 'JOB_TIMED_OUT', status: 504, message: 'Slow' }),
    done('downloadDocument'),
    failed('downloadDocument', refused),
    done('downloadAll'),
    failed('downloadAll', refused),
    failed('downloadAll', { code: 'JOB_TIMED_OUT', status: 504, message: 'Slow' }),
  ],
  inputs: {
    createPreview: (asked) => expect(asked).toEqual(request),
    downloadDocument: ({ documentId }) => expect(documentId).toBe(61),
    downloadAll: ({ reportId }) => expect(reportId).toBe(5),
  },
  invariants: {
    creating: ({ context }) => expect(context.request).not.toBeNull(),
    packing: ({ context }) => expect(context.all).not.toBeNull(),
    downloading: ({ context }) => expect(context.document).not.toBeNull(),
  },
};
