/** One mail. `id` makes it one: the same id is never kept or shown twice, and its Message-ID lets mail servers see a repetition. */
export interface Mail {
  /** Unique within the tenant, such as `sent-email-12`. */
  readonly id: string;
  readonly tenantId: number;
  readonly to: readonly MailAddress[];
  /** Whom readers see as the sender, before the address of the portal. */
  readonly fromName?: string;
  /** Address for replies; the portal's own without one. */
  readonly replyTo?: NamedAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Of which customers it tells. */
  readonly customerIds?: readonly number[];
  /** Receivers and senders known to the tenant: nothing is sent to or for an erased person (RECORD_ERASED). */
  readonly personIds?: readonly string[];
  /** What the HTML shows by `cid:`; they travel in the mail, so that a reader fetches nothing. */
  readonly pictures?: readonly MailPicture[];
}

export interface NamedAddress {
  readonly name: string;
  readonly address: string;
}
export type MailAddress = string | NamedAddress;

export interface MailAttachment {
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

export interface MailPicture extends MailAttachment {
  readonly cid: string;
}

export interface Delivery {
  readonly refused: readonly string[];
}

export interface Mailer {
  /** Resolves once the mail has been handed over or kept, with the addresses that were refused while others were taken; rejects when it has not. */
  deliver(mail: Mail): Promise<Delivery>;
}

export const messageIdOf = (mail: Pick<Mail, 'id' | 'tenantId'>, from: string): string =>
  `<${mail.id}.${mail.tenantId}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** The sender of a mail: the portal's address, under the name that the mail gives it. */
export function senderOf({ fromName }: Pick<Mail, 'fromName'>, from: string): MailAddress {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return fromName === undefined || fromName === '' ? from : { name: fromName, address };
}
