/** An address that a mail came back from, with the status of RFC 3463. */
export interface Undelivered {
  readonly address: string;
  readonly status: string;
}

/** What a mail server says of a mail that it had taken and could not deliver after all. */
export interface Bounce {
  readonly tenantId: number;
  readonly sentEmailId: number;
  readonly failed: readonly Undelivered[];
}

/** What the codes of RFC 3463 mean, by how they begin; the longest that fits counts. */
const BY_STATUS: readonly (readonly [string, string])[] = [
  ['5.1', 'there is no such address'],
  ['5.2.2', 'the mailbox is full'],
  ['5.2.3', 'the mail is too large'],
  ['5.3.4', 'the mail is too large'],
  ['5.2', 'the mailbox takes no mail'],
  ['5.4', 'the server of the address could not be reached'],
  ['4.4', 'the server of the address could not be reached'],
  ['5.7', 'refused as spam'],
];

/** Says which addresses a mail came back from after it had been handed over, and why. */
export function bounceWords(failed: readonly Undelivered[], isForAll: boolean): string {
  const reasons = failed.map(({ address, status }) => {
    const why = BY_STATUS.find(([begins]) => status === begins || status.startsWith(`${begins}.`))?.[1];
    return `${address} (${why === undefined ? status : `${why}, ${status}`})`;
  });
  return `Came back undelivered: ${reasons.join('; ')}.${isForAll ? '' : ' Delivered to the others.'}`;
}
