import { expect } from 'vitest';
import type { growerPageMachine } from '../../../src/machines/grower/grower-page.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { growerAnswer, growerPlan } from './fixtures.ts';

const ended = { hasEnded: true, message: 'This link has ended. Ask your adviser for a new one.' };
const lost = { hasEnded: false, message: 'No answer came. Check that you are online, and try again.' };

export const model: MachineModel<typeof growerPageMachine> = {
  input: { token: 'opens' },
  alternatives: [{ token: '' }],
  events: [
    done('openPlan', growerPlan()),
    failed('openPlan', ended),
    failed('openPlan', lost),
    failed('openPlan', { code: 'STRANGE' }),
    { type: 'NAME_TYPED', text: ' Pat ' },
    { type: 'QUESTION_TYPED', text: ' Can the lime wait? ' },
    { type: 'QUESTION_TYPED', text: ' ' },
    { type: 'DOWNLOAD', number: 2 },
    done('sendAnswer', [growerAnswer()]),
    failed('sendAnswer', lost),
    done('fetchDocument', null),
    failed('fetchDocument', lost),
  ],
  distinguish: ({ token, question, kind }) => [token, question.trim() === '', kind],
  inputs: {
    openPlan: ({ token }) => expect(token).toBe('opens'),
    sendAnswer: ({ token, kind, givenName, question }) => {
      expect(token).toBe('opens');
      expect([givenName, question]).toEqual([givenName.trim(), question.trim()]);
      if (kind === 'QUESTION') expect(question).not.toBe('');
    },
    fetchDocument: (asked) => expect(asked).toEqual({ token: 'opens', number: 2, fileName: '7_Map.kmz' }),
  },
  untaken: { 'growerPage.deciding': 'it is left before the first snapshot' },
  invariants: {
    loading: ({ context }) => expect(context.token).not.toBe(''),
    ended: ({ context }) => expect([context.plan, context.failure]).toEqual([null, ended.message]),
    unavailable: ({ context }) => expect(context.failure).not.toBe(''),
    shown: ({ context }) => expect(context.plan).not.toBeNull(),
  },
};
