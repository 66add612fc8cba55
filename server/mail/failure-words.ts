/** What a mail server or the way to it did, as far as it can be told from an error of nodemailer. */
interface Thrown {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly message?: unknown;
}

const BY_CODE: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refused the sign-in of the portal. Tell whoever runs it.',
  ECONNECTION: 'The mail server could not be reached.',
  ECONNREFUSED: 'The mail server could not be reached.',
  ESOCKET: 'The connection to the mail server broke off.',
  EDNS: 'The mail server could not be found. Tell whoever runs the portal.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server offered no safe connection. Tell whoever runs the portal.',
};

const UNREACHABLE_BOX = new Set([450, 550, 551, 553]);

/** Says in a sentence why a mail was not sent; it holds no address and no word of the mail. */
export function failureWords(thrown: unknown): string {
  const { code, responseCode, message } = (thrown ?? {}) as Thrown;
  if (typeof responseCode === 'number') {
    if (UNREACHABLE_BOX.has(responseCode))
      return `The mail server of the recipient refused the address (${responseCode}). Check how it is written.`;
    if (responseCode === 552 || responseCode === 523)
      return `The mail is too large for the recipient, or their mailbox is full (${responseCode}). Attach fewer outputs.`;
    if (responseCode === 554) return `The mail server refused the mail as unwanted (${responseCode}).`;
    if (responseCode >= 400 && responseCode < 500)
      return `The mail server put the mail off again and again (${responseCode}). Send it again later.`;
  }
  if (typeof code === 'string' && code in BY_CODE) return BY_CODE[code]!;
  if (typeof message === 'string' && message.includes('SMTP_URL'))
    return 'This portal has no mail server. Tell whoever runs it.';
  return 'The mail could not be made or sent. Send it again; if it fails again, tell whoever runs the portal.';
}

/** Says which of several addresses were refused, when the others have the mail. */
export const refusedWords = (addresses: readonly string[]): string =>
  `Refused by the mail server: ${addresses.join('; ')}. Everybody else has it.`;

/** What the codes of RFC 3463 mean, by how they begin; the longest that fits counts. */
const BY_STATUS: readonly (readonly [string, string])[] = [
  ['5.1', 'there is no such address'],
  ['5.2.2', 'the mailbox is full'],
  ['5.2.3', 'the mail is too large'],
  ['5.3.4', 'the mail is too large'],
  ['5.2', 'the mailbox takes no mail'],
  ['5.4', 'the server of the address could not be reached'],
  ['4.4', 'the server of the address could not be reached'],
  ['5.7', 'refused as unwanted'],
];

/** Says which addresses a mail came back from after it had been handed over, and why. */
export function bounceWords(
  failed: readonly { readonly address: string; readonly status: string }[],
  isForAll: boolean,
): string {
  const told = failed.map(({ address, status }) => {
    const why = BY_STATUS.find(([begins]) => status === begins || status.startsWith(`${begins}.`))?.[1];
    return `${address} (${why === undefined ? status : `${why}, ${status}`})`;
  });
  return `Came back undelivered: ${told.join('; ')}.${isForAll ? '' : ' Everybody else has it.'}`;
}
