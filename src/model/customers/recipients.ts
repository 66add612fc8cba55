import { areEmailAddresses } from './email-addresses.ts';

/** A recipient of an email. */
export interface Recipient {
  /** The typed text; it need not be an address. */
  readonly address: string;
  /** Empty for an address without a name. */
  readonly name: string;
}

/** The text between two separators: quoted names and text in angle brackets may contain commas. */
const ENTRY = /(?:"(?:[^"\\]|\\.)*"|<[^<>]*>|[^,;\n\r])+/g;
const NAMED = /^([^<]*)<([^<>]*)>$/;

const unquoted = (name: string): string =>
  name
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whom a list names, separated by semicolons, commas or lines, with or without names (`Merv Hollis <merv@farm.example>`); each address once. */
export function recipientsIn(list: string): readonly Recipient[] {
  const found = new Map<string, Recipient>();
  for (const [entry] of list.matchAll(ENTRY)) {
    const text = entry.trim();
    if (text === '') continue;
    const [, name, inBrackets] = NAMED.exec(text) ?? [];
    const recipient = { address: (inBrackets ?? text).trim(), name: unquoted(name ?? '') };
    const key = recipient.address.toLowerCase();
    if (!found.has(key)) found.set(key, recipient);
  }
  return [...found.values()];
}

/** Those of a list that no mail can go to. */
export const badRecipients = (list: string): readonly Recipient[] =>
  recipientsIn(list).filter(({ address }) => address.includes(';') || !areEmailAddresses(address));

/** Whether there is at least one, and a mail can go to each. */
export const areRecipients = (list: string): boolean =>
  recipientsIn(list).length > 0 && badRecipients(list).length === 0;

/** A recipient as written in a list and in an email's header: a name that a separator would break is quoted. */
export function writtenRecipient({ address, name }: Recipient): string {
  if (name === '') return address;
  const safe = /^[\p{L}\p{N} .'’-]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
  return `${safe} <${address}>`;
}

/** The recipients as one text, separated by semicolons, as an address field shows them. */
export const writtenRecipients = (recipients: readonly Recipient[]): string =>
  recipients.map(writtenRecipient).join('; ');
