import { mailboxMachine } from '../../machines/mailbox/mailbox.machine.ts';
import { mailboxServices } from '../../services/mailbox/mailbox.ts';
import type { Api } from '../../services/rest.ts';
import { withServices } from '../with-services.ts';

export const mailboxPage = (api: Api) => withServices(mailboxMachine, mailboxServices(api));
