import { fieldsOf } from '../../src/model/shared/record.ts';

const BY_CODE: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refused the sign-in of the portal. Contact your administrator.',
  ECONNECTION: 'The mail server could not be reached.',
  ECONNREFUSED: 'The mail server could not be reached.',
  ESOCKET: 'The connection to the mail server broke off.',
  EDNS: 'The mail server could not be found. Contact your administrator.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server offered no safe connection. Contact your administrator.',
};

const UNREACHABLE_BOX = new Set([450, 550, 551, 553]);

/** Says in a sentence why a mail was not sent; it holds no address and no word of the mail. */
export function failureWords(thrown: unknown): string {
  const { code, responseCode, message } = fieldsOf(thrown);
  if (typeof responseCode === 'number') {
    if (UNREACHABLE_BOX.has(responseCode))
      return `The mail server of the recipient refused the address (${responseCode}). Check how it is written.`;
    if (responseCode === 552 || responseCode === 523)
      return `The email is too large for the recipient, or their mailbox is full (${responseCode}). Attach fewer outputs.`;
    if (responseCode === 554) return `The mail server refused the email as spam (${responseCode}).`;
    if (responseCode >= 400 && responseCode < 500)
      return `The mail server delayed the email repeatedly (${responseCode}). Send it again later.`;
  }
  const words = typeof code === 'string' ? BY_CODE[code] : undefined;
  if (words !== undefined) return words;
  if (typeof message === 'string' && message.includes('SMTP_URL'))
    return 'This portal has no mail server. Contact your administrator.';
  return 'The email could not be made or sent. Send it again; if it fails again, contact your administrator.';
}

/** Says which of several addresses were refused, when the others have the mail. */
export const refusedWords = (addresses: readonly string[]): string =>
  `Refused by the mail server: ${addresses.join('; ')}. Delivered to the others.`;
