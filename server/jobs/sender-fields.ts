import type { Mail } from '../mail/mailer.ts';
import type { contactOf } from '../queries/people/contact-of.ts';

/** The head of a mail in an adviser's name: readers see who wrote, and answer them; the address stays the portal's, for which its mail server may speak. */
export const senderFields = (
  { name, email }: Pick<Awaited<ReturnType<typeof contactOf>>, 'name' | 'email'>,
  supplier: string,
): Pick<Mail, 'fromName' | 'replyTo'> =>
  name === '' || email === '' ? {} : { fromName: `${name} via ${supplier}`, replyTo: { name, address: email } };
