import { mailboxMachine } from '../../../src/machines/mailbox/mailbox.machine.ts';
import { model } from '../../machines/mailbox/mailbox.model.ts';
import { controls } from '../../views/mailbox/mailbox.controls.ts';
import { testPage } from './test-page.ts';

testPage(mailboxMachine, model, {
  controls,
  services: {
    loadMails: [{ call: 'GET /mailbox', answer: (messages) => ({ messages }) }],
    loadMail: [{ call: 'GET /mailbox/{id}' }],
    saveAttachment: [{ call: 'GET /mailbox/{id}/attachment/{index}', file: true }],
  },
  actions: { SAVE_ATTACHMENT: (page) => page.getByRole('button', { name: /report\.pdf/ }).click() },
  shown: { SAVE_ATTACHMENT: (_, { index }) => index === 0 },
  open: async (page) => void (await page.goto('/mailbox')),
});
