import { expect } from 'vitest';
import type { autoReportsMachine } from '../../../src/machines/settings/auto-reports.machine.ts';
import type { AutoReport } from '../../../src/model/settings/auto-reports.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const autoReport = (fields: Partial<AutoReport> = {}): AutoReport => ({
  id: 1,
  customerId: 7,
  customerName: 'Hill Farms',
  emailAddress: 'grower@farm.example',
  samples: 12,
  createdOn: '2026-03-02T01:00:00.000Z',
  sentOn: null,
  failure: 'The mail server is silent.',
  ...fields,
});
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const sent = autoReport({ id: 2, customerName: 'Dale Farms', sentOn: '2026-03-02T01:00:09.000Z', failure: null });

export const model: MachineModel<typeof autoReportsMachine> = {
  events: [
    done('loadReports', [autoReport(), sent]),
    failed('loadReports', refusal),
    done('sendAgain', [autoReport({ failure: null }), sent]),
    failed('sendAgain', refusal),
    { type: 'SEND_AGAIN', id: 1 },
    { type: 'SEND_AGAIN', id: 2 },
  ],
  distinguish: ({ reports, againId }) => [reports.map(({ failure }) => failure), againId],
  inputs: {
    loadReports: (asked) => expect(asked).toEqual({}),
    // What was sent is not sent again.
    sendAgain: ({ id }, { context }) =>
      expect(context.reports.find((report) => report.id === id)?.failure).not.toBeNull(),
  },
  invariants: {
    unavailable: ({ context }) => expect([context.reports, context.error?.code]).toEqual([[], 'INTERNAL']),
  },
};
