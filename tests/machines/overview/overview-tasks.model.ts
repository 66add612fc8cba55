import { expect } from 'vitest';
import type { overviewTasksMachine } from '../../../src/machines/overview/overview-tasks.machine.ts';
import { done, failed, shown, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';
import { finalised, recommendation, refused, report, reportSummary, stored } from '../reports/fixtures.ts';

const thing = { kind: 'newReport', customerId: 7, recommendationIds: [1] } as const;
const action = { kind: 'deleteRecommendation', id: 1, name: 'Wheat north', count: 0 } as const;

/** As the question, the publishing or its end is seen. */
const at = (value: string) => ({ value, matches: (state: string) => state === value });

export const model: MachineModel<typeof overviewTasksMachine> = {
  input: { customerId: 7, permissions: ['SEND_REPORT'] },
  events: [
    { type: 'DUPLICATE', recommendation: recommendation() },
    { type: 'CARRY_OUT', action },
    { type: 'ADD_TO_REPORT', reportId: 6, recommendationIds: [1] },
    { type: 'ADD_TO_NEW_REPORT', recommendationIds: [1] },
    { type: 'SHOW_HISTORY', report: reportSummary({ emailSentCount: 1 }) },
    { type: 'PREVIEW', report: reportSummary() },
    { type: 'SEND', report: reportSummary() },
    { type: 'PUBLISH', report: reportSummary(finalised) },
    { type: 'UNDO_DELETION', deletion: { id: 1, name: 'Wheat north' } },
    done('takeBackDeletion'),
    failed('takeBackDeletion', refused),
    done('addToReport'),
    failed('addToReport', refused),
    failed('addToReport', gone),
    done('naming', { thing, created: { id: 9, name: 'Season plan' } }),
    done('naming', {
      thing: { kind: 'duplicate', recommendationId: 1 },
      created: { id: 4, name: 'Wheat north - copy' },
    }),
    done('naming', { thing, created: null }),
    done('confirmedAction', { action, isDone: true, report: null }),
    done('confirmedAction', { action: { ...action, kind: 'restoreRecommendation' }, isDone: true, report: null }),
    done('confirmedAction', { action, isDone: false, report: null }),
    done('emailHistory'),
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
    { type: 'RECORD_OUTDATED' },
  ],
  distinguish: ({ naming, undoing }) => [naming?.thing.kind, Math.min(undoing.length, 2)],
  inputs: {
    addToReport: (asked) => expect(asked).toEqual({ reportId: 6, recommendationIds: [1] }),
    takeBackDeletion: ({ id }) => expect(id).toBe(1),
    naming: (asked) =>
      expect(asked).toEqual(
        asked.thing.kind === 'duplicate'
          ? { thing: { kind: 'duplicate', recommendationId: 1 }, name: 'Wheat north - copy' }
          : { thing, name: '' },
      ),
    confirmedAction: (asked) => expect(asked.action).toEqual(action),
    emailHistory: (asked) =>
      expect(asked).toEqual({
        reportId: 5,
        reportName: 'Season plan',
        permissions: ['SEND_REPORT'],
      }),
    openPdf: ({ reportId }) => expect(reportId).toBe(5),
    loadReport: ({ reportId }) => expect(reportId).toBe(5),
    sendReport: ({ reportName, availableReports, draft }) =>
      expect([reportName, availableReports.length, draft]).toEqual(['Season plan', 3, null]),
    publishing: (asked) => expect(asked).toEqual({ reportId: 5, isStoring: false, offersLink: false, isAsked: true }),
  },
  invariants: {
    free: ({ context }) => expect(context.undoing).toEqual([]),
    undoing: ({ context }) => expect(context.undoing).not.toEqual([]),
    sending: ({ context }) => expect(context.wholeReport).not.toBeNull(),
  },
};
