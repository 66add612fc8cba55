import { expect } from 'vitest';
import { UNCHANGED } from '../../../src/machines/reports/report-dialog.context.ts';
import type { OpenReportInput } from '../../../src/machines/reports/open-report.context.ts';
import type { openReportMachine } from '../../../src/machines/reports/open-report.machine.ts';
import { keptWork } from '../../../src/model/reports/kept-work.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { twoPeople } from '../shared/kind-model.ts';
import { allowed, finalised, refused, report, reportComment, reportSummary } from './fixtures.ts';
import { reportCommentSample } from './report-comment.sample.ts';

const kept = (work: object) => keptWork({ reportId: 5, ...work }, 5);
const input: OpenReportInput = { customerId: 7, report: report(), permissions: allowed, mark: 'a', kept: kept({}) };
const change = (state: 'Active' | 'Finalised' | 'Published' | 'Deleted') => ({
  mark: 'b',
  state,
  changedBy: 'Sam Senior',
  changedOn: '2026-05-04T05:42:00.000Z',
  isOwn: false,
});
const mail = {
  recipients: 'grower@farm.example',
  subject: '',
  body: '',
  outputs: [],
  templateId: 2,
  hasLink: true,
};
const work = { typeId: 1, outputs: { 1: 4 }, draft: { 502: true } };
const reports = [reportSummary(), reportSummary({ reportId: 6, reportName: 'Autumn plan' })];

export const model: MachineModel<typeof openReportMachine> = {
  input,
  alternatives: [
    { ...input, report: report({ ...finalised }) },
    { ...input, permissions: [] },
    { ...input, kept: kept({ comment: keptOf(twoPeople(reportCommentSample).typed) }) },
    { ...input, kept: kept({ mail }) },
    { ...input, kept: kept({ options: work }) },
  ],
  events: [
    done('loadReportBuilder', { reports, report: report() }),
    done('loadReportBuilder', { reports, report: report({ ...finalised }) }),
    done('loadReportBuilder', { reports, report: null }),
    failed('loadReportBuilder', refused),
    { type: 'OPEN_RECOMMENDATION', id: 1 },
    { type: 'MARK_CHANGED', change: change('Active') },
    { type: 'MARK_CHANGED', change: change('Finalised') },
    { type: 'MARK_CHANGED', change: change('Published') },
    { type: 'MARK_CHANGED', change: change('Deleted') },
    {
      type: 'REPORT_CHANGED',
      report: report({ recommendationCount: 0, recommendationIds: [], recommendationDetails: [] }),
    },
    { type: 'TITLE_SAVED', name: 'Winter plan', version: 5 },
    { type: 'EDIT_COMMENT', comment: reportComment() },
    done('reportDialog', { ...UNCHANGED, isDeleted: true }),
    done('reportDialog', { ...UNCHANGED, report: report(finalised), publishes: false }),
    done('reportDialog', { ...UNCHANGED, report: report(finalised), publishes: true }),
    done('reportDialog', { ...UNCHANGED, sentCount: 1, isOutdated: true }),
    done('reportDialog', { ...UNCHANGED, report: report({ comments: [] }) }),
    done('reportDialog', { ...UNCHANGED, isOutdated: true }),
    done('reportDialog', UNCHANGED),
  ],
  distinguish: ({ report: open, permissions, kept: drafts, asked, isOutdated, isDeleted }) => [
    asked.of,
    isDeleted,
    isOutdated,
    [open.finalised, open.recommendationCount === 0],
    permissions.length,
    drafts.comment !== null,
    drafts.mail !== null,
    drafts.options !== null,
  ],
  inputs: {
    loadReportBuilder: (given) => expect(given).toEqual({ customerId: 7, reportId: 5 }),
    changePolling: (given) => expect(given).toEqual({ of: 'report', id: 5, mark: 'a' }),
    reportTitle: ({ of, recordId, isReadOnly }, { context }) => {
      expect([of, recordId]).toEqual(['report', 5]);
      if (context.permissions.length === 0) expect(isReadOnly).toBe(true);
    },
    reportOptions: ({ scopes, work: resumed }, { context }) => {
      expect(scopes.length > 0).toBe(context.permissions.length > 0 && !context.report.published);
      expect([null, work]).toContainEqual(resumed);
    },
    reportRecommendations: (given) =>
      expect(given).toEqual({ of: 'report', recordId: 5, systemId: 'reportRecommendations' }),
    reportComments: (given) => expect(given).toEqual({ of: 'report', recordId: 5, systemId: 'reportComments' }),
    reportDialog: ({ asked, permissions, report: open }, { context }) => {
      // A report that changes while a dialog is open does not change what was asked.
      expect([asked, permissions, open.reportId]).toEqual([context.asked, context.permissions, 5]);
      expect(asked.action === null).toBe(asked.of !== 'action');
      if (asked.action?.kind === 'finaliseReport') expect(asked.action.count).toBeGreaterThan(0);
    },
    reportVersions: ({ report: asked, permissions }, { context }) => {
      expect(asked.reportId).toBe(5);
      expect(permissions).toBe(context.permissions);
    },
  },
  invariants: {
    'resting.current': ({ context }) => expect(context.isOutdated).toBe(false),
    inDialog: ({ context: { asked, report: open, permissions } }) => {
      if (asked.of === 'action' || asked.of === 'recommendations') expect(open.finalised).toBe(false);
      if (asked.of === 'comment') expect(open.published).toBe(false);
      if (asked.of === 'mail') expect(permissions).toContain('SEND_REPORT');
    },
    resting: ({ context }) =>
      expect([context.kept.comment, context.kept.mail, context.kept.options]).toEqual([null, null, null]),
  },
  untaken: { 'openReport.resuming': 'it is left before the first snapshot' },
};
