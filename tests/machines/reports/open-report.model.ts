import { expect } from 'vitest';
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
const deed = (kind: 'deleteReport' | 'finaliseReport') => ({ kind, id: 5, name: 'Season plan', count: 1 });
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
    done('confirmedAction', { deed: deed('deleteReport'), isDone: true, report: null }),
    done('confirmedAction', { deed: deed('finaliseReport'), isDone: true, report: report(finalised) }),
    done('confirmedAction', {
      deed: deed('finaliseReport'),
      isDone: true,
      alsoPublishes: true,
      report: report(finalised),
    }),
    done('confirmedAction', { deed: deed('finaliseReport'), isDone: false, report: null }),
    done('sendReport', { sentCount: 1 }),
    done('sendReport', { sentCount: null }),
    done('emailHistory'),
    done('reportComment', { saved: report({ comments: [] }), isOutdated: false }),
    done('reportComment', { saved: null, isOutdated: true }),
    done('reportComment', { saved: null, isOutdated: false }),
    done('recommendationPicker', { report: report({ recommendationCount: 2 }) }),
    done('recommendationPicker', { report: null }),
  ],
  distinguish: ({ report: open, permissions, kept: drafts, isOutdated, isDeleted }) => [
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
    reportComment: ({ subject, read, kept: typed }, { context }) => {
      expect([subject, typed]).toEqual([context.comment.subject, context.comment.kept]);
      expect(read).toEqual({ record: context.report.comments.find(({ id }) => id === subject.id) ?? null });
    },
    reportRecommendations: (given) =>
      expect(given).toEqual({ of: 'report', recordId: 5, systemId: 'reportRecommendations' }),
    reportComments: (given) => expect(given).toEqual({ of: 'report', recordId: 5, systemId: 'reportComments' }),
    confirmedAction: ({ deed: asked }, { context }) => {
      expect(asked.id).toBe(context.report.reportId);
      if (asked.kind === 'finaliseReport') expect(asked.count).toBeGreaterThan(0);
    },
    reportVersions: ({ report: asked, permissions }, { context }) => {
      expect(asked.reportId).toBe(5);
      expect(permissions).toBe(context.permissions);
    },
    // A report that changes while one chooses does not change what was asked.
    recommendationPicker: ({ memberIds }) => expect([[1], []]).toContainEqual(memberIds),
  },
  invariants: {
    'resting.current': ({ context }) => expect(context.isOutdated).toBe(false),
    confirming: ({ context }) => expect(context.report.finalised).toBe(false),
    picking: ({ context }) => expect(context.report.finalised).toBe(false),
    sending: ({ context }) => expect(context.permissions).toContain('SEND_REPORT'),
    commenting: ({ context }) => {
      expect(context.report.published).toBe(false);
    },
    resting: ({ context }) =>
      expect([context.kept.comment, context.kept.mail, context.kept.options]).toEqual([null, null, null]),
  },
  untaken: { 'openReport.resuming': 'it is left before the first snapshot' },
};
