import { expect } from 'vitest';
import type { growerThreadsMachine, ThreadsInput } from '../../../src/machines/grower/grower-threads.machine.ts';
import { threadState } from '../../../src/model/grower/thread.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { allowed, refused, report } from '../reports/fixtures.ts';
import { growerThread, replied, threadClosed, threadMessage } from './fixtures.ts';

const answered = growerThread({ messages: [threadMessage(), replied] });
const closed = growerThread({ messages: [threadMessage(), threadClosed] });
const input: ThreadsInput = { reportId: 5, threads: [growerThread()], permissions: allowed, drafts: {} };

export const model: MachineModel<typeof growerThreadsMachine> = {
  input,
  alternatives: [
    { ...input, permissions: [] },
    { ...input, threads: [] },
    { ...input, threads: [answered] },
    { ...input, threads: [closed], drafts: { 51: { text: 'Kept', key: 'of before' } } },
  ],
  events: [
    { type: 'REPLY_TYPED', linkId: 51, text: ' Until autumn. ' },
    { type: 'REPLY_TYPED', linkId: 51, text: ' ' },
    { type: 'SEND', linkId: 51 },
    { type: 'SEND', linkId: 9 },
    { type: 'CLOSE', linkId: 51 },
    { type: 'CLOSE', linkId: 9 },
    { type: 'REPORT_READ', report: report({ threads: [growerThread()] }) },
    { type: 'REPORT_READ', report: report({ threads: [] }) },
    done('sendReply', [answered]),
    failed('sendReply', refused),
    failed('sendReply', { ...refused, code: 'UNREAD_QUESTION' }),
    done('closeThread', [closed]),
    failed('closeThread', refused),
    failed('closeThread', { ...refused, code: 'UNREAD_QUESTION' }),
  ],
  distinguish: ({ threads, drafts, permissions, error }) => [
    threads.map(({ messages }) => threadState(messages)),
    drafts[51]?.text.trim() ?? null,
    permissions.length,
    error?.code,
  ],
  inputs: {
    sendReply: (asked) =>
      expect(asked).toEqual({
        reportId: 5,
        linkId: 51,
        questions: 1,
        text: expect.stringMatching(/^(Until autumn\.|Kept)$/),
        key: expect.stringMatching(/./),
      }),
    closeThread: (asked) => expect(asked).toEqual({ reportId: 5, linkId: 51, questions: 1 }),
  },
  invariants: {
    sending: ({ context }) => expect([context.permissions.includes('EDIT_REPORT'), context.linkId]).toEqual([true, 51]),
    closing: ({ context }) => expect([context.permissions.includes('EDIT_REPORT'), context.linkId]).toEqual([true, 51]),
  },
};
