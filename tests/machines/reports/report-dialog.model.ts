import { expect } from 'vitest';
import {
  actionAsked,
  historyAsked,
  mailAsked,
  oneComment,
  recommendationsAsked,
  UNCHANGED,
  type ReportDialogInput,
} from '../../../src/machines/reports/report-dialog.context.ts';
import type { reportDialogMachine } from '../../../src/machines/reports/report-dialog.machine.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';
import { allowed, finalised, report } from './fixtures.ts';

const open = report();
const about: Omit<ReportDialogInput, 'asked'> = { customerId: 7, report: open, permissions: allowed };
const action = (kind: 'deleteReport' | 'finaliseReport') => ({ kind, id: 5, name: 'Season plan', count: 1 });

export const model: MachineModel<typeof reportDialogMachine> = {
  input: { ...about, asked: actionAsked('deleteReport', about) },
  alternatives: [
    { ...about, asked: actionAsked('finaliseReport', about) },
    { ...about, asked: mailAsked(null) },
    { ...about, asked: historyAsked },
    { ...about, asked: oneComment(open, 21) },
    { ...about, asked: recommendationsAsked },
  ],
  events: [
    { type: 'RECORD_OUTDATED' },
    { type: 'REFRESH' },
    done('confirmedAction', { action: action('deleteReport'), isDone: true, report: null }),
    done('confirmedAction', {
      action: action('finaliseReport'),
      isDone: true,
      alsoPublishes: true,
      report: report(finalised),
    }),
    done('confirmedAction', { action: action('finaliseReport'), isDone: false, report: null }),
    done('sendReport', { sentCount: 1 }),
    done('sendReport', { sentCount: null }),
    done('emailHistory'),
    done('reportComment', { saved: report({ comments: [] }), isOutdated: false }),
    done('reportComment', { saved: null, isOutdated: true }),
    done('recommendationPicker', { report: report({ recommendationCount: 2 }) }),
    done('recommendationPicker', { report: null }),
  ],
  inputs: {
    confirmedAction: ({ action: asked }, { context }) => {
      expect(asked).toBe(context.asked.action);
      expect(asked.id).toBe(5);
    },
    sendReport: ({ reportName, draft }) => expect([reportName, draft]).toEqual(['Season plan', null]),
    emailHistory: ({ reportId, permissions }) => expect([reportId, permissions]).toEqual([5, allowed]),
    reportComment: ({ subject, read, kept }) => {
      expect([subject.id, kept]).toEqual([21, null]);
      expect(read).toEqual({ record: open.comments.find(({ id }) => id === 21) ?? null });
    },
    // A report that changes while one chooses does not change what was asked.
    recommendationPicker: ({ memberIds }) => expect(memberIds).toEqual([1]),
  },
  invariants: {
    '': ({ context }) => expect(context.report).toBe(open),
    confirming: ({ context }) => expect([context.asked.of, context.answer]).toEqual(['action', UNCHANGED]),
    sending: ({ context }) => expect(context.asked.of).toBe('mail'),
    ended: ({ context: { asked, answer } }) => {
      expect(answer.isDeleted && asked.of !== 'action').toBe(false);
      expect(answer.sentCount === null || (asked.of === 'mail' && answer.isOutdated)).toBe(true);
      expect(answer.publishes === null || answer.report?.finalised).toBe(true);
    },
  },
  untaken: { 'reportDialog.deciding': 'it is left before the first snapshot' },
};
