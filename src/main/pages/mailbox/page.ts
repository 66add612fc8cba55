import { mailboxMachine } from '../../../machines/mailbox/mailbox.machine.ts';
import { mailboxServices } from '../../../services/mailbox/mailbox.ts';
import { MailboxPage } from '../../../views/mailbox/mailbox-page.tsx';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';

export const page = pageOf({ machine: (api) => withServices(mailboxMachine, mailboxServices(api)), view: MailboxPage });
