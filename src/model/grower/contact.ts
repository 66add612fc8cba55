import { areEmailAddresses } from '../customers/email-addresses.ts';

/** How a reply reaches a grower: by email, or by phone where `email` is empty. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
}

/** True for exactly one address; a list of several is refused. */
export const isEmailAddress = (text: string): boolean => !text.includes(';') && areEmailAddresses(text);

/** Whether a text can be dialled: 8 to 15 digits (E.164), however they are grouped. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s()./-]+$/.test(text) && /^\d{8,15}$/.test(text.replaceAll(/\D/g, ''));

/** The contact that a single field holds; null where it is neither an email address nor a phone number. */
export function contactIn(typed: string): Contact | null {
  const text = typed.trim();
  if (isEmailAddress(text)) return { email: text, phone: '' };
  return isPhoneNumber(text) ? { email: '', phone: text } : null;
}

/** The address that dials a number. */
export const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
