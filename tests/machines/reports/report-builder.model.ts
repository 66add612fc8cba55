import { expect } from 'vitest';
import type { reportBuilderMachine } from '../../../src/machines/reports/report-builder.machine.ts';
import { newReportComment } from '../../../src/model/reports/comment-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { allowed, finalised, refused, report, reportComment, reportSummary } from './fixtures.ts';
import { pageInput } from '../page-input.ts';

const input = pageInput({
  customerId: 7,
  customerName: 'Hill Farms',
  records: { report: 5 },
  permissions: allowed,
});
const mail = { recipients: 'grower@farm.example', subject: '', body: '', outputs: [], templateId: 2 };
const work = { typeId: 1, outputs: { 1: 4 }, draft: { 502: true } };
const deed = (kind: 'deleteReport' | 'finaliseReport') => ({ kind, id: 5, name: 'Season plan', count: 1 });
const reports = [reportSummary(), reportSummary({ reportId: 6, reportName: 'Autumn plan' })];

export const model: MachineModel<typeof reportBuilderMachine> = {
  input,
  alternatives: [
    { ...input, records: {} },
    { ...input, customerId: null },
    { ...input, permissions: [] },
    {
      ...input,
      kept: {
        reportId: 5,
        comment: { draft: { ...newReportComment, commentLabel: 'Half' }, original: newReportComment },
      },
    },
    { ...input, kept: { reportId: 5, mail } },
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
    { type: 'OPEN_RECOMMENDATION', id: 1 },
    {
      type: 'REPORT_CHANGED',
      report: report({ recommendationCount: 0, recommendationIds: [], recommendationDetails: [] }),
    },
    { type: 'TITLE_SAVED', name: 'Winter plan', version: 5 },
    { type: 'EDIT_COMMENT', comment: reportComment() },
    done('naming', {
      thing: { kind: 'newReport', customerId: 7, recommendationIds: [] },
      created: { id: 9, name: 'New' },
    }),
    done('naming', { thing: { kind: 'newReport', customerId: 7, recommendationIds: [] }, created: null }),
    done('confirmedAction', { deed: deed('deleteReport'), isDone: true, report: null }),
    done('confirmedAction', { deed: deed('finaliseReport'), isDone: true, report: report(finalised) }),
    done('confirmedAction', { deed: deed('finaliseReport'), isDone: false, report: null }),
    done('sendReport', { sentCount: 1 }),
    done('sendReport', { sentCount: null }),
    done('emailHistory'),
    done('reportComment', { report: report({ comments: [] }) }),
    done('reportComment', { report: null }),
    done('recommendationPicker', { report: report({ recommendationCount: 2 }) }),
    done('recommendationPicker', { report: null }),
  ],
  distinguish: ({ report: open, permissions, kept, isOutdated }) => [
    isOutdated,
    open && [open.finalised, open.recommendationCount === 0],
    permissions.length,
    kept.comment !== null,
    kept.mail !== null,
    kept.options !== null,
  ],
  inputs: {
    loadReportBuilder: ({ customerId, reportId }, { context }) =>
      expect([customerId, reportId]).toEqual([context.customerId, context.reportId]),
    reportTitle: ({ of, recordId, isReadOnly }, { context }) => {
      expect([of, recordId]).toEqual(['report', 5]);
      if (context.permissions.length === 0) expect(isReadOnly).toBe(true);
    },
    reportOptions: ({ scopes, work: resumed }, { context }) => {
      expect(scopes.length > 0).toBe(context.permissions.length > 0 && context.report?.published === false);
      expect([null, work]).toContainEqual(resumed);
    },
    reportRecommendations: (given) =>
      expect(given).toEqual({ of: 'report', recordId: 5, systemId: 'reportRecommendations' }),
    reportComments: (given) => expect(given).toEqual({ of: 'report', recordId: 5, systemId: 'reportComments' }),
    confirmedAction: ({ deed: asked }, { context }) => {
      expect(asked.id).toBe(context.report?.reportId);
      if (asked.kind === 'finaliseReport') expect(asked.count).toBeGreaterThan(0);
    },
    // A report that changes while one chooses does not change what was asked.
    recommendationPicker: ({ memberIds }) => expect([[1], []]).toContainEqual(memberIds),
  },
  invariants: {
    'open.resting.current': ({ context }) => expect(context.isOutdated).toBe(false),
    open: ({ context }) => expect(context.report).not.toBeNull(),
    closed: ({ context }) => expect(context.report).toBeNull(),
    noCustomer: ({ context }) => expect(context.customerId).toBeNull(),
    'open.confirming': ({ context }) => expect(context.report?.finalised).toBe(false),
    'open.picking': ({ context }) => expect(context.report?.finalised).toBe(false),
    'open.sending': ({ context }) => expect(context.permissions).toContain('SEND_REPORT'),
    'open.commenting': ({ context }) => {
      expect(context.report?.published).toBe(false);
      expect(context.comment).not.toBeNull();
    },
    'open.resting': ({ context }) =>
      expect([context.kept.comment, context.kept.mail, context.kept.options]).toEqual([null, null, null]),
  },
  untaken: { 'reportBuilder.deciding': 'it is left before the first snapshot' },
};
