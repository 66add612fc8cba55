// @vitest-environment jsdom
import { mailboxMachine } from '../../../src/machines/mailbox/mailbox.machine.ts';
import { formatDayAndTime } from '../../../src/model/format/date.ts';
import { MailboxPage } from '../../../src/views/mailbox/mailbox-page.tsx';
import { model } from '../../machines/mailbox/mailbox.model.ts';
import type { Controls } from '../harness/controls.ts';
import { testView } from '../harness/test-view.tsx';

const controls: Controls = {
  REFRESH: { role: 'button', name: 'Check for mail' },
  MAIL_CHOSEN: { role: 'button', name: `Your report ${formatDayAndTime('2026-05-04T01:00:00.000Z')} grower@farm.example` },
};

testView(mailboxMachine, model, { view: (page) => <MailboxPage page={page} />, controls });
