import { autoReportList, type AutoReport } from '../../../src/model/settings/auto-reports.ts';

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
const sent = autoReport({ id: 2, customerName: 'Dale Farms', sentOn: '2026-03-02T01:00:09.000Z', failure: null });

export const autoReportSample = {
  kind: autoReportList,
  list: { autoReports: [autoReport(), sent], runsOnResults: false },
  acts: [{ act: 'sendAgain', id: 1 } as const, { act: 'setRuns', id: 'enable' } as const],
  // What was sent is not sent again, and what is off is not turned off.
  refused: [{ act: 'sendAgain', id: 2 } as const, { act: 'setRuns', id: 'disable' } as const],
  answers: [{ autoReports: [autoReport({ failure: null }), sent], runsOnResults: true }],
};
