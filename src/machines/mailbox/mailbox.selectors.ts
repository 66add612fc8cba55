import type { Mail, MailHead } from '../../model/mailbox/mail.ts';
import type { MailboxSnapshot } from './mailbox.machine.ts';

export { isLoading, isSaving } from '../shared/common.selectors.ts';

export const mailsOf = ({ context }: MailboxSnapshot): readonly MailHead[] => context.mails;
export const mailOf = ({ context }: MailboxSnapshot): Mail | null => context.mail;
export const chosenIdOf = ({ context }: MailboxSnapshot): number | null => context.chosenId;
export const isFirstLoad = (snapshot: MailboxSnapshot): boolean =>
  snapshot.matches('loading') && snapshot.context.mails.length === 0;
export const isOpening = (snapshot: MailboxSnapshot): boolean => snapshot.matches('opening');
export const failureOf = (snapshot: MailboxSnapshot): string =>
  snapshot.matches('unavailable') ? (snapshot.context.error?.message ?? '') : '';
export const canRefresh = (snapshot: MailboxSnapshot): boolean => snapshot.can({ type: 'REFRESH' });
export const canOpen = (snapshot: MailboxSnapshot): boolean => snapshot.can({ type: 'MAIL_CHOSEN', mailId: 0 });
