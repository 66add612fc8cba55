import { expect } from 'vitest';
import type { emailHistoryMachine } from '../../../src/machines/reports/email-history.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { refused, sentEmail } from './fixtures.ts';

export const model: MachineModel<typeof emailHistoryMachine> = {
  input: { reportId: 5, reportName: 'Season plan' },
  events: [done('loadEmails', [sentEmail()]), done('loadEmails', []), failed('loadEmails', refused)],
  inputs: { loadEmails: ({ reportId }) => expect(reportId).toBe(5) },
  invariants: {
    listed: ({ context }) => expect(context.error).toBeNull(),
    unavailable: ({ context }) => expect(context.emails).toEqual([]),
  },
};
