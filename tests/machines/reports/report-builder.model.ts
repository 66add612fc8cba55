import { expect } from 'vitest';
import type { reportBuilderMachine } from '../../../src/machines/reports/report-builder.machine.ts';
import { NO_RECORD } from '../../../src/model/routes/place.ts';
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
const missing = { code: 'REPORT_NOT_FOUND', status: 404, message: 'This report does not exist.' };
const thing = { kind: 'newReport', customerId: 7, recommendationIds: [] } as const;

export const model: MachineModel<typeof reportBuilderMachine> = {
  input,
  alternatives: [
    { ...input, records: {} },
    { ...input, records: { recommendation: 3 } },
    { ...input, records: { recommendation: 3 }, permissions: [] },
    { ...input, customerId: null, customerName: '' },
    { ...input, customerId: null, customerName: '', records: {} },
    { ...input, records: { report: NO_RECORD } },
    { ...input, keptOfAll: { builder: { open: { 12: { titleDraft: 'Half a title' } } } } },
    { ...input, permissions: [] },
    { ...input, kept: { reportId: 5, options: work } },
  ],
  events: [
    { type: 'RECORD_OUTDATED' },
    done('loadReportBuilder', { reports, report: report(), error: null }),
    done('loadReportBuilder', { reports, report: report({ ...finalised }), error: null }),
    done('loadReportBuilder', { reports, report: report({ customerId: 8 }), error: null }),
    done('loadReportBuilder', { reports, report: null, error: null }),
    done('loadReportBuilder', { reports, report: null, error: missing }),
    done('leavingWork', { isLeft: true }),
    done('leavingWork', { isLeft: false }),
    failed('leavingWork', new Error('thrown')),
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
  distinguish: ({ report: open, permissions, kept, customerId, reportId, madeOf, isUnsaved, error }) => [
    [customerId, reportId, madeOf, isUnsaved, error?.code, open?.customerId],
    open && [open.finalised, open.recommendationCount === 0],
    permissions.length,
    kept.options !== null,
  ],
  inputs: {
    loadReportBuilder: ({ customerId, reportId }, snapshot) =>
      expect([customerId, reportId]).toEqual([
        snapshot.context.customerId,
        snapshot.matches('loading') ? snapshot.context.reportId : null,
      ]),
    leavingWork: ({ of, to, isUnsaved }, { context }) =>
      expect([of, to, isUnsaved]).toEqual(['report', context.report?.customerName, context.isUnsaved]),
    openReport: ({ customerId, report: { reportId }, permissions, kept }, { context }) => {
      expect([customerId, reportId]).toEqual([7, 5]);
      expect(permissions).toBe(context.permissions);
      expect([null, work]).toContainEqual(kept.options);
    },
    naming: ({ thing: named, name }, { context: { madeOf } }) =>
      expect([named, name]).toEqual(
        madeOf === null ? [thing, ''] : [{ ...thing, recommendationIds: [3] }, 'Hill Farms plan'],
      ),
  },
  invariants: {
    'ready.report.open': ({ context }) => expect(context.report?.reportId).toBe(5),
    'ready.report.closed': ({ context }) => expect(context.report).toBeNull(),
    'ready.newReport.naming': ({ context }) => expect(context.permissions).toContain('EDIT_REPORT'),
    noCustomer: ({ context }) => expect([context.customerId, context.reportId]).toEqual([null, null]),
    elsewhere: ({ context }) => expect(context.report?.customerId).not.toBe(context.customerId),
  },
};
