import { expect } from 'vitest';
import type { reportBuilderMachine } from '../../../src/machines/reports/report-builder.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { pageInput } from '../page-input.ts';
import { allowed, finalised, refused, report, reportSummary } from './fixtures.ts';

const input = pageInput({
  customerId: 7,
  customerName: 'Hill Farms',
  records: { report: 5 },
  permissions: allowed,
});
const work = { typeId: 1, outputs: { 1: 4 }, draft: { 502: true } };
const reports = [reportSummary(), reportSummary({ reportId: 6, reportName: 'Autumn plan' })];
const thing = { kind: 'newReport', customerId: 7, recommendationIds: [] } as const;

export const model: MachineModel<typeof reportBuilderMachine> = {
  input,
  alternatives: [
    { ...input, records: {} },
    { ...input, customerId: null },
    { ...input, permissions: [] },
    { ...input, kept: { reportId: 5, options: work } },
  ],
  events: [
    done('loadReportBuilder', { reports, report: report() }),
    done('loadReportBuilder', { reports, report: report({ ...finalised }) }),
    done('loadReportBuilder', { reports, report: null }),
    failed('loadReportBuilder', refused),
    { type: 'REPORT_CHOSEN', reportId: 6 },
    { type: 'REPORT_CHOSEN', reportId: 5 },
    { type: 'PANE_TOGGLED', pane: 'comments' },
    { type: 'PANE_SHOWN', pane: 'options' },
    {
      type: 'REPORT_CHANGED',
      report: report({ recommendationCount: 0, recommendationIds: [], recommendationDetails: [] }),
    },
    { type: 'REPORTS_READ', reports: [reportSummary({ reportName: 'Winter plan' })] },
    done('naming', { thing, created: { id: 9, name: 'New' } }),
    done('naming', { thing, created: null }),
    done('openReport'),
    failed('openReport', refused),
  ],
  distinguish: ({ report: open, permissions, kept }) => [
    open && [open.finalised, open.recommendationCount === 0],
    permissions.length,
    kept.options !== null,
  ],
  inputs: {
    loadReportBuilder: ({ customerId, reportId }, { context }) =>
      expect([customerId, reportId]).toEqual([context.customerId, context.reportId]),
    openReport: ({ customerId, report: { reportId }, permissions, kept }, { context }) => {
      expect([customerId, reportId]).toEqual([7, 5]);
      expect(permissions).toBe(context.permissions);
      expect([null, work]).toContainEqual(kept.options);
    },
    naming: ({ thing: named }) => expect(named).toEqual(thing),
  },
  invariants: {
    'ready.report.open': ({ context }) => expect(context.report?.reportId).toBe(5),
    'ready.report.closed': ({ context }) => expect(context.report).toBeNull(),
    'ready.newReport.naming': ({ context }) => expect(context.permissions).toContain('EDIT_REPORT'),
    noCustomer: ({ context }) => expect(context.customerId).toBeNull(),
  },
  untaken: { 'reportBuilder.deciding': 'it is left before the first snapshot' },
};
