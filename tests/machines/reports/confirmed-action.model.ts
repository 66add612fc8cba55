import { expect } from 'vitest';
import type { confirmedActionMachine } from '../../../src/machines/reports/confirmed-action.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';
import { finalised, MOMENT, refused, report, someOpen } from './fixtures.ts';

export const model: MachineModel<typeof confirmedActionMachine> = {
  input: { action: { kind: 'deleteReport', id: 5, name: 'Season plan', count: 1 } },
  alternatives: [
    {
      action: {
        kind: 'finaliseReport',
        id: 5,
        name: 'Season plan',
        count: 2,
        stale: [
          { recommendationId: 1, sampleId: 11, name: 'House, Site 1', since: MOMENT, isReady: true },
          { recommendationId: 1, sampleId: 12, name: 'Dam, Site 1', since: MOMENT, isReady: true },
          { recommendationId: 2, sampleId: 13, name: 'Gum, Site 1', since: MOMENT, isReady: false },
        ],
        mayRun: true,
        mayPublish: true,
      },
    },
    { action: { kind: 'reopenReport', id: 5, name: 'Season plan', count: 2 } },
  ],
  events: [
    { type: 'ANSWER_TYPED', text: ' A rate was wrong ' },
    { type: 'ANSWER_TYPED', text: '  ' },
    { type: 'POINTS_READ', points: someOpen },
    done('runEngine', [11, 12]),
    failed('runEngine', refused),
    done('perform', null),
    done('perform', report(finalised)),
    failed('perform', refused),
    failed('perform', gone),
    failed('perform', { code: 'REPORT_FINALISED', status: 409, message: 'This report is finalised.' }),
  ],
  inputs: {
    openPoints: (given, { context: { action } }) =>
      expect(given).toEqual({ id: 5, isRead: action.kind !== 'finaliseReport' }),
    perform: ({ action, reason }, { context }) => {
      expect([action, reason]).toEqual([context.action, context.reason.trim()]);
      expect(action.kind === 'reopenReport' && reason === '').toBe(false);
    },
    runEngine: ({ recommendationIds }) => expect(recommendationIds).toEqual([1]),
  },
  invariants: {
    running: ({ context }) => expect([context.isDone, context.action.mayRun]).toEqual([false, true]),
    confirming: ({ context }) => expect(context.isDone).toBe(false),
    performing: ({ context }) => expect(context.isDone).toBe(false),
  },
};
