import { expect } from 'vitest';
import type { reopeningMachine } from '../../../src/machines/reports/reopening.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { refused, report } from './fixtures.ts';

export const model: MachineModel<typeof reopeningMachine> = {
  input: { reportId: 5, reportName: 'Season plan' },
  events: [
    { type: 'REASON_TYPED', text: ' A rate was wrong ' },
    { type: 'REASON_TYPED', text: '  ' },
    done('reopenReport', report()),
    failed('reopenReport', refused),
    failed('reopenReport', { code: 'REPORT_PUBLISHED', status: 409, message: 'This report is published.' }),
  ],
  inputs: {
    reopenReport: ({ reportId, reason }) => expect([reportId, reason]).toEqual([5, 'A rate was wrong']),
  },
  invariants: {
    working: ({ context }) => expect(context.reason.trim()).not.toBe(''),
    asking: ({ context }) => expect(context.report).toBeNull(),
  },
};
