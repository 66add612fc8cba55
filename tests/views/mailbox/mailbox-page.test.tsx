// @vitest-environment jsdom
import { mailboxMachine } from '../../../src/machines/mailbox/mailbox.machine.ts';
import { MailboxPage } from '../../../src/views/mailbox/mailbox-page.tsx';
import { model } from '../../machines/mailbox/mailbox.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './mailbox.controls.ts';

testView(mailboxMachine, model, { view: (page) => <MailboxPage page={page} />, controls });
