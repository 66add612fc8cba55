import { expect } from 'vitest';
import type { reportTaskMachine } from '../../../src/machines/overview/report-task.machine.ts';
import { done, failed, shown, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';
import { finalised, refused, report, reportSummary, stored } from '../reports/fixtures.ts';

const permissions = ['SEND_REPORT', 'PUBLISH_REPORT'] as const;

/** As the question, the publishing or its end is seen. */
const at = (value: string) => ({ value, matches: (state: string) => state === value });

export const model: MachineModel<typeof reportTaskMachine> = {
  input: { task: { type: 'PREVIEW', report: reportSummary() }, permissions },
  alternatives: [
    { task: { type: 'SEND', report: reportSummary() }, permissions },
    { task: { type: 'PUBLISH', report: reportSummary({ finalised: true }) }, permissions },
  ],
  events: [
    { type: 'CANCEL' },
    done('openPdf', true),
    done('openPdf', false),
    failed('openPdf', refused),
    failed('openPdf', gone),
    done('loadReport', report()),
    failed('loadReport', refused),
    failed('loadReport', gone),
    done('sendReport', { sentCount: 1 }),
    done('sendReport', { sentCount: null }),
    shown('publishing', at('confirming')),
    shown('publishing', at('storing')),
    shown('publishing', at('idle')),
    { type: 'REPORT_CHANGED', report: report({ ...finalised, ...stored }) },
  ],
  inputs: {
    openPdf: ({ reportId }) => expect(reportId).toBe(5),
    loadReport: ({ reportId }) => expect(reportId).toBe(5),
    sendReport: ({ reportName, availableReports, draft }) =>
      expect([reportName, availableReports.length, draft]).toEqual(['Season plan', 3, null]),
    publishing: (asked) => expect(asked).toEqual({ reportId: 5, isStoring: false, offersLink: false, isAsked: true }),
  },
  invariants: {
    opening: ({ context }) => expect(context.task.type).toBe('PREVIEW'),
    sending: ({ context }) => expect(context.report).not.toBeNull(),
    publishing: ({ context }) => expect(context.task.type).toBe('PUBLISH'),
  },
  untaken: { 'reportTask.deciding': 'it is left before the first snapshot' },
};
