import { expect } from 'vitest';
import type { mailboxMachine } from '../../../src/machines/mailbox/mailbox.machine.ts';
import type { Mail } from '../../../src/model/mailbox/mail.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { pageInput } from '../page-input.ts';

const head = (id: number, subject: string) => ({
  id,
  to: 'grower@farm.example',
  from: 'reports@tilth.example',
  subject,
  createdOn: '2026-05-04T01:00:00.000Z',
  attachments: [{ index: 0, fileName: 'report.pdf', mimeType: 'application/pdf', sizeBytes: 20_480 }],
});
const mail: Mail = {
  ...head(1, 'Your report'),
  text: 'Please find it attached.',
  html: '<p>Please find it attached.</p>',
};
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof mailboxMachine> = {
  input: pageInput(),
  events: [
    done('loadMails', [head(2, 'Another report'), head(1, 'Your report')]),
    done('loadMail', mail),
    ...['loadMails', 'loadMail', 'saveAttachment'].map((id) => failed(id, refusal)),
    { type: 'MAIL_CHOSEN', mailId: 1 },
    { type: 'SAVE_ATTACHMENT', index: 0 },
    { type: 'SAVE_ATTACHMENT', index: 9 },
  ],
  inputs: {
    loadMail: ({ mailId }, { context }) => expect(mailId).toBe(context.chosenId),
    saveAttachment: ({ mailId, index }) => expect([mailId, index]).toEqual([1, 0]),
  },
  invariants: {
    open: ({ context }) => expect(context.mail?.id).toBe(context.chosenId),
    saving: ({ context }) => expect(context.mail).not.toBeNull(),
    listed: ({ context }) => expect([context.mail, context.chosenId]).toEqual([null, null]),
  },
};
