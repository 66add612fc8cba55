import { expect } from 'vitest';
import type { growerPageMachine } from '../../../src/machines/grower/grower-page.machine.ts';
import { hasQuestion, isComplete } from '../../../src/machines/grower/grower-page.selectors.ts';
import { contactIn } from '../../../src/model/grower/contact.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { growerAnswer, growerPlan } from './fixtures.ts';

const asker = { givenName: 'Pat', contact: '0400 000 111' };
const ended = { hasEnded: true, message: 'Ask your adviser for a new one.' };
const lost = { hasEnded: false, message: 'No connection. Check that you are online, and try again.' };

export const model: MachineModel<typeof growerPageMachine> = {
  input: { token: 'opens' },
  alternatives: [{ token: '' }],
  events: [
    done('openPlan', { plan: growerPlan(), asker: null }),
    done('openPlan', { plan: growerPlan(), asker }),
    failed('openPlan', ended),
    failed('openPlan', lost),
    failed('openPlan', { code: 'STRANGE' }),
    { type: 'NAME_TYPED', text: ' Pat ' },
    { type: 'CONTACT_TYPED', text: ' pat@farm.example ' },
    { type: 'CONTACT_TYPED', text: 'pat' },
    { type: 'PADDOCK_CHOSEN', paddock: 'Creek, North farm' },
    { type: 'QUESTION_TYPED', text: ' Can the lime wait? ' },
    { type: 'QUESTION_TYPED', text: ' ' },
    { type: 'DOWNLOAD', number: 2 },
    done('sendAnswer', [growerAnswer()]),
    failed('sendAnswer', lost),
    done('fetchDocument', null),
    failed('fetchDocument', lost),
  ],
  distinguish: (context) => [
    context.token,
    hasQuestion({ context }),
    isComplete({ context }),
    context.kind,
    context.asker === null,
    context.paddock,
  ],
  inputs: {
    openPlan: ({ token }) => expect(token).toBe('opens'),
    sendAnswer: ({ token, kind, givenName, contact, question, paddock, rememberAs }) => {
      expect([token, rememberAs]).toEqual(['opens', 'of-the-link']);
      expect([givenName, contact, question]).toEqual([givenName.trim(), contact.trim(), question.trim()]);
      expect(['', 'Creek, North farm']).toContain(paddock);
      if (kind === 'QUESTION') expect([question, givenName, contactIn(contact)]).not.toContain('');
      if (kind === 'QUESTION') expect(contactIn(contact)).not.toBeNull();
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
