import { expect } from 'vitest';
import type { emailHistoryMachine } from '../../../src/machines/reports/email-history.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { allowed, refused, sentEmail } from './fixtures.ts';

const failedMail = sentEmail({ sent: false, failure: 'The mail server could not be reached.' });

export const model: MachineModel<typeof emailHistoryMachine> = {
  input: { reportId: 5, reportName: 'Season plan', permissions: allowed },
  alternatives: [{ reportId: 5, reportName: 'Season plan', permissions: [] }],
  events: [
    done('loadEmails', [failedMail]),
    done('loadEmails', []),
    failed('loadEmails', refused),
    { type: 'SEND_AGAIN', emailId: 41 },
    done('sendAgain', [failedMail]),
    failed('sendAgain', refused),
  ],
  distinguish: ({ emails, permissions, error }) => [emails.length, permissions.length, error?.code],
  inputs: {
    loadEmails: ({ reportId }) => expect(reportId).toBe(5),
    sendAgain: (asked) => expect(asked).toEqual({ reportId: 5, emailId: 41 }),
  },
  invariants: {
    listed: ({ context }) => expect(context.error).toBeNull(),
    sendingAgain: ({ context }) => expect(context.permissions).toContain('SEND_REPORT'),
    unavailable: ({ context }) => expect(context.emails).toEqual([]),
  },
};
